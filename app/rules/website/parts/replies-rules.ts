import {
  fillPlaceholders,
  findUnknownPlaceholder,
  group,
  plainLine,
  plainText,
  section,
} from '../../fields/fields.ts';

const placeholders = ['name', 'package', 'price', 'date'] as const;
type ReplyValues = Record<(typeof placeholders)[number], string>;

const unknownPlaceholder = (text: string) => findUnknownPlaceholder(text, placeholders, 'here');

const reply = (label: string, hint?: string) =>
  group(
    label,
    {
      title: plainLine('Title', { limit: 40, isSame: true, hint: 'For staff.' }),
      text: plainText('Text', { limit: 500, check: unknownPlaceholder, hint }),
    },
    {
      check({ title, text }, addIssue) {
        if (text !== '' && title === '') addIssue(['title'], 'Title is required');
      },
    },
  );

export const repliesRules = section(
  {
    title: 'Replies',
    sentence: 'Three answers to enquiries that staff can send by WhatsApp and e-mail.',
    isGeneric: true,
  },
  {
    first: reply(
      'First reply',
      'You can use {name} (the person), {package}, {price} and {date}, the next date. A line whose value is not known is left out. A reply without a text is not offered.',
    ),
    second: reply('Second reply'),
    third: reply('Third reply'),
  },
);

/** Leaves out lines whose value is not known. A greeting needs no name. */
export function fillReply(text: string, values: ReplyValues): string {
  const lines = text
    .split('\n')
    .map((line) => (values.name === '' ? line.replace(/ ?\{name\}/g, '') : line))
    .filter((line) =>
      placeholders.every((key) => values[key] !== '' || !line.includes(`{${key}}`)),
    );
  return fillPlaceholders(lines.join('\n'), values)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

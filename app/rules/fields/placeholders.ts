import { isolated } from '../../languages/text-parts.ts';
import { rightToLeft } from '../clean-text.ts';

/** What the site fills in, so that a fact is written in one place. */
const placeholders = {
  name: 'the name of the agency',
  short: 'its short name',
  town: 'the town of the office',
  region: 'the state of the office',
  founded: 'the year it was founded',
  phone: 'the telephone number',
} as const;

export type PlaceholderValues = Record<keyof typeof placeholders, string>;

const marks = /\{([^{}\n]{0,30})\}/g;

/** Names the first placeholder that does not exist, or null. */
export function unknownPlaceholder(text: string): string | null {
  for (const [mark, name = ''] of text.matchAll(marks)) {
    if (!Object.hasOwn(placeholders, name)) {
      const known = Object.keys(placeholders).map((one) => `{${one}}`);
      return `${mark} is not filled in by the site: it knows ${known.join(', ')}`;
    }
  }
  return null;
}

/** Refuses every placeholder: what fills in others is not filled in itself. */
export function anyPlaceholder(text: string): string | null {
  const [mark] = text.match(marks) ?? [];
  return mark === undefined ? null : `${mark} is not filled in here: please write it out`;
}

/** What is wrong with the placeholders of a translation, or null: each must be there as often. */
export function problemOfPlaceholders(original: string, translation: string): string | null {
  const [wanted, found] = [placeholdersOf(original), placeholdersOf(translation)];
  const [missing] = leftOf(wanted, found);
  const [other] = leftOf(found, wanted);
  if (missing && other) return `Write ${missing} as in the English, not ${other}`;
  if (missing) return `Keep ${missing} as it is: the site fills it in`;
  if (!other) return null;
  return wanted.includes(other)
    ? `${other} is here more often than in the English`
    : `The English has no ${other} here`;
}

function placeholdersOf(text: string): string[] {
  return text.match(marks) ?? [];
}

/** What remains of a list when each of the others takes one like it. */
function leftOf(list: string[], others: string[]): string[] {
  const free = [...others];
  return list.filter((one) => {
    const at = free.indexOf(one);
    if (at !== -1) free.splice(at, 1);
    return at === -1;
  });
}

export function fillIn<Content>(content: Content, values: PlaceholderValues): Content {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      // A value alone has no text around it to run into.
      const direction = rightToLeft.test(value.replace(marks, '')) ? 'rtl' : 'ltr';
      return value.replace(marks, (mark, name: string) => {
        if (!Object.hasOwn(values, name)) return mark;
        const filled = values[name as keyof PlaceholderValues];
        return mark === value ? filled : isolated(filled, direction);
      });
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    }
    return value;
  };
  return fill(content) as Content;
}

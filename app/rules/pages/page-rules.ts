import { choice, line, list, plainLine, text } from '../fields/fields.ts';
import { getFields, parseSection } from '../fields/section-fields.ts';
import { translateFields } from '../fields/translate-fields.ts';
import type { Translate } from '../phrases.ts';
import { listTextParts, type TextPart } from '../translations/translatable-texts.ts';
import { z } from '../zod.ts';
import { isPageSlug, slugLength } from './page-slugs.ts';
import { findLinkProblem } from './page-text.ts';

const pagePlaces = ['footer', 'menu', 'none'] as const;
export type PagePlace = (typeof pagePlaces)[number];

export const placeLabels: Record<PagePlace, string> = {
  footer: 'In the footer',
  menu: 'In the menu',
  none: 'Nowhere: only by its address',
};

/** A wider menu takes two lines on small laptops. */
export const maxMenuPages = 3;
/** Characters of a title in the menu. */
const maxMenuTitle = 30;
export const maxPages = 100;
/** Where a draft waits for a number or a word of the agency. */
const blankMark = '___';

const markedText = (label: string, limit: number, hint?: string) =>
  text(label, { limit, hint, hasMarks: true, check: findLinkProblem });

export const pageRules = z.object({
  title: line('Title', { limit: 80, isRequired: true, isShort: true }),
  slug: plainLine('Address', {
    limit: slugLength,
    isSame: true,
    isShort: true,
    hint: 'The end of the link, for example refund-policy. If it is blank, it is made from the title.',
    normal: (input) => input.toLowerCase().replace(/\s+/g, '-'),
    check: (slug) =>
      isPageSlug(slug)
        ? null
        : 'Address can have the letters a to z, digits, and single hyphens between them, for example refund-policy',
  }),
  description: line('Short description', {
    limit: 200,
    hint: 'Below the title, in search results and when the link is shared.',
  }),
  text: markedText(
    'Text',
    20_000,
    'Begin a line with “# ” for a heading, “## ” for a smaller one, “- ” for a list item. Write **bold** for bold words and [words](/contact) for a link.',
  ),
  questions: list(
    'Questions and answers',
    {
      question: line('Question', { limit: 200, isRequired: true }),
      answer: markedText('Answer', 2000),
    },
    {
      noun: 'question',
      max: 40,
      namedBy: 'question',
      check: (rows, addIssue) => {
        for (const [index, { answer }] of rows.entries()) {
          if (answer === '') addIssue([index, 'answer'], 'Answer is required');
        }
      },
    },
  ),
  place: choice('Where it is linked', pagePlaces, placeLabels),
  position: plainLine('Order of the links', {
    limit: 3,
    isNumeric: true,
    inputMode: 'numeric',
    hint: '1 comes first. Without a number it comes after the others.',
    check: (input) => (/^[1-9]\d*$/.test(input) ? null : 'Order of the links must be 1 to 999'),
  }),
  state: choice('Who sees it', ['draft', 'published'], {
    draft: 'Nobody yet: it is a draft',
    published: 'Everybody: it is published',
  }),
});

/** The button "Save and publish". */
export const publishField = 'publish';

export type PageContent = z.output<typeof pageRules>;
export const pageFields = getFields(pageRules);

/** The page of a form. Without an address it gets one from its title. */
export function parsePageForm(form: FormData) {
  const result = parseSection(pageRules, form);
  if (!result.ok) return result;
  const content = result.content as PageContent;
  if (form.has(publishField)) content.state = 'published';
  if (content.place === 'menu' && content.title.length > maxMenuTitle) {
    const place = `The menu has room for titles of up to ${maxMenuTitle} letters: please choose a shorter title or the footer`;
    return { ok: false, errors: { place } } as const;
  }
  const blanks = findBlanks(content);
  if (blanks) return { ok: false, errors: blanks } as const;
  const slug = content.slug || toSlug(content.title);
  if (slug !== '') return { ok: true, value: { ...content, slug } } as const;
  const error = 'Address is required: the title has no letters a to z';
  return { ok: false, errors: { slug: error } } as const;
}

/** The error of a published page with blanks, at the first field that has one. */
export function findBlanks({ title, description, text, questions, state }: PageContent) {
  if (state !== 'published') return null;
  const fields = { title, description, text, questions: JSON.stringify(questions) };
  const countBlanks = (value: string) => value.split(blankMark).length - 1;
  const [first] = Object.entries(fields).find(([, value]) => countBlanks(value) > 0) ?? [];
  if (!first) return null;
  const count = countBlanks(Object.values(fields).join('\n'));
  const places = count === 1 ? 'the place' : `the ${count} places`;
  return { [first]: `Fill in ${places} marked ${blankMark} before you publish the page` };
}

function toSlug(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, slugLength).replace(/-$/, '');
}

type PageTexts = Pick<PageContent, 'title' | 'description' | 'text' | 'questions'>;

const textFields = pageFields.filter(({ key }) => /^(title|description|text|questions)$/.test(key));

export function pageParts(page: PageTexts): TextPart[] {
  return listTextParts(textFields, page);
}

export function translatePage<Page extends PageTexts>(page: Page, translate: Translate): Page {
  return translateFields(textFields, page, translate);
}

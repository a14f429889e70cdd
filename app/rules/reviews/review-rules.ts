import { contact, review as t } from '#texts/contact.ts';
import { type Language, scriptPatterns } from '../../languages/languages.ts';
import { toLatinDigits } from '../clean-text.ts';
import { textLimits } from '../limits.ts';
import { optionalText, requiredCode, requiredText, z } from '../zod.ts';

export const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const firstYear = 1950;
/** Four digits of any script; undefined unless it is the year of a past journey. */
export function readJourneyYear(input: string): string | undefined {
  const year = toLatinDigits(input);
  const isPast = /^\d{4}$/.test(year) && Number(year) <= new Date().getFullYear();
  return isPast && Number(year) >= firstYear ? year : undefined;
}

export const reviewRules = z.object({
  name: requiredText('Name', textLimits.name, {
    missing: () => t.nameMissing,
    tooLong: (most) => contact.tooLong(t.name, most),
  }).transform(toOneLine),
  town: optionalText('Town', textLimits.town, {
    tooLong: (most) => contact.tooLong(t.townName, most),
  }).transform(toOneLine),
  year: requiredCode('Year', 20, {
    missing: () => t.yearMissing,
    tooLong: () => t.yearInvalid,
  }).transform((input, context) => {
    const year = readJourneyYear(input);
    if (year !== undefined) return year;
    context.addIssue(t.yearInvalid);
    return z.NEVER;
  }),
  packageId: optionalText('Package', textLimits.name),
  text: requiredText('Text', textLimits.review, {
    missing: () => t.textMissing,
    tooLong: (most) => contact.tooLong(t.text, most),
  }),
  consent: z.literal('yes', { error: () => t.consentMissing }),
});

const scripts = Object.entries(scriptPatterns) as [Language, RegExp][];

const maxLetters = 400;

/** The language whose letters are most frequent; Latin letters count as English. `otherwise` without letters. */
export function detectLanguage(text: string, otherwise: Language): Language {
  const counts = new Map<Language, number>();
  for (const letter of text.slice(0, maxLetters)) {
    const [script] = scripts.find(([, pattern]) => pattern.test(letter)) ?? [];
    const language = script ?? (/\p{Script=Latin}/u.test(letter) ? 'en' : null);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent?.[0] ?? otherwise;
}

/** `waiting` until staff approve it; `hidden` after staff took it down. */
const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting',
  shown: 'Shown',
  hidden: 'Taken down',
};

export const reviewSources = ['form', 'letter', 'email', 'whatsapp', 'told'] as const;
export type ReviewSource = (typeof reviewSources)[number];

export const reviewSourceLabels: Record<ReviewSource, string> = {
  form: 'Written in the form on this site',
  letter: 'By letter',
  email: 'By e-mail',
  whatsapp: 'By WhatsApp',
  told: 'Told in the office',
};

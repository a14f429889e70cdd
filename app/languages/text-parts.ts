import { createElement, Fragment, type ReactNode } from 'react';
import { type Language, localeOf } from './languages.ts';

// What texts are made with: plurals, links within a sentence, values that run the other way.

type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const pluralRules = new Map<Language, Intl.PluralRules>();

/** The form of a sentence that a language uses for so many; its rules are those of the CLDR. */
export function plural(language: Language, count: number, forms: Forms): string {
  const rule = pluralRules.get(language) ?? new Intl.PluralRules(localeOf(language));
  pluralRules.set(language, rule);
  return forms[rule.select(count)] ?? forms.other;
}

/** A sentence with links or other elements in it, in the order of its language: rich`Call ${link}.` */
export function rich(texts: TemplateStringsArray, ...nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, at) => [text, nodes[at]]));
}

/** Innermost isolates: what is within keeps its own direction already. */
const isolates = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** Text that stays in its order within a sentence of a direction. */
const runsAlong = {
  ltr: /^[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u,
  rtl: /^(?:\d+|[\p{Script=Arabic}\p{M}\s:|.,،؛؟]*)$/u,
};

/**
 * A value as it goes into a plain text (a message, a title, a subject) of a direction: between U+2068 and U+2069
 * if its letters, digits or signs run the other way. In HTML `<bdi>` does that.
 */
export function isolated(value: string | number, direction: 'ltr' | 'rtl'): string {
  const text = String(value);
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(isolates, '');
  }
  return runsAlong[direction].test(rest) ? text : `\u2068${text}\u2069`;
}

const textIn =
  (direction: 'ltr' | 'rtl') =>
  (texts: TemplateStringsArray, ...values: (string | number)[]) =>
    String.raw({ raw: texts }, ...values.map((value) => isolated(value, direction)));

/** A plain text that runs to the right, each value in it isolated where it has to be: ltr`Price: ${price}`. */
export const ltr = textIn('ltr');
/** The same for a text that runs to the left. */
export const rtl = textIn('rtl');

interface Parts {
  morning: string;
  afternoon: string;
  evening: string;
  night: string;
}

/** The word that stands before an hour of the day, 0 to 23, where a language says 'morning' for AM. */
export function partOfDay(hour: number, { morning, afternoon, evening, night }: Parts): string {
  if (hour < 5 || hour >= 19) return night;
  if (hour < 12) return morning;
  return hour < 16 ? afternoon : evening;
}

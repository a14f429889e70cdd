import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from './languages.ts';

/** For whole numbers. Kannada and Hindi count 0 like 1. */
export function plural(
  language: Language,
  count: number,
  { one, other }: { one: string; other: string },
): string {
  const isLikeOne = count === 1 || (count === 0 && /kn|hi/.test(language));
  return isLikeOne ? one : other;
}

/** A sentence with elements in it: rich`Call ${link}.` */
export function rich(texts: TemplateStringsArray, ...nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, nodes[index]]));
}

/** Innermost isolates, which keep their own direction. */
const isolates = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

const directionPatterns = {
  ltr: /^[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u,
  rtl: /^(?:\d+|[\p{Script=Arabic}\p{M}\s:|.,،؛؟]*)$/u,
};

/** For plain text: puts U+2068 and U+2069 around a value that runs the other way. HTML has `<bdi>`. */
export function isolated(value: string | number, direction: 'ltr' | 'rtl'): string {
  const text = String(value);
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(isolates, '');
  }
  return directionPatterns[direction].test(rest) ? text : `\u2068${text}\u2069`;
}

const createTextTag =
  (direction: 'ltr' | 'rtl') =>
  (texts: TemplateStringsArray, ...values: (string | number)[]) =>
    String.raw({ raw: texts }, ...values.map((value) => isolated(value, direction)));

/** Left-to-right text with its values isolated where needed: ltr`Price: ${price}`. */
export const ltr = createTextTag('ltr');
export const rtl = createTextTag('rtl');

type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The word before an hour (0 to 23), for languages without AM and PM. */
export function partOfDay(hour: number, words: Record<PartOfDay, string>): string {
  if (hour < 5 || hour >= 19) return words.night;
  if (hour < 12) return words.morning;
  return hour < 16 ? words.afternoon : words.evening;
}

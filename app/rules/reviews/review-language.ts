import type { Language } from '../../languages/languages.ts';

const scripts: [Language, RegExp][] = [
  ['ur', /\p{Script=Arabic}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['hi', /\p{Script=Devanagari}/u],
];

const looked = 400;

/** By the letters of most of the text; Latin ones count as English. Without letters `otherwise`. */
export function languageOfText(text: string, otherwise: Language): Language {
  const counts = new Map<Language, number>();
  for (const letter of text.slice(0, looked)) {
    const [script] = scripts.find(([, pattern]) => pattern.test(letter)) ?? [];
    const language = script ?? (/\p{Script=Latin}/u.test(letter) ? 'en' : null);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? otherwise;
}

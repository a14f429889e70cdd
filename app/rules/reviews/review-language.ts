import type { Language } from '../../languages/languages.ts';

const scripts: [Language, RegExp][] = [
  ['ur', /\p{Script=Arabic}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['hi', /\p{Script=Devanagari}/u],
];

/** Letters that are looked at: a language shows itself early. */
const looked = 400;

/**
 * The language of a text by the letters that most of it is in. Latin ones are taken for English, also
 * where the page is in another language: they are read from the left. Without letters it is `otherwise`.
 */
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

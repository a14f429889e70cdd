import { facts as t } from '#texts/server.ts';
import { displayPlace } from './search/search-terms.ts';

export function isMakkah(city: string): boolean {
  return displayPlace(city) === 'Makkah';
}

export function isMadinah(city: string): boolean {
  return displayPlace(city) === 'Madinah';
}

/** A city's name in the page's language; as typed if English or unknown. */
export function placeName(name: string): string {
  const key = displayPlace(name).toLowerCase();
  return Object.hasOwn(t.places, key) ? (t.places[key] ?? name) : name;
}

/** Translates a phrase of the agency; returns the phrase itself without a translation. */
export type Translate = (phrase: string) => string;

/** Two letters in a row: digits, prices and years need no translation. */
const words = /\p{L}\p{L}/u;

/** Translates line by line, because many packages share lines. `mark` is what a line may begin with. */
export function translateLines(text: string, translate: Translate, mark = /^/): string {
  return text.replace(/[^\n]+/g, (line) => {
    const phrase = line.replace(mark, '').trim();
    return words.test(phrase) ? line.replace(phrase, () => translate(phrase)) : line;
  });
}

/** The distinct phrases that `draw` translates. */
export function collectPhrases(draw: (translate: Translate) => unknown): Set<string> {
  const phrases = new Set<string>();
  draw((phrase) => {
    phrases.add(phrase);
    return phrase;
  });
  return phrases;
}

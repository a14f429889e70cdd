import t from '#texts/facts.ts';
import { sayCity } from '../../translations/package-phrases.ts';
import { type Say, sayLines } from '../../translations/phrases.ts';
import { placeName } from '../../translations/place-name.ts';
import type { SearchEntry } from './search-entry.ts';
import { searchedText } from './search-words.ts';

/** What a package is found by on the pages of the language besides what was typed. */
export function saidWords({ type, names, cities, airports }: SearchEntry, say: Say): string {
  const others = (texts: string[], said: (text: string) => string) =>
    texts.flatMap((text) => (said(text) === text ? [] : said(text)));
  const kind = type.toLowerCase();
  return searchedText([
    ...(Object.hasOwn(t.types, kind) ? [t.types[kind] ?? ''] : []),
    ...others(names, (name) => sayLines(name, say)),
    ...others(cities, (city) => placeName(sayCity(city, say))),
    ...others(airports, placeName),
  ]);
}

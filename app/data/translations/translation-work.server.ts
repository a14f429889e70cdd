import { LRUCache } from 'lru-cache';
import type { Language } from '../../languages/languages.ts';
import type { TextPart } from '../../rules/translations/text-parts.ts';
import type { Database } from '../database/database.server.ts';
import { idOfPhrase, type PhraseBook } from './translations.server.ts';

export interface WorkPhrase {
  id: string;
  phrase: string;
  /** Where it stands: by this a changed English finds its former translation. */
  place: string;
  /** Translated by staff or by the book; English on purpose (blank); or open. */
  state: 'own' | 'book' | 'english' | 'missing' | 'changed';
  /** The translation, of a changed English the former one; blank when there is none. */
  said: string;
  /** The English that was translated at this place before. */
  former: string | null;
}

export type WorkPart = ReturnType<typeof workOn>[number];
export type WorkCount = ReturnType<typeof countWork>;

export type StoredTranslations = Awaited<ReturnType<typeof readTranslations>>;

/** What staff have translated into a language. */
export async function readTranslations({ kysely }: Database, language: Language) {
  const rows = await kysely
    .selectFrom('translations')
    .select(['id', 'phrase', 'said', 'place'])
    .where('language', '=', language)
    .orderBy('changedAt')
    .execute();
  return {
    language,
    byId: new Map(rows.map((row) => [row.id, row])),
    byPlace: new Map(rows.map((row) => [row.place, row])),
  };
}

/** The phrases of a thing, such as `package 8f3…`, and how far each is in a language. */
export function workOn(
  subject: string,
  parts: readonly TextPart[],
  spoken: StoredTranslations,
  book: PhraseBook,
) {
  const present = new Set(parts.flatMap(({ phrases }) => phrases));
  const work = (phrase: string, place: string): WorkPhrase => {
    const id = knownId(phrase);
    const own = spoken.byId.get(id);
    const base = { id, phrase, place, former: null };
    if (own) return { ...base, state: own.said === '' ? 'english' : 'own', said: own.said };
    const provided = book(spoken.language, phrase);
    if (provided !== undefined) return { ...base, state: 'book', said: provided };
    const there = spoken.byPlace.get(place);
    return there && there.said !== '' && !present.has(there.phrase)
      ? { ...base, state: 'changed', said: there.said, former: there.phrase }
      : { ...base, state: 'missing', said: '' };
  };
  return parts.map(({ label, phrases, places }) => ({
    label,
    phrases: phrases.map((phrase, at) =>
      work(phrase, `${subject} ${label} ${places?.[at] ?? at + 1}`),
    ),
  }));
}

export function countWork(parts: readonly WorkPart[]) {
  const states = parts.flatMap(({ phrases }) => phrases.map(({ state }) => state));
  const count = (wanted: WorkPhrase['state']) => states.filter((one) => one === wanted).length;
  return { missing: count('missing'), changed: count('changed') };
}

/** Many packages share phrases, and each count asks for all of them. */
const ids = new LRUCache<string, string>({ max: 20_000 });

function knownId(phrase: string): string {
  const known = ids.get(phrase) ?? idOfPhrase(phrase);
  ids.set(phrase, known);
  return known;
}

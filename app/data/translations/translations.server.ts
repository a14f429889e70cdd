import { createHash } from 'node:crypto';
import { currentLanguage, type Language } from '../../languages/languages.ts';
import type { Translate } from '../../rules/phrases.ts';
import type { TextPart } from '../../rules/translations/translatable-texts.ts';
import { followed } from '../../services/events.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { recordHistory } from '../history/history.server.ts';

/** Translations of the start texts that ship with the site; undefined for other phrases. */
export type PhraseBook = (language: Language, phrase: string) => string | undefined;

export type Translations = ReturnType<typeof createTranslations>;

export function createTranslations(
  { kysely, events }: Pick<Database, 'kysely' | 'events'>,
  book: PhraseBook,
) {
  const ofStaff = followed(events, ['translations'], async (language: Language) => {
    const all = kysely.selectFrom('translations').where('language', '=', language);
    const rows = await all.select(['phrase', 'said']).execute();
    return new Map(rows.map(({ phrase, said }) => [phrase, said]));
  });
  return {
    /** Translates into the request's language. A phrase without a translation stays English. */
    async translator(): Promise<Translate> {
      const language = currentLanguage();
      if (language === 'en') return (phrase) => phrase;
      const own = await ofStaff(language);
      return (phrase) => (own.get(phrase) ?? book(language, phrase)) || phrase;
    },
  };
}

export function idOfPhrase(phrase: string): string {
  return createHash('sha256').update(phrase).digest('hex').slice(0, 32);
}

export interface TranslatedPhrase {
  phrase: string;
  /** Blank: stays English on purpose. */
  translation: string;
  place: string;
}

interface Subject {
  language: Language;
  kind: 'packages' | 'website' | 'images';
  subjectId: string;
  subject: string;
}

/** If two people translate a phrase, the last save wins. */
export function saveTranslations(
  database: Database,
  { language, ...subject }: Subject,
  phrases: readonly TranslatedPhrase[],
): Promise<void> {
  return changeRows(database, [{ topic: 'translations' }], async (trx) => {
    const sent = phrases.map((phrase) => ({ ...phrase, id: idOfPhrase(phrase.phrase) }));
    const rows = await trx
      .selectFrom('translations')
      .select(['id', 'said'])
      .where('language', '=', language)
      // SQL has no empty list, and no phrase has a blank id.
      .where('id', 'in', ['', ...sent.map(({ id }) => id)])
      .execute();
    const stored = new Map(rows.map(({ id, said }) => [id, said]));
    const changed = sent.filter(({ id, translation }) => stored.get(id) !== translation);
    if (changed.length === 0) return new Unchanged(undefined);
    const changedAt = database.now().toISOString();
    for (const { id, phrase, translation: said, place } of changed) {
      await trx
        .insertInto('translations')
        .values({ language, id, phrase, said, place, changedAt })
        .onConflict((conflict) =>
          conflict.columns(['language', 'id']).doUpdateSet({ said, place, changedAt }),
        )
        .execute();
    }
    const details = { language, count: changed.length };
    await recordHistory(trx, database, { ...subject, act: 'translated', details });
  });
}

export interface WorkPhrase {
  phrase: string;
  /** Finds the former translation when the English has changed. */
  place: string;
  /** Translated by staff or by the phrase book; English on purpose (blank); or missing. */
  state: 'own' | 'book' | 'english' | 'missing' | 'changed';
  /** The translation or, if the English has changed, the former one; blank for none. */
  translation: string;
  /** The English that was translated here before. */
  former: string | null;
}

export type WorkPart = ReturnType<typeof workOn>[number];
export type WorkCount = ReturnType<typeof countWork>;

export type StoredTranslations = Awaited<ReturnType<typeof readTranslations>>;

export async function readTranslations({ kysely }: Database, language: Language) {
  const rows = await kysely
    .selectFrom('translations')
    .select(['phrase', 'said as translation', 'place'])
    .where('language', '=', language)
    .orderBy('changedAt')
    .execute();
  return {
    language,
    byPhrase: new Map(rows.map((row) => [row.phrase, row])),
    byPlace: new Map(rows.map((row) => [row.place, row])),
  };
}

export function workOn(
  { kind, id, parts }: { kind: string; id: string; parts: readonly TextPart[] },
  translations: StoredTranslations,
  book: PhraseBook,
) {
  const present = new Set(parts.flatMap(({ phrases }) => phrases));
  const work = (phrase: string, place: string): WorkPhrase => {
    const stored = translations.byPhrase.get(phrase);
    const base = { phrase, place, former: null };
    if (stored) return { ...stored, ...base, state: stored.translation ? 'own' : 'english' };
    const provided = book(translations.language, phrase);
    if (provided !== undefined) return { ...base, state: 'book', translation: provided };
    const former = translations.byPlace.get(place);
    return former && former.translation !== '' && !present.has(former.phrase)
      ? { ...base, state: 'changed', translation: former.translation, former: former.phrase }
      : { ...base, state: 'missing', translation: '' };
  };
  return parts.map(({ label, phrases, places }) => ({
    label,
    phrases: phrases.map((phrase, at) =>
      work(phrase, `${kind} ${id} ${label} ${places?.[at] ?? at + 1}`),
    ),
  }));
}

export function countWork(parts: readonly WorkPart[]) {
  const states = parts.flatMap(({ phrases }) => phrases.map(({ state }) => state));
  const count = (wanted: WorkPhrase['state']) => states.filter((state) => state === wanted).length;
  return { missing: count('missing'), changed: count('changed') };
}

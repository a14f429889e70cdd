import { hash } from 'node:crypto';
import { currentLanguage, type Language } from '../../languages/languages.ts';
import type { Translate } from '../../rules/phrases.ts';
import type { TextPart } from '../../rules/translations/translatable-texts.ts';
import { cacheUntilChange } from '../../services/events.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { recordHistory } from '../history/history.server.ts';

/** Translations of the start texts that ship with the site; undefined for other phrases. */
export type PhraseBook = (language: Language, phrase: string) => string | undefined;

export type Translations = ReturnType<typeof createTranslations>;

export function createTranslations(
  { kysely, events }: Pick<Database, 'kysely' | 'events'>,
  book: PhraseBook,
) {
  const readStaffTranslations = cacheUntilChange(
    events,
    ['translations'],
    async (language: Language) => {
      const query = kysely.selectFrom('translations').where('language', '=', language);
      const rows = await query.select(['phrase', 'said']).execute();
      return new Map(rows.map(({ phrase, said }) => [phrase, said]));
    },
  );
  return {
    /** Translates into the request's language. A phrase without a translation stays English. */
    async translator(): Promise<Translate> {
      const language = currentLanguage();
      if (language === 'en') return (phrase) => phrase;
      const staffTranslations = await readStaffTranslations(language);
      return (phrase) => (staffTranslations.get(phrase) ?? book(language, phrase)) || phrase;
    },
  };
}

export function hashPhrase(phrase: string): string {
  return hash('sha256', phrase).slice(0, 32);
}

/** A blank translation: stays English on purpose. */
type TranslatedPhrase = Pick<PhraseStatus, 'phrase' | 'translation' | 'place'>;

interface Subject {
  language: Language;
  kind: 'packages' | 'website' | 'images' | 'pages';
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
    const changedAt = database.now().toISOString();
    let count = 0;
    for (const { phrase, translation: said, place } of phrases) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('translations')
        .values({ language, id: hashPhrase(phrase), phrase, said, place, changedAt })
        .onConflict((conflict) =>
          conflict
            .columns(['language', 'id'])
            .doUpdateSet({ said, place, changedAt })
            .where('translations.said', '<>', said),
        )
        .executeTakeFirstOrThrow();
      count += Number(numInsertedOrUpdatedRows);
    }
    if (count === 0) return new Unchanged(undefined);
    const details = { language, count };
    await recordHistory(trx, database, { ...subject, act: 'translated', details });
  });
}

export interface PhraseStatus {
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

export type PartStatus = ReturnType<typeof listPhraseStatus>[number];
export type StatusCounts = ReturnType<typeof countStatuses>;

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

export function listPhraseStatus(
  { kind, id, parts }: { kind: string; id: string; parts: readonly TextPart[] },
  translations: StoredTranslations,
  book: PhraseBook,
) {
  const currentPhrases = new Set(parts.flatMap(({ phrases }) => phrases));
  const toWorkPhrase = (phrase: string, place: string, formerPlace: string): PhraseStatus => {
    const row = translations.byPhrase.get(phrase);
    const common = { phrase, place, former: null };
    if (row) return { ...row, ...common, state: row.translation ? 'own' : 'english' };
    const bookText = book(translations.language, phrase);
    if (bookText !== undefined) return { ...common, state: 'book', translation: bookText };
    const former = translations.byPlace.get(place) ?? translations.byPlace.get(formerPlace);
    return former && former.translation !== '' && !currentPhrases.has(former.phrase)
      ? { ...common, state: 'changed', translation: former.translation, former: former.phrase }
      : { ...common, state: 'missing', translation: '' };
  };
  const toPlace = (place = '') => `${kind} ${id} ${place}`;
  return parts.map(({ label, phrases, places, formerPlaces }) => ({
    label,
    phrases: phrases.map((phrase, index) =>
      toWorkPhrase(phrase, toPlace(places[index]), toPlace(formerPlaces[index])),
    ),
  }));
}

export function countStatuses(parts: readonly PartStatus[]) {
  const phrases = parts.flatMap((part) => part.phrases);
  const count = (state: PhraseStatus['state']) =>
    phrases.filter((phrase) => phrase.state === state).length;
  return { missing: count('missing'), changed: count('changed') };
}

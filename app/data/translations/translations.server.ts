import { createHash } from 'node:crypto';
import { currentLanguage } from '../../languages/current-language.ts';
import type { Language } from '../../languages/languages.ts';
import type { Say } from '../../rules/translations/phrases.ts';
import { followed } from '../../services/events.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { noteHistory } from '../history/history.server.ts';

/** How a phrase that a new site begins with is said; undefined for any other. */
export type PhraseBook = (language: Language, phrase: string) => string | undefined;

export interface Translations {
  /** What `draw` makes of the agency's texts, in the language of the request, else in English. */
  said<Drawn>(draw: (say: Say) => Drawn): Promise<Drawn>;
}

/** Reads the translations of a language when pages need them, and again after one was changed. */
export function createTranslations(
  { kysely, events }: Pick<Database, 'kysely' | 'events'>,
  book: PhraseBook,
): Translations {
  const ofStaff = followed(events, ['translations'], async (language: Language) => {
    const all = kysely.selectFrom('translations').where('language', '=', language);
    const rows = await all.select(['phrase', 'said']).execute();
    return new Map(rows.map(({ phrase, said }) => [phrase, said]));
  });
  return {
    async said(draw) {
      const language = currentLanguage();
      if (language === 'en') return draw((phrase) => phrase);
      const own = await ofStaff(language);
      // A blank one is English on purpose.
      return draw((phrase) => (own.get(phrase) ?? book(language, phrase)) || phrase);
    },
  };
}

/** Under what a phrase is stored; 32 letters and figures. */
export function idOfPhrase(phrase: string): string {
  return createHash('sha256').update(phrase).digest('hex').slice(0, 32);
}

/** What staff have made of the phrases with these ids. */
async function findRows(
  { kysely }: Pick<Database, 'kysely'>,
  language: Language,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('translations')
    .select(['id', 'said'])
    .where('language', '=', language)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, said }) => [id, said]));
}

export interface TranslatedPhrase {
  phrase: string;
  /** Blank: English on purpose. */
  said: string;
  /** Where it stands, by which a changed English finds this translation. */
  place: string;
  /** How staff said it when the form was opened; null when nobody had. */
  seen: string | null;
}

/** What is translated, for the history. */
interface Translated {
  language: Language;
  kind: 'packages' | 'website' | 'images';
  subjectId: string;
  subject: string;
}

/** Stored; or what colleagues have said meanwhile instead, by the phrase's id: then nothing was stored. */
export type TranslationsSaved = { state: 'saved' } | { state: 'changed'; now: Map<string, string> };

/** Stores how phrases are said; those that were said otherwise are said so from now on. */
export function saveTranslations(
  database: Database,
  about: Translated,
  phrases: readonly TranslatedPhrase[],
): Promise<TranslationsSaved> {
  const { language, ...subject } = about;
  return changeRows(database, [{ topic: 'translations' }], async (rows) => {
    const changedAt = database.now().toISOString();
    const ids = phrases.map(({ phrase }) => idOfPhrase(phrase));
    const present = await findRows({ kysely: rows }, language, ids);
    const now = new Map<string, string>();
    const other = phrases.filter(({ said }, at) => present.get(ids[at] ?? '') !== said);
    for (const { phrase, seen } of other) {
      const id = idOfPhrase(phrase);
      const there = present.get(id) ?? null;
      if (there !== seen) now.set(id, there ?? '');
    }
    if (now.size > 0) return new Unchanged<TranslationsSaved>({ state: 'changed', now });
    if (other.length === 0) return new Unchanged<TranslationsSaved>({ state: 'saved' });
    for (const { phrase, said, place } of other) {
      const row = { language, id: idOfPhrase(phrase), phrase, said, place, changedAt };
      await rows
        .insertInto('translations')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['language', 'id']).doUpdateSet({ said, place, changedAt }),
        )
        .execute();
    }
    const details = { language, count: other.length };
    await noteHistory(rows, database, { ...subject, act: 'translated', details });
    return { state: 'saved' } as const;
  });
}

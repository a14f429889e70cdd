import { currentLanguage } from '../../../languages/current-language.ts';
import type { Language } from '../../../languages/languages.ts';
import { saidWords } from '../../../rules/packages/search/said-words.ts';
import type { SearchEntry } from '../../../rules/packages/search/search-entry.ts';
import type { Database } from '../../database/database.server.ts';
import type { Translations } from '../../translations/translations.server.ts';
import { atOnce, type IndexedPackage } from './package-index.server.ts';

export interface SaidEntries {
  /**
   * What these packages are found by on pages of the language of the request: on those that are not
   * in English by what they say there, too. As long as nothing changes it is the same list.
   */
  of(packages: readonly IndexedPackage[]): Promise<readonly SearchEntry[]>;
}

/** What was made of one state of the packages and the translations. */
interface Made {
  packages: readonly IndexedPackage[];
  changes: number;
  entries: Promise<readonly SearchEntry[]>;
}

/** Keeps them in memory, for each language in which somebody has asked; follows the translations. */
export function createSaidEntries({ events }: Database, translations: Translations): SaidEntries {
  const madeIn = new Map<Language, Made>();
  let changes = 0;
  events.subscribe(({ topic }) => {
    if (topic === 'translations') changes += 1;
  });

  async function make(packages: readonly IndexedPackage[], before: Made | null) {
    const known = new Map<IndexedPackage, SearchEntry>();
    const entries = (await before?.entries.catch(() => null)) ?? [];
    for (const [at, entry] of entries.entries()) {
      const its = before?.packages[at];
      if (its) known.set(its, entry);
    }
    const unknown = packages.filter((one) => !known.has(one));
    for (let at = 0; at < unknown.length; at += atOnce) {
      const some = unknown.slice(at, at + atOnce);
      const said = await translations.said((say) =>
        some.map(({ entry }) => ({ ...entry, said: saidWords(entry, say) })),
      );
      for (const [place, entry] of said.entries()) {
        const its = some[place];
        if (its) known.set(its, entry);
      }
      // Others have their turn between.
      if (unknown.length > atOnce) await new Promise((done) => setImmediate(done));
    }
    return packages.map((one) => known.get(one) ?? one.entry);
  }

  return {
    of(packages) {
      const language = currentLanguage();
      const last = madeIn.get(language);
      const isEnglish = language === 'en';
      const before = last && (isEnglish || last.changes === changes) ? last : null;
      if (before?.packages === packages) return before.entries;
      const entries = isEnglish
        ? Promise.resolve(packages.map(({ entry }) => entry))
        : make(packages, before);
      const made = { packages, changes, entries };
      madeIn.set(language, made);
      entries.catch(() => madeIn.get(language) === made && madeIn.delete(language));
      return entries;
    },
  };
}

import { LRUCache } from 'lru-cache';
import { currentLanguage } from '../../../languages/current-language.ts';
import type { Language } from '../../../languages/languages.ts';
import {
  findNearest,
  findPackageIds,
  type Nearest,
  type SearchOptions,
  searchDays,
  searchOptions,
} from '../../../rules/packages/search/find-packages.ts';
import {
  type PackageQuestion,
  questionSearch,
} from '../../../rules/packages/search/package-question.ts';
import { saidWords } from '../../../rules/packages/search/said-words.ts';
import type { SearchEntry } from '../../../rules/packages/search/search-entry.ts';
import { placeKey } from '../../../rules/packages/search/search-words.ts';
import type { Holidays } from '../../../rules/packages/seasons.ts';
import { followed } from '../../../services/events.server.ts';
import type { Database } from '../../database/database.server.ts';
import type { Translations } from '../../translations/translations.server.ts';
import type { PackageIndex } from './package-index.server.ts';

/** The day of the office and the holidays that staff entered. */
interface Today {
  today: string;
  holidays: readonly Holidays[];
}

/** What the list answers to a question. */
export interface SearchAnswer {
  /** The question without an airport that no package names. */
  question: PackageQuestion;
  /** All that it asks for, in its order. */
  ids: readonly string[];
  /** When there is none: what there is without one of its conditions, the most first. */
  nearest: Nearest[];
  options: SearchOptions;
}

export interface PackageSearch {
  /**
   * Answers with the offered packages; words are also looked for in what they say in the language of
   * the request.
   */
  ask(question: PackageQuestion, today: Today): Promise<SearchAnswer>;
  /** Those of the ids that no offered package has. */
  gone(ids: readonly string[]): Promise<string[]>;
}

/** Questions whose answers are kept: a few screens of lists, whose pages are turned and shared. */
const maxAnswers = 60;

/**
 * The search of packages, over what `index` keeps of them in memory; in other languages than English
 * also over what they say there. All that it found out is forgotten when one of them changes.
 */
export function createPackageSearch(
  { events }: Database,
  index: PackageIndex,
  translations: Translations,
): PackageSearch {
  async function entriesIn(language: Language): Promise<SearchEntry[]> {
    const entries = (await index.read()).map(({ entry }) => entry);
    if (language === 'en') return entries;
    return translations.said((say) =>
      entries.map((entry) => ({ ...entry, said: saidWords(entry, say) })),
    );
  }

  const knownOn = followed(
    events,
    ['packages', 'translations'],
    async (language: Language, { today, holidays }: Today) => {
      const entries = await entriesIn(language);
      const days = searchDays(today, holidays);
      const options = searchOptions(entries, days);
      const answers = new LRUCache<string, SearchAnswer>({ max: maxAnswers });
      return { entries, days, options, answers };
    },
  );

  return {
    async ask(asked, { today, holidays }) {
      const known = await knownOn(currentLanguage(), { today, holidays });
      const { days, entries, options, answers } = known;
      const key = placeKey(asked.from);
      const from = options.airports.find((airport) => placeKey(airport) === key) ?? '';
      const question = { ...asked, from: key === '' ? '' : from };
      const address = questionSearch(question);
      const before = answers.get(address);
      if (before) return before;
      const ids = findPackageIds(entries, question, days);
      const nearest = ids.length > 0 ? [] : findNearest(entries, question, days);
      const answer = { question, ids, nearest, options };
      answers.set(address, answer);
      return answer;
    },
    async gone(ids) {
      if (ids.length === 0) return [];
      const offered = new Set((await index.read()).map(({ id }) => id));
      return ids.filter((id) => !offered.has(id));
    },
  };
}

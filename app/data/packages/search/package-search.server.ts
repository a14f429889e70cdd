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
import type { SearchDays } from '../../../rules/packages/search/judge-packages.ts';
import {
  type PackageQuestion,
  questionSearch,
} from '../../../rules/packages/search/package-question.ts';
import type { SearchEntry } from '../../../rules/packages/search/search-entry.ts';
import { placeKey } from '../../../rules/packages/search/search-words.ts';
import type { Holidays } from '../../../rules/packages/seasons.ts';
import type { PackageIndex } from './package-index.server.ts';
import type { SaidEntries } from './said-entries.server.ts';

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
   * Answers with the offered packages as every change left them that anybody was told of; words are
   * also looked for in what they say in the language of the request.
   */
  ask(question: PackageQuestion, today: Today): Promise<SearchAnswer>;
  /** Those of the ids that no offered package has. */
  gone(ids: readonly string[]): Promise<string[]>;
}

/** Questions whose answers are kept: a few screens of lists, whose pages are turned and shared. */
const maxAnswers = 60;

/** All that was found out about one state of the packages on one day, in one language. */
interface Known {
  of: string;
  days: SearchDays;
  entries: readonly SearchEntry[];
  options: SearchOptions;
  answers: LRUCache<string, SearchAnswer>;
}

/** The search of packages, over what `index` keeps of them in memory and `said` in other languages. */
export function createPackageSearch(index: PackageIndex, said: SaidEntries): PackageSearch {
  const knownIn = new Map<Language, Known>();

  async function knownOn({ today, holidays }: Today): Promise<Known> {
    const language = currentLanguage();
    const entries = await said.of(await index.read());
    const of = JSON.stringify([today, holidays]);
    const known = knownIn.get(language);
    if (known?.entries === entries && known.of === of) return known;
    const days = known?.of === of ? known.days : searchDays(today, holidays);
    const options = searchOptions(entries, days);
    const answers = new LRUCache<string, SearchAnswer>({ max: maxAnswers });
    const found = { of, days, entries, options, answers };
    knownIn.set(language, found);
    return found;
  }

  return {
    async ask(asked, day) {
      const { days, entries, options, answers } = await knownOn(day);
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

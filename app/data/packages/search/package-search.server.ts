import {
  findNearest,
  findPackageIds,
  type Nearest,
  type SearchDays,
  type SearchOptions,
  searchDays,
  searchOptions,
} from '../../../rules/packages/search/find-packages.ts';
import type { PackageQuestion } from '../../../rules/packages/search/package-question.ts';
import {
  type SearchEntry,
  searchEntry,
  searchedColumns,
} from '../../../rules/packages/search/search-entry.ts';
import { placeKey } from '../../../rules/packages/search/search-words.ts';
import type { Holidays } from '../../../rules/packages/seasons.ts';
import type { Database } from '../../database/database.server.ts';
import { inOrder } from '../tour-package.server.ts';

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
  ids: string[];
  /** When there is none: what there is without one of its conditions, the most first. */
  nearest: Nearest[];
  options: SearchOptions;
}

export interface PackageSearch {
  /** Answers with the offered packages as every change left them that anybody was told of. */
  ask(question: PackageQuestion, today: Today): Promise<SearchAnswer>;
}

/** Rows that are read at once; others have their turn between. */
const atOnce = 500;

/**
 * The search index: what every offered package is found by, in the memory of this instance, in the
 * order of staff. It is made of the rows when somebody first asks, and follows their changes: one
 * package is read again, or all of them when nobody said which.
 */
export function createPackageSearch({ kysely, events }: Database): PackageSearch {
  const known = new Map<string, SearchEntry>();
  let entries: readonly SearchEntry[] = [];
  let changes = 1;
  let followed = 0;
  let changed = new Set<string>();
  let isAllChanged = true;
  let following: Promise<void> | null = null;
  let options: { of: readonly SearchEntry[]; on: SearchDays; are: SearchOptions } | null = null;
  let days: { of: string; are: SearchDays } | null = null;

  events.subscribe(({ topic, id }) => {
    if (topic !== 'packages') return;
    changes += 1;
    if (id === undefined) isAllChanged = true;
    else changed.add(id);
  });

  async function follow(): Promise<void> {
    const upTo = changes;
    const all = isAllChanged || !events.isCurrent();
    const some = changed;
    isAllChanged = false;
    changed = new Set();
    try {
      const offered = kysely.selectFrom('packages').select('id').where('hiddenAt', 'is', null);
      const ids = (await inOrder(offered).execute()).map(({ id }) => id);
      const wanted = ids.filter((id) => all || some.has(id) || !known.has(id));
      for (let at = 0; at < wanted.length; at += atOnce) {
        const rows = await kysely
          .selectFrom('packages')
          .select(searchedColumns)
          .where('id', 'in', wanted.slice(at, at + atOnce))
          .execute();
        for (const row of rows) known.set(row.id, searchEntry(row));
        if (wanted.length > atOnce) await new Promise((done) => setImmediate(done));
      }
      entries = ids.flatMap((id) => known.get(id) ?? []);
      const there = new Set(ids);
      for (const id of known.keys()) if (!there.has(id)) known.delete(id);
      followed = upTo;
    } catch (error) {
      isAllChanged = true;
      throw error;
    }
  }

  function followOnce(): Promise<void> {
    following ??= follow().finally(() => {
      following = null;
    });
    return following;
  }

  async function upToDate(): Promise<void> {
    if (!events.isCurrent()) {
      // Out of hearing, a reading under way may be older than a change: another one after it.
      if (following) await following;
      await followOnce();
      return;
    }
    // What changes while it is read is for those who ask later: nobody waits for an office to fall silent.
    const asked = changes;
    while (followed < asked) await followOnce();
  }

  function daysOf({ today, holidays }: Today): SearchDays {
    const of = JSON.stringify([today, holidays]);
    if (days?.of !== of) days = { of, are: searchDays(today, holidays) };
    return days.are;
  }

  function optionsOf(on: SearchDays): SearchOptions {
    if (options?.of !== entries || options.on !== on) {
      options = { of: entries, on, are: searchOptions(entries, on) };
    }
    return options.are;
  }

  return {
    async ask(asked, today) {
      await upToDate();
      const on = daysOf(today);
      const options = optionsOf(on);
      const key = placeKey(asked.from);
      const from = options.airports.find((airport) => placeKey(airport) === key) ?? '';
      const question = { ...asked, from: key === '' ? '' : from };
      const ids = findPackageIds(entries, question, on);
      const nearest = ids.length > 0 ? [] : findNearest(entries, question, on);
      return { question, ids, nearest, options };
    },
  };
}

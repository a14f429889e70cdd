import type { Departure } from '../../../rules/packages/package-facts.ts';
import {
  type SearchEntry,
  searchEntry,
  searchedColumns,
} from '../../../rules/packages/search/search-entry.ts';
import { readDepartures } from '../../../rules/packages/stored-facts.ts';
import type { Database } from '../../database/database.server.ts';
import { inOrder } from '../tour-package.server.ts';

/** An offered package as it is kept in memory. */
export interface IndexedPackage {
  id: string;
  packageName: string;
  nextBatch: string;
  departures: Departure[];
  /** What it is found and sorted by. */
  entry: SearchEntry;
}

export interface PackageIndex {
  /** The offered packages in the order of staff, as every change left them that anybody was told of. */
  read(): Promise<readonly IndexedPackage[]>;
}

/** Rows that are read at once; others have their turn between. */
export const atOnce = 500;

/**
 * What every offered package is found by, in the memory of this instance. It is made of the rows
 * when somebody first asks, and follows their changes: one package is read again, or all of them
 * when nobody said which. As long as nothing changes it is the same list.
 */
export function createPackageIndex({ kysely, events }: Database): PackageIndex {
  /** Null for a package that is hidden. */
  const known = new Map<string, IndexedPackage | null>();
  let offered: readonly IndexedPackage[] = [];
  let changes = 1;
  let followed = 0;
  let changed = new Set<string>();
  let isAllChanged = true;
  let following: Promise<void> | null = null;

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
      // The index of the order holds all of this: no row is read.
      const rows = await inOrder(kysely.selectFrom('packages').select('id')).execute();
      const ids = rows.map(({ id }) => id);
      await readAgain(ids.filter((id) => all || some.has(id) || !known.has(id)));
      const there = new Set(ids);
      for (const id of known.keys()) if (!there.has(id)) known.delete(id);
      offered = ids.flatMap((id) => known.get(id) ?? []);
      followed = upTo;
    } catch (error) {
      isAllChanged = true;
      throw error;
    }
  }

  async function readAgain(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += atOnce) {
      const rows = await kysely
        .selectFrom('packages')
        .select([...searchedColumns, 'hiddenAt'])
        .where('id', 'in', ids.slice(at, at + atOnce))
        .execute();
      for (const { hiddenAt, ...row } of rows) {
        known.set(row.id, hiddenAt === null ? indexed(row) : null);
      }
      if (ids.length > atOnce) await new Promise((done) => setImmediate(done));
    }
  }

  function followOnce(): Promise<void> {
    following ??= follow().finally(() => {
      following = null;
    });
    return following;
  }

  return {
    async read() {
      if (!events.isCurrent()) {
        // Out of hearing, a reading under way may be older than a change: another one after it.
        if (following) await following;
        await followOnce();
        return offered;
      }
      // What changes while it is read is for those who ask later: nobody waits for an office to fall silent.
      const asked = changes;
      while (followed < asked) await followOnce();
      return offered;
    },
  };
}

function indexed(row: Parameters<typeof searchEntry>[0]): IndexedPackage {
  const { id, packageName, nextBatch, facts } = row;
  return {
    ...{ id, packageName, nextBatch },
    departures: readDepartures(facts),
    entry: searchEntry(row),
  };
}

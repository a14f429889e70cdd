import type { Departure } from '../../../rules/packages/package-facts.ts';
import {
  type SearchEntry,
  searchEntry,
  searchedColumns,
} from '../../../rules/packages/search/search-entry.ts';
import { readDepartures } from '../../../rules/packages/stored-facts.ts';
import { followed } from '../../../services/events.server.ts';
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
  /** The offered packages in the order of staff. */
  read(): Promise<readonly IndexedPackage[]>;
}

/**
 * What every offered package is found by, in the memory of this instance: read when somebody asks after
 * a change. As long as nothing changes it is the same list; a package that did not change stays the same.
 */
export function createPackageIndex({ kysely, events }: Database): PackageIndex {
  /** What was made of each row, by the row as text. */
  let known = new Map<string, IndexedPackage>();
  const read = followed(events, ['packages'], async () => {
    const offered = kysely.selectFrom('packages').where('hiddenAt', 'is', null);
    // The search of the whole site looks for descriptions, too.
    const columns = [...searchedColumns, 'description'] as const;
    const rows = await inOrder(offered.select(columns)).execute();
    const before = known;
    known = new Map();
    for (const row of rows) {
      const text = JSON.stringify(row);
      known.set(text, before.get(text) ?? indexed(row));
    }
    return [...known.values()];
  });
  return { read };
}

function indexed(row: Parameters<typeof searchEntry>[0]): IndexedPackage {
  const { id, packageName, nextBatch, facts } = row;
  return {
    ...{ id, packageName, nextBatch },
    departures: readDepartures(facts),
    entry: searchEntry(row),
  };
}

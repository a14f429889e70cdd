import { type SearchEntry, searchEntry } from '../../../rules/packages/search/search-entry.ts';
import { readFacts } from '../../../rules/packages/stored-facts.ts';
import { followed } from '../../../services/events.server.ts';
import type { Database } from '../../database/database.server.ts';
import type { PackageRow } from '../../database/tables.server.ts';
import { inOrder, type TourPackage } from '../tour-package.server.ts';

/** An offered package as it is kept in memory. */
export interface IndexedPackage extends Omit<TourPackage, 'photo'> {
  /** What it is filtered and sorted by. */
  entry: SearchEntry;
}

export interface PackageIndex {
  /**
   * The offered packages in the order of staff, as every change left them that anybody was told of.
   * As long as nothing changes it is the same list, and a package that does not change the same object.
   */
  read(): Promise<readonly IndexedPackage[]>;
}

/** The offered packages in the memory of this instance: read when somebody asks after a change. */
export function createPackageIndex({ kysely, events }: Database): PackageIndex {
  /** By their row as a text: what has not changed is not read into its facts again. */
  let known = new Map<string, IndexedPackage>();
  const read = followed(events, ['packages'], async () => {
    const offered = kysely.selectFrom('packages').selectAll().where('hiddenAt', 'is', null);
    const rows = await inOrder(offered).execute();
    const before = known;
    known = new Map(
      rows.map((row) => {
        const text = JSON.stringify(row);
        return [text, before.get(text) ?? indexed(row)];
      }),
    );
    return [...known.values()];
  });
  return { read };
}

function indexed({ inclusions, gallery, facts, ...row }: PackageRow): IndexedPackage {
  const offered = { ...row, facts: readFacts(facts) };
  return { ...offered, entry: searchEntry(offered) };
}

import { normalizeType } from '../../rules/packages/package-types.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Database } from '../database/database.server.ts';
import { countRows, livePackages } from '../database/tables.server.ts';
import { orderPackages, sortByIds } from '../row-order.server.ts';
import { type TourPackage, withPhotos } from './offered-packages.server.ts';

export async function listPackages(database: Database, part?: ListWindow): Promise<TourPackage[]> {
  let query = orderPackages(livePackages(database.kysely).selectAll());
  if (part) query = query.limit(part.count).offset(part.skip);
  return withPhotos(database, await query.execute());
}

export async function findPackages(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await livePackages(database.kysely).selectAll().where('id', 'in', ids).execute();
  return sortByIds(ids, await withPhotos(database, rows));
}

export async function findPackage(database: Database, id: string): Promise<TourPackage | null> {
  return (await findPackages(database, [id]))[0] ?? null;
}

export function listPackageNames({ kysely }: Database) {
  return livePackages(kysely).select(['id', 'packageName', 'hiddenAt']).execute();
}

/** The types in use, sorted; contains a blank one if a package has no type. */
export async function listPackageTypes({ kysely }: Database): Promise<string[]> {
  const rows = await livePackages(kysely).select('packageType').distinct().execute();
  return [...new Set(rows.map(({ packageType }) => normalizeType(packageType)))].sort();
}

export function countPackages({ kysely }: Database): Promise<number> {
  return countRows(livePackages(kysely));
}

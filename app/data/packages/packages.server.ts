import { normalType } from '../../rules/packages/package-types.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Database } from '../database/database.server.ts';
import { readCount, readCounts } from '../overview/overview.server.ts';
import { inOrderOf } from '../row-order.server.ts';
import { inOrder, type TourPackage, withPhotos } from './offered-packages.server.ts';

export async function listPackages(database: Database, part?: ListWindow): Promise<TourPackage[]> {
  let query = inOrder(database.kysely.selectFrom('packages').selectAll());
  if (part) query = query.limit(part.count).offset(part.skip);
  return withPhotos(database, await query.execute());
}

export async function findPackages(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = database.kysely.selectFrom('packages').selectAll().where('id', 'in', ids);
  return inOrderOf(ids, await withPhotos(database, await found.execute()));
}

export async function findPackage(database: Database, id: string): Promise<TourPackage | null> {
  return (await findPackages(database, [id]))[0] ?? null;
}

export function listPackageNames({ kysely }: Database) {
  return kysely.selectFrom('packages').select(['id', 'packageName', 'hiddenAt']).execute();
}

/** The types in use, sorted; contains a blank one if a package has no type. */
export async function listPackageTypes(database: Database): Promise<string[]> {
  const counts = await readCounts(database, 'packages');
  return [...new Set(counts.map(({ part }) => normalType(part)))].sort();
}

export function countPackages(database: Database): Promise<number> {
  return readCount(database, 'packages');
}

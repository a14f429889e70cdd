import { sql } from 'kysely';
import { filterOfType, normalType, type PackageFilter } from '../../rules/package-types.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Database } from '../database/database.server.ts';
import type { PackageRow } from '../database/tables.server.ts';
import { readCounts } from '../overview/row-counts.server.ts';
import { findPhotos } from '../photos/photos.server.ts';

/** One package as pages see it: every text is there, blank when it was not filled in. */
export interface TourPackage extends Omit<PackageRow, 'inclusions' | 'gallery'> {
  photo: Photo | null;
}

/** The packages of a filter, newest first: all of them, or the part that a page shows. */
export async function listPackages(
  database: Database,
  filter: PackageFilter = 'all',
  part?: ListWindow,
): Promise<TourPackage[]> {
  let query = database.kysely
    .selectFrom('packages')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id');
  if (filter !== 'all') query = query.where(filterOfRow, '=', filter);
  if (part) query = query.limit(part.count).offset(part.skip);
  return withPhotos(database, await query.execute());
}

/** The newest packages, newest first. */
export function listNewestPackages(database: Database, count: number): Promise<TourPackage[]> {
  return listPackages(database, 'all', { skip: 0, count });
}

/** The packages with these ids, in this order; without those that are not there. */
export async function findPackages(
  database: Database,
  ids: readonly string[],
): Promise<TourPackage[]> {
  if (ids.length === 0) return [];
  const rows = await database.kysely
    .selectFrom('packages')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const byId = new Map((await withPhotos(database, rows)).map((found) => [found.id, found]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What a list is searched and sorted by. */
const sought = [
  'id',
  'packageName',
  'packageType',
  'price',
  'durationOfTour',
  'distanceFromMadina',
  'distanceFromMakka',
  'madinaHotel',
  'makkaHotel',
  'nextBatch',
] as const;
export type SoughtPackage = Pick<PackageRow, (typeof sought)[number]>;

/** Every package, newest first, with no more than it is searched and sorted by. */
export function listSoughtPackages({ kysely }: Database): Promise<SoughtPackage[]> {
  return kysely
    .selectFrom('packages')
    .select(sought)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** What an overview of coming batches needs of every package that names one. */
export type BatchedPackage = Pick<PackageRow, 'id' | 'packageName' | 'nextBatch'>;

/** Every package with a next batch, in whatever words it is written. */
export function listBatches({ kysely }: Database): Promise<BatchedPackage[]> {
  return kysely
    .selectFrom('packages')
    .select(['id', 'packageName', 'nextBatch'])
    .where('nextBatch', '<>', '')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** How many packages there are of each filter, without counting them. */
export async function countPackages(database: Database): Promise<Record<PackageFilter, number>> {
  const counts = { all: 0, hajj: 0, umrah: 0, special: 0 };
  for (const { part, count } of await readCounts(database, 'packages')) {
    counts.all += count;
    counts[filterOfType(part)] += count;
  }
  return counts;
}

/** One package, or null when there is none with this id. */
export async function findPackage(database: Database, id: string): Promise<TourPackage | null> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return null;
  const [found] = await findPackages(database, [id]);
  return found ?? null;
}

/** The types in use, each once, in order; blank when packages without one are among them. */
export async function listPackageTypes(database: Database): Promise<string[]> {
  const counts = await readCounts(database, 'packages');
  return [...new Set(counts.map(({ part }) => normalType(part)))].sort();
}

/** What JavaScript's `trim` takes away. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** `filterOfType` in SQL, to the letter as in the index `packages_of_filter`, which it needs. */
const filterOfRow = sql<string>`case lower(trim("packageType", ${sql.lit(blanks)})) when 'hajj' then 'hajj' when 'umrah' then 'umrah' else 'special' end`;

async function withPhotos(
  { kysely }: Database,
  rows: readonly PackageRow[],
): Promise<TourPackage[]> {
  const photos = await findPhotos(
    kysely,
    rows.map(({ imageUrl }) => imageUrl),
  );
  return rows.map(({ inclusions, gallery, ...shown }) => ({
    ...shown,
    photo: photos.get(shown.imageUrl) ?? null,
  }));
}

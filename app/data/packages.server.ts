import type { SelectQueryBuilder } from 'kysely';
import { filterOfType, type PackageFilter } from '../rules/package-types.ts';
import type { Photo } from '../rules/photo-ladder.ts';
import type { StoredPhoto } from '../services/photos.server.ts';
import { changeRows, type Database } from './database.server.ts';
import { newId } from './ids.server.ts';
import { insertPhoto, photoOfRow } from './photos.server.ts';
import type { PackageRow, PhotoRow, Tables } from './tables.server.ts';

/** One package as pages see it: every text is there, blank when it was not filled in. */
export interface TourPackage extends Omit<PackageRow, 'inclusions' | 'gallery'> {
  photo: Photo | null;
}

/** What staff decide about a package. */
export type PackageInput = Omit<
  PackageRow,
  'id' | 'imageUrl' | 'inclusions' | 'gallery' | 'createdAt' | 'version'
>;

/** All packages of a filter, newest first. */
export async function listPackages(
  database: Database,
  filter: PackageFilter = 'all',
): Promise<TourPackage[]> {
  const rows = await newestFirst(selectPackages(database)).execute();
  return rows
    .map(packageOfRow)
    .filter(({ packageType }) => filter === 'all' || filterOfType(packageType) === filter);
}

/** The newest packages, newest first. */
export async function listNewestPackages(
  database: Database,
  count: number,
): Promise<TourPackage[]> {
  const rows = await newestFirst(selectPackages(database)).limit(count).execute();
  return rows.map(packageOfRow);
}

/** One package, or null when there is none with this id. */
export async function findPackage(database: Database, id: string): Promise<TourPackage | null> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return null;
  const row = await selectPackages(database).where('packages.id', '=', id).executeTakeFirst();
  return row ? packageOfRow(row) : null;
}

/** Adds a package and returns its id. The photo, if any, was stored before. */
export function createPackage(
  database: Database,
  input: PackageInput,
  photo?: StoredPhoto,
): Promise<string> {
  const id = newId();
  return changeRows(database, ['packages'], async (rows) => {
    if (photo) await insertPhoto(rows, photo);
    await rows
      .insertInto('packages')
      .values({
        ...input,
        id,
        imageUrl: photo?.url ?? '',
        createdAt: database.now().toISOString(),
        version: 1,
      })
      .execute();
    return id;
  });
}

/**
 * Replaces what staff decide about a package and keeps the rest; without a new photo the old one
 * stays. False when there is no such package.
 */
export function updatePackage(
  database: Database,
  id: string,
  input: PackageInput,
  photo?: StoredPhoto,
): Promise<boolean> {
  return changeRows(database, ['packages'], async (rows) => {
    if (photo) await insertPhoto(rows, photo);
    const { numUpdatedRows } = await rows
      .updateTable('packages')
      .set((row) => ({
        ...input,
        ...(photo ? { imageUrl: photo.url } : {}),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Removes a package; false when it was not there. */
export function deletePackage(database: Database, id: string): Promise<boolean> {
  return changeRows(database, ['packages'], async (rows) => {
    const { numDeletedRows } = await rows
      .deleteFrom('packages')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

function selectPackages({ kysely }: Database) {
  return kysely
    .selectFrom('packages')
    .leftJoin('photos', 'photos.url', 'packages.imageUrl')
    .selectAll('packages')
    .select(['photos.url', 'photos.width', 'photos.height', 'photos.placeholder', 'photos.bytes']);
}

function newestFirst<Row>(query: SelectQueryBuilder<Tables, 'packages', Row>) {
  return query.orderBy('packages.createdAt', 'desc').orderBy('packages.id');
}

type JoinedRow = PackageRow & { [Column in keyof PhotoRow]: PhotoRow[Column] | null };

function packageOfRow(row: JoinedRow): TourPackage {
  const { url, width, height, placeholder, bytes, inclusions, gallery, ...shown } = row;
  return { ...shown, photo: photoOfRow({ url, width, height, placeholder, bytes }) };
}

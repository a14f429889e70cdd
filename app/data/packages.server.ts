import type { SelectQueryBuilder, Transaction } from 'kysely';
import { filterOfType, normalType, type PackageFilter } from '../rules/package-types.ts';
import type { Photo } from '../rules/photo-ladder.ts';
import type { StoredPhoto } from '../services/photos.server.ts';
import { changeRows, type Database } from './database.server.ts';
import { pictureDueAt, setPackageAside } from './deleted-packages.server.ts';
import { newId } from './ids.server.ts';
import { schedulePhotoRemoval } from './photo-removal.server.ts';
import { insertPhoto, photoOfRow } from './photos.server.ts';
import type { PackageRow, PhotoRow, Tables } from './tables.server.ts';

/** One package as pages see it: every text is there, blank when it was not filled in. */
export interface TourPackage extends Omit<PackageRow, 'inclusions' | 'gallery' | 'changedAt'> {
  photo: Photo | null;
}

/** What staff decide about a package. */
export type PackageInput = Omit<
  PackageRow,
  'id' | 'imageUrl' | 'inclusions' | 'gallery' | 'createdAt' | 'changedAt' | 'version'
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
  return insertPackage(database, input, photo, async () => null);
}

/**
 * Adds a package that began as a copy of another, also of one deleted a moment ago: what the form
 * does not ask for comes from there and, without a photo of its own, they share the picture.
 */
export function copyPackage(
  database: Database,
  sourceId: string,
  input: PackageInput,
  photo?: StoredPhoto,
): Promise<string> {
  return insertPackage(database, input, photo, async (rows) => {
    for (const table of ['packages', 'deleted_packages'] as const) {
      const source = await rows
        .selectFrom(table)
        .select(['imageUrl', 'inclusions', 'gallery'])
        .where('id', '=', sourceId)
        .executeTakeFirst();
      if (source) return source;
    }
    return null;
  });
}

type KeptOfCopy = Pick<PackageRow, 'imageUrl' | 'inclusions' | 'gallery'>;

function insertPackage(
  database: Database,
  input: PackageInput,
  photo: StoredPhoto | undefined,
  findKept: (rows: Transaction<Tables>) => Promise<KeptOfCopy | null>,
): Promise<string> {
  const id = newId();
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const kept = await findKept(rows);
    if (photo) await insertPhoto(rows, photo);
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('packages')
      .values({
        ...kept,
        ...input,
        id,
        imageUrl: photo?.url ?? kept?.imageUrl ?? '',
        createdAt,
        changedAt: createdAt,
        version: 1,
      })
      .execute();
    return id;
  });
}

interface PackageUpdate {
  /** Stored before; without one the old picture stays. */
  photo?: StoredPhoto | undefined;
  /** The version that the editor saw: the save is refused when there is a newer one. */
  version?: number | undefined;
}

/**
 * Replaces what staff decide about a package and keeps the rest: `missing` when there is no such
 * package, `changed` when somebody saved after `version`. A replaced picture is noted for removal.
 */
export function updatePackage(
  database: Database,
  id: string,
  input: PackageInput,
  { photo, version }: PackageUpdate = {},
): Promise<'saved' | 'missing' | 'changed'> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    let update = rows
      .updateTable('packages')
      .set((row) => ({
        ...input,
        changedAt: database.now().toISOString(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id);
    if (version !== undefined) update = update.where('version', '=', version);
    // The row is ours from here to the commit, so the picture returned is the one to replace.
    const saved = await update.returning('imageUrl').executeTakeFirst();
    if (!saved) {
      const other = await rows.selectFrom('packages').select('id').where('id', '=', id).execute();
      return other.length > 0 ? 'changed' : 'missing';
    }
    if (photo) {
      await insertPhoto(rows, photo);
      await rows
        .updateTable('packages')
        .set({ imageUrl: photo.url })
        .where('id', '=', id)
        .execute();
      await schedulePhotoRemoval(rows, saved.imageUrl, pictureDueAt(database.now()));
    }
    return 'saved';
  });
}

/** Removes a package, for a while so that it can be put back; false when it was not there. */
export function deletePackage(database: Database, id: string): Promise<boolean> {
  return changeRows(database, [{ topic: 'packages', id }], (rows) =>
    setPackageAside(rows, id, database.now()),
  );
}

/** The types in use beside those that the form always offers, each once, in order. */
export async function listPackageTypes({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('packages').select('packageType').distinct().execute();
  return [...new Set(rows.map(({ packageType }) => normalType(packageType)))].sort();
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
  const { url, width, height, placeholder, bytes, inclusions, gallery, changedAt, ...shown } = row;
  return { ...shown, photo: photoOfRow({ url, width, height, placeholder, bytes }) };
}

import type { Transaction } from 'kysely';
import { readFacts } from '../../rules/packages/stored-facts.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import type { PackageRow, Tables } from '../database/tables.server.ts';
import { pictureDueAt, schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';
import { factsToStore } from './package-departures.server.ts';
import { columnsOf, type PackageInput } from './package-input.server.ts';
import { holdPackage, noteSave } from './package-versions.server.ts';

/**
 * Adds a package and returns its id. The photo, if any, was stored before. When the attempt has
 * made one already it is that one's, and the photo goes.
 */
export function createPackage(
  database: Database,
  input: PackageInput,
  photo?: StoredPhoto,
  attempt?: string,
): Promise<string> {
  return insertPackage(database, { input, photo, attempt }, async () => null);
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
  attempt?: string,
): Promise<string> {
  return insertPackage(database, { input, photo, attempt }, async (rows) => {
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

interface NewPackage {
  input: PackageInput;
  photo: StoredPhoto | undefined;
  attempt: string | undefined;
}

function insertPackage(
  database: Database,
  { input, photo, attempt }: NewPackage,
  findKept: (rows: Transaction<Tables>) => Promise<KeptOfCopy | null>,
): Promise<string> {
  const id = newId();
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const first = await claimAttempt(rows, attempt, id, database.now());
    if (first !== null) {
      if (photo) await schedulePhotoRemoval(rows, photo.url, database.now());
      return new Unchanged(first);
    }
    const kept = await findKept(rows);
    if (photo) await insertPhoto(rows, photo);
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('packages')
      .values({
        ...kept,
        ...columnsOf(storable(input, '', database.now())),
        id,
        imageUrl: photo?.url ?? kept?.imageUrl ?? '',
        createdAt,
        changedAt: createdAt,
        version: 1,
      })
      .execute();
    await noteSave(rows, database, id, { act: 'added' });
    return id;
  });
}

/** What is to be stored; `before` are the facts of the row as it keeps them. */
function storable(input: PackageInput, before: string, now: Date): PackageInput {
  const { facts } = input;
  return facts
    ? { ...input, facts: factsToStore(facts, readFacts(before).departures, now) }
    : input;
}

interface PackageUpdate {
  /** Stored before; without one the old picture stays. */
  photo?: StoredPhoto | undefined;
  /** The version that the editor saw: the save is refused when there is a newer one. */
  version?: number | undefined;
  /** A save that comes again is saved already, although its version is an older one by now. */
  attempt?: string | undefined;
}

/** `changed` when somebody saved after the version that the editor saw; `version` is theirs. */
export type PackageUpdated =
  | { state: 'saved' }
  | { state: 'missing' }
  | { state: 'changed'; version: number };

/**
 * Replaces what staff decide about a package and keeps the rest, and tells what became of it. A
 * replaced picture is noted for removal. A save of what is there already counts as none.
 */
export function updatePackage(
  database: Database,
  id: string,
  input: PackageInput,
  { photo, version, attempt }: PackageUpdate = {},
): Promise<PackageUpdated> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const before = await holdPackage(rows, database, id);
    const columns = columnsOf(storable(input, before?.facts ?? '', database.now()));
    let update = rows
      .updateTable('packages')
      .set((row) => ({
        ...columns,
        changedAt: database.now().toISOString(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id);
    if (version !== undefined) update = update.where('version', '=', version);
    if (!photo) update = update.where((row) => row.not(row.and(columns)));
    // The row is ours from here to the commit, so the picture returned is the one to replace.
    const saved = await update.returning('imageUrl').executeTakeFirst();
    if (!saved) {
      const why = await whyNotUpdated(rows, id, { version, attempt });
      // Stored for a save that was made before, with a picture of its own.
      if (photo && why.state === 'saved')
        await schedulePhotoRemoval(rows, photo.url, database.now());
      return new Unchanged(why);
    }
    await claimAttempt(rows, attempt, id, database.now());
    if (photo) {
      await insertPhoto(rows, photo);
      await rows
        .updateTable('packages')
        .set({ imageUrl: photo.url })
        .where('id', '=', id)
        .execute();
      await schedulePhotoRemoval(rows, saved.imageUrl, pictureDueAt(database.now()));
    }
    await noteSave(rows, database, id, { act: 'changed', before });
    return { state: 'saved' };
  });
}

async function whyNotUpdated(
  rows: Transaction<Tables>,
  id: string,
  { version, attempt }: PackageUpdate,
): Promise<PackageUpdated> {
  if ((await findAttempt({ kysely: rows }, attempt)) !== null) return { state: 'saved' };
  const current = await rows
    .selectFrom('packages')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) return { state: 'missing' };
  return version === undefined || version === current.version
    ? { state: 'saved' }
    : { state: 'changed', version: current.version };
}

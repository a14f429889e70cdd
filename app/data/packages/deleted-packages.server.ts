import type { Transaction } from 'kysely';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { dropExtraPins } from './package-pins.server.ts';

/**
 * Milliseconds for which a deleted package can be put back. The toast offers it for ten seconds;
 * the rest is for slow telephones and for pages without a script.
 */
export const undoMs = 120_000;
/** A picture outlives the last moment in which something could show it again. */
const pictureGraceMs = 30_000;

/** When a picture that was released at `now` may be removed: no undo can need it any more. */
export function pictureDueAt(now: Date): Date {
  return new Date(now.getTime() + undoMs + pictureGraceMs);
}

/**
 * Moves a package to where it can be put back from, in the caller's transaction, and notes its
 * picture for removal. False when it was not there, or not in this version if one is named.
 */
export async function softDeletePackage(
  rows: Transaction<Tables>,
  id: string,
  now: Date,
  version?: number,
): Promise<boolean> {
  let removal = rows.deleteFrom('packages').where('id', '=', id);
  if (version !== undefined) removal = removal.where('version', '=', version);
  const removed = await removal.returningAll().executeTakeFirst();
  if (!removed) return false;
  await rows.deleteFrom('deleted_packages').where('undoUntil', '<=', now.toISOString()).execute();
  await rows
    .insertInto('deleted_packages')
    .values({ ...removed, undoUntil: new Date(now.getTime() + undoMs).toISOString() })
    .execute();
  await schedulePhotoRemoval(rows, removed.imageUrl, pictureDueAt(now));
  return true;
}

/**
 * Puts a deleted package back as it was: id, picture, `createdAt` and so its place. False when it
 * was never deleted, is back already, or its time has passed.
 */
export function restorePackage(database: Database, id: string): Promise<boolean> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const kept = await rows
      .deleteFrom('deleted_packages')
      .where('id', '=', id)
      .where('undoUntil', '>', database.now().toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!kept) return new Unchanged(false);
    const { undoUntil, ...row } = kept;
    await rows.insertInto('packages').values(row).execute();
    if (row.pinnedAt !== null) await dropExtraPins(rows, [id]);
    return true;
  });
}

/** The name of a deleted package that can still be put back, or null. */
export async function findDeletedPackage(
  { kysely, now }: Database,
  id: string,
): Promise<{ id: string; packageName: string } | null> {
  const row = await kysely
    .selectFrom('deleted_packages')
    .select(['id', 'packageName'])
    .where('id', '=', id)
    .where('undoUntil', '>', now().toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets the deleted packages that nobody can put back any more; returns how many. */
export async function purgeDeletedPackages({ kysely, now }: Database): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('deleted_packages')
    .where('undoUntil', '<=', now().toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

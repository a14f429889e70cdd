import type { Transaction } from 'kysely';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { undoMs } from '../packages/deleted-packages.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { changedReviews } from './review-changes.server.ts';
import { noteReview } from './review-history.server.ts';

/** Takes a review out of every list; for {@link undoMs} milliseconds it can be put back. */
export function deleteReview(database: Database, id: string): Promise<boolean> {
  return changeRows(database, changedReviews, async (rows) => {
    const isDeleted = await softDeleteReview(rows, database, id);
    return isDeleted || new Unchanged(false);
  });
}

/** The same in the caller's transaction; `version` says that it goes only as it was then. */
export async function softDeleteReview(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  id: string,
  version?: number,
): Promise<boolean> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return false;
  const undoUntil = new Date(database.now().getTime() + undoMs).toISOString();
  let update = rows
    .updateTable('reviews')
    .set({ undoUntil })
    .where('id', '=', id)
    .where('undoUntil', 'is', null);
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await noteReview(rows, database, id, 'deleted');
  return true;
}

/** Puts a deleted review back as it was. False when it is back already or its time has passed. */
export function restoreReview(database: Database, id: string): Promise<boolean> {
  return changeRows(database, changedReviews, async (rows) => {
    if (id.includes('\0')) return new Unchanged(false);
    const { numUpdatedRows } = await rows
      .updateTable('reviews')
      .set({ undoUntil: null })
      .where('id', '=', id)
      .where('undoUntil', '>', database.now().toISOString())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return new Unchanged(false);
    await noteReview(rows, database, id, 'put back');
    return true;
  });
}

/** Forgets the deleted ones that nobody can put back, and lets their photos go; returns how many. */
export async function purgeDeletedReviews({ kysely, now }: Database): Promise<number> {
  return kysely.transaction().execute(async (rows) => {
    const removed = await rows
      .deleteFrom('reviews')
      .where('undoUntil', '<=', now().toISOString())
      .returning('photoUrl')
      .execute();
    for (const { photoUrl } of removed) await schedulePhotoRemoval(rows, photoUrl, now());
    return removed.length;
  });
}

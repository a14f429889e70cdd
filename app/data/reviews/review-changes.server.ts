import type { Transaction } from 'kysely';
import type { LiveChange } from '../../rules/live-topics.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { liveReviews } from '../database/live-rows.server.ts';
import type { ReviewRow, Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';
import { packageOfReview } from './review-package.server.ts';

/** What is said of it; the package by its id. */
export type ReviewInput = Pick<
  ReviewRow,
  'name' | 'town' | 'year' | 'packageId' | 'language' | 'text' | 'source' | 'link'
>;

/** What staff do with a review: whoever shows reviews may look different, and so may what waits. */
export const changedReviews: LiveChange[] = [{ topic: 'reviews' }, { topic: 'reviews/waiting' }];

interface NewReview {
  /** Stored before. */
  photo?: StoredPhoto | undefined;
  attempt?: string | undefined;
  /** One of the sample content, which no pilgrim wrote. */
  isSample?: boolean;
}

/**
 * Adds a review that staff wrote down, which is shown from now on, and returns its id. When the
 * attempt has made one already it is that one's, and the photo goes.
 */
export function createReview(
  database: Database,
  input: ReviewInput,
  { photo, attempt, isSample = false }: NewReview = {},
): Promise<string> {
  return changeRows(database, changedReviews, async (rows) => {
    const id = newId();
    const first = await claimAttempt(rows, attempt, id, database.now());
    if (first !== null) {
      if (photo) await schedulePhotoRemoval(rows, photo.url, database.now());
      return new Unchanged(first);
    }
    if (photo) await insertPhoto(rows, photo);
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('reviews')
      .values({
        ...input,
        ...(await packageOfReview(rows, input.packageId)),
        ...{ id, createdAt, changedAt: createdAt, photoUrl: photo?.url ?? '', state: 'shown' },
        ...{ isSample: isSample ? 1 : 0, version: 1, undoUntil: null },
      })
      .execute();
    await noteReview(rows, database, id, 'added');
    return id;
  });
}

interface ReviewUpdate {
  /** Stored before; it takes the place of the one that is there. */
  photo?: StoredPhoto | undefined;
  /** Whether the one that is there may stay. */
  keepsPhoto: boolean;
  /** The version that the editor saw: the save is refused when there is a newer one. */
  version: number;
  attempt?: string | undefined;
}

/** `changed` when somebody saved after the version that the editor saw; `version` is theirs. */
export type ReviewUpdated =
  | { state: 'saved' }
  | { state: 'missing' }
  | { state: 'changed'; version: number };

/** Replaces what is said of a review, and tells what became of it. A photo that goes, goes at once. */
export function updateReview(
  database: Database,
  id: string,
  input: ReviewInput,
  { photo, keepsPhoto, version, attempt }: ReviewUpdate,
): Promise<ReviewUpdated> {
  return changeRows<ReviewUpdated>(database, changedReviews, async (rows) => {
    const before = await holdReview(rows, database, id);
    const now = database.now();
    if (!before) return new Unchanged({ state: 'missing' });
    if ((await findAttempt({ kysely: rows }, attempt)) !== null) {
      if (photo) await schedulePhotoRemoval(rows, photo.url, now);
      return new Unchanged({ state: 'saved' });
    }
    if (before.version !== version) {
      return new Unchanged({ state: 'changed', version: before.version });
    }
    await claimAttempt(rows, attempt, id, now);
    const kept = keepsPhoto ? before.photoUrl : '';
    const photoUrl = photo?.url ?? kept;
    const values = {
      ...input,
      ...(await packageOfReview(rows, input.packageId, before)),
      photoUrl,
    };
    if (
      Object.entries(values).every(([name, value]) => before[name as keyof ReviewRow] === value)
    ) {
      return new Unchanged({ state: 'saved' });
    }
    if (photo) await insertPhoto(rows, photo);
    await rows
      .updateTable('reviews')
      .set({ ...values, changedAt: now.toISOString(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (before.photoUrl !== photoUrl) await schedulePhotoRemoval(rows, before.photoUrl, now);
    await noteReview(rows, database, id, 'changed');
    return { state: 'saved' };
  });
}

/**
 * Takes reviews down or shows them to visitors. Returns the ids of those that are there, and of those
 * that changed.
 */
export function setReviewsHidden(
  database: Database,
  ids: readonly string[],
  isHidden: boolean,
): Promise<{ found: string[]; changed: string[] }> {
  const state = isHidden ? 'hidden' : 'shown';
  return changeRows(database, changedReviews, async (rows) => {
    const [found, changed]: [string[], string[]] = [[], []];
    for (const id of [...new Set(ids)].sort()) {
      const before = await holdReview(rows, database, id);
      if (!before) continue;
      found.push(id);
      if (before.state === state) continue;
      changed.push(id);
      await rows
        .updateTable('reviews')
        .set({ state, changedAt: database.now().toISOString() })
        .where('id', '=', id)
        .execute();
      await noteReview(rows, database, id, state);
    }
    const result = { found, changed };
    return changed.length > 0 ? result : new Unchanged(result);
  });
}

/** One that is not deleted, to be changed in this transaction; who else wants to waits. */
async function holdReview(
  rows: Transaction<Tables>,
  { isPostgres }: Database,
  id: string,
): Promise<ReviewRow | null> {
  const found = liveReviews(rows).selectAll().where('id', '=', id);
  // SQLite has one writer, and no words for this.
  return (await (isPostgres ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

/**
 * Notes what staff did with a review, without the name: a review goes with all that is of its person,
 * and the history stays. Whoever reads it finds the name by the id, for as long as the review is there.
 */
function noteReview(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  id: string,
  act: string,
): Promise<void> {
  return noteHistory(rows, database, { kind: 'reviews', act, subjectId: id, subject: '' });
}

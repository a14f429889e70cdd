import { type Kysely, sql, type Transaction } from 'kysely';
import { undoMs } from '../../rules/bin.ts';
import { keyOfPhoto, type Photos } from '../../services/photos/photos.server.ts';
import type { Database } from '../database/database.server.ts';
import { reviewsAndDeleted } from '../database/live-rows.server.ts';
import type { Tables } from '../database/tables.server.ts';
import type { RemovingServices } from './photos.server.ts';
import { onWebsite } from './withheld-photos.server.ts';

/** At `dueAt`, the newer time if noted twice, unless a row shows it again by then. */
export async function schedulePhotoRemoval(rows: Transaction<Tables>, url: string, dueAt: Date) {
  if (keyOfPhoto(url) === null) return;
  const due = { dueAt: dueAt.toISOString() };
  await rows
    .insertInto('pending_photo_removals')
    .values({ url, ...due })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(due))
    .execute();
}

/** After the last moment in which an undo can show it. */
const pictureGraceMs = 30_000;

/** When no undo can need a replaced picture any more. */
export function pictureDueAt(now: Date): Date {
  return new Date(now.getTime() + undoMs + pictureGraceMs);
}

export type FinishedRemovals = { removed: number; failures: unknown[] };

// Removes due photos that no row, not even one in the bin, and no section has: the row first, so
// that no page promises a missing file. Two processes may do this at once. Stops between two
// photos.
export async function finishPhotoRemovals(
  database: Database,
  photos: Pick<Photos, 'remove'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<FinishedRemovals> {
  const finished: FinishedRemovals = { removed: 0, failures: [] };
  let after: DuePhoto = { dueAt: '', url: '' };
  for (;;) {
    const due = await listDue(database, now, after);
    for (const one of due) {
      if (stopping?.aborted) return finished;
      try {
        const isFree = await database.kysely.transaction().execute((rows) => release(rows, one));
        if (!isFree) continue;
        await photos.remove(keyOfPhoto(one.url) ?? '');
        await forgetRemoval(database.kysely, one);
        finished.removed += 1;
      } catch (error) {
        finished.failures.push(error);
      }
    }
    const last = due.at(-1);
    if (!last || due.length < batch) return finished;
    after = last;
  }
}

const batch = 200;

type DuePhoto = { dueAt: string; url: string };

/** In the order of their time; a failing one does not stop those behind. */
function listDue({ kysely }: Database, now: Date, after: DuePhoto) {
  return kysely
    .selectFrom('pending_photo_removals')
    .select(['dueAt', 'url'])
    .where('dueAt', '<=', now.toISOString())
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('dueAt', 'url'), '>', tuple(after.dueAt, after.url)),
    )
    .orderBy('dueAt')
    .orderBy('url')
    .limit(batch)
    .execute();
}

/** Deletes the photo's row, or the note when something needs it. True when it may go. */
async function release(rows: Transaction<Tables>, due: DuePhoto): Promise<boolean> {
  const { url } = due;
  const isNeeded = (await isKeptByRow(rows, url)) || (await onWebsite(rows, [url])).length > 0;
  if (isNeeded) await forgetRemoval(rows, due);
  else await rows.deleteFrom('photos').where('url', '=', url).execute();
  return !isNeeded;
}

// In one statement: a row that is restored or deleted at this moment is in one of two tables, and
// must not be missed in both.
async function isKeptByRow(rows: Transaction<Tables>, url: string): Promise<boolean> {
  const ofReviews = reviewsAndDeleted(rows)
    .select('id')
    .where('photoUrl', '=', url)
    .where('photoUrl', '<>', sql.lit(''));
  const { rows: kept } = await sql`
    select id from packages where "imageUrl" = ${url}
    union all select id from packages where "leafletUrl" = ${url} and "leafletUrl" <> ''
    union all select id from deleted_packages where "imageUrl" = ${url}
    union all select id from deleted_packages where "leafletUrl" = ${url} and "leafletUrl" <> ''
    union all select id from gallery_images where url = ${url}
    union all select id from deleted_images where url = ${url}
    union all select id from ${ofReviews} as of_reviews
    limit 1`.execute(rows);
  return kept.length > 0;
}

/** Noted again meanwhile, it has another time and stays. */
async function forgetRemoval(kysely: Kysely<Tables>, { url, dueAt }: DuePhoto): Promise<void> {
  await kysely
    .deleteFrom('pending_photo_removals')
    .where('url', '=', url)
    .where('dueAt', '=', dueAt)
    .execute();
}

const answerTimeoutMs = 2000;

type RemovalServices = RemovingServices & { database: Database };

export async function finishRemovalsSoon({ database, photos, log }: RemovalServices) {
  const finished = finishPhotoRemovals(database, photos, database.now()).then(
    ({ failures }) => {
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    },
    (error) => log.warn({ err: error }, 'Photos could not be removed yet'),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))]);
}

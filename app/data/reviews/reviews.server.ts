import { sql } from 'kysely';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Database } from '../database/database.server.ts';
import { liveReviews, reviewsAndDeleted } from '../database/live-rows.server.ts';
import type { ReviewRow } from '../database/tables.server.ts';
import { findPhotos } from '../photos/photos.server.ts';

// What staff see: all reviews, whatever becomes of them. Visitors' pages read `shown-reviews.server.ts`.

export interface Review extends ReviewRow {
  photo: Photo | null;
}

/** Those that wait before the others, each the newest first: the part that a page shows. */
export async function listReviews(database: Database, part: ListWindow): Promise<ReviewRow[]> {
  return liveReviews(database.kysely)
    .selectAll()
    .orderBy(sql`case when state = 'waiting' then 0 else 1 end`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(part.count)
    .offset(part.skip)
    .execute();
}

export async function countReviews(database: Database): Promise<{ all: number; waiting: number }> {
  const all = await count(database);
  return { all, waiting: await countWaitingReviews(database) };
}

/** How many wait for staff to approve them. */
export async function countWaitingReviews(database: Database): Promise<number> {
  return count(database, sql<boolean>`state = 'waiting'`);
}

async function count({ kysely }: Database, only = sql<boolean>`1 = 1`): Promise<number> {
  const row = await liveReviews(kysely)
    .select(({ fn }) => fn.countAll().as('count'))
    .where(only)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One of any state, also deleted a moment ago; null when there is none with this id. */
export async function findReview({ kysely }: Database, id: string): Promise<Review | null> {
  const row = await reviewsAndDeleted(kysely).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const photos = await findPhotos(kysely, [row.photoUrl]);
  return { ...row, photo: photos.get(row.photoUrl) ?? null };
}

import { sql } from 'kysely';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Database } from '../database/database.server.ts';
import { liveReviews, reviewsAndDeleted } from '../database/live-rows.server.ts';
import type { ReviewRow } from '../database/tables.server.ts';
import { findPhotos } from '../photos/photos.server.ts';

// What staff see: all reviews, whatever becomes of them.

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

/** How many there are, and how many of them wait for staff to approve them. */
export async function countReviews({
  kysely,
}: Database): Promise<{ all: number; waiting: number }> {
  const { all, waiting } = await liveReviews(kysely)
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), waiting: Number(waiting) };
}

/** How many wait for staff to approve them. */
export async function countWaitingReviews(database: Database): Promise<number> {
  return (await countReviews(database)).waiting;
}

/** One of any state, also deleted a moment ago; null when there is none with this id. */
export async function findReview({ kysely }: Database, id: string): Promise<Review | null> {
  const row = await reviewsAndDeleted(kysely).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const photos = await findPhotos(kysely, [row.photoUrl]);
  return { ...row, photo: photos.get(row.photoUrl) ?? null };
}

// What visitors see: the reviews that staff show.

/** As many as a page shows. */
const mostReviews = 3;

const shownColumns = [
  ...(['id', 'name', 'town', 'year', 'packageId', 'packageName', 'language', 'text'] as const),
  ...(['link', 'photoUrl', 'isSample'] as const),
];

export interface ShownReview extends Pick<ReviewRow, (typeof shownColumns)[number]> {
  photo: Photo | null;
  /** Its package is offered: it can be linked. */
  isOffered: boolean;
}

/**
 * The newest reviews that are shown, those of the package first. Examples are among them only as long as
 * there is no review of a pilgrim.
 */
export async function listShownReviews(
  { kysely }: Database,
  packageId?: string,
): Promise<ShownReview[]> {
  // Reviews of pilgrims before examples.
  const shown = liveReviews(kysely)
    .select(shownColumns)
    .where('state', '=', sql.lit('shown'))
    .orderBy('isSample')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostReviews);
  const newest = await shown.execute();
  const own = packageId ? await shown.where('packageId', '=', packageId).execute() : [];
  const isReal = newest.some(({ isSample }) => isSample === 0);
  const all = new Map([...own, ...newest].map((review) => [review.id, review]));
  const chosen = [...all.values()]
    .filter(({ isSample }) => !isReal || isSample === 0)
    .slice(0, mostReviews);
  const photos = await findPhotos(
    kysely,
    chosen.map(({ photoUrl }) => photoUrl),
  );
  const packages = kysely.selectFrom('packages').select('id').where('hiddenAt', 'is', null);
  // A list of none is no SQL; nothing has a blank id.
  const ids = ['', ...chosen.map((review) => review.packageId)];
  const offered = await packages.where('id', 'in', ids).execute();
  return chosen.map((review) => ({
    ...review,
    photo: photos.get(review.photoUrl) ?? null,
    isOffered: offered.some(({ id }) => id === review.packageId),
  }));
}

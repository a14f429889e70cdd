import { sql } from 'kysely';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Database } from '../database/database.server.ts';
import { liveReviews, type ReviewRow, reviewsAndDeleted } from '../database/tables.server.ts';
import { findPhotos } from '../photos/photos.server.ts';

export interface Review extends ReviewRow {
  photo: Photo | null;
}

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

export async function countReviews({ kysely }: Database) {
  const { all, waiting } = await liveReviews(kysely)
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), waiting: Number(waiting) };
}

export async function countWaitingReviews(database: Database): Promise<number> {
  return (await countReviews(database)).waiting;
}

export async function findReview({ kysely }: Database, id: string): Promise<Review | null> {
  const row = await reviewsAndDeleted(kysely).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const photos = await findPhotos(kysely, [row.photoUrl]);
  return { ...row, photo: photos.get(row.photoUrl) ?? null };
}

const mostReviews = 3;

const shownColumns = [
  ...(['id', 'name', 'town', 'year', 'packageId', 'packageName', 'language', 'text'] as const),
  ...(['link', 'photoUrl', 'isSample'] as const),
];

/** The newest, those of the package first; examples only while there is no pilgrim's review. */
export async function listShownReviews({ kysely }: Database, packageId?: string) {
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
  const urls = chosen.map(({ photoUrl }) => photoUrl);
  const photos = await findPhotos(kysely, urls);
  const packages = kysely.selectFrom('packages').select('id').where('hiddenAt', 'is', null);
  // An empty list is no SQL; no row has a blank id.
  const ids = ['', ...chosen.map((review) => review.packageId)];
  const offered = await packages.where('id', 'in', ids).execute();
  return chosen.map((review) => ({
    ...review,
    photo: photos.get(review.photoUrl) ?? null,
    isOffered: offered.some(({ id }) => id === review.packageId),
  }));
}

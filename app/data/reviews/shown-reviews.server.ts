import { sql } from 'kysely';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Database } from '../database/database.server.ts';
import { liveReviews } from '../database/live-rows.server.ts';
import type { ReviewRow } from '../database/tables.server.ts';
import { findPhotos } from '../photos/photos.server.ts';

// What visitors see: the reviews that staff show. Lint keeps their pages from the others.

/** As many as a page shows. */
const mostReviews = 3;

type ShownColumns =
  | 'id'
  | 'name'
  | 'town'
  | 'year'
  | 'packageId'
  | 'packageName'
  | 'language'
  | 'text'
  | 'link'
  | 'photoUrl'
  | 'isSample';

export interface ShownReview extends Pick<ReviewRow, ShownColumns> {
  photo: Photo | null;
  /** Its package is offered: it can be linked. */
  isOffered: boolean;
}

/**
 * The newest reviews that are shown, at most {@link mostReviews}; those of a package before the others.
 * Examples are among them only as long as there is no review of a pilgrim.
 */
export async function listShownReviews(
  database: Database,
  packageId?: string,
): Promise<ShownReview[]> {
  const newest = await newestOf(database);
  const own = packageId === undefined ? [] : await newestOf(database, packageId);
  const isReal = newest.some(({ isSample }) => isSample === 0);
  const all = new Map([...own, ...newest].map((review) => [review.id, review]));
  const chosen = [...all.values()]
    .filter(({ isSample }) => !isReal || isSample === 0)
    .slice(0, mostReviews);
  const photos = await findPhotos(
    database.kysely,
    chosen.map(({ photoUrl }) => photoUrl),
  );
  const offered = await offeredAmong(
    database,
    chosen.map((review) => review.packageId),
  );
  return chosen.map((review) => ({
    ...review,
    photo: photos.get(review.photoUrl) ?? null,
    isOffered: offered.has(review.packageId),
  }));
}

/** Reviews of pilgrims before examples. */
function newestOf({ kysely }: Database, packageId?: string) {
  let query = liveReviews(kysely)
    .select(['id', 'name', 'town', 'year', 'packageId', 'packageName', 'language', 'text'])
    .select(['link', 'photoUrl', 'isSample'])
    .where('state', '=', sql.lit('shown'));
  if (packageId !== undefined) query = query.where('packageId', '=', packageId);
  return query
    .orderBy('isSample')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostReviews)
    .execute();
}

async function offeredAmong({ kysely }: Database, ids: readonly string[]): Promise<Set<string>> {
  const wanted = ids.filter((id) => id !== '');
  if (wanted.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('packages')
    .select('id')
    .where('id', 'in', wanted)
    .where('hiddenAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

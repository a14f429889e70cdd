import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { Database } from '../database/database.server.ts';

type CountedList = 'packages' | 'packages/hidden' | 'gallery' | `tags/${GalleryCategory}`;

/**
 * How many rows a list has in each of its parts, as triggers keep it in the transaction of every
 * change (see `migrations/0008-growth.ts` and `0014`). Reads a row a part, however long the list is.
 */
export function readCounts(
  { kysely }: Database,
  list: CountedList,
): Promise<{ part: string; count: number }[]> {
  return kysely
    .selectFrom('row_counts')
    .select(['part', 'count'])
    .where('list', '=', list)
    .where('count', '>', 0)
    .execute();
}

/** How many rows one part of a list has. */
export async function readCount(
  { kysely }: Database,
  list: CountedList,
  part: string,
): Promise<number> {
  const row = await kysely
    .selectFrom('row_counts')
    .select('count')
    .where('list', '=', list)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.count ?? 0;
}

import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { Database } from '../database/database.server.ts';

/** Captions of one gallery that are read at most: older ones are said in English until they are few. */
const maxCaptions = 500;

/** What stands below the images of a gallery, each text once, in the order of the newest image. */
export async function listCaptions(
  { kysely }: Database,
  category: GalleryCategory,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('gallery_images')
    .select('caption')
    .where('category', '=', category)
    .where('caption', '!=', '')
    .groupBy('caption')
    .orderBy((order) => order.fn.max('createdAt'), 'desc')
    .limit(maxCaptions)
    .execute();
  return rows.map(({ caption }) => caption);
}

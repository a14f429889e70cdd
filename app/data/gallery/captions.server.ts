import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { Database } from '../database/database.server.ts';

/** Captions of one gallery that are read at most: older ones are said in English until they are few. */
const maxCaptions = 500;

/** What stands below the images of a gallery, each text once, the newest image first, with an image of it. */
export async function listCaptions(
  { kysely }: Database,
  category: GalleryCategory,
): Promise<{ id: string; caption: string }[]> {
  return kysely
    .selectFrom('gallery_images')
    .select((select) => ['caption', select.fn.min('id').as('id')])
    .where('category', '=', category)
    .where('caption', '!=', '')
    .groupBy('caption')
    .orderBy((order) => order.fn.max('createdAt'), 'desc')
    .limit(maxCaptions)
    .execute();
}

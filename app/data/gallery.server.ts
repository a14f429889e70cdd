import type { GalleryCategory } from '../rules/gallery-category-names.ts';
import type { Photo } from '../rules/photo-ladder.ts';
import type { StoredPhoto } from '../services/photos.server.ts';
import { changeRows, type Database } from './database.server.ts';
import { newId } from './ids.server.ts';
import { insertPhoto, photoOfRow } from './photos.server.ts';

export interface GalleryImage {
  id: string;
  category: GalleryCategory;
  url: string;
  caption: string;
  tags: string[];
  createdAt: string;
  photo: Photo | null;
}

/** The images of a category, newest first. */
export async function listGalleryImages(
  { kysely }: Database,
  category: GalleryCategory,
): Promise<GalleryImage[]> {
  const rows = await kysely
    .selectFrom('gallery_images as image')
    .leftJoin('photos', 'photos.url', 'image.url')
    .select(['image.id', 'image.category', 'image.url as imageUrl', 'image.caption', 'image.tags'])
    .select('image.createdAt')
    .select(['photos.url', 'photos.width', 'photos.height', 'photos.placeholder', 'photos.bytes'])
    .where('image.category', '=', category)
    .orderBy('image.createdAt', 'desc')
    .orderBy('image.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    url: row.imageUrl,
    caption: row.caption,
    tags: JSON.parse(row.tags),
    createdAt: row.createdAt,
    photo: photoOfRow(row),
  }));
}

interface GalleryImageInput {
  category: GalleryCategory;
  caption: string;
  tags?: string[];
}

/** Adds an image whose photo was stored before; returns its id. */
export function createGalleryImage(
  database: Database,
  { category, caption, tags = [] }: GalleryImageInput,
  photo: StoredPhoto,
): Promise<string> {
  const id = newId();
  return changeRows(database, [`gallery/${category}`], async (rows) => {
    await insertPhoto(rows, photo);
    await rows
      .insertInto('gallery_images')
      .values({
        id,
        category,
        url: photo.url,
        caption,
        tags: JSON.stringify(tags),
        createdAt: database.now().toISOString(),
      })
      .execute();
    return id;
  });
}

/** Removes an image's record; false when it was not there. */
export function deleteGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
): Promise<boolean> {
  return changeRows(database, [`gallery/${category}`], async (rows) => {
    const { numDeletedRows } = await rows
      .deleteFrom('gallery_images')
      .where('id', '=', id)
      .where('category', '=', category)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

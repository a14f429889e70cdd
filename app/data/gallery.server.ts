import type { GalleryCategory } from '../rules/gallery-category-names.ts';
import type { Photo } from '../rules/photo-ladder.ts';
import type { StoredPhoto } from '../services/photos.server.ts';
import { changeRows, type Database } from './database.server.ts';
import { newId } from './ids.server.ts';
import { schedulePhotoRemoval } from './photo-removal.server.ts';
import { insertPhoto, photoOfRow } from './photos.server.ts';
import type { GalleryImageRow, PhotoRow } from './tables.server.ts';

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
  database: Database,
  category: GalleryCategory,
): Promise<GalleryImage[]> {
  const rows = await selectImages(database, category)
    .orderBy('gallery_images.createdAt', 'desc')
    .orderBy('gallery_images.id')
    .execute();
  return rows.map(imageOfRow);
}

/** One image of a category, or null when there is none with this id. */
export async function findGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
): Promise<GalleryImage | null> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return null;
  const row = await selectImages(database, category)
    .where('gallery_images.id', '=', id)
    .executeTakeFirst();
  return row ? imageOfRow(row) : null;
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
  return changeRows(database, [{ topic: `gallery/${category}`, id }], async (rows) => {
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

/** Changes what is written about an image; false when it is not there. */
export function updateGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
  { caption, tags }: { caption: string; tags: string[] },
): Promise<boolean> {
  return changeRows(database, [{ topic: `gallery/${category}`, id }], async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('gallery_images')
      .set({ caption, tags: JSON.stringify(tags) })
      .where('id', '=', id)
      .where('category', '=', category)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Removes an image's record and notes that its file may go at once; false when it was not there.
 * `finishPhotoRemovals` removes the file.
 */
export function deleteGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
): Promise<boolean> {
  return changeRows(database, [{ topic: `gallery/${category}`, id }], async (rows) => {
    const deleted = await rows
      .deleteFrom('gallery_images')
      .where('id', '=', id)
      .where('category', '=', category)
      .returning('url')
      .executeTakeFirst();
    if (deleted) await schedulePhotoRemoval(rows, deleted.url, database.now());
    return deleted !== undefined;
  });
}

function selectImages({ kysely }: Database, category: GalleryCategory) {
  return kysely
    .selectFrom('gallery_images')
    .leftJoin('photos', 'photos.url', 'gallery_images.url')
    .selectAll('gallery_images')
    .select(['photos.url as photoUrl', 'photos.width', 'photos.height'])
    .select(['photos.placeholder', 'photos.bytes'])
    .where('gallery_images.category', '=', category);
}

type JoinedRow = GalleryImageRow & {
  [Column in Exclude<keyof PhotoRow, 'url'>]: PhotoRow[Column] | null;
} & { photoUrl: string | null };

function imageOfRow(row: JoinedRow): GalleryImage {
  const { photoUrl, width, height, placeholder, bytes, tags, ...shown } = row;
  return {
    ...shown,
    tags: JSON.parse(tags),
    photo: photoOfRow({ url: photoUrl, width, height, placeholder, bytes }),
  };
}

import type { Transaction } from 'kysely';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { focusOf, type Photo } from '../../rules/srcset-widths.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import type { GalleryImageRow, Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { findPhotos, insertPhoto } from '../photos/photos.server.ts';

export interface GalleryImage {
  id: string;
  category: GalleryCategory;
  url: string;
  caption: string;
  tags: string[];
  createdAt: string;
  photo: Photo | null;
}

/**
 * The images of a category in the order of staff, those without a place first, the newest of these
 * before the others: all of them, or the part that a page shows.
 */
export async function listGalleryImages(
  database: Database,
  category: GalleryCategory,
  { tag, part }: { tag?: string | null | undefined; part?: ListWindow } = {},
): Promise<GalleryImage[]> {
  const { kysely } = database;
  if (typeof tag === 'string') {
    let tagged = kysely
      .selectFrom('gallery_tags')
      .select('imageId')
      .where('category', '=', category)
      .where('tag', '=', tag)
      .orderBy('imagePosition')
      .orderBy('createdAt', 'desc')
      .orderBy('imageId');
    if (part) tagged = tagged.limit(part.count).offset(part.skip);
    const ids = (await tagged.execute()).map(({ imageId }) => imageId);
    return findGalleryImages(database, category, ids);
  }
  let query = kysely
    .selectFrom('gallery_images')
    .selectAll()
    .where('category', '=', category)
    .orderBy('position')
    .orderBy('createdAt', 'desc')
    .orderBy('id');
  if (part) query = query.limit(part.count).offset(part.skip);
  return withPhotos(database, await query.execute());
}

/** One image of a category, or null when there is none with this id. */
export async function findGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
): Promise<GalleryImage | null> {
  const [image] = await findGalleryImages(database, category, [id]);
  return image ?? null;
}

interface GalleryImageInput {
  category: GalleryCategory;
  caption: string;
  tags?: string[];
}

/**
 * Adds an image whose photo was stored before; returns its id. When the attempt has made one
 * already it is that one's, and the photo goes.
 */
export function createGalleryImage(
  database: Database,
  { category, caption, tags = [] }: GalleryImageInput,
  photo: StoredPhoto,
  attempt?: string,
): Promise<string> {
  const id = newId();
  return changeRows(database, [{ topic: `gallery/${category}`, id }], async (rows) => {
    const first = await claimAttempt(rows, attempt, id, database.now());
    if (first !== null) {
      await schedulePhotoRemoval(rows, photo.url, database.now());
      return new Unchanged(first);
    }
    const createdAt = database.now().toISOString();
    await insertGalleryImage(rows, { id, category, caption, tags, createdAt, photo });
    await noteHistory(rows, database, {
      kind: 'images',
      act: 'added',
      subjectId: id,
      subject: caption,
      details: { category },
    });
    return id;
  });
}

interface NewGalleryImage extends Required<GalleryImageInput> {
  id: string;
  createdAt: string;
  photo: StoredPhoto;
}

export async function insertGalleryImage(
  rows: Transaction<Tables>,
  { photo, tags, ...image }: NewGalleryImage,
): Promise<void> {
  await insertPhoto(rows, photo);
  await rows
    .insertInto('gallery_images')
    .values({ ...image, url: photo.url, tags: JSON.stringify(tags) })
    .execute();
}

/** The images of a category with these ids, in this order. */
export async function findGalleryImages(
  database: Database,
  category: GalleryCategory,
  ids: readonly string[],
): Promise<GalleryImage[]> {
  if (ids.length === 0) return [];
  const rows = await database.kysely
    .selectFrom('gallery_images')
    .selectAll()
    .where('id', 'in', ids)
    .where('category', '=', category)
    .execute();
  const byId = new Map((await withPhotos(database, rows)).map((image) => [image.id, image]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withPhotos(
  { kysely }: Database,
  rows: readonly GalleryImageRow[],
): Promise<GalleryImage[]> {
  const photos = await findPhotos(
    kysely,
    rows.map(({ url }) => url),
  );
  return rows.map(({ focusX, focusY, position: _place, ...row }) => {
    const photo = photos.get(row.url);
    const focus = focusOf({ x: String(focusX), y: String(focusY) });
    return {
      ...row,
      tags: JSON.parse(row.tags),
      photo: photo ? { ...photo, ...(focus && { focus }) } : null,
    };
  });
}

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

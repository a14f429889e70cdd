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

/** In the order of staff, those without a place first, the newest of these first. */
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

export async function findGalleryImage(database: Database, category: GalleryCategory, id: string) {
  const [image] = await findGalleryImages(database, category, [id]);
  return image ?? null;
}

type GalleryImageInput = { category: GalleryCategory; caption: string; tags?: string[] };

/** Returns the id. A repeated attempt returns the first id and drops the photo. */
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
    await noteImage(rows, database, 'added', { id, caption }, { category });
    return id;
  });
}

export function noteImage(
  rows: Transaction<Tables>,
  database: Database,
  act: string,
  { id, caption }: Pick<GalleryImage, 'id' | 'caption'>,
  details: Record<string, unknown>,
): Promise<void> {
  const entry = { kind: 'images', act, subjectId: id, subject: caption, details } as const;
  return noteHistory(rows, database, entry);
}

export async function insertGalleryImage(
  rows: Transaction<Tables>,
  {
    photo,
    tags,
    ...image
  }: Required<GalleryImageInput> & { id: string; createdAt: string; photo: StoredPhoto },
): Promise<void> {
  await insertPhoto(rows, photo);
  const values = { ...image, url: photo.url, tags: JSON.stringify(tags) };
  await rows.insertInto('gallery_images').values(values).execute();
}

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

async function withPhotos({ kysely }: Database, rows: readonly GalleryImageRow[]) {
  const urls = rows.map(({ url }) => url);
  const photos = await findPhotos(kysely, urls);
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

/** Older captions stay in English until there are fewer. */
const maxCaptions = 500;

/** The captions of a gallery, each once with an image of it, the newest first. */
export async function listCaptions({ kysely }: Database, category: GalleryCategory) {
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

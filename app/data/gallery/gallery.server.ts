import type { Transaction } from 'kysely';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import {
  type ListWindow,
  parseShown,
  partOf,
  windowOf,
  windowWithin,
} from '../../rules/pagination.ts';
import { focusOf, type Photo } from '../../rules/srcset-widths.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
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

async function listIds({ kysely }: Database, category: GalleryCategory, tag: string | null) {
  const rows =
    tag === null
      ? await kysely
          .selectFrom('gallery_images')
          .select('id')
          .where('category', '=', category)
          .orderBy('position')
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .execute()
      : await kysely
          .selectFrom('gallery_tags')
          .select('imageId as id')
          .where('category', '=', category)
          .where('tag', '=', tag)
          .orderBy('imagePosition')
          .orderBy('createdAt', 'desc')
          .orderBy('imageId')
          .execute();
  return rows.map(({ id }) => id);
}

export async function listGalleryImages(
  database: Database,
  category: GalleryCategory,
  { tag = null, part }: { tag?: string | null | undefined; part?: ListWindow } = {},
): Promise<GalleryImage[]> {
  const ids = await listIds(database, category, tag);
  const wanted = part ? ids.slice(part.skip, part.skip + part.count) : ids;
  return findGalleryImages(database, category, wanted);
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
  const urls = rows.map(({ url }) => url);
  const photos = await findPhotos(database.kysely, urls);
  const images = rows.map(({ focusX, focusY, position: _place, ...row }) => {
    const photo = photos.get(row.url);
    const focus = focusOf({ x: String(focusX), y: String(focusY) });
    return {
      ...row,
      tags: JSON.parse(row.tags),
      photo: photo ? { ...photo, ...(focus && { focus }) } : null,
    };
  });
  const byId = new Map(images.map((image) => [image.id, image]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

interface GalleryQuestion {
  /** A tag that no image has counts as none. */
  tag: string | null;
  show: string | null;
  imageId: string | null;
  step: number;
}

export async function readGalleryPage(
  database: Database,
  category: GalleryCategory,
  { tag: wantedTag, show, imageId, step }: GalleryQuestion,
) {
  const tagged = wantedTag === null ? [] : await listIds(database, category, wantedTag);
  const tag = tagged.length > 0 ? wantedTag : null;
  const ids = tag === null ? await listIds(database, category, null) : tagged;
  const place = imageId === null ? -1 : ids.indexOf(imageId);
  let window = windowWithin(parseShown(show, step), step, ids.length);
  if (place >= 0 && (place < window.skip || place >= window.skip + window.count)) {
    window = windowOf(parseShown(String(place + 1), step), step);
  }
  const end = window.skip + window.count;
  return {
    images: await findGalleryImages(database, category, ids.slice(window.skip, end)),
    beside: { before: ids[window.skip - 1] ?? null, after: ids[end] ?? null },
    part: partOf(window, step, ids.length),
    tag,
    tags: await listGalleryTags(database, category),
  };
}

export async function listGalleryTags({ kysely }: Database, category: GalleryCategory) {
  const used = await kysely
    .selectFrom('row_counts')
    .select('part')
    .where('list', '=', `tags/${category}`)
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('part')
    .limit(maxTags)
    .execute();
  // One step in the index for each, however many images have it.
  const first = await Promise.all(
    used.map(({ part }) =>
      kysely
        .selectFrom('gallery_tags')
        .select(['tag', 'imagePosition', 'createdAt', 'imageId', 'position'])
        .where('category', '=', category)
        .where('tag', '=', part)
        .orderBy('imagePosition')
        .orderBy('createdAt', 'desc')
        .orderBy('imageId')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return first
    .filter((row) => row !== undefined)
    .sort(
      (one, other) =>
        one.imagePosition - other.imagePosition ||
        other.createdAt.localeCompare(one.createdAt) ||
        one.imageId.localeCompare(other.imageId) ||
        one.position - other.position,
    )
    .map(({ tag }) => tag);
}

const maxTags = 40;

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
import type { GalleryImageRow, Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { readCount } from '../overview/overview.server.ts';
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
  const tagged = wantedTag === null ? 0 : await countGalleryImages(database, category, wantedTag);
  const tag = tagged > 0 ? wantedTag : null;
  const total = tag === null ? await countGalleryImages(database, category) : tagged;

  let window = windowWithin(parseShown(show, step), step, total);
  let page = await readWindow(database, category, tag, window);
  if (imageId !== null && !page.images.some(({ id }) => id === imageId)) {
    const place = await placeOfImage(database, category, imageId, tag);
    if (place !== null) {
      window = windowOf(parseShown(String(place + 1), step), step);
      page = await readWindow(database, category, tag, window);
    }
  }
  const tags = await listGalleryTags(database, category);
  return { ...page, part: partOf(window, step, total), tag, tags };
}

/** Reads one more image on either side. */
async function readWindow(
  database: Database,
  category: GalleryCategory,
  tag: string | null,
  { skip, count }: ListWindow,
) {
  const ahead = Math.min(skip, 1);
  const part = { skip: skip - ahead, count: ahead + count + 1 };
  const read = await listGalleryImages(database, category, { tag, part });
  const after = read[ahead + count]?.id ?? null;
  const before = ahead > 0 ? (read[0]?.id ?? null) : null;
  return { images: read.slice(ahead, ahead + count), beside: { before, after } };
}

export async function countGalleryImages(
  database: Database,
  category: GalleryCategory,
  tag?: string | null,
): Promise<number> {
  if (typeof tag !== 'string') return readCount(database, 'gallery', category);
  return readCount(database, `tags/${category}`, tag);
}

/** The most used, in the order of the first images that have them. */
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
        -compare(one.createdAt, other.createdAt) ||
        compare(one.imageId, other.imageId) ||
        one.position - other.position,
    )
    .map(({ tag }) => tag);
}

const maxTags = 40;

/**
 * Images before this one, or with the tag; null when it is missing. Reads the index up to there.
 */
export async function placeOfImage(
  { kysely }: Database,
  category: GalleryCategory,
  id: string,
  tag?: string | null,
): Promise<number | null> {
  const image = await kysely
    .selectFrom('gallery_images')
    .select(['position', 'createdAt', 'tags'])
    .where('category', '=', category)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!image) return null;
  const isTagged = typeof tag === 'string';
  if (isTagged && !JSON.parse(image.tags).includes(tag)) return null;
  const list = isTagged
    ? kysely
        .selectFrom('gallery_tags')
        .where('tag', '=', tag)
        .select(['category', 'imagePosition as position', 'createdAt', 'imageId as id'])
    : kysely.selectFrom('gallery_images').select(['category', 'position', 'createdAt', 'id']);
  // Three ranges of the index: earlier places, and of the same place the newer and the next.
  const { placed, newer, older } = await kysely
    .selectNoFrom((row) => {
      const count = row
        .selectFrom(list.as('before'))
        .where('category', '=', category)
        .select((one) => one.fn.countAll().as('count'));
      const beside = count.where('position', '=', image.position);
      return [
        count.where('position', '<', image.position).as('placed'),
        beside.where('createdAt', '>', image.createdAt).as('newer'),
        beside.where('createdAt', '=', image.createdAt).where('id', '<', id).as('older'),
      ];
    })
    .executeTakeFirstOrThrow();
  return Number(placed) + Number(newer) + Number(older);
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

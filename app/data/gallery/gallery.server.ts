import type { Insertable, Kysely } from 'kysely';
import { readJson } from '../../rules/fields/read-stored.ts';
import {
  type Album,
  type AlbumKind,
  maxAlbumPhotos,
  parseOwner,
  toAlbum,
  toAlbumChange,
} from '../../rules/gallery/albums.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import { listChanges } from '../../rules/history-rules.ts';
import {
  type ListWindow,
  paginate,
  parseShown,
  toListPart,
  toListWindow,
} from '../../rules/pagination.ts';
import { type Photo, type PictureFocus, withFocus } from '../../rules/srcset-widths.ts';
import { z } from '../../rules/zod.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import {
  changeRows,
  type Database,
  newId,
  type Publish,
  Unchanged,
} from '../database/database.server.ts';
import {
  countRows,
  liveImages,
  packagesAndDeleted,
  pagesAndDeleted,
  type Tables,
  type Trx,
} from '../database/tables.server.ts';
import { type Actor, recordHistory, withFixedTime } from '../history/history.server.ts';
import { claimWithPhoto, schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { findPhotos } from '../photos/photos.server.ts';
import { getIds, orderImages, sortByIds } from '../row-order.server.ts';

export type GalleryImage = Awaited<ReturnType<typeof findGalleryImages>>[number];

function selectInOrder({ kysely }: Database, category: Album) {
  return orderImages(liveImages(kysely)).where('category', '=', category);
}

/** A damaged tag does not affect the others. */
const tagsRule = z.array(z.string().catch(''));
const readTags = (json: string) => (readJson(tagsRule, json) ?? []).filter(Boolean);

export async function countImages({ kysely }: Database): Promise<Map<Album, number>> {
  const rows = await liveImages(kysely)
    .select((row) => ['category', row.fn.countAll<number>().as('count')])
    .where('category', 'in', galleryCategoryNames)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, count }) => [category, count]));
}

export async function listGalleryImages(database: Database, category: Album, part?: ListWindow) {
  let images = selectInOrder(database, category).select('gallery_images.id');
  if (part) images = images.limit(part.count).offset(part.skip);
  return findGalleryImages(database, category, getIds(await images.execute()));
}

export async function findGalleryImage(database: Database, category: Album, id: string) {
  const [image] = await findGalleryImages(database, category, [id]);
  return image ?? null;
}

type GalleryImageInput = { category: Album; caption: string; tags?: string[] };

/** Returns the id. A repeated attempt returns the first id and removes the photo. */
export function createGalleryImage(
  database: Database,
  { category, caption, tags = [] }: GalleryImageInput,
  photo: StoredPhoto,
  attempt?: string,
): Promise<string> {
  const id = newId();
  return changeRows(database, [toAlbumChange(category, id)], async (trx, publish) => {
    const existingId = await claimWithPhoto(trx, database, id, { photo, attempt });
    if (existingId !== null) return new Unchanged(existingId);
    await assertAlbumRoom(trx, category);
    const createdAt = database.now().toISOString();
    const position = await findNewPosition(trx, category);
    const { url } = photo;
    await insertGalleryImage(trx, { id, category, caption, tags, createdAt, position, url });
    await recordImage(trx, database, 'added', { id, caption }, { category });
    await publishFooterLinks(trx, publish, category, 1);
    return id;
  });
}

/** Throws `PhotoRefused` if a package or page has all its photos, or was deleted. */
export async function assertAlbumRoom(kysely: Kysely<Tables>, album: Album): Promise<void> {
  const owner = parseOwner(album);
  if (!owner) return;
  const { kind } = owner;
  const row = await findOwner(kysely, owner);
  if (row?.undoUntil !== null) {
    throw new PhotoRefused(`This ${kind} was deleted. Restore it from the bin, then upload again.`);
  }
  if (await hasAlbumRoom(kysely, album)) return;
  throw new PhotoRefused(
    `A ${kind} can have at most ${maxAlbumPhotos} photos. Delete some of them first.`,
  );
}

/** In a transaction it locks the row, so that photos are counted one after the other. */
export function findOwner(kysely: Kysely<Tables>, { kind, id }: { kind: AlbumKind; id: string }) {
  const row =
    kind === 'package'
      ? packagesAndDeleted(kysely).select(['packageName as name', 'undoUntil']).where('id', '=', id)
      : pagesAndDeleted(kysely).select(['title as name', 'undoUntil']).where('id', '=', id);
  return (kysely.isTransaction ? row.forUpdate() : row).executeTakeFirst();
}

/** Whether a package or page can get another photo; a gallery always can. */
export async function hasAlbumRoom(kysely: Kysely<Tables>, album: Album): Promise<boolean> {
  const owner = parseOwner(album);
  if (!owner) return true;
  await findOwner(kysely, owner);
  return (await countRows(liveImages(kysely).where('category', '=', album))) < maxAlbumPhotos;
}

/** In a gallery a new image comes first; a package or page shows its photos in the order of their upload. */
export async function findNewPosition(trx: Trx, album: Album): Promise<number> {
  if (!parseOwner(album)) return 0;
  const { last } = await liveImages(trx)
    .select((row) => row.fn.max('position').as('last'))
    .where('category', '=', album)
    .executeTakeFirstOrThrow();
  return Number(last) + 1;
}

/** Adds the photos of a package to its copy; both use the same files. */
export async function copyPackagePhotos(trx: Trx, ids: { from: string; to: string }) {
  const images = liveImages(trx).selectAll().where('category', '=', toAlbum('package', ids.from));
  for (const image of await images.execute()) {
    const copy = { ...image, id: newId(), category: toAlbum('package', ids.to) };
    await trx.insertInto('gallery_images').values(copy).execute();
  }
}

/** The footer links to galleries with images. Call it after `added` images came, or after some left. */
export async function publishFooterLinks(trx: Trx, publish: Publish, category: Album, added = 0) {
  if (parseOwner(category)) return;
  const images = await liveImages(trx)
    .select('id')
    .where('category', '=', category)
    .limit(added + 1)
    .execute();
  if (images.length === added) publish({ topic: 'website' });
}

function recordImage(
  trx: Trx,
  actor: Actor,
  act: string,
  { id, caption }: Pick<GalleryImage, 'id' | 'caption'>,
  details: Record<string, unknown>,
): Promise<void> {
  const entry = { kind: 'images', act, subjectId: id, subject: caption, details } as const;
  return recordHistory(trx, actor, entry);
}

type NewImage = Omit<Insertable<Tables['gallery_images']>, 'tags'> & { tags: string[] };

export function insertGalleryImage(trx: Trx, { tags, ...image }: NewImage) {
  const values = { ...image, tags: JSON.stringify(tags) };
  return trx.insertInto('gallery_images').values(values).execute();
}

export async function findGalleryImages(
  database: Database,
  category: Album,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const rows = await liveImages(database.kysely)
    .select(['id', 'category', 'url', 'caption', 'alt', 'tags', 'createdAt', 'focusX', 'focusY'])
    .where('id', 'in', ids)
    .where('category', '=', category)
    .execute();
  const urls = rows.map(({ url }) => url);
  const photos = await findPhotos(database.kysely, urls);
  const images = rows.map(({ focusX, focusY, ...row }) => {
    const photo = photos.get(row.url);
    const focus = { x: String(focusX), y: String(focusY) };
    return { ...row, tags: readTags(row.tags), photo: photo ? withFocus(photo, focus) : null };
  });
  return sortByIds(ids, images);
}

/** Only the newest captions are offered for translation. */
const maxCaptions = 500;

export async function listCaptions({ kysely }: Database, category: Album) {
  return liveImages(kysely)
    .select((select) => ['caption', select.fn.min('id').as('id')])
    .where('category', '=', category)
    .where('caption', '!=', '')
    .groupBy('caption')
    .orderBy((order) => order.fn.max('createdAt'), 'desc')
    .limit(maxCaptions)
    .execute();
}

/** The photos of all packages, or of all pages, by album, in order. */
export async function listOwnedPhotos({ kysely }: Database, kind: AlbumKind) {
  const images = await orderImages(liveImages(kysely))
    .select(['id', 'category', 'url', 'caption', 'alt', 'createdAt'])
    .where('category', 'like', `${kind}:%`)
    .execute();
  return Map.groupBy(images, ({ category }) => category);
}

/** The first photo of each package that has photos, by the package's id. */
export async function findFirstPhotos({ kysely }: Database, packageIds: readonly string[]) {
  if (packageIds.length === 0) return new Map<string, Photo>();
  const albums = packageIds.map((id) => toAlbum('package', id));
  const images = await orderImages(liveImages(kysely))
    .innerJoin('photos', 'photos.url', 'gallery_images.url')
    .select(['category', 'photos.url', 'width', 'height', 'placeholder', 'focusX', 'focusY'])
    .where('category', 'in', albums)
    .execute();
  const firstPhotos = new Map<string, Photo>();
  for (const { category, focusX, focusY, ...photo } of images) {
    const id = parseOwner(category)?.id ?? '';
    const focus = { x: String(focusX), y: String(focusY) };
    if (!firstPhotos.has(id)) firstPhotos.set(id, withFocus(photo, focus));
  }
  return firstPhotos;
}

interface GalleryQuery {
  tag: string | null;
  show: string | null;
  imageId: string | null;
  step: number;
}

export async function readGalleryPage(
  database: Database,
  category: Album,
  { tag: requestedTag, show, imageId, step }: GalleryQuery,
) {
  const rows = await selectInOrder(database, category).select(['id', 'tags']).execute();
  const images = rows.map(({ id, tags }) => ({ id, tags: readTags(tags) }));
  const matches = images.filter(({ tags }) => requestedTag !== null && tags.includes(requestedTag));
  const tag = matches.length > 0 ? requestedTag : null;
  const ids = getIds(tag === null ? images : matches);
  const position = imageId === null ? -1 : ids.indexOf(imageId);
  let { window } = paginate(show, step, ids.length);
  if (position >= 0 && (position < window.skip || position >= window.skip + window.count)) {
    window = toListWindow(parseShown(String(position + 1), step), step);
  }
  const end = window.skip + window.count;
  return {
    images: await findGalleryImages(database, category, ids.slice(window.skip, end)),
    beside: { before: ids[window.skip - 1] ?? null, after: ids[end] ?? null },
    part: toListPart(window, step, ids.length),
    tag,
    tags: listTags(images),
  };
}

/** The most frequent tags, in the order of the images. */
function listTags(images: readonly Pick<GalleryImage, 'tags'>[]): string[] {
  const uses = new Map<string, number>();
  for (const { tags } of images) {
    for (const tag of new Set(tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const mostUsed = [...uses].sort(([, left], [, right]) => right - left).slice(0, maxTags);
  const shownTags = new Map(mostUsed);
  return [...uses.keys()].filter((tag) => shownTags.has(tag));
}

const maxTags = 40;

/** Moves images to the top of another gallery. Returns the moved ids. */
export function moveImages(
  database: Database,
  ids: readonly string[],
  { from, to }: { from: Album; to: GalleryCategory },
): Promise<string[]> {
  const uniqueIds = [...new Set(ids)];
  const categories = [from, to].sort();
  const changes = categories.map((category) => toAlbumChange(category));
  return changeRows(database, changes, async (trx, publish) => {
    if (uniqueIds.length === 0 || from === to) return new Unchanged([]);
    // Lock in id order, as deletes and reorders do.
    const images = liveImages(trx).select('id').where('id', 'in', uniqueIds);
    await images.orderBy('id').forUpdate().execute();
    const movedImages = await trx
      .updateTable('gallery_images')
      .set({ category: to, position: 0 })
      .where('id', 'in', uniqueIds)
      .where('category', '=', from)
      .where('undoUntil', 'is', null)
      .returning(['id', 'caption'])
      .execute();
    const details = { category: to, from, to };
    const press = withFixedTime(database);
    for (const image of movedImages) await recordImage(trx, press, 'moved', image, details);
    if (movedImages.length === 0) return new Unchanged([]);
    await publishFooterLinks(trx, publish, from);
    await publishFooterLinks(trx, publish, to, movedImages.length);
    return getIds(movedImages);
  });
}

// Resets the focal point; the old file may be removed immediately. False if the image is missing: then the caller
// removes the photo. A repeated attempt removes the photo.
export function replacePhoto(
  database: Database,
  { category, id }: { category: Album; id: string },
  photo: StoredPhoto,
  attempt?: string,
): Promise<boolean> {
  return changeRows(database, [toAlbumChange(category, id)], async (trx) => {
    const before = await lockImage(trx, category, id);
    if (!before) return new Unchanged(false);
    const existingId = await claimWithPhoto(trx, database, id, { photo, attempt });
    if (existingId !== null) return new Unchanged(true);
    await trx
      .updateTable('gallery_images')
      .set({ url: photo.url, focusX: 50, focusY: 50 })
      .where('id', '=', id)
      .execute();
    await schedulePhotoRemoval(trx, before.url, database.now());
    await recordImage(trx, database, 'replaced', before, { category });
    return true;
  });
}

interface ImageTexts {
  caption: string;
  alt?: string | undefined;
  tags?: string[] | undefined;
  focus?: PictureFocus | undefined;
  focusPhoto?: string | undefined;
}

type ImageResult = boolean | 'point left out';

/** False if the image is missing. Ignores the focal point if the photo was replaced in the meantime. */
export function updateGalleryImage(
  database: Database,
  category: Album,
  id: string,
  { caption, alt, tags, focus: newFocus, focusPhoto }: ImageTexts,
): Promise<ImageResult> {
  const hasFocus = newFocus !== undefined && (newFocus.x !== 50 || newFocus.y !== 50);
  const change = toAlbumChange(category, id);
  return changeRows<ImageResult>(database, [change], async (trx) => {
    const before = await lockImage(trx, category, id);
    if (!before) return new Unchanged(false);
    const isOtherPhoto = focusPhoto !== undefined && focusPhoto !== before.url;
    const focus = isOtherPhoto ? undefined : newFocus;
    const values = {
      caption,
      ...(alt !== undefined && { alt }),
      ...(tags && { tags: JSON.stringify(tags) }),
      ...(focus && { focusX: focus.x, focusY: focus.y }),
    };
    const result = isOtherPhoto && hasFocus ? 'point left out' : true;
    const after = { ...before, ...values };
    if (JSON.stringify(after) === JSON.stringify(before)) return new Unchanged<ImageResult>(result);
    await trx.updateTable('gallery_images').set(values).where('id', '=', id).execute();
    const fields = ['caption', 'alt', 'tags'] as const;
    if (fields.some((field) => after[field] !== before[field])) {
      const changes = listChanges(fields, toHistoryTexts(before), toHistoryTexts(after));
      await recordImage(trx, database, 'changed', { id, caption }, { category, changes });
    }
    if (focus && (before.focusX !== focus.x || before.focusY !== focus.y)) {
      const details = { category, ...focus };
      await recordImage(trx, database, 'focal point changed', { id, caption }, details);
    }
    return result;
  });
}

function lockImage(trx: Trx, category: Album, id: string) {
  const images = liveImages(trx).selectAll().where('category', '=', category);
  return images.where('id', '=', id).forUpdate().executeTakeFirst();
}

function toHistoryTexts({ caption, alt, tags }: Record<'caption' | 'alt' | 'tags', string>) {
  return { caption, alt, tags: readTags(tags).join(', ') };
}

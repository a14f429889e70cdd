import type { Transaction } from 'kysely';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { newBinEntry } from '../bin/bin-entry.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { GalleryImageRow, Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { knownPhotos } from '../photos/photos.server.ts';

/** What became of the wish to put an image back; `gone`: its picture is not there any more. */
export type RestoredImage = 'restored' | 'missing' | 'gone';

interface ImageName {
  category: GalleryCategory;
  id: string;
  /** Only the one that says exactly this, without tags: nobody has touched it. */
  untouchedAs?: string;
}

/**
 * Moves an image to the bin, in the caller's transaction. Its file stays where it is, and is shown
 * to nobody. False when the image was not there.
 */
export async function softDeleteImage(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  { category, id, untouchedAs }: ImageName,
): Promise<boolean> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return false;
  let removal = rows
    .deleteFrom('gallery_images')
    .where('id', '=', id)
    .where('category', '=', category);
  if (untouchedAs !== undefined) {
    removal = removal.where('caption', '=', untouchedAs).where('tags', '=', '[]');
  }
  const removed = await removal.returningAll().executeTakeFirst();
  if (!removed) return false;
  const { url, caption } = removed;
  await rows
    .insertInto('deleted_images')
    .values({
      ...{ id, category, url, caption },
      image: JSON.stringify(removed),
      ...newBinEntry(database),
    })
    .execute();
  await noteHistory(rows, database, {
    ...{ kind: 'images', act: 'deleted', subjectId: id, subject: caption },
    details: { category },
  });
  return true;
}

/**
 * Moves several images of a category to the bin, all at once. `done` are those of them that are
 * there now, also those that somebody else deleted a moment ago.
 */
export function deleteGalleryImages(
  database: Database,
  category: GalleryCategory,
  ids: readonly string[],
): Promise<{ done: string[]; deleted: string[] }> {
  const wanted = sortedIds(ids);
  const changes = [{ topic: `gallery/${category}` } as const, { topic: 'bin' } as const];
  return changeRows(database, changes, async (rows) => {
    const deleted: string[] = [];
    for (const id of wanted) {
      if (await softDeleteImage(rows, database, { category, id })) deleted.push(id);
    }
    if (wanted.length === 0) return new Unchanged({ done: [], deleted });
    const there = await rows
      .selectFrom('deleted_images')
      .select('id')
      .where('id', 'in', wanted)
      .where('category', '=', category)
      .where('undoUntil', '>', database.now().toISOString())
      .orderBy('id')
      .execute();
    const result = { done: there.map(({ id }) => id), deleted };
    return deleted.length > 0 ? result : new Unchanged(result);
  });
}

interface DeletedImage {
  id: string;
  category: GalleryCategory;
  caption: string;
  url: string;
}

/** Those of the images that can still be put back. */
export async function findDeletedImages(
  { kysely, now }: Database,
  ids: readonly string[],
): Promise<DeletedImage[]> {
  const wanted = sortedIds(ids);
  if (wanted.length === 0) return [];
  return kysely
    .selectFrom('deleted_images')
    .select(['id', 'category', 'caption', 'url'])
    .where('id', 'in', wanted)
    .where('undoUntil', '>', now().toISOString())
    .orderBy('id')
    .execute();
}

export interface RestoredImages {
  /** Ids of those that are back. */
  restored: string[];
  /** Ids of those whose picture is not there any more: they stay in the bin. */
  gone: string[];
}

/**
 * Puts images back as they were: ids, texts and places. Those that were never deleted, are back
 * already or whose time has passed are left out; without a picture there is nothing to put back.
 * `isFileThere` says whether the storage still has a file.
 */
export async function restoreImages(
  database: Database,
  ids: readonly string[],
  isFileThere: (url: string) => Promise<boolean>,
): Promise<RestoredImages> {
  const found = await findDeletedImages(database, ids);
  const here: DeletedImage[] = [];
  for (const image of found) if (await isFileThere(image.url)) here.push(image);
  const goneOf = (kept: readonly DeletedImage[]) =>
    found.filter((image) => !kept.includes(image)).map(({ id }) => id);
  if (here.length === 0) return { restored: [], gone: goneOf(here) };
  const [id] = here.length === 1 ? here.map((image) => image.id) : [];
  const categories = [...new Set(here.map(({ category }) => category))].sort();
  const changes = categories.map((category) => ({ topic: `gallery/${category}`, id }) as const);
  return changeRows(database, [...changes, { topic: 'bin' }], async (rows) => {
    const known = await knownPhotos(
      rows,
      here.map(({ url }) => url),
    );
    const pictured = here.filter(({ url }) => known.has(url));
    const restored: string[] = [];
    for (const image of pictured) if (await putBack(rows, database, image)) restored.push(image.id);
    const result = { restored, gone: goneOf(pictured) };
    return restored.length > 0 ? result : new Unchanged(result);
  });
}

/** As {@link restoreImages}, of one. */
export async function restoreImage(
  database: Database,
  id: string,
  isFileThere: (url: string) => Promise<boolean>,
): Promise<RestoredImage> {
  const { restored, gone } = await restoreImages(database, [id], isFileThere);
  if (restored.length > 0) return 'restored';
  return gone.length > 0 ? 'gone' : 'missing';
}

/** False when somebody else put it back meanwhile, or its time has passed. */
async function putBack(
  rows: Transaction<Tables>,
  database: Database,
  { id, caption, category }: DeletedImage,
): Promise<boolean> {
  const kept = await rows
    .deleteFrom('deleted_images')
    .where('id', '=', id)
    .where('undoUntil', '>', database.now().toISOString())
    .returning('image')
    .executeTakeFirst();
  if (!kept) return false;
  const image: GalleryImageRow = JSON.parse(kept.image);
  await rows.insertInto('gallery_images').values(image).execute();
  await noteHistory(rows, database, {
    ...{ kind: 'images', act: 'put back', subjectId: id, subject: caption },
    details: { category },
  });
  return true;
}

/** Each once, in the order in which two who are about the same rows do not wait for each other. */
function sortedIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !id.includes('\0')).sort();
}

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

/** An image that can be put back, or null. */
export async function findDeletedImage(
  { kysely, now }: Database,
  id: string,
): Promise<{ id: string; category: GalleryCategory; caption: string; url: string } | null> {
  if (id.includes('\0')) return null;
  const row = await kysely
    .selectFrom('deleted_images')
    .select(['id', 'category', 'caption', 'url'])
    .where('id', '=', id)
    .where('undoUntil', '>', now().toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Puts an image back as it was: id, texts and place. Without a picture there is nothing to put back:
 * it stays in the bin. `isFileThere` says whether the storage still has the file.
 */
export async function restoreImage(
  database: Database,
  id: string,
  isFileThere: (url: string) => Promise<boolean>,
): Promise<RestoredImage> {
  const found = await findDeletedImage(database, id);
  if (!found) return 'missing';
  if (!(await isFileThere(found.url))) return 'gone';
  const changes = [{ topic: `gallery/${found.category}`, id } as const, { topic: 'bin' } as const];
  return changeRows(database, changes, async (rows) => {
    if (!(await knownPhotos(rows, [found.url])).has(found.url)) {
      return new Unchanged<RestoredImage>('gone');
    }
    const kept = await rows
      .deleteFrom('deleted_images')
      .where('id', '=', id)
      .where('undoUntil', '>', database.now().toISOString())
      .returning(['image', 'caption', 'category'])
      .executeTakeFirst();
    if (!kept) return new Unchanged<RestoredImage>('missing');
    const image: GalleryImageRow = JSON.parse(kept.image);
    await rows.insertInto('gallery_images').values(image).execute();
    await noteHistory(rows, database, {
      ...{ kind: 'images', act: 'put back', subjectId: id, subject: kept.caption },
      details: { category: kept.category },
    });
    return 'restored';
  });
}

import type { Transaction } from 'kysely';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { changesBetween } from '../../rules/history-rules.ts';
import type { PictureFocus } from '../../rules/srcset-widths.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';
import { holdOrder } from '../row-order.server.ts';
import { noteImage } from './gallery.server.ts';

/** Puts them before those that have a place there. Returns the ids that moved. */
export function moveImages(
  database: Database,
  ids: readonly string[],
  { from, to }: { from: GalleryCategory; to: GalleryCategory },
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const both = [from, to].sort();
  const changes = both.map((category) => ({ topic: `gallery/${category}` as const }));
  return changeRows(database, changes, async (rows) => {
    if (wanted.length === 0 || from === to) return new Unchanged([]);
    for (const category of both) await holdOrder(rows, `gallery/${category}`);
    // By id, as whoever deletes or orders them.
    const there = rows.selectFrom('gallery_images').select('id').where('id', 'in', wanted);
    if (database.isPostgres) await there.orderBy('id').forUpdate().execute();
    const moved = await rows
      .updateTable('gallery_images')
      .set({ category: to, position: 0 })
      .where('id', 'in', wanted)
      .where('category', '=', from)
      .returning(['id', 'caption'])
      .execute();
    const details = { category: to, from, to };
    for (const image of moved) await noteImage(rows, database, 'moved', image, details);
    const movedIds = moved.map(({ id }) => id);
    return movedIds.length > 0 ? movedIds : new Unchanged(movedIds);
  });
}

// Drops the focal point; the old file may go at once. False when the image is missing: the caller
// removes the photo. A repeated attempt drops the photo.
export function replacePhoto(
  database: Database,
  { category, id }: { category: GalleryCategory; id: string },
  photo: StoredPhoto,
  attempt?: string,
): Promise<boolean> {
  return changeRows(database, [{ topic: `gallery/${category}`, id }], async (rows) => {
    const now = database.now();
    const before = await holdImage(rows, database, category, id);
    if (!before) return new Unchanged(false);
    if ((await claimAttempt(rows, attempt, id, now)) !== null) {
      await schedulePhotoRemoval(rows, photo.url, now);
      return new Unchanged(true);
    }
    await insertPhoto(rows, photo);
    await rows
      .updateTable('gallery_images')
      .set({ url: photo.url, focusX: 50, focusY: 50 })
      .where('id', '=', id)
      .execute();
    await schedulePhotoRemoval(rows, before.url, now);
    const { caption } = before;
    await noteImage(rows, database, 'replaced', { id, caption }, { category });
    return true;
  });
}

interface ImageTexts {
  caption: string;
  tags?: string[] | undefined;
  focus?: PictureFocus | undefined;
  focusPhoto?: string | undefined;
}

/** False when it is missing. A focal point of a photo replaced since is left out. */
export function updateGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
  { caption, tags, focus: chosen, focusPhoto }: ImageTexts,
): Promise<boolean | 'point left out'> {
  const wasMoved = chosen !== undefined && (chosen.x !== 50 || chosen.y !== 50);
  const change = { topic: `gallery/${category}`, id } as const;
  return changeRows<boolean | 'point left out'>(database, [change], async (rows) => {
    // Before the row: see `deleteRows`.
    await holdOrder(rows, `gallery/${category}`);
    const before = await holdImage(rows, database, category, id);
    if (!before) return new Unchanged(false);
    const isOfAnother = focusPhoto !== undefined && focusPhoto !== before.url;
    const focus = isOfAnother ? undefined : chosen;
    const values = {
      caption,
      ...(tags && { tags: JSON.stringify(tags) }),
      ...(focus && { focusX: focus.x, focusY: focus.y }),
    };
    const done = isOfAnother && wasMoved ? 'point left out' : true;
    const { numUpdatedRows } = await rows
      .updateTable('gallery_images')
      .set(values)
      .where('id', '=', id)
      .where('category', '=', category)
      .where((row) => row.not(row.and(values)))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return new Unchanged<boolean | 'point left out'>(done);
    const after = { ...before, ...values };
    if (after.caption !== before.caption || after.tags !== before.tags) {
      const changes = changesBetween(['caption', 'tags'], readable(before), readable(after));
      await noteImage(rows, database, 'changed', { id, caption }, { category, changes });
    }
    if (focus && (before.focusX !== focus.x || before.focusY !== focus.y)) {
      const details = { category, ...focus };
      await noteImage(rows, database, 'focal point changed', { id, caption }, details);
    }
    return done;
  });
}

/** Another change of the image waits; SQLite has one writer. */
function holdImage(
  rows: Transaction<Tables>,
  { isPostgres }: Database,
  category: GalleryCategory,
  id: string,
) {
  const images = rows.selectFrom('gallery_images').selectAll().where('category', '=', category);
  const found = images.where('id', '=', id);
  return (isPostgres ? found.forUpdate() : found).executeTakeFirst();
}

function readable({ caption, tags }: { caption: string; tags: string }) {
  const list: string[] = JSON.parse(tags);
  return { caption, tags: list.join(', ') };
}

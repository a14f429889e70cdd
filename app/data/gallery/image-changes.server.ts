import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { changesBetween } from '../../rules/history-rules.ts';
import type { PictureFocus } from '../../rules/srcset-widths.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { holdOrder } from '../database/row-order.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';

/**
 * Moves images to another category with all that is written about them; there they stand before
 * those that have a place. Returns the ids of those that were in the first category.
 */
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
    // Whoever orders one of the two meanwhile counts its images, and waits.
    for (const category of both) await holdOrder(rows, `gallery/${category}`);
    const moved = await rows
      .updateTable('gallery_images')
      .set({ category: to, position: 0 })
      .where('id', 'in', wanted)
      .where('category', '=', from)
      .returning(['id', 'caption'])
      .execute();
    for (const { id, caption } of moved) {
      await noteHistory(rows, database, {
        kind: 'images',
        act: 'moved',
        subjectId: id,
        subject: caption,
        details: { category: to, from, to },
      });
    }
    const movedIds = moved.map(({ id }) => id);
    return movedIds.length > 0 ? movedIds : new Unchanged(movedIds);
  });
}

/**
 * Gives an image another photo, which was stored before, and keeps all else but what stays in view;
 * the old file may go at once (`finishPhotoRemovals`). False when the image is not there: the photo
 * is the caller's to remove then. An attempt that was made before is done, and its photo goes.
 */
export function replacePhoto(
  database: Database,
  { category, id }: { category: GalleryCategory; id: string },
  photo: StoredPhoto,
  attempt?: string,
): Promise<boolean> {
  return changeRows(database, [{ topic: `gallery/${category}`, id }], async (rows) => {
    const now = database.now();
    const found = rows
      .selectFrom('gallery_images')
      .select(['url', 'caption'])
      .where('id', '=', id)
      .where('category', '=', category);
    // Who replaces or deletes it at this moment waits. SQLite has one writer, and no words for this.
    const before = await (database.isPostgres ? found.forUpdate() : found).executeTakeFirst();
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
    await noteHistory(rows, database, {
      kind: 'images',
      act: 'replaced',
      subjectId: id,
      subject: before.caption,
      details: { category },
    });
    return true;
  });
}

/** What staff say of an image; what is left out stays as it is. */
interface ImageTexts {
  caption: string;
  tags?: string[] | undefined;
  focus?: PictureFocus | undefined;
  /** The address of the photo on which that was chosen; without it the one that is there is meant. */
  focusPhoto?: string | undefined;
}

/**
 * Changes what staff say of an image; false when it is not there. What was chosen on a photo that was
 * replaced since is left out: of the new one it says nothing.
 */
export function updateGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
  { caption, tags, focus: chosen, focusPhoto }: ImageTexts,
): Promise<boolean | 'point left out'> {
  const wasMoved = chosen !== undefined && (chosen.x !== 50 || chosen.y !== 50);
  return changeRows<boolean | 'point left out'>(
    database,
    [{ topic: `gallery/${category}`, id }],
    async (rows) => {
      const found = rows
        .selectFrom('gallery_images')
        .select(['caption', 'tags', 'focusX', 'focusY', 'url'])
        .where('id', '=', id)
        .where('category', '=', category);
      // SQLite has one writer, and no words for this.
      const before = await (database.isPostgres ? found.forUpdate() : found).executeTakeFirst();
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
        await noteHistory(rows, database, {
          kind: 'images',
          act: 'changed',
          subjectId: id,
          subject: caption,
          details: { category, changes },
        });
      }
      if (focus && (before.focusX !== focus.x || before.focusY !== focus.y)) {
        await noteHistory(rows, database, {
          kind: 'images',
          act: 'focal point changed',
          subjectId: id,
          subject: caption,
          details: { category, ...focus },
        });
      }
      return done;
    },
  );
}

/** Tags as they are read. */
function readable({ caption, tags }: { caption: string; tags: string }) {
  const list: string[] = JSON.parse(tags);
  return { caption, tags: list.join(', ') };
}

import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { PictureFocus } from '../../rules/srcset-widths.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { noteImageChanged } from './image-history.server.ts';

/** What staff say of an image; what is left out stays as it is. */
export interface ImageTexts {
  caption: string;
  tags?: string[] | undefined;
  /** What stays in view where the image is cut. */
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
      // PostgreSQL refuses NUL in a text; nothing can have such an id.
      if (id.includes('\0')) return new Unchanged(false);
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
        await noteImageChanged(rows, database, { id, category }, before, after);
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

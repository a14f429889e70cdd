import { sql } from 'kysely';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { OrderMove } from '../../rules/order-rules.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import {
  holdOrderOf,
  type Moved,
  moveRow,
  type OrderedRows,
  readVersionOf,
} from '../database/row-order.server.ts';
import { noteHistory } from '../history/history.server.ts';

/** The images of a category, as rows that staff put in an order. */
export function imagesOf(category: GalleryCategory): OrderedRows {
  return {
    table: 'gallery_images',
    setting: `gallery-order/${category}`,
    only: sql`category = ${category}`,
  };
}

/** Counts the changes of a gallery's order, so that the later of two people who order is noticed. */
export function readGalleryOrderVersion(
  database: Pick<Database, 'kysely'>,
  category: GalleryCategory,
): Promise<number> {
  return readVersionOf(database, imagesOf(category));
}

/**
 * Moves an image within its gallery, unless the order is another one than was seen. From the first
 * move on every image there has a place; one that is added later stands above them all.
 */
export function moveGalleryImage(
  database: Database,
  category: GalleryCategory,
  id: string,
  { seen, ...move }: OrderMove & { seen: number },
): Promise<Moved> {
  const images = imagesOf(category);
  return changeRows(database, [{ topic: `gallery/${category}` }], async (rows) => {
    const version = await holdOrderOf(rows, images);
    if (version !== seen) return new Unchanged<Moved>({ state: 'changed', version });
    const moved = await moveRow(rows, images, id, move, version);
    if (moved.version === version) return new Unchanged(moved);
    const { caption, position } = await rows
      .selectFrom('gallery_images')
      .select(['caption', 'position'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await noteHistory(rows, database, {
      kind: 'images',
      act: 'ordered',
      subjectId: id,
      subject: caption,
      details: { category, place: position },
    });
    return moved;
  });
}

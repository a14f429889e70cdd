import { sql } from 'kysely';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { OrderMove } from '../../rules/order-rules.ts';
import { changeRows, type Database } from '../database/database.server.ts';
import {
  type Moved,
  moveInOrder,
  type OrderedRows,
  readVersionOf,
} from '../database/row-order.server.ts';

/** The images of a category, as rows that staff put in an order. */
export function imagesOf(category: GalleryCategory): OrderedRows {
  return {
    table: 'gallery_images',
    name: 'caption',
    noted: { kind: 'images', details: { category } },
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
  move: OrderMove & { seen: number },
): Promise<Moved> {
  return changeRows(database, [{ topic: `gallery/${category}` }], (rows) =>
    moveInOrder(rows, database, imagesOf(category), id, move),
  );
}

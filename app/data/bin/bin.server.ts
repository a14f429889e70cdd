import type { BinKind } from '../../rules/bin.ts';
import {
  type GalleryCategory,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Database } from '../database/database.server.ts';

/** Something that lies in the bin and can be put back. */
export interface BinItem {
  kind: BinKind;
  id: string;
  /** The package's name, or the caption, which may be blank. */
  name: string;
  /** Of an image; null for a package. */
  category: GalleryCategory | null;
  /** Of its photo; blank without one. */
  url: string;
  deletedAt: Date;
  /** The e-mail address of who deleted it; blank for a command or the site itself. */
  deletedBy: string;
  until: Date;
}

/** What lies in the bin, what was deleted last first: the part that a page shows. */
export async function listBin(database: Database, part: ListWindow): Promise<BinItem[]> {
  const rows = await inBin(database)
    .selectAll()
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(part.count)
    .offset(part.skip)
    .execute();
  return rows.map(itemOf);
}

/** How much lies in the bin. */
export async function countBin(database: Database): Promise<number> {
  const { count } = await inBin(database)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One thing in the bin, or null when it is not there. */
export async function findInBin(
  database: Database,
  kind: BinKind,
  id: string,
): Promise<BinItem | null> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return null;
  const row = await inBin(database)
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** Both kinds as one table, without what nobody can put back any more. */
function inBin({ kysely, now }: Database) {
  const moment = now().toISOString();
  return kysely.selectFrom((of) =>
    of
      .selectFrom('deleted_packages')
      .select(({ val }) => [
        val<BinKind>('packages').as('kind'),
        'id',
        'packageName as name',
        val('').as('category'),
        'imageUrl as url',
        'deletedAt',
        'deletedBy',
        'undoUntil',
      ])
      .where('undoUntil', '>', moment)
      .unionAll(
        of
          .selectFrom('deleted_images')
          .select(({ val, ref }) => [
            val<BinKind>('images').as('kind'),
            'id',
            'caption as name',
            ref('category').$castTo<string>().as('category'),
            'url',
            'deletedAt',
            'deletedBy',
            'undoUntil',
          ])
          .where('undoUntil', '>', moment),
      )
      .as('bin'),
  );
}

interface BinRow extends Pick<BinItem, 'kind' | 'id' | 'name' | 'url' | 'deletedBy'> {
  category: string;
  deletedAt: string;
  undoUntil: string;
}

function itemOf({ category, deletedAt, undoUntil, ...row }: BinRow): BinItem {
  return {
    ...row,
    category: parseGalleryCategory(category),
    deletedAt: new Date(deletedAt || undoUntil),
    until: new Date(undoUntil),
  };
}

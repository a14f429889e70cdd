import { type SelectQueryBuilder, sql } from 'kysely';
import { type Album, toAlbumChange } from '../rules/gallery/albums.ts';
import type { LiveChange } from '../rules/live-topics.ts';
import { applyPartialOrder, isSameOrder, moveRow, type OrderMove } from '../rules/row-order.ts';
import { changeRows, type Database, Unchanged } from './database/database.server.ts';
import { liveImages, livePackages, type Tables, type Trx } from './database/tables.server.ts';
import { recordHistory } from './history/history.server.ts';

export function sortByIds<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function getIds(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** The website's order: the staff's order, then newest first, then by id. */
export function orderPackages<Row>(query: SelectQueryBuilder<Tables, 'packages', Row>) {
  return query.orderBy('position').orderBy('createdAt', 'desc').orderBy('id');
}

/** The order of a gallery or album: the staff's order, then newest first, then by id. */
export function orderImages<Row>(query: SelectQueryBuilder<Tables, 'gallery_images', Row>) {
  return query.orderBy('position').orderBy('createdAt', 'desc').orderBy('gallery_images.id');
}

type OrderedList = 'packages' | Album;

/** `changed`: the order is not the one that the editor saw. */
export type OrderResult = 'saved' | 'changed' | 'missing';

// Changes the order of a list, including hidden packages. The first change gives every row a position. A package's
// `version` and `changedAt` do not change.
export function changeOrder(database: Database, list: OrderedList, move: OrderMove) {
  const change: LiveChange =
    list === 'packages' ? { topic: list, id: move.id } : toAlbumChange(list);
  return changeRows<OrderResult>(database, [change], async (trx) => {
    const rows = await lockRows(trx, list);
    const row = rows.find(({ id }) => id === move.id);
    if (!row) return new Unchanged('missing');
    const oldIds = getIds(rows);
    const ids = 'action' in move ? moveRow(oldIds, move) : applyPartialOrder(oldIds, move);
    if (!ids) return new Unchanged('changed');
    if (isSameOrder(ids, oldIds)) return new Unchanged('saved');
    await storePositions(trx, list, ids);
    const place = ids.indexOf(row.id) + 1;
    await recordHistory(trx, database, {
      kind: list === 'packages' ? list : 'images',
      act: 'ordered',
      subjectId: row.id,
      subject: row.name,
      details: list === 'packages' ? { place } : { category: list, place },
    });
    return 'saved';
  });
}

/** The rows in order. They are locked by id, as in deletes, to prevent deadlocks. */
async function lockRows(trx: Trx, list: OrderedList) {
  if (list === 'packages') {
    await lockPackages(trx);
    return orderPackages(livePackages(trx).select(['id', 'packageName as name'])).execute();
  }
  const images = liveImages(trx).select(['id', 'caption as name']).where('category', '=', list);
  await images.orderBy('id').forUpdate().execute();
  return orderImages(images).execute();
}

/** Holds the order and the pins until the transaction ends. */
export async function lockPackages(trx: Trx): Promise<void> {
  await livePackages(trx).select('id').orderBy('id').forUpdate().execute();
}

async function storePositions(trx: Trx, list: OrderedList, ids: string[]) {
  const table = sql.table(list === 'packages' ? list : 'gallery_images');
  const values = ids.map((id, index) => sql`(${id}, ${index + 1})`);
  await sql`update ${table} set position = cast(placed.column2 as integer)
    from (values ${sql.join(values)}) as placed
    where ${table}.id = placed.column1
      and ${table}.position <> cast(placed.column2 as integer)`.execute(trx);
}

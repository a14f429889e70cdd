import { sql, type Transaction } from 'kysely';
import type { GalleryCategory } from '../rules/gallery/gallery-category-names.ts';
import { type OrderMove, orderAfter } from '../rules/row-actions.ts';
import { changeRows, type Database, Unchanged } from './database/database.server.ts';
import { readSetting, writeSetting } from './database/site-settings.server.ts';
import type { Tables } from './database/tables.server.ts';
import { recordHistory } from './history/history.server.ts';

export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export type OrderedList = 'packages' | `gallery/${GalleryCategory}`;

function rowsOf(list: OrderedList) {
  if (list === 'packages') {
    return {
      ...({ table: list, name: 'packageName', kind: list, details: {} } as const),
      only: sql<boolean>`1 = 1`,
      setting: 'package-order' as const,
    };
  }
  const category = list.slice('gallery/'.length);
  return {
    ...({
      table: 'gallery_images',
      name: 'caption',
      kind: 'images',
      details: { category },
    } as const),
    only: sql<boolean>`category = ${category}`,
    setting: `gallery-order/${category}` as const,
  };
}

/** The number of changes of an order; the second of two concurrent moves is refused. */
export async function readOrderVersion({ kysely }: Pick<Database, 'kysely'>, list: OrderedList) {
  return Number(await readSetting(kysely, rowsOf(list).setting));
}

/** Locks an order, and the pins, until the transaction ends; returns the order's version. */
export async function holdOrder(trx: Transaction<Tables>, list: OrderedList): Promise<number> {
  const { value } = await trx
    .insertInto('site_settings')
    .values({ name: rowsOf(list).setting, value: '0' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('site_settings.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** `changed`: the order changed after the editor saw it. */
export type Moved = { state: 'saved' | 'changed' | 'missing'; version: number };

// Moves a row within its list, including hidden packages, unless the order changed since `seen`.
// The first move gives every row a position. A package's `version` and `changedAt` do not change.
export function moveRow(database: Database, list: OrderedList, move: OrderMove): Promise<Moved> {
  const { id, seen } = move;
  const { name, only, setting, kind, details, ...own } = rowsOf(list);
  const table = sql.table(own.table);
  const change = { topic: list, id: list === 'packages' ? id : undefined };
  return changeRows<Moved>(database, [change], async (trx) => {
    const version = await holdOrder(trx, list);
    if (version !== seen) return new Unchanged({ state: 'changed', version });
    // Locked by id, as in deletes, to prevent deadlocks.
    const held = database.isPostgres ? sql`order by id for update` : sql``;
    const listed = await sql<{ id: string }>`select id from
      (select id, position, "createdAt" from ${table} where ${only} ${held}) as held
      order by position, "createdAt" desc, id`.execute(trx);
    const before = idsOf(listed.rows);
    const ids = orderAfter(before, move);
    if (!ids) return new Unchanged({ state: 'missing', version });
    if (ids.join() === before.join()) return new Unchanged({ state: 'saved', version });
    const places = ids.map((one, at) => sql`(${one}, ${at + 1})`);
    await sql`update ${table} set position = cast(placed.column2 as integer)
      from (values ${sql.join(places)}) as placed
      where ${table}.id = placed.column1
        and ${table}.position <> cast(placed.column2 as integer)`.execute(trx);
    const moved = await sql<{ subject: string }>`select ${sql.ref(name)} as subject
      from ${table} where id = ${id} and ${only}`.execute(trx);
    const [row] = moved.rows;
    if (!row) return new Unchanged({ state: 'missing', version });
    await writeSetting(trx, setting, String(version + 1));
    await recordHistory(trx, database, {
      ...{ kind, act: 'ordered', subjectId: id, subject: row.subject },
      details: { ...details, place: ids.indexOf(id) + 1 },
    });
    return { state: 'saved', version: version + 1 };
  });
}

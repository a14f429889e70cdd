import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { OrderMove } from '../../rules/order-rules.ts';
import { type HistoryEntry, noteHistory } from '../history/history.server.ts';
import { type Database, Unchanged } from './database.server.ts';
import type { Tables } from './tables.server.ts';

/** Rows that staff put in an order: packages, or the images of a category. */
export interface OrderedRows {
  table: 'packages' | 'gallery_images';
  /** The column by which the history names a row. */
  name: 'packageName' | 'caption';
  /** What the history says of every move. */
  noted: Pick<HistoryEntry, 'kind' | 'details'>;
  /** Names the order's version in `site_settings`. */
  setting: string;
  /** Which rows of the table; without it all of them. */
  only?: RawBuilder<boolean>;
}

/** `changed` when somebody ordered after the version that was seen. */
export interface Moved {
  state: 'saved' | 'changed' | 'missing';
  version: number;
}

/** Counts the changes of an order, so that the later of two people who order is noticed. */
export async function readVersionOf(
  { kysely }: Pick<Database, 'kysely'>,
  { setting }: OrderedRows,
): Promise<number> {
  const row = await kysely
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * Until the caller's transaction ends nobody else changes this order; returns its version. For the
 * work of `changeRows`.
 */
export async function holdOrderOf(
  rows: Transaction<Tables>,
  { setting }: OrderedRows,
): Promise<number> {
  const { value } = await rows
    .insertInto('site_settings')
    .values({ name: setting, value: '0' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('site_settings.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Moves a row within its order and notes it, unless the order is another one than was seen. From the
 * first move on every row has a place. For the work of `changeRows`.
 */
export async function moveInOrder(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  ordered: OrderedRows,
  id: string,
  { seen, ...move }: OrderMove & { seen: number },
): Promise<Moved | Unchanged<Moved>> {
  const version = await holdOrderOf(rows, ordered);
  if (version !== seen) return new Unchanged({ state: 'changed', version });
  const moved = await moveRow(rows, ordered, id, move, version);
  if (moved.version === version) return new Unchanged(moved);
  const { table, name, noted } = ordered;
  const found = await sql<{ subject: string; place: number }>`select ${sql.ref(name)} as subject,
    position as place from ${sql.table(table)} where id = ${id}`.execute(rows);
  for (const { subject, place } of found.rows) {
    const details = { ...noted.details, place };
    await noteHistory(rows, database, {
      ...{ kind: noted.kind, act: 'ordered', subjectId: id, subject, details },
    });
  }
  return moved;
}

/** Only `saved` with another version than before has changed what is shown. */
async function moveRow(
  rows: Transaction<Tables>,
  ordered: OrderedRows,
  id: string,
  move: OrderMove,
  version: number,
): Promise<Moved> {
  await giveAllAPlace(rows, ordered);
  const place = await placeOf(rows, ordered, id);
  const target = await targetOf(rows, ordered, place, move);
  if (place === null || target === null) return { state: 'missing', version };
  if (target === place) return { state: 'saved', version };
  const by = target < place ? 1 : -1;
  const table = sql.table(ordered.table);
  await sql`update ${table} set position = position + ${sql.lit(by)}
    where ${ordered.only ?? all} and position >= ${Math.min(place, target)}
      and position <= ${Math.max(place, target)}`.execute(rows);
  await sql`update ${table} set position = ${target} where id = ${id}`.execute(rows);
  await rows
    .updateTable('site_settings')
    .set({ value: String(version + 1) })
    .where('name', '=', ordered.setting)
    .execute();
  return { state: 'saved', version: version + 1 };
}

const all = sql<boolean>`1 = 1`;

/** Numbers the rows from 1 as they are shown now; those that have their number are left alone. */
async function giveAllAPlace(
  rows: Transaction<Tables>,
  { table, only = all }: OrderedRows,
): Promise<void> {
  const name = sql.table(table);
  await sql`update ${name} set position = ranked.place
    from (select id, row_number() over (order by position, "createdAt" desc, id) as place
      from ${name} where ${only}) as ranked
    where ranked.id = ${name}.id and ${name}.position <> ranked.place`.execute(rows);
}

async function placeOf(
  rows: Transaction<Tables>,
  { table, only = all }: OrderedRows,
  id: string,
): Promise<number | null> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return null;
  const found = await sql<{ position: number }>`select position from ${sql.table(table)}
    where id = ${id} and ${only}`.execute(rows);
  return found.rows[0]?.position ?? null;
}

/** Where a move leads; null when the row that it names is gone. */
async function targetOf(
  rows: Transaction<Tables>,
  ordered: OrderedRows,
  place: number | null,
  { act, neighbour }: OrderMove,
): Promise<number | null> {
  if (place === null) return null;
  if (act === 'first') return 1;
  if (act === 'up') return Math.max(1, place - 1);
  if (act === 'down') {
    const { table, only = all } = ordered;
    const found = await sql<{ last: number }>`select max(position) as last
      from ${sql.table(table)} where ${only}`.execute(rows);
    return Math.min(found.rows[0]?.last ?? place, place + 1);
  }
  const beside = await placeOf(rows, ordered, neighbour);
  if (beside === null || beside === place) return beside;
  if (act === 'after') return place < beside ? beside : beside + 1;
  return place < beside ? beside - 1 : beside;
}

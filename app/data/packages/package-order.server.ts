import { sql, type Transaction } from 'kysely';
import type { PackageMove } from '../../rules/package-act-rules.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

const setting = 'package-order';

/** Counts the changes of the order, so that the later of two people who order is noticed. */
export async function readOrderVersion({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const row = await kysely
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * Until the caller's transaction ends nobody else orders or pins; returns the order's version. For
 * the work of `changeRows`.
 */
export async function holdOrder(rows: Transaction<Tables>): Promise<number> {
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

/** `changed` when somebody ordered after the version that was seen. */
export interface Moved {
  state: 'saved' | 'changed' | 'missing';
  version: number;
}

/**
 * Moves a package within the order of the website, hidden ones counted. From the first move on every
 * package has a place; one that is added later stands above them all. No edit: `version` and
 * `changedAt` of the packages stay.
 */
export function movePackage(
  database: Database,
  id: string,
  move: PackageMove,
  seenVersion: number,
): Promise<Moved> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const version = await holdOrder(rows);
    if (version !== seenVersion) return new Unchanged<Moved>({ state: 'changed', version });
    await giveAllAPlace(rows);
    const place = await placeOf(rows, id);
    const target = await targetOf(rows, place, move);
    if (place === null || target === null) {
      return new Unchanged<Moved>({ state: 'missing', version });
    }
    if (target === place) return new Unchanged<Moved>({ state: 'saved', version });
    const by = target < place ? 1 : -1;
    await rows
      .updateTable('packages')
      .set((row) => ({ position: row('position', '+', by) }))
      .where('position', '>=', Math.min(place, target))
      .where('position', '<=', Math.max(place, target))
      .execute();
    const { packageName } = await rows
      .updateTable('packages')
      .set({ position: target })
      .where('id', '=', id)
      .returning('packageName')
      .executeTakeFirstOrThrow();
    await noteHistory(rows, database, {
      kind: 'packages',
      act: 'moved',
      subjectId: id,
      subject: packageName,
      details: { from: place, to: target },
    });
    await rows
      .updateTable('site_settings')
      .set({ value: String(version + 1) })
      .where('name', '=', setting)
      .execute();
    return { state: 'saved', version: version + 1 };
  });
}

/** Numbers the packages from 1 as they are shown now; those that have their number are left alone. */
async function giveAllAPlace(rows: Transaction<Tables>): Promise<void> {
  await sql`update packages set position = ranked.place
    from (select id, row_number() over (order by position, "createdAt" desc, id) as place from packages) as ranked
    where ranked.id = packages.id and packages.position <> ranked.place`.execute(rows);
}

async function placeOf(rows: Transaction<Tables>, id: string): Promise<number | null> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return null;
  const row = await rows
    .selectFrom('packages')
    .select('position')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.position ?? null;
}

/** Where a move leads; null when the package that it names is gone. */
async function targetOf(
  rows: Transaction<Tables>,
  place: number | null,
  { act, neighbour }: PackageMove,
): Promise<number | null> {
  if (place === null) return null;
  if (act === 'first') return 1;
  if (act === 'up') return Math.max(1, place - 1);
  if (act === 'down') {
    const { last } = await rows
      .selectFrom('packages')
      .select((row) => row.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    return Math.min(last, place + 1);
  }
  const beside = await placeOf(rows, neighbour);
  if (beside === null || beside === place) return beside;
  if (act === 'after') return place < beside ? beside : beside + 1;
  return place < beside ? beside - 1 : beside;
}

import type { Transaction } from 'kysely';
import { maxPins } from '../../rules/packages/package-act-rules.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { holdOrder } from '../database/row-order.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

/** `hidden`: visitors do not see it, so it cannot stand on their home page. `full`: no pin is left. */
export type Pinned = 'saved' | 'missing' | 'hidden' | 'full';

/** Pins a package to the home page or takes its pin away, and says what became of it. */
export function setPackagePinned(
  database: Database,
  id: string,
  isPinned: boolean,
): Promise<Pinned> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    await holdOrder(rows, 'packages');
    const found = await rows
      .selectFrom('packages')
      .select(['packageName', 'hiddenAt', 'pinnedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return new Unchanged<Pinned>('missing');
    if ((found.pinnedAt !== null) === isPinned) return new Unchanged<Pinned>('saved');
    if (isPinned && found.hiddenAt !== null) return new Unchanged<Pinned>('hidden');
    if (isPinned && (await countPins(rows)) >= maxPins) return new Unchanged<Pinned>('full');
    const pinnedAt = isPinned ? database.now().toISOString() : null;
    await rows.updateTable('packages').set({ pinnedAt }).where('id', '=', id).execute();
    await noteHistory(rows, database, {
      kind: 'packages',
      act: isPinned ? 'pinned' : 'unpinned',
      subjectId: id,
      subject: found.packageName,
    });
    return 'saved';
  });
}

/**
 * For packages that come back, shown or restored, with the pin that they had: when others took the
 * pins meanwhile, theirs goes, and it is true. For the work of `changeRows`.
 */
export async function dropExtraPins(
  rows: Transaction<Tables>,
  ids: readonly string[],
): Promise<boolean> {
  await holdOrder(rows, 'packages');
  if ((await countPins(rows)) <= maxPins) return false;
  await rows.updateTable('packages').set({ pinnedAt: null }).where('id', 'in', ids).execute();
  return true;
}

/** A hidden package keeps its pin for later and takes nobody's place meanwhile. */
async function countPins(rows: Transaction<Tables>): Promise<number> {
  const { pins } = await rows
    .selectFrom('packages')
    .select((row) => row.fn.countAll().as('pins'))
    .where('pinnedAt', 'is not', null)
    .where('hiddenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(pins);
}

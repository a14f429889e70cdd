import { equalSharings } from '../../rules/packages/read-amounts.ts';
import { readFacts } from '../../rules/packages/stored-facts.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { holdPackage, noteSave } from './package-versions.server.ts';

/** `changed` when the price was another than the one that was seen; `price` is what it is now. */
export type PriceChanged =
  | { state: 'saved' }
  | { state: 'missing' }
  | { state: 'changed'; price: string };

/**
 * Changes the price and, if `sharing` says so, the prices by sharing that were equal to it, unless it
 * is no longer the one that was seen: of other changes meanwhile nothing is lost. An edit like any
 * other: who has the form open is told when they save.
 */
export function changePrice(
  database: Database,
  id: string,
  { price, seen, sharing }: { price: string; seen: string; sharing?: 'yes' | undefined },
): Promise<PriceChanged> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const before = await holdPackage(rows, database, id);
    const changed = await rows
      .updateTable('packages')
      .set((row) => ({
        price,
        ...(before && sharing ? { facts: withSharing(before.facts, seen, price) } : {}),
        changedAt: database.now().toISOString(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('price', '=', seen)
      .where('price', '<>', price)
      .returning('id')
      .executeTakeFirst();
    if (changed) {
      await noteSave(rows, database, id, { act: 'changed', before });
      return { state: 'saved' };
    }
    const current = await rows
      .selectFrom('packages')
      .select('price')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!current) return new Unchanged<PriceChanged>({ state: 'missing' });
    return new Unchanged<PriceChanged>(
      current.price === price ? { state: 'saved' } : { state: 'changed', price: current.price },
    );
  });
}

/** Sets the prices by sharing that equal `seen` to `price` in a row's facts, and keeps everything else. */
function withSharing(json: string, seen: string, price: string): string {
  const same = equalSharings(readFacts(json).prices, seen);
  if (same.length === 0) return json;
  const facts = JSON.parse(json);
  const changed = Object.fromEntries(same.map((key) => [key, price]));
  return JSON.stringify({ ...facts, prices: { ...facts.prices, ...changed } });
}

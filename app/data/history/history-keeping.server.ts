import { historyKeepDays } from '../../rules/history/history-kinds.ts';
import type { Database } from '../database/database.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Forgets what was done longer ago than the history is kept; returns how many entries. */
export async function forgetOldHistory({ kysely, now }: Database): Promise<number> {
  const before = new Date(now().getTime() - historyKeepDays * dayMs).toISOString();
  const { numDeletedRows } = await kysely
    .deleteFrom('history')
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { binDays } from '../../rules/bin.ts';
import type { Database } from '../database/database.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds for which something lies in the bin. */
export const binMs = binDays * dayMs;

/** What a row carries besides from now on, because it lies in the bin. */
export function newBinEntry({ actor, now }: Pick<Database, 'actor' | 'now'>) {
  const deletedAt = now();
  return {
    deletedAt: deletedAt.toISOString(),
    deletedBy: actor,
    undoUntil: new Date(deletedAt.getTime() + binMs).toISOString(),
  };
}

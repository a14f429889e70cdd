import type { Database } from '../database/database.server.ts';
import { noteHistory } from './history.server.ts';

/** Forgets what was done before a moment; returns how many entries. */
export async function forgetOldHistory({ kysely }: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('history')
    .where('at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Makes one entry of all that the site noted of filling a new database: whoever opens it first would read
 * of nothing else.
 */
export async function gatherInHistory(
  database: Database,
  { act, details }: { act: string; details: Record<string, number> },
): Promise<void> {
  await database.kysely.transaction().execute(async (rows) => {
    await rows.deleteFrom('history').where('actor', '=', '').execute();
    const about = { kind: 'website', subjectId: '', subject: '' } as const;
    await noteHistory(rows, database, { ...about, act, details });
  });
}

import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../app/data/database/database.server.ts';

/**
 * Begins some works, one after the other, while other transactions must wait for what `hold` has written;
 * lets them go when none of them gets any further, and returns what they answered. On SQLite, which has one
 * writer, they run in their turn.
 */
export async function beginWhileHeld<Answers extends readonly unknown[]>(
  { kysely, isPostgres }: Database,
  hold: readonly RawBuilder<unknown>[],
  works: { [At in keyof Answers]: () => Promise<Answers[At]> },
): Promise<Answers> {
  const begun: Promise<unknown>[] = [];
  let underWay = 0;
  await kysely.transaction().execute(async (rows) => {
    for (const statement of hold) await statement.execute(rows);
    for (const work of works) {
      underWay += 1;
      const answer = work().finally(() => {
        underWay -= 1;
      });
      // Looked at below: nobody waits for it yet.
      answer.catch(() => undefined);
      begun.push(answer);
      if (!isPostgres) continue;
      // Not in the transaction, which would see for ever what it saw first.
      const waiting = async () =>
        (
          await sql`select pid from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`.execute(kysely)
        ).rows.length;
      await expect.poll(async () => (await waiting()) >= underWay).toBe(true);
    }
  });
  return (await Promise.all(begun)) as unknown as Answers;
}

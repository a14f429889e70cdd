import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isAttemptKey } from '../../rules/form.ts';
import type { Database } from './database.server.ts';
import type { Tables, Trx } from './tables.server.ts';

// A form with a known key and the same content is the same attempt: the response got lost, or somebody clicked twice.

/** Time to remember attempts: a message may wait on a device for two weeks. */
const rememberMs = 15 * 24 * 60 * 60 * 1000;

export function hashAttempt(action: string, key: unknown, content: unknown): string | undefined {
  if (!isAttemptKey(key)) return undefined;
  return `${action} ${hash('sha256', JSON.stringify([key, content]))}`;
}

export async function findAttempt(kysely: Kysely<Tables>, attempt?: string) {
  if (attempt === undefined) return null;
  const query = kysely.selectFrom('attempts').select('rowId').where('attempt', '=', attempt);
  return (await query.executeTakeFirst())?.rowId ?? null;
}

/** Call it in the transaction that inserts the row. Null, or the id of the row that this attempt already inserted. */
export async function claimAttempt(
  trx: Kysely<Tables>,
  attempt: string | undefined,
  rowId: string,
  now: Date,
): Promise<string | null> {
  if (attempt === undefined) return null;
  const row = await trx
    .insertInto('attempts')
    .values({ attempt, rowId, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rowId')
    .executeTakeFirst();
  return row ? null : findAttempt(trx, attempt);
}

/** Two requests with the same value take turns; SQLite has only one writer anyway. */
export async function lockValue(trx: Trx, { isPostgres }: Database, value: object): Promise<void> {
  if (!isPostgres) return;
  const key = hash('sha256', JSON.stringify(value), 'buffer').readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(trx);
}

export async function forgetAttempts({ kysely, now }: Database): Promise<void> {
  const cutoff = new Date(now().getTime() - rememberMs).toISOString();
  await kysely.deleteFrom('attempts').where('createdAt', '<', cutoff).execute();
}

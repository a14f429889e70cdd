import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isAttemptKey } from '../../rules/attempt-key.ts';
import type { Database } from './database.server.ts';
import type { Tables } from './tables.server.ts';

// A form carries a key that is made with it. What comes twice with one key and the same content is
// one attempt, whose first answer was lost or whose button was pressed twice: it is done once.

/** For so long an attempt that comes again is known: a message may wait on a device for two weeks. */
const keptMs = 15 * 24 * 60 * 60 * 1000;

/** What tells a form's attempt from others: what it does, its key, what it says. None without a key. */
export function attemptOf(act: string, key: unknown, said: unknown): string | undefined {
  if (!isAttemptKey(key)) return undefined;
  const content = createHash('sha256').update(JSON.stringify([key, said]));
  return `${act} ${content.digest('hex')}`;
}

/** The id of the row that this attempt made before; null when it made none, or is no attempt. */
export async function findAttempt(
  { kysely }: Pick<Database, 'kysely'>,
  attempt: string | undefined,
): Promise<string | null> {
  if (attempt === undefined) return null;
  const made = kysely.selectFrom('attempts').select('rowId').where('attempt', '=', attempt);
  return (await made.executeTakeFirst())?.rowId ?? null;
}

/**
 * Notes, in the transaction that makes the row, what this attempt makes: null, or the id of the row
 * that it made before. Of two at once the second one waits for the first.
 */
export async function claimAttempt(
  rows: Kysely<Tables>,
  attempt: string | undefined,
  rowId: string,
  now: Date,
): Promise<string | null> {
  if (attempt === undefined) return null;
  const claimed = await rows
    .insertInto('attempts')
    .values({ attempt, rowId, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rowId')
    .executeTakeFirst();
  return claimed ? null : findAttempt({ kysely: rows }, attempt);
}

/** Two that send the same texts go one after the other; SQLite has one writer anyway. */
export async function waitForTwin(
  rows: Transaction<Tables>,
  { isPostgres }: Database,
  texts: object,
): Promise<void> {
  if (!isPostgres) return;
  const key = createHash('sha256').update(JSON.stringify(texts)).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(rows);
}

/** Forgets the attempts that nobody makes again. */
export async function forgetAttempts({ kysely, now }: Database): Promise<void> {
  const before = new Date(now().getTime() - keptMs).toISOString();
  await kysely.deleteFrom('attempts').where('createdAt', '<', before).execute();
}

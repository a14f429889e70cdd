import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
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
  const row = await kysely
    .selectFrom('attempts')
    .select('rowId')
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return row?.rowId ?? null;
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

/** Forgets the attempts that nobody makes again. */
export async function forgetAttempts({ kysely, now }: Database): Promise<void> {
  const before = new Date(now().getTime() - keptMs).toISOString();
  await kysely.deleteFrom('attempts').where('createdAt', '<', before).execute();
}

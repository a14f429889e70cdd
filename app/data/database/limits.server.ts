import { createHash } from 'node:crypto';
import { addressRange } from '../../services/client-address.server.ts';
import type { Database } from './database.server.ts';

export interface Limit {
  bucket: string;
  max: number;
  withinMs: number;
}

/** Null when the try may go on, else the limit that is used up and the seconds until it is not. */
export type LimitAnswer = { limit: Limit; waitSeconds: number } | null;

/**
 * Counts a try under all limits, or under none when one of them is used up: exactly, in every
 * window of its length, for all instances together. Rejects when the database does not answer,
 * so that nobody gets through uncounted.
 */
export async function countAttempt(
  database: Database,
  limits: readonly Limit[],
): Promise<LimitAnswer> {
  const now = database.now().getTime();
  const changedAt = new Date(now).toISOString();
  const buckets = limits.map(({ bucket }) => bucket).sort();
  // A look first: tries beyond a limit, however many, write nothing.
  const known = await database.kysely
    .selectFrom('limits')
    .select(['bucket', 'times'])
    .where('bucket', 'in', buckets)
    .execute();
  const times = new Map(known.map((row) => [row.bucket, row.times]));
  const refused = firstUsedUp(limits, times, now);
  if (refused) return refused;

  return database.kysely.transaction().execute(async (rows) => {
    // Writing first takes the row's lock, always in the same order: two tries wait for each other.
    for (const bucket of buckets) {
      const row = await rows
        .insertInto('limits')
        .values({ bucket, times: '[]', changedAt })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ changedAt }))
        .returning('times')
        .executeTakeFirstOrThrow();
      times.set(bucket, row.times);
    }
    const refused = firstUsedUp(limits, times, now);
    if (refused) return refused;
    for (const limit of limits) {
      await rows
        .updateTable('limits')
        .set({ times: JSON.stringify([...recent(limit, times, now), now]) })
        .where('bucket', '=', limit.bucket)
        .execute();
    }
    return null;
  });
}

const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/**
 * Counts what a visitor sends, in ten minutes and in a day: of a sender, who is an address (the /64 of
 * an IPv6 one) with what was written as their name or e-mail, and of all behind that address, who may be
 * thousands. No count is shared by everybody: nobody can use up the tries of others elsewhere.
 */
export function countSender(
  database: Database,
  what: 'contact' | 'review',
  { clientIp, written }: { clientIp: string; written: string },
  max: Record<'sender' | 'address', readonly [inTenMinutes: number, inADay: number]>,
): Promise<LimitAnswer> {
  const range = addressRange(clientIp);
  // Not as it was written: with ENQUIRIES=off nothing of a visitor is stored.
  const name = written.normalize('NFC').trim().toLowerCase();
  const sender = createHash('sha256').update(`${range} ${name}`).digest('base64url');
  const { sender: ofSender, address } = max;
  return countAttempt(database, [
    { bucket: `${what} ${sender}`, max: ofSender[0], withinMs: 10 * minute },
    { bucket: `${what}-day ${sender}`, max: ofSender[1], withinMs: dayMs },
    { bucket: `${what}-address ${range}`, max: address[0], withinMs: 10 * minute },
    { bucket: `${what}-address-day ${range}`, max: address[1], withinMs: dayMs },
  ]);
}

/** Forgets what was counted under a bucket: it proved to be no guessing. */
export async function forgetTriesOf({ kysely }: Database, bucket: string): Promise<void> {
  await kysely.deleteFrom('limits').where('bucket', '=', bucket).execute();
}

/** Forgets buckets that nobody used for a day; no limit looks back further. For the background jobs. */
export async function forgetOldTries({ kysely, now }: Database): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs).toISOString();
  await kysely.deleteFrom('limits').where('changedAt', '<', dayAgo).execute();
}

function firstUsedUp(limits: readonly Limit[], times: Map<string, string>, now: number) {
  for (const limit of limits) {
    const counted = recent(limit, times, now);
    const oldest = counted.at(-limit.max);
    if (counted.length < limit.max || oldest === undefined) continue;
    // Of two at once the one that looked at the clock first may be counted last.
    const waitMs = Math.min(oldest - now, 0) + limit.withinMs;
    return { limit, waitSeconds: Math.ceil(waitMs / 1000) };
  }
  return null;
}

function recent({ bucket, withinMs }: Limit, times: Map<string, string>, now: number): number[] {
  const all: number[] = JSON.parse(times.get(bucket) ?? '[]');
  // A clock that ran ahead and was set back leaves times in the future: they must not count for ever.
  return all.filter((time) => Math.abs(now - time) < withinMs);
}

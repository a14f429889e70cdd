import { addressRange } from '../../services/client-address.server.ts';
import { hashSecret } from '../../services/secret.server.ts';
import type { Database } from './database.server.ts';

export type Limit = { bucket: string; max: number; withinMs: number };

/** Null when the attempt is allowed, else the limit that is used up and the seconds until it is free. */
export type LimitAnswer = { limit: Limit; waitSeconds: number } | null;

/** Counts under every limit, or under none when one is used up. Rejects without a database. */
export async function countTry(database: Database, limits: readonly Limit[]) {
  const now = database.now().getTime();
  const changedAt = new Date(now).toISOString();
  const buckets = limits.map(({ bucket }) => bucket).sort();
  // Reads first, so that attempts beyond a limit write nothing.
  const known = await database.kysely
    .selectFrom('limits')
    .select(['bucket', 'times'])
    .where('bucket', 'in', buckets)
    .execute();
  const times = new Map(known.map((row) => [row.bucket, row.times]));
  const refused = firstUsedUp(limits, times, now);
  if (refused) return refused;

  return database.kysely.transaction().execute(async (trx) => {
    // Writing first locks the rows, always in the same order: two attempts take turns.
    for (const bucket of buckets) {
      const row = await trx
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
      await trx
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

/** Each pair: in ten minutes, and in a day. */
const senderLimits = {
  contact: { sender: [5, 100], address: [200, 2000] },
  review: { sender: [5, 10], address: [60, 300] },
} as const;

// Counts what a visitor sends: by address with the typed name or e-mail, and by address alone, which thousands may
// share. No limit is shared by all visitors, so nobody can use up the attempts of others.
export function countSender(
  database: Database,
  what: keyof typeof senderLimits,
  { clientIp, written }: { clientIp: string; written: string },
): Promise<LimitAnswer> {
  const range = addressRange(clientIp);
  // Hashed, because with ENQUIRIES=off nothing of a visitor is stored.
  const name = written.normalize('NFC').trim().toLowerCase();
  const sender = hashSecret(`${range} ${name}`);
  const { sender: ofSender, address } = senderLimits[what];
  return countTry(database, [
    { bucket: `${what} ${sender}`, max: ofSender[0], withinMs: 10 * minute },
    { bucket: `${what}-day ${sender}`, max: ofSender[1], withinMs: dayMs },
    { bucket: `${what}-address ${range}`, max: address[0], withinMs: 10 * minute },
    { bucket: `${what}-address-day ${range}`, max: address[1], withinMs: dayMs },
  ]);
}

export async function forgetOldTries({ kysely, now }: Database): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs).toISOString();
  await kysely.deleteFrom('limits').where('changedAt', '<', dayAgo).execute();
}

function firstUsedUp(limits: readonly Limit[], times: Map<string, string>, now: number) {
  for (const limit of limits) {
    const counted = recent(limit, times, now);
    const oldest = counted.at(-limit.max);
    if (counted.length < limit.max || oldest === undefined) continue;
    // Of two concurrent attempts the earlier one may be counted last.
    const waitMs = Math.min(oldest - now, 0) + limit.withinMs;
    return { limit, waitSeconds: Math.ceil(waitMs / 1000) };
  }
  return null;
}

function recent({ bucket, withinMs }: Limit, times: Map<string, string>, now: number): number[] {
  const all: number[] = JSON.parse(times.get(bucket) ?? '[]');
  // A clock that ran ahead and was set back leaves times in the future.
  return all.filter((time) => Math.abs(now - time) < withinMs);
}

import { sql } from 'kysely';
import { dayMs, minuteMs } from '../../rules/durations.ts';
import { addressRange } from '../../services/client-address.server.ts';
import { readForm } from '../../services/read-form.server.ts';
import { hashSecret } from '../../services/secret.server.ts';
import { claimAttempt, findAttempt } from './attempts.server.ts';
import type { Database } from './database.server.ts';

export type Limit = { bucket: string; max: number; withinMs: number };

/** Null if allowed, else the exceeded limit and the seconds until an attempt is allowed again. */
export type LimitAnswer = { limit: Limit; waitSeconds: number } | null;

// Counts the attempt for all limits, or for none if one is exceeded. Several tries of the same `attempt` are allowed
// together, and count once. Rejects without a database.
export async function countTry(
  database: Database,
  limits: readonly Limit[],
  attempt?: string,
  rowId = '',
) {
  const now = await readClock(database);
  const changedAt = new Date(now).toISOString();
  const buckets = limits.map(({ bucket }) => bucket).sort();
  // Read first, so that attempts above a limit write nothing.
  const rows = await database.kysely
    .selectFrom('limits')
    .select(['bucket', 'times'])
    .where('bucket', 'in', buckets)
    .execute();
  const times = new Map(rows.map((row) => [row.bucket, row.times]));
  const refusal = findExceededLimit(limits, times, now);
  if (refusal && (await findAttempt(database.kysely, attempt)) === null) return refusal;

  return database.kysely.transaction().execute(async (trx) => {
    // Writing first locks the rows, in the same order for all: concurrent attempts take turns.
    for (const bucket of buckets) {
      const row = await trx
        .insertInto('limits')
        .values({ bucket, times: '[]', changedAt })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ changedAt }))
        .returning('times')
        .executeTakeFirstOrThrow();
      times.set(bucket, row.times);
    }
    if ((await findAttempt(trx, attempt)) !== null) return null;
    const refusal = findExceededLimit(limits, times, now);
    if (refusal) return refusal;
    await claimAttempt(trx, attempt, rowId, database.now());
    for (const limit of limits) {
      // Times in the future stay: an instance whose clock is ahead may have counted them.
      const tries = readTries(limit, times).filter((time) => now - time < limit.withinMs);
      await trx
        .updateTable('limits')
        .set({ times: JSON.stringify([...tries, now]) })
        .where('bucket', '=', limit.bucket)
        .execute();
    }
    return null;
  });
}

/** Each pair: per ten minutes, and per day. */
const senderLimits = {
  contact: { sender: [5, 100], address: [200, 2000] },
  review: { sender: [5, 10], address: [60, 300] },
} as const;

/** For messages that were counted before. */
const repeatLimit = { max: 200, withinMs: 10 * minuteMs };

// Counts a visitor's messages: by address with the typed name or e-mail, and by address alone, which thousands may
// share. Visitors share no other limit, so nobody can use up the attempts of others. A device or a hasty finger may
// send the same message several times, which counts once.
export async function countSender(
  database: Database,
  kind: keyof typeof senderLimits,
  sender: { clientIp: string; written: string; attempt?: string },
): Promise<LimitAnswer> {
  const range = addressRange(sender.clientIp);
  const countedAttempt = sender.attempt && `counted ${sender.attempt}`;
  if ((await findAttempt(database.kysely, countedAttempt)) !== null) {
    return countTry(database, [{ bucket: `${kind}-again ${range}`, ...repeatLimit }]);
  }
  // Hashed, because with ENQUIRIES=off the site stores nothing about a visitor.
  const name = sender.written.normalize('NFC').trim().toLowerCase();
  const senderHash = hashSecret(`${range} ${name}`);
  const { sender: senderMax, address: addressMax } = senderLimits[kind];
  const limits = [
    { bucket: `${kind} ${senderHash}`, max: senderMax[0], withinMs: 10 * minuteMs },
    { bucket: `${kind}-day ${senderHash}`, max: senderMax[1], withinMs: dayMs },
    { bucket: `${kind}-address ${range}`, max: addressMax[0], withinMs: 10 * minuteMs },
    { bucket: `${kind}-address-day ${range}`, max: addressMax[1], withinMs: dayMs },
  ];
  return countTry(database, limits, countedAttempt);
}

/** Null also without a database. */
export async function countRefusedForm(database: Database, clientIp: string): Promise<LimitAnswer> {
  const bucket = `refused ${addressRange(clientIp)}`;
  const refusedLimit = { bucket, max: 100, withinMs: 10 * minuteMs };
  return countTry(database, [refusedLimit]).catch(() => null);
}

/** Like `readForm`. A body that it refuses counts as an attempt: throws a 429 response after too many. */
export async function readVisitorForm(
  request: Request,
  { database, clientIp }: { database: Database; clientIp: string },
): Promise<FormData> {
  try {
    return await readForm(request);
  } catch (error) {
    if (!(error instanceof Response) || request.signal.aborted) throw error;
    const refusal = await countRefusedForm(database, clientIp);
    if (!refusal) throw error;
    const headers = { 'Retry-After': String(refusal.waitSeconds) };
    throw new Response(null, { status: 429, headers });
  }
}

export async function forgetOldTries(database: Database): Promise<void> {
  const now = Math.min(await readClock(database), database.now().getTime());
  const dayAgo = new Date(now - dayMs).toISOString();
  await database.kysely.deleteFrom('limits').where('changedAt', '<', dayAgo).execute();
}

/** Connections are slower than this, and waiting times are in seconds. */
const maxSkewMs = 1000;

/** The database's time, because instances whose clocks differ would not count each other's attempts. */
async function readClock({ kysely, isPostgres, now }: Database): Promise<number> {
  if (!isPostgres) return now().getTime();
  const query = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const { rows } = await query.execute(kysely);
  const skewMs = Number(rows[0]?.ms) - Date.now();
  return now().getTime() + (Math.abs(skewMs) < maxSkewMs ? 0 : Math.round(skewMs));
}

function findExceededLimit(limits: readonly Limit[], times: Map<string, string>, now: number) {
  for (const limit of limits) {
    // If a clock was ahead and then set back, some times are in the future.
    const tries = readTries(limit, times).filter((time) => Math.abs(now - time) < limit.withinMs);
    const oldest = tries.at(-limit.max);
    if (tries.length < limit.max || oldest === undefined) continue;
    // The earlier of two concurrent attempts may be counted last.
    const waitMs = Math.min(oldest - now, 0) + limit.withinMs;
    return { limit, waitSeconds: Math.ceil(waitMs / 1000) };
  }
  return null;
}

function readTries({ bucket }: Limit, times: Map<string, string>): number[] {
  return JSON.parse(times.get(bucket) ?? '[]');
}

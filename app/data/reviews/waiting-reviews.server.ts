import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addressRange } from '../../services/client-address.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { countAttempt, type LimitAnswer } from '../database/limits.server.ts';
import { liveReviews } from '../database/live-rows.server.ts';
import type { ReviewInput } from './review-changes.server.ts';
import { packageOfReview } from './review-package.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The same words within this time are one form whose button was pressed twice. */
const twiceMs = minute;

/**
 * Keeps what a pilgrim wrote until staff approve it, and tells the open staff pages alone: no visitor
 * sees it, and no page is made anew. Returns its id; the same again, or of the same attempt, is no
 * second review.
 */
export function createWaitingReview(
  database: Database,
  written: Omit<ReviewInput, 'source' | 'link'>,
  attempt?: string,
): Promise<string> {
  return changeRows(database, [{ topic: 'reviews/waiting' }], async (rows) => {
    const now = database.now();
    if (database.isPostgres) {
      // Two with the same words go one after the other; SQLite has one writer anyway.
      const key = createHash('sha256').update(JSON.stringify(written)).digest().readBigInt64BE();
      await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(rows);
    }
    const made = await findAttempt({ kysely: rows }, attempt);
    if (made !== null) return new Unchanged(made);
    const { packageId, ...texts } = written;
    const named = await packageOfReview(rows, packageId);
    const twin = await liveReviews(rows)
      .select('id')
      .where('state', '=', 'waiting')
      .where('createdAt', '>', new Date(now.getTime() - twiceMs).toISOString())
      .where((row) => row.and({ ...texts, packageId: named.packageId }))
      .executeTakeFirst();
    if (twin) {
      await claimAttempt(rows, attempt, twin.id, now);
      return new Unchanged(twin.id);
    }
    const id = newId();
    await claimAttempt(rows, attempt, id, now);
    const createdAt = now.toISOString();
    await rows
      .insertInto('reviews')
      .values({
        ...texts,
        ...named,
        ...{ id, createdAt, changedAt: createdAt, state: 'waiting', source: 'form' },
        ...{ link: '', photoUrl: '', isSample: 0, version: 1, undoUntil: null },
      })
      .execute();
    return id;
  });
}

/**
 * Counts a review: 5 in ten minutes and 10 a day from a sender, who is an address (the /64 of an IPv6
 * one) with the name that was written there; 60 in ten minutes and 300 a day from all behind an address.
 */
export function countReviewTry(
  database: Database,
  { clientIp, name }: { clientIp: string; name: string },
): Promise<LimitAnswer> {
  const range = addressRange(clientIp);
  const written = name.normalize('NFC').trim().toLowerCase();
  const sender = createHash('sha256').update(`${range} ${written}`).digest('base64url');
  return countAttempt(database, [
    { bucket: `review ${sender}`, max: 5, withinMs: 10 * minute },
    { bucket: `review-day ${sender}`, max: 10, withinMs: day },
    { bucket: `review-address ${range}`, max: 60, withinMs: 10 * minute },
    { bucket: `review-address-day ${range}`, max: 300, withinMs: day },
  ]);
}

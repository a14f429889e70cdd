import { addressRange } from '../services/address-range.server.ts';
import type { Database } from './database.server.ts';
import { countTry, forgetOldTries, type LimitAnswer } from './limits.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Mails to the office in a day, from all visitors together. */
export const mostMailsADay = 200;

/**
 * Counts a message: 5 in ten minutes and 100 a day from an address (the /64 of an IPv6 one). No
 * count is shared by everybody: nobody can use up the tries of others.
 */
export async function countEnquiryTry(database: Database, clientIp: string): Promise<LimitAnswer> {
  const range = addressRange(clientIp);
  await forgetOldTries(database);
  return countTry(database, [
    { bucket: `contact ${range}`, most: 5, withinMs: 10 * minute },
    { bucket: `contact-day ${range}`, most: 100, withinMs: day },
  ]);
}

/** Counts a mail that a visitor causes; not null when the office has had its fill today. */
export function countVisitorMail(database: Database): Promise<LimitAnswer> {
  return countTry(database, [{ bucket: 'mails of visitors', most: mostMailsADay, withinMs: day }]);
}

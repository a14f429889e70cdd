import { createHash } from 'node:crypto';
import { addressRange } from '../../services/client-address.server.ts';
import type { Database } from '../database/database.server.ts';
import { countAttempt, type LimitAnswer } from '../database/limits.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Mails to the office in a day: of all visitors together, and of one address. */
const maxMails = { ofAll: 200, ofAddress: 100 } as const;

/** Whom a message comes from, as far as that can be told. */
interface EnquirySender {
  clientIp: string;
  /** As written in the form. */
  email: string;
}

/**
 * Counts a message: 5 in ten minutes and 100 a day from a sender, who is an address (the /64 of an
 * IPv6 one) with the e-mail that was written there. Thousands of people may stand behind an address:
 * all of them together have 200 in ten minutes and 2,000 a day. No count is shared by everybody:
 * nobody can use up the tries of others elsewhere.
 */
export function countEnquiryTry(
  database: Database,
  { clientIp, email }: EnquirySender,
): Promise<LimitAnswer> {
  const range = addressRange(clientIp);
  // Not the e-mail itself: with ENQUIRIES=off nothing of a visitor is stored.
  const written = email.normalize('NFC').trim().toLowerCase();
  const sender = createHash('sha256').update(`${range} ${written}`).digest('base64url');
  return countAttempt(database, [
    { bucket: `contact ${sender}`, max: 5, withinMs: 10 * minute },
    { bucket: `contact-day ${sender}`, max: 100, withinMs: day },
    { bucket: `contact-address ${range}`, max: 200, withinMs: 10 * minute },
    { bucket: `contact-address-day ${range}`, max: 2000, withinMs: day },
  ]);
}

/** Counts a refused message: at most 100 in ten minutes from one address. */
export function countRefusedEnquiry(database: Database, clientIp: string): Promise<LimitAnswer> {
  const bucket = `contact-refused ${addressRange(clientIp)}`;
  return countAttempt(database, [{ bucket, max: 100, withinMs: 10 * minute }]);
}

/** Counts a mail that a visitor causes; not null when the office has had its fill today. */
export function countVisitorMail(database: Database, clientIp: string): Promise<LimitAnswer> {
  const range = addressRange(clientIp);
  return countAttempt(database, [
    { bucket: `mails of ${range}`, max: maxMails.ofAddress, withinMs: day },
    { bucket: 'mails of visitors', max: maxMails.ofAll, withinMs: day },
  ]);
}

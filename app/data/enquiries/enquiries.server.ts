import { createHash } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Language } from '../../languages/languages.ts';
import type { EnquirySource } from '../../rules/enquiries/enquiry-work-rules.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { enquiriesAndDeleted, liveEnquiries } from '../database/live-rows.server.ts';
import type { EnquiryRow, Tables } from '../database/tables.server.ts';
import { noteEnquiry } from './enquiry-history.server.ts';

/** What a visitor sent. */
export interface NewEnquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Ten digits of an Indian mobile number, any other with +, or blank. */
  phone?: string;
  packageId?: string;
  packageName?: string;
  /** Of the page on which it was written; English when it is not said. */
  language?: Language;
  source?: EnquirySource;
}

/** The same message within this time is one pressed twice. */
const twiceMs = 60_000;
/** The same message within this time is one tried again, while its mail failed. */
const againMs = 24 * 60 * 60 * 1000;

/**
 * Keeps a visitor's message, tells the open staff pages, and returns its id. The same message a
 * moment later, or again because its mail failed, or of the same attempt, is no second enquiry:
 * its id is returned.
 * `mailState` is 'waiting' for one that is going to be mailed.
 */
export function createEnquiry(
  database: Database,
  enquiry: NewEnquiry,
  mailState: 'none' | 'waiting' = 'none',
  attempt?: string,
): Promise<string> {
  const texts: Required<NewEnquiry> = {
    ...{ phone: '', packageId: '', packageName: '', language: 'en', source: 'form' },
    ...enquiry,
  };
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    if (database.isPostgres) await waitForTwin(rows, texts);
    const made = await findAttempt({ kysely: rows }, attempt);
    if (made !== null) return new Unchanged(made);
    const known = await findTwin(rows, texts, database.now().getTime());
    if (known) {
      await claimAttempt(rows, attempt, known.id, database.now());
      return new Unchanged(known.id);
    }
    const id = newId();
    await claimAttempt(rows, attempt, id, database.now());
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('enquiries')
      .values({ ...texts, id, createdAt, mailState })
      .execute();
    return id;
  });
}

/** What somebody of the staff wrote down. */
export interface AddedEnquiryRow extends NewEnquiry {
  source: EnquirySource;
  assignee: string;
  followUpOn: string;
}

/**
 * Keeps what staff wrote down of a call or a visit, tells the open staff pages, and returns its id;
 * of one attempt there is one. Who wrote it has read it.
 */
export function addEnquiry(
  database: Database,
  enquiry: AddedEnquiryRow,
  attempt?: string,
): Promise<string> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const id = newId();
    const made = await claimAttempt(rows, attempt, id, database.now());
    if (made !== null) return new Unchanged(made);
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('enquiries')
      .values({ ...enquiry, id, createdAt, readAt: createdAt })
      .execute();
    await noteEnquiry(rows, database, { id, act: 'added', details: { source: enquiry.source } });
    return id;
  });
}

/** Two with the same texts go one after the other; SQLite has one writer anyway. */
async function waitForTwin(rows: Transaction<Tables>, texts: Required<NewEnquiry>): Promise<void> {
  const key = createHash('sha256').update(JSON.stringify(texts)).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(rows);
}

function findTwin(rows: Transaction<Tables>, texts: Required<NewEnquiry>, now: number) {
  const { packageName, language, ...compared } = texts;
  const since = (ms: number) => new Date(now - ms).toISOString();
  return liveEnquiries(rows)
    .select('id')
    .where((row) =>
      row.and([
        row.and(compared),
        row('createdAt', '>', since(againMs)),
        row.or([row('createdAt', '>', since(twiceMs)), row('mailState', '=', 'failed')]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** All messages, newest first. */
export function listEnquiries({ kysely }: Database): Promise<Selectable<EnquiryRow>[]> {
  return enquiriesAndDeleted(kysely)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

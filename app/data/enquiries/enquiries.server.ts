import type { Transaction } from 'kysely';
import type { Language } from '../../languages/languages.ts';
import type { EnquirySource } from '../../rules/enquiries/enquiry-work-rules.ts';
import { addressRange } from '../../services/client-address.server.ts';
import { claimAttempt, findAttempt, waitForTwin } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { countAttempt, dayMs, type LimitAnswer } from '../database/limits.server.ts';
import { liveEnquiries, type Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

export interface NewEnquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Ten digits of an Indian mobile number, another number with +, or blank. */
  phone?: string;
  packageId?: string;
  packageName?: string;
  language?: Language;
  source?: EnquirySource;
}

/** The button was clicked twice. */
const twiceMs = 60_000;
/** The message was sent again because its mail failed. */
const againMs = 24 * 60 * 60 * 1000;

/** Returns the id, or the first id when the same texts come again. 'waiting': it will be mailed. */
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
    const now = database.now();
    await waitForTwin(rows, database, texts);
    const made = await findAttempt({ kysely: rows }, attempt);
    if (made !== null) return new Unchanged(made);
    const twin = await findTwin(rows, texts, now.getTime());
    const id = twin?.id ?? newId();
    await claimAttempt(rows, attempt, id, now);
    if (twin) return new Unchanged(id);
    const values = { ...texts, id, createdAt: now.toISOString(), mailState };
    await rows.insertInto('enquiries').values(values).execute();
    return id;
  });
}

function findTwin(rows: Transaction<Tables>, texts: Required<NewEnquiry>, now: number) {
  const { packageName, language, ...compared } = texts;
  const since = (ms: number) => new Date(now - ms).toISOString();
  return liveEnquiries(rows)
    .select('id')
    .where((row) => row.and(compared))
    .where('createdAt', '>', since(againMs))
    .where((row) =>
      row.or([row('createdAt', '>', since(twiceMs)), row('mailState', '=', 'failed')]),
    )
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

type AddedEnquiry = NewEnquiry & { source: EnquirySource; assignee: string; followUpOn: string };

export function addEnquiry(database: Database, enquiry: AddedEnquiry, attempt?: string) {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const id = newId();
    const made = await claimAttempt(rows, attempt, id, database.now());
    if (made !== null) return new Unchanged(made);
    const createdAt = database.now().toISOString();
    const values = { ...enquiry, id, createdAt, readAt: createdAt };
    await rows.insertInto('enquiries').values(values).execute();
    const details = { source: enquiry.source };
    await noteHistory(rows, database, { kind: 'enquiries', act: 'added', subjectId: id, details });
    return id;
  });
}

export function countRefusedEnquiry(database: Database, clientIp: string): Promise<LimitAnswer> {
  const bucket = `contact-refused ${addressRange(clientIp)}`;
  return countAttempt(database, [{ bucket, max: 100, withinMs: 10 * 60_000 }]);
}

/** Not null when the office has received its daily share of mails. */
export function countVisitorMail(database: Database, clientIp: string): Promise<LimitAnswer> {
  return countAttempt(database, [
    { bucket: `mails of ${addressRange(clientIp)}`, max: 100, withinMs: dayMs },
    { bucket: 'mails of visitors', max: 200, withinMs: dayMs },
  ]);
}

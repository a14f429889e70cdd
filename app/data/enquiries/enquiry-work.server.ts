import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { decodePercent } from '../../rules/clean-text.ts';
import type { EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { type EnquiryRow, liveEnquiries, restorableEnquiries } from '../database/tables.server.ts';
import { recordHistory, removeForWhom } from '../history/history.server.ts';
import { countVisitorMail, type MailServices } from './enquiries.server.ts';

// Each function returns the enquiry before the change, or null if it is missing or deleted. The later of two concurrent
// changes wins; concurrent notes are both stored.

export function markEnquiryRead(database: Database, id: string) {
  return changeEnquiry(database, id, ({ readAt }, now) => ({ readAt: readAt ?? now }));
}

export function markEnquiryUnread(database: Database, id: string) {
  return changeEnquiry(database, id, () => ({ readAt: null }));
}

/** A closed enquiry keeps its closing time. */
export function setEnquiryState(database: Database, id: string, state: EnquiryState) {
  const change = (before: Selectable<EnquiryRow>, now: string) =>
    before.state === state
      ? {}
      : { state, closedAt: state === 'closed' ? (before.closedAt ?? now) : null };
  return changeEnquiry(database, id, change, 'moved');
}

/** The day to contact the person again, '2027-01-31'; blank removes it. A day opens a closed enquiry again. */
export function setEnquiryFollowUp(database: Database, id: string, followUpOn: string) {
  const change = ({ state }: Selectable<EnquiryRow>) =>
    state === 'closed' && followUpOn !== ''
      ? { followUpOn, state: 'contacted' as const, closedAt: null }
      : { followUpOn };
  return changeEnquiry(database, id, change, 'follow-up set');
}

export function setEnquiryAssignee(database: Database, id: string, assignee: string) {
  return changeEnquiry(database, id, () => ({ assignee }), 'given');
}

export function correctEnquiryContact(
  database: Database,
  id: string,
  contact: Pick<Selectable<EnquiryRow>, 'name' | 'phone' | 'email'>,
) {
  return changeEnquiry(database, id, () => contact, 'contact corrected');
}

function changeEnquiry(
  database: Database,
  id: string,
  change: (before: Selectable<EnquiryRow>, now: string) => Partial<Selectable<EnquiryRow>>,
  act?: string,
): Promise<Selectable<EnquiryRow> | null> {
  return changeRows(database, [{ topic: 'enquiries' }], async (trx) => {
    const enquiry = liveEnquiries(trx).selectAll().where('id', '=', id);
    const before = await enquiry.forUpdate().executeTakeFirst();
    if (!before) return new Unchanged(null);
    const values = change(before, database.now().toISOString());
    if (isDeepStrictEqual({ ...before, ...values }, { ...before })) return new Unchanged(before);
    await trx.updateTable('enquiries').set(values).where('id', '=', id).execute();
    // The history outlives the enquiry, so it must not name the person.
    const { closedAt, name, phone, email, ...details } = values;
    const entry = { kind: 'enquiries', subjectId: id } as const;
    if (act) await recordHistory(trx, database, { ...entry, act, details });
    return before;
  });
}

/** False if the enquiry is missing or deleted. */
export function addEnquiryNote(
  database: Database,
  enquiryId: string,
  { author, text }: { author: string; text: string },
  attempt?: string,
): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (trx) => {
    const enquiry = liveEnquiries(trx).select('id').where('id', '=', enquiryId);
    if (!(await enquiry.executeTakeFirst())) return new Unchanged(false);
    const id = newId();
    if ((await claimAttempt(trx, attempt, id, database.now())) !== null) return new Unchanged(true);
    const createdAt = database.now().toISOString();
    const values = { id, enquiryId, author, text, createdAt };
    await trx.insertInto('enquiry_notes').values(values).execute();
    const entry = { kind: 'enquiries', act: 'note added', subjectId: enquiryId } as const;
    await recordHistory(trx, database, entry);
    return true;
  });
}

export function purgeClosedEnquiries(database: Database, cutoff: Date): Promise<number> {
  return changeRows(database, [{ topic: 'enquiries' }], async (trx) => {
    const rows = await trx
      .deleteFrom('enquiries')
      .where('state', '=', 'closed')
      .where('closedAt', '<', cutoff.toISOString())
      .returning('id')
      .execute();
    for (const { id } of rows) await removeForWhom(trx, id);
    return rows.length > 0 ? rows.length : new Unchanged(0);
  });
}

// Visitors delete their enquiry with a link that only the site can make.

export const deletionPath = '/privacy/delete/';

/** Replaces the token in the URL after the enquiry was deleted. */
export const doneToken = 'done';

export const mailboxes = ['asked', 'not-asked'] as const;
export type Mailbox = (typeof mailboxes)[number];

/** The path without its token, in any spelling, because logs must not contain it; null for other paths. */
export function withoutDeletionToken(path: string): string | null {
  const plainPath = (decodePercent(path) ?? path).replace(/[\\/]+/g, '/');
  const start = plainPath.toLowerCase().indexOf(deletionPath);
  return start === -1 ? null : `${plainPath.slice(0, start)}${deletionPath}***`;
}

/** Nothing that identifies a person. `isMailed`: the office may have a copy in its mailbox. */
export type ErasableEnquiry = NonNullable<Awaited<ReturnType<typeof findErasableEnquiry>>>;

/** Includes enquiries that staff can restore; null if the enquiry is gone. */
export async function findErasableEnquiry({ kysely, now }: Database, id: string) {
  const row = await restorableEnquiries(kysely, now())
    .select(['createdAt', 'packageId', 'packageName', 'language', 'mailState'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { mailState, ...details } = row;
  return { ...details, isMailed: mailState !== 'none' };
}

// Also deletes notes and attempts; null if the enquiry was already gone. The history records a visitor, without a
// name.
export function eraseEnquiry(database: Database, id: string): Promise<ErasedEnquiry | null> {
  return changeRows(database, [{ topic: 'enquiries' }, { topic: 'bin' }], async (trx) => {
    const notes = trx.selectFrom('enquiry_notes').select('id').where('enquiryId', '=', id);
    const noteRows = await notes.execute();
    const row = await trx
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .returning(['id', 'createdAt', 'mailState'])
      .executeTakeFirst();
    if (!row) return new Unchanged(null);
    const rowIds = [id, ...noteRows.map((note) => note.id)];
    await trx.deleteFrom('attempts').where('rowId', 'in', rowIds).execute();
    await removeForWhom(trx, id);
    const isMailed = row.mailState !== 'none';
    const details = isMailed ? { mailed: 'yes' } : {};
    const entry = { kind: 'enquiries', act: 'erased', subjectId: id, details } as const;
    await recordHistory(trx, database, entry);
    return { id, createdAt: row.createdAt, isMailed };
  });
}

type ErasedEnquiry = Pick<ErasableEnquiry, 'createdAt' | 'isMailed'> & { id: string };

/** The mail contains only the reference; false if sending failed. Counts towards this visitor's limit. */
export async function askOfficeToErase(
  services: MailServices,
  enquiry: ErasedEnquiry,
  { visitorIp, timeZone }: { visitorIp: string; timeZone: string },
): Promise<boolean> {
  const { database, mail, log, config } = services;
  const reference = { event: 'office not asked', enquiry: enquiry.id };
  try {
    const refusal = await countVisitorMail(database, visitorIp);
    const answer = refusal
      ? ({ ok: false, kind: 'refused', reason: 'Too many mails in a day.' } as const)
      : await mail.sendToOffice(createOfficeNote(enquiry, config.siteUrl, timeZone));
    if (!answer.ok) log.warn({ ...reference, kind: answer.kind, reason: answer.reason });
    return answer.ok;
  } catch (error) {
    log.warn({ ...reference, err: error });
    return false;
  }
}

function createOfficeNote({ id, createdAt }: ErasedEnquiry, siteUrl: string, timeZone: string) {
  const dateFormat = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return {
    subject: `Please delete the mail of an enquiry: ${id}`,
    text: [
      `The person who wrote an enquiry on ${siteUrl} has deleted it there.`,
      '',
      `Reference: ${id}`,
      `It came: ${dateFormat.format(new Date(createdAt))}`,
      '',
      'Please delete its mail and your answers from the mailbox, too. The reference is at',
      'the end of the mail; find a mail without a reference by its date and time.',
      '',
    ].join('\n'),
  };
}

import { sql, type UpdateObject } from 'kysely';
import type { EnquiryState } from '../rules/enquiry-states.ts';
import { changeRows, type Database } from './database.server.ts';
import { undoMs } from './deleted-packages.server.ts';
import { newId } from './ids.server.ts';
import type { Tables } from './tables.server.ts';

// What staff do with an enquiry. Each function is false when there is none with this id, or it was
// deleted. Of two who do the same at once the later one stands; notes only ever add up.

/** Notes that somebody of the staff opened it. */
export function markEnquiryRead(database: Database, id: string): Promise<boolean> {
  return changeEnquiry(database, id, { readAt: database.now().toISOString() });
}

/** Shows it as unread again, so that a colleague looks at it. */
export function markEnquiryUnread(database: Database, id: string): Promise<boolean> {
  return changeEnquiry(database, id, { readAt: null });
}

/** Moves it to a state; what is closed already keeps the moment in which it was. */
export function setEnquiryState(
  database: Database,
  id: string,
  state: EnquiryState,
): Promise<boolean> {
  const now = database.now().toISOString();
  const closedAt = state === 'closed' ? sql<string>`coalesce("closedAt", ${now})` : null;
  return changeEnquiry(database, id, { state, closedAt });
}

/** Sets the day, '2027-01-31', on which to speak with the person again; blank takes it away. */
export function setEnquiryFollowUp(
  database: Database,
  id: string,
  followUpOn: string,
): Promise<boolean> {
  return changeEnquiry(database, id, { followUpOn });
}

/** Adds a note by an author, who is named by e-mail address. */
export function addEnquiryNote(
  database: Database,
  enquiryId: string,
  { author, text }: { author: string; text: string },
): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const enquiry = await rows
      .selectFrom('enquiries')
      .select('id')
      .where('id', '=', enquiryId)
      .where('undoUntil', 'is', null)
      .executeTakeFirst();
    if (!enquiry) return false;
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('enquiry_notes')
      .values({ id: newId(), enquiryId, author, text, createdAt })
      .execute();
    return true;
  });
}

/** Takes an enquiry out of every list; for {@link undoMs} milliseconds it can be put back. */
export function deleteEnquiry(database: Database, id: string): Promise<boolean> {
  const undoUntil = new Date(database.now().getTime() + undoMs).toISOString();
  return changeEnquiry(database, id, { undoUntil });
}

/** Puts a deleted enquiry back as it was. False when it is back already or its time has passed. */
export function restoreEnquiry(database: Database, id: string): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('enquiries')
      .set({ undoUntil: null })
      .where('id', '=', id)
      .where('undoUntil', '>', database.now().toISOString())
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

/** Forgets, with their notes, the deleted ones that nobody can put back; returns how many. */
export async function purgeDeletedEnquiries({ kysely, now }: Database): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('enquiries')
    .where('undoUntil', '<=', now().toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Forgets, with their notes, those that were closed before a moment; returns how many. */
export async function purgeClosedEnquiries(database: Database, before: Date): Promise<number> {
  const moment = before.toISOString();
  // A look first, so that nothing rings when nothing goes.
  const one = await database.kysely
    .selectFrom('enquiries')
    .select('id')
    .where('state', '=', 'closed')
    .where('closedAt', '<', moment)
    .limit(1)
    .executeTakeFirst();
  if (!one) return 0;
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const { numDeletedRows } = await rows
      .deleteFrom('enquiries')
      .where('state', '=', 'closed')
      .where('closedAt', '<', moment)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

function changeEnquiry(
  database: Database,
  id: string,
  values: UpdateObject<Tables, 'enquiries'>,
): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('enquiries')
      .set(values)
      .where('id', '=', id)
      .where('undoUntil', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

import type { Selectable, UpdateObject } from 'kysely';
import type { EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { liveEnquiries } from '../database/live-rows.server.ts';
import type { EnquiryRow, Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

// What staff do with an enquiry. Each function is false when there is none with this id, or it was
// deleted. Of two who do the same at once the later one stands; notes only ever add up.

/** Notes that somebody of the staff opened it; the first time counts. */
export function markEnquiryRead(database: Database, id: string): Promise<boolean> {
  return changeEnquiry(database, id, ({ readAt }, now) =>
    readAt === null ? { readAt: now } : null,
  );
}

/** Shows it as unread again, so that a colleague looks at it. */
export function markEnquiryUnread(database: Database, id: string): Promise<boolean> {
  return changeEnquiry(database, id, ({ readAt }) => (readAt === null ? null : { readAt: null }));
}

/** Moves it to a state; what is closed already keeps the moment in which it was. */
export function setEnquiryState(
  database: Database,
  id: string,
  state: EnquiryState,
): Promise<boolean> {
  const changed = (before: Selectable<EnquiryRow>, now: string) =>
    before.state === state
      ? null
      : { state, closedAt: state === 'closed' ? (before.closedAt ?? now) : null };
  return changeEnquiry(database, id, changed, { act: 'moved', details: { state } });
}

/** Sets the day, '2027-01-31', on which to speak with the person again; blank takes it away. */
export function setEnquiryFollowUp(
  database: Database,
  id: string,
  followUpOn: string,
): Promise<boolean> {
  const changed = (before: Selectable<EnquiryRow>) =>
    before.followUpOn === followUpOn ? null : { followUpOn };
  return changeEnquiry(database, id, changed, { act: 'follow-up set', details: { followUpOn } });
}

/** Gives it to somebody of the staff, by e-mail address; blank makes it nobody's. */
export function setEnquiryAssignee(
  database: Database,
  id: string,
  assignee: string,
): Promise<boolean> {
  const changed = (before: Selectable<EnquiryRow>) =>
    before.assignee === assignee ? null : { assignee };
  return changeEnquiry(database, id, changed, { act: 'given', details: { assignee } });
}

/** Changes one unless `change` says that it is so already, and notes it. */
function changeEnquiry(
  database: Database,
  id: string,
  change: (before: Selectable<EnquiryRow>, now: string) => UpdateObject<Tables, 'enquiries'> | null,
  note?: { act: string; details: Record<string, string> },
): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const found = liveEnquiries(rows).selectAll().where('id', '=', id);
    // SQLite has one writer, and no words for this.
    const before = await (database.isPostgres ? found.forUpdate() : found).executeTakeFirst();
    const values = before && change(before, database.now().toISOString());
    if (!values) return new Unchanged(before !== undefined);
    await rows.updateTable('enquiries').set(values).where('id', '=', id).execute();
    const noted = { kind: 'enquiries', subjectId: id } as const;
    if (note) await noteHistory(rows, database, { ...noted, ...note });
    return true;
  });
}

/** Adds a note by an author, who is named by e-mail address, unless the attempt has added it. */
export function addEnquiryNote(
  database: Database,
  enquiryId: string,
  { author, text }: { author: string; text: string },
  attempt?: string,
): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const found = liveEnquiries(rows).select('id').where('id', '=', enquiryId);
    if (!(await found.executeTakeFirst())) return new Unchanged(false);
    const id = newId();
    if ((await claimAttempt(rows, attempt, id, database.now())) !== null) {
      return new Unchanged(true);
    }
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('enquiry_notes')
      .values({ id, enquiryId, author, text, createdAt })
      .execute();
    const noted = { kind: 'enquiries', act: 'note added', subjectId: enquiryId } as const;
    await noteHistory(rows, database, noted);
    return true;
  });
}

/** Forgets, with their notes, those that were closed before a moment; returns how many. */
export function purgeClosedEnquiries(database: Database, before: Date): Promise<number> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const { numDeletedRows } = await rows
      .deleteFrom('enquiries')
      .where('state', '=', 'closed')
      .where('closedAt', '<', before.toISOString())
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n ? Number(numDeletedRows) : new Unchanged(0);
  });
}

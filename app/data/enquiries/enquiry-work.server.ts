import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SqlBool,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import type { EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { liveEnquiries } from '../database/live-rows.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteEnquiry } from './enquiry-history.server.ts';

// What staff do with an enquiry. Each function is false when there is none with this id, or it was
// deleted. Of two who do the same at once the later one stands; notes only ever add up.

/** Notes that somebody of the staff opened it; the first time counts. */
export function markEnquiryRead(database: Database, id: string): Promise<boolean> {
  return changeEnquiry(database, id, { readAt: database.now().toISOString() }, (row) =>
    row('readAt', 'is', null),
  );
}

/** Shows it as unread again, so that a colleague looks at it. */
export function markEnquiryUnread(database: Database, id: string): Promise<boolean> {
  return changeEnquiry(database, id, { readAt: null }, (row) => row('readAt', 'is not', null));
}

/** Moves it to a state; what is closed already keeps the moment in which it was. */
export function setEnquiryState(
  database: Database,
  id: string,
  state: EnquiryState,
): Promise<boolean> {
  const now = database.now().toISOString();
  const closedAt = state === 'closed' ? sql<string>`coalesce("closedAt", ${now})` : null;
  return changeEnquiry(
    database,
    id,
    { state, closedAt },
    (row) => row('state', '!=', state),
    (rows) => noteEnquiry(rows, database, { id, act: 'moved', details: { state } }),
  );
}

/** Sets the day, '2027-01-31', on which to speak with the person again; blank takes it away. */
export function setEnquiryFollowUp(
  database: Database,
  id: string,
  followUpOn: string,
): Promise<boolean> {
  const isOther: IsOther = (row) => row('followUpOn', '!=', followUpOn);
  return changeEnquiry(database, id, { followUpOn }, isOther, (rows) =>
    noteEnquiry(rows, database, { id, act: 'follow-up set', details: { followUpOn } }),
  );
}

/** Gives it to somebody of the staff, by e-mail address; blank makes it nobody's. */
export function setEnquiryAssignee(
  database: Database,
  id: string,
  assignee: string,
): Promise<boolean> {
  return changeEnquiry(
    database,
    id,
    { assignee },
    (row) => row('assignee', '!=', assignee),
    (rows) => noteEnquiry(rows, database, { id, act: 'given', details: { assignee } }),
  );
}

/** Adds a note by an author, who is named by e-mail address, unless the attempt has added it. */
export function addEnquiryNote(
  database: Database,
  enquiryId: string,
  { author, text }: { author: string; text: string },
  attempt?: string,
): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const enquiry = await liveEnquiries(rows)
      .select('id')
      .where('id', '=', enquiryId)
      .executeTakeFirst();
    if (!enquiry) return new Unchanged(false);
    const id = newId();
    if ((await claimAttempt(rows, attempt, id, database.now())) !== null) {
      return new Unchanged(true);
    }
    const createdAt = database.now().toISOString();
    await rows
      .insertInto('enquiry_notes')
      .values({ id, enquiryId, author, text, createdAt })
      .execute();
    await noteEnquiry(rows, database, { id: enquiryId, act: 'note added' });
    return true;
  });
}

/** Forgets, with their notes, those that were closed before a moment; returns how many. */
export async function purgeClosedEnquiries(database: Database, before: Date): Promise<number> {
  const moment = before.toISOString();
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const { numDeletedRows } = await rows
      .deleteFrom('enquiries')
      .where('state', '=', 'closed')
      .where('closedAt', '<', moment)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n ? Number(numDeletedRows) : new Unchanged(0);
  });
}

type IsOther = (
  row: ExpressionBuilder<Tables, 'enquiries'>,
) => ExpressionWrapper<Tables, 'enquiries', SqlBool>;

/** Changes one for which `isOther` says that it is not so already, and notes it. */
function changeEnquiry(
  database: Database,
  id: string,
  values: UpdateObject<Tables, 'enquiries'>,
  isOther: IsOther,
  note?: (rows: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return changeRows(database, [{ topic: 'enquiries' }], async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('enquiries')
      .set(values)
      .where('id', '=', id)
      .where('undoUntil', 'is', null)
      .where(isOther)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      await note?.(rows);
      return true;
    }
    const equal = await liveEnquiries(rows).select('id').where('id', '=', id).executeTakeFirst();
    return new Unchanged(equal !== undefined);
  });
}

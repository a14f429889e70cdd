import { type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { type EnquiryState, enquiryStates } from '../../rules/enquiries/enquiry-work-rules.ts';
import type { Database } from '../database/database.server.ts';
import { enquiriesAndDeleted, liveEnquiries } from '../database/live-rows.server.ts';
import type { EnquiryNoteRow, EnquiryRow, Tables } from '../database/tables.server.ts';
import { matchesSearch } from './enquiry-search.server.ts';

/** An enquiry, and whether the package that it names is still there. */
export interface Enquiry extends Selectable<EnquiryRow> {
  hasPackage: boolean;
}

/** Which enquiries are wanted. */
export interface InboxChoice {
  /** Words that are all found somewhere in the person, the texts or the package; blank for all. */
  search: string;
  state: EnquiryState | null;
  /** The e-mail address of who has them, blank for those that nobody has; null for all. */
  assignee: string | null;
}

/** An enquiry as the list reads it. */
export type ListedEnquiry = Pick<Enquiry, (typeof listed)[number] | 'hasPackage'> & {
  /** How the message begins. */
  beginning: string;
};

export interface Inbox {
  /** The first ones of the choice. */
  enquiries: ListedEnquiry[];
  /** How many the search finds in each state. */
  counts: Record<EnquiryState, number>;
}

/** What waits for somebody of the office. */
export interface WaitingEnquiries {
  /** Nobody has opened them yet. */
  unread: number;
  /** Their follow-up day has come. */
  due: number;
}

const listed = [
  'id',
  'name',
  'email',
  'phone',
  'subject',
  'packageId',
  'packageName',
  'createdAt',
  'state',
  'readAt',
  'followUpOn',
  'mailState',
  'assignee',
  'source',
  'language',
] as const;
/** Letters of a message that the list reads. */
const beginningLength = 200;

/**
 * The inbox as staff read it: those whose follow-up day has come and that are not closed first,
 * the longest waiting at the top; then the newest. `today` is the office's day, '2027-01-31'.
 */
export async function listInbox(
  { kysely }: Database,
  choice: InboxChoice,
  { today, max }: { today: string; max: number },
): Promise<Inbox> {
  const { state } = choice;
  const found = chosenBy(kysely, choice);
  const enquiries = await (state ? found.where('state', '=', state) : found)
    .select(listed)
    .select(hasPackage)
    .select(sql<string>`substr("message", 1, ${sql.lit(beginningLength)})`.as('beginning'))
    .orderBy(isDue(today), 'desc')
    .orderBy((row) => row.case().when(isDue(today)).then(row.ref('followUpOn')).else('').end())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
  const counted = await found
    .select((row) => ['state', row.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(
    enquiryStates.map((name) => [
      name,
      Number(counted.find((row) => row.state === name)?.count ?? 0),
    ]),
  ) as Inbox['counts'];
  return { enquiries: enquiries.map(withPackage), counts };
}

/** Those of a choice in every state. One whose colleague is not of the staff any more is nobody's. */
function chosenBy(kysely: Kysely<Tables>, { search, assignee }: InboxChoice) {
  const found = liveEnquiries(kysely).where(matchesSearch(search));
  if (assignee === null) return found;
  if (assignee !== '') return found.where('assignee', '=', assignee);
  return found.where('assignee', 'not in', (row) => row.selectFrom('staff').select('staff.email'));
}

export interface ExportedEnquiry {
  enquiry: Selectable<EnquiryRow>;
  notes: EnquiryNoteRow[];
}

/** All enquiries of a choice with their notes, whole, newest first: for an export. */
export async function exportInbox(
  { kysely }: Database,
  choice: InboxChoice,
): Promise<ExportedEnquiry[]> {
  const found = chosenBy(kysely, choice);
  const chosen = choice.state ? found.where('state', '=', choice.state) : found;
  const enquiries = await chosen.selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
  const notes = await kysely
    .selectFrom('enquiry_notes')
    .selectAll()
    .where('enquiryId', 'in', chosen.select('enquiries.id'))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const notesOf = Map.groupBy(notes, ({ enquiryId }) => enquiryId);
  return enquiries.map((enquiry) => ({ enquiry, notes: notesOf.get(enquiry.id) ?? [] }));
}

/**
 * One enquiry with its notes, the oldest first; null when there is none with this id. A deleted
 * one is there, with `undoUntil`, for as long as it can be put back.
 */
export async function findEnquiry(
  { kysely, now }: Database,
  id: string,
): Promise<{ enquiry: Enquiry; notes: EnquiryNoteRow[] } | null> {
  const enquiry = await enquiriesAndDeleted(kysely)
    .selectAll()
    .select(hasPackage)
    .where('id', '=', id)
    .where((row) =>
      row.or([row('undoUntil', 'is', null), row('undoUntil', '>', now().toISOString())]),
    )
    .executeTakeFirst();
  if (!enquiry) return null;
  const notes = await kysely
    .selectFrom('enquiry_notes')
    .selectAll()
    .where('enquiryId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { enquiry: withPackage(enquiry), notes };
}

/** How many nobody has opened yet, and how many are due on the office's day `today` or before. */
export async function countWaiting({ kysely }: Database, today: string): Promise<WaitingEnquiries> {
  const { unread, due } = await liveEnquiries(kysely)
    .select((row) => [
      row.fn.countAll().filterWhere('readAt', 'is', null).as('unread'),
      row.fn.countAll().filterWhere(isDue(today)).as('due'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: Number(unread), due: Number(due) };
}

function hasPackage(row: ExpressionBuilder<Tables, 'enquiries'>) {
  const itsPackage = row
    .selectFrom('packages')
    .select('packages.id')
    .whereRef('packages.id', '=', 'enquiries.packageId')
    .where('packages.hiddenAt', 'is', null);
  return row.exists(itsPackage).as('hasPackage');
}

/** SQLite answers yes and no with 1 and 0. */
function withPackage<Row extends { hasPackage: SqlBool }>(row: Row) {
  return { ...row, hasPackage: Boolean(row.hasPackage) };
}

/** True of those whose follow-up day has come by the office's day `today` and that are not closed. */
export function isDue(today: string) {
  return sql<boolean>`("followUpOn" <> '' and "followUpOn" <= ${today} and "state" <> 'closed')`;
}

import { type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { type EnquiryState, enquiryStates } from '../../rules/enquiries/enquiry-work-rules.ts';
import { dayAfter, officeDay, startOfOfficeDay } from '../../rules/office-day.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Database } from '../database/database.server.ts';
import {
  type EnquiryNoteRow,
  type EnquiryRow,
  enquiriesAndDeleted,
  liveEnquiries,
  type Tables,
} from '../database/tables.server.ts';
import type { DayRange } from '../visits/visit-counter.server.ts';

export interface Enquiry extends Selectable<EnquiryRow> {
  hasPackage: boolean;
}

export interface InboxFilters {
  /** All words must occur in the person's data, the texts or the package; blank for all. */
  search: string;
  state: EnquiryState | null;
  /** A staff e-mail address, blank for unassigned enquiries, null for all. */
  assignee: string | null;
}

export type ListedEnquiry = Pick<Enquiry, (typeof listed)[number] | 'hasPackage'> & {
  beginning: string;
};

const named = [
  ...(['id', 'name', 'phone', 'subject', 'createdAt', 'readAt', 'state', 'followUpOn'] as const),
];
const listed = [
  ...named,
  ...(['email', 'packageId', 'packageName', 'mailState', 'assignee', 'source'] as const),
  'language',
] as const;
const beginningLength = 200;

export async function listInbox(
  { kysely }: Database,
  filters: InboxFilters,
  { today, skip, count }: ListWindow & { today: string },
): Promise<ListedEnquiry[]> {
  const { state } = filters;
  const found = chosenBy(kysely, filters);
  const enquiries = await (state ? found.where('state', '=', state) : found)
    .select(listed)
    .select(hasPackage)
    .select(sql<string>`substr("message", 1, ${sql.lit(beginningLength)})`.as('beginning'))
    .orderBy(isDue(today), 'desc')
    .orderBy((row) => row.case().when(isDue(today)).then(row.ref('followUpOn')).else('').end())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute();
  return enquiries.map(withPackage);
}

/** The enquiries of each state that match the other filters. */
export async function countInbox({ kysely }: Database, filters: InboxFilters) {
  const counted = await chosenBy(kysely, filters)
    .select((row) => ['state', row.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (name: EnquiryState) => counted.find((row) => row.state === name)?.count ?? 0;
  const counts = enquiryStates.map((name) => [name, Number(countOf(name))]);
  return Object.fromEntries(counts) as Record<EnquiryState, number>;
}

/** Enquiries of every state. If the assignee has left, an enquiry counts as unassigned. */
function chosenBy(kysely: Kysely<Tables>, { search, assignee }: InboxFilters) {
  const found = liveEnquiries(kysely).where(matchesSearch(search));
  if (assignee === null) return found;
  if (assignee !== '') return found.where('assignee', '=', assignee);
  return found.where('assignee', 'not in', (row) => row.selectFrom('staff').select('staff.email'));
}

export type ExportedEnquiry = { enquiry: Selectable<EnquiryRow>; notes: EnquiryNoteRow[] };

export async function exportInbox({ kysely }: Database, filters: InboxFilters) {
  const found = chosenBy(kysely, filters);
  const chosen = filters.state ? found.where('state', '=', filters.state) : found;
  const enquiries = await chosen.selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
  const notes = await notesInOrder(kysely)
    .where('enquiryId', 'in', chosen.select('enquiries.id'))
    .execute();
  const notesOf = Map.groupBy(notes, ({ enquiryId }) => enquiryId);
  return enquiries.map((enquiry) => ({ enquiry, notes: notesOf.get(enquiry.id) ?? [] }));
}

function notesInOrder(kysely: Kysely<Tables>) {
  return kysely.selectFrom('enquiry_notes').selectAll().orderBy('createdAt').orderBy('id');
}

export type FoundEnquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

/** Includes deleted enquiries that can be restored. The oldest note comes first. */
export async function findEnquiry({ kysely, now }: Database, id: string) {
  const enquiry = await enquiriesAndDeleted(kysely)
    .selectAll()
    .select(hasPackage)
    .where('id', '=', id)
    .where((row) =>
      row.or([row('undoUntil', 'is', null), row('undoUntil', '>', now().toISOString())]),
    )
    .executeTakeFirst();
  if (!enquiry) return null;
  const notes = await notesInOrder(kysely).where('enquiryId', '=', id).execute();
  return { enquiry: withPackage(enquiry), notes };
}

export async function countUnreadAndDue({ kysely }: Database, today: string) {
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

function withPackage<Row extends { hasPackage: SqlBool }>(row: Row) {
  return { ...row, hasPackage: Boolean(row.hasPackage) };
}

export function isDue(today: string) {
  return sql<boolean>`("followUpOn" <> '' and "followUpOn" <= ${today} and "state" <> 'closed')`;
}

export type NamedEnquiry = Pick<Selectable<EnquiryRow>, (typeof named)[number]>;

/** The newest enquiries, and those due by the office's day `today`, the oldest due date first. */
export async function listForDashboard({ kysely }: Database, today: string) {
  const rows = liveEnquiries(kysely).select(named);
  const due = rows.where(isDue(today)).orderBy('followUpOn');
  return {
    newest: await rows.orderBy('createdAt', 'desc').orderBy('id').limit(3).execute(),
    due: await due.orderBy('createdAt', 'desc').orderBy('id').limit(5).execute(),
  };
}

export async function listEnquiryOutcomes(
  { kysely }: Database,
  { from, to }: DayRange,
  timeZone: string,
) {
  const startOf = (day: string) => startOfOfficeDay(day, timeZone).toISOString();
  const rows = await liveEnquiries(kysely)
    .select(['createdAt', 'state', 'source', 'packageId'])
    .where('createdAt', '>=', startOf(from))
    .where('createdAt', '<', startOf(dayAfter(to)))
    .execute();
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    day: officeDay(new Date(createdAt), timeZone),
  }));
}

const searched = ['name', 'email', 'phone', 'subject', 'message', 'packageName'] as const;

/** Every word must occur, ignoring case; `%` and `_` are plain characters. */
function matchesSearch(search: string) {
  const isIn = (spelling: string) => (column: string) =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${spelling.replace(/[!%_]/g, '!$&')}%`} escape '!'`;
  return (row: ExpressionBuilder<Tables, 'enquiries'>) =>
    row.and(
      searchWords(search).map((word) =>
        row.or(spellings(word).flatMap((spelling) => searched.map(isIn(spelling)))),
      ),
    );
}

/** Searches for a phone number's last ten digits. */
function searchWords(search: string): string[] {
  const digits = search.replace(/\D/g, '');
  if (digits.length >= 10 && /^[\d\s+().-]+$/.test(search)) return [digits.slice(-10)];
  return search.split(/\s+/).filter(Boolean);
}

/** Databases may only lower-case A to Z: for other letters, search in lower case, upper case and capitalised. */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  const others = [word, word.toUpperCase(), small.replace(/^./u, (first) => first.toUpperCase())];
  const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set([small, ...others.map(lower)])];
}

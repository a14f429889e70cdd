import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { type EnquiryState, enquiryStates } from '../../rules/enquiries/enquiry-work-rules.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { officeDay, startOfOfficeDay } from '../../rules/office-zone.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { textSearch } from '../../rules/search/fold-text.ts';
import type { Database } from '../database/database.server.ts';
import {
  liveEnquiries,
  livePackages,
  restorableEnquiries,
  type Tables,
} from '../database/tables.server.ts';
import { getIds } from '../row-order.server.ts';
import type { DayRange } from '../visits/visit-counter.server.ts';

export interface InboxFilters {
  /** All words must occur in the person's data, the texts, the package or the notes; blank for all. */
  search: string;
  state: EnquiryState | null;
  /** A staff e-mail address, blank for unassigned enquiries, null for all. */
  assignee: string | null;
}

export type ListedEnquiry = Awaited<ReturnType<typeof listInbox>>[number];

const nameColumns = [
  ...(['id', 'name', 'phone', 'subject', 'createdAt', 'readAt', 'state', 'followUpOn'] as const),
];
const listColumns = [
  ...nameColumns,
  ...(['email', 'packageId', 'packageName', 'mailState', 'assignee', 'source'] as const),
  'language',
] as const;
const beginningLength = 200;

export async function listInbox(
  { kysely }: Database,
  filters: InboxFilters,
  { today, skip, count }: ListWindow & { today: string },
) {
  const ids = await findMatchingIds(kysely, filters.search);
  const enquiries = await selectMatching(kysely, filters, ids)
    .select(listColumns)
    .select(selectHasPackage(kysely))
    .select(sql<string>`substr("message", 1, ${sql.lit(beginningLength)})`.as('beginning'))
    .orderBy(isFollowUpDue(today), 'desc')
    .orderBy((row) =>
      row.case().when(isFollowUpDue(today)).then(row.ref('followUpOn')).else('').end(),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute();
  return enquiries.map(withPackage);
}

/** The enquiries of each state that match the other filters. */
export async function countInbox({ kysely }: Database, filters: InboxFilters) {
  const ids = await findMatchingIds(kysely, filters.search);
  const rows = await selectMatching(kysely, { ...filters, state: null }, ids)
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const getCount = (name: EnquiryState) => rows.find((row) => row.state === name)?.count ?? 0;
  const counts = enquiryStates.map((name) => [name, getCount(name)]);
  return Object.fromEntries(counts) as Record<EnquiryState, number>;
}

/** If the assignee has left, an enquiry counts as unassigned. */
function selectMatching(
  kysely: Kysely<Tables>,
  { state, assignee }: InboxFilters,
  ids: readonly string[] | null,
) {
  let query = liveEnquiries(kysely);
  if (ids) query = query.where('id', 'in', ids);
  if (state) query = query.where('state', '=', state);
  if (assignee === null) return query;
  if (assignee !== '') return query.where('assignee', '=', assignee);
  return query.where('assignee', 'not in', (row) => row.selectFrom('staff').select('staff.email'));
}

export type ExportedEnquiry = Awaited<ReturnType<typeof exportInbox>>[number];

export async function exportInbox({ kysely }: Database, filters: InboxFilters) {
  const ids = await findMatchingIds(kysely, filters.search);
  const query = selectMatching(kysely, filters, ids);
  const enquiries = await query.selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
  const notes = await notesInOrder(kysely)
    .where('enquiryId', 'in', query.select('enquiries.id'))
    .execute();
  const notesByEnquiry = Map.groupBy(notes, ({ enquiryId }) => enquiryId);
  return enquiries.map((enquiry) => ({ enquiry, notes: notesByEnquiry.get(enquiry.id) ?? [] }));
}

function notesInOrder(kysely: Kysely<Tables>) {
  return kysely.selectFrom('enquiry_notes').selectAll().orderBy('createdAt').orderBy('id');
}

export type EnquiryWithNotes = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

/** Includes deleted enquiries that can be restored. The oldest note comes first. */
export async function findEnquiry({ kysely, now }: Database, id: string) {
  const enquiry = await restorableEnquiries(kysely, now())
    .selectAll()
    .select(selectHasPackage(kysely))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!enquiry) return null;
  const notes = await notesInOrder(kysely).where('enquiryId', '=', id).execute();
  return { enquiry: withPackage(enquiry), notes };
}

export function countUnreadAndDue({ kysely }: Database, today: string) {
  return liveEnquiries(kysely)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
      fn.countAll<number>().filterWhere(isFollowUpDue(today)).as('due'),
    ])
    .executeTakeFirstOrThrow();
}

function selectHasPackage(kysely: Kysely<Tables>) {
  const offeredIds = livePackages(kysely).select('packages.id').where('hiddenAt', 'is', null);
  return (row: ExpressionBuilder<Tables, 'enquiries'>) =>
    row('packageId', 'in', offeredIds).as('hasPackage');
}

function withPackage<Row extends { hasPackage: SqlBool }>(row: Row) {
  return { ...row, hasPackage: Boolean(row.hasPackage) };
}

function isFollowUpDue(today: string) {
  return sql<boolean>`("followUpOn" <> '' and "followUpOn" <= ${today} and "state" <> 'closed')`;
}

export type NamedEnquiry = Awaited<ReturnType<typeof listForDashboard>>['newest'][number];

/** The newest enquiries, and those due by the office's day `today`, the oldest due date first. */
export async function listForDashboard({ kysely }: Database, today: string) {
  const rows = liveEnquiries(kysely).select(nameColumns);
  const dueRows = rows.where(isFollowUpDue(today)).orderBy('followUpOn');
  return {
    newest: await rows.orderBy('createdAt', 'desc').orderBy('id').limit(3).execute(),
    due: await dueRows.orderBy('createdAt', 'desc').orderBy('id').limit(5).execute(),
  };
}

export async function listEnquiryOutcomes(
  { kysely }: Database,
  { from, to }: DayRange,
  timeZone: string,
) {
  const toStart = (day: string) => startOfOfficeDay(day, timeZone).toISOString();
  const rows = await liveEnquiries(kysely)
    .select(['createdAt', 'state', 'source', 'packageId'])
    .where('createdAt', '>=', toStart(from))
    .where('createdAt', '<', toStart(dayAfter(to)))
    .execute();
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    day: officeDay(new Date(createdAt), timeZone),
  }));
}

const searchColumns = ['name', 'email', 'phone', 'subject', 'message', 'packageName'] as const;

/** Rows of one read: other work runs in between. */
const rowsPerRead = 200;
/** Both databases allow this many values in a statement. */
const maxIds = 30_000;

/** The matching ids, the newest first; null without a search. No database folds letters as the site does. */
async function findMatchingIds(kysely: Kysely<Tables>, search: string): Promise<string[] | null> {
  if (search.trim() === '') return null;
  const isMatch = textSearch(search);
  const ids: string[] = [];
  const query = liveEnquiries(kysely)
    .select(['id', ...searchColumns])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(rowsPerRead);
  for (let skip = 0; ids.length < maxIds; skip += rowsPerRead) {
    const rows = await query.offset(skip).execute();
    const notes = await notesInOrder(kysely).where('enquiryId', 'in', getIds(rows)).execute();
    const notesByEnquiry = Map.groupBy(notes, ({ enquiryId }) => enquiryId);
    const matches = rows.filter((row) => {
      const noteTexts = notesByEnquiry.get(row.id)?.map(({ text }) => text) ?? [];
      return isMatch([...searchColumns.map((name) => row[name]), ...noteTexts].join('\n'));
    });
    ids.push(...matches.map(({ id }) => id));
    if (rows.length < rowsPerRead) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return ids.slice(0, maxIds);
}

import type { Kysely } from 'kysely';
import { readMembers } from '../../rules/fields/read-stored.ts';
import type { HistoryKind } from '../../rules/history-rules.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import {
  countRows,
  liveEnquiries,
  liveImages,
  livePackages,
  livePages,
  liveReviews,
  type Tables,
  type Trx,
} from '../database/tables.server.ts';

/** Who makes a change, and when. */
export type Actor = Pick<Database, 'actor' | 'now'>;

export interface HistoryEntry {
  kind: HistoryKind;
  /** A past participle: 'changed', 'taken down', 'put back'. The history shows it if it has no sentence for it. */
  act: string;
  subjectId?: string;
  /** The subject's name at that time; blank for enquiries and reviews, because history stores no personal data. */
  subject?: string;
  /** Texts, numbers and lists; never secrets. */
  details?: Record<string, unknown>;
}

/** For a press that changes several rows one by one: the history shows entries of the same time as one. */
export function withFixedTime({ actor, now }: Actor): Actor {
  const time = now();
  return { actor, now: () => time };
}

export function withActor(database: Database, actor: string, authorize = database.authorize) {
  return { ...database, actor, authorize };
}

/** Call it in the transaction of the change. */
export async function recordHistory(
  trx: Trx,
  { actor, now }: Actor,
  ...entries: readonly HistoryEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const at = now().toISOString();
  const values = entries.map(({ details = {}, ...entry }) => ({
    subjectId: '',
    subject: '',
    ...entry,
    id: newId(),
    at,
    actor,
    details: JSON.stringify(details),
  }));
  await trx.insertInto('history').values(values).execute();
}

/** Records an entry for each changed row. `ids`: all rows in the wanted state; `changedIds`: those that were changed now. */
export async function recordBulkChange(
  trx: Trx,
  actor: Actor,
  change: Pick<HistoryEntry, 'kind' | 'act'>,
  rows: readonly { id: string }[],
  changedRows: readonly { id: string; subject?: string }[],
) {
  const getId = ({ id }: { id: string }) => id;
  const result = { ids: rows.map(getId), changedIds: changedRows.map(getId) };
  if (changedRows.length === 0) return new Unchanged(result);
  const entries = changedRows.map(({ id: subjectId, ...row }) => ({
    ...change,
    ...row,
    subjectId,
  }));
  await recordHistory(trx, actor, ...entries);
  return result;
}

/** Checks the actor's authority, as every change does. */
export function recordServerAct(
  database: Database,
  act: 'backup begun' | 'backup downloaded' | 'backup failed' | 'test mail sent',
  details: Record<string, unknown> = {},
): Promise<void> {
  return changeRows(database, [], (trx) =>
    recordHistory(trx, database, { kind: 'server', act, details }),
  );
}

/** One entry counts all changes of a long `run`; each portion adds to it. */
export async function addToHistoryCount(
  trx: Trx,
  { actor, now }: Actor,
  run: string,
  { kind, act, count }: { kind: HistoryKind; act: string; count: number },
): Promise<void> {
  const id = `${run}-${kind}`;
  const row = trx.selectFrom('history').select('details').where('id', '=', id);
  const entry = await row.executeTakeFirst();
  const oldCount = entry ? Number(readMembers(entry.details)?.count) || 0 : 0;
  const values = { at: now().toISOString(), details: JSON.stringify({ count: oldCount + count }) };
  await trx
    .insertInto('history')
    .values({ id, actor, kind, act, subjectId: '', subject: '', ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Forgets for whom seats were taken, because the text names a person whose enquiry is deleted. */
export async function removeForWhom(trx: Trx, enquiryId: string): Promise<void> {
  const entries = await trx
    .selectFrom('history')
    .select(['id', 'details'])
    .where('act', '=', 'seats changed')
    .where('details', 'like', `%${enquiryId}%`)
    .execute();
  for (const { id, details } of entries) {
    const { forWhom, enquiry, ...otherDetails } = readMembers(details) ?? {};
    if (enquiry !== enquiryId) continue;
    const change = { details: JSON.stringify(otherDetails) };
    await trx.updateTable('history').set(change).where('id', '=', id).execute();
  }
}

export async function forgetOldHistory({ kysely }: Database, cutoff: Date): Promise<number> {
  const deletion = kysely.deleteFrom('history').where('at', '<', cutoff.toISOString());
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

/** Replaces the site's entries about filling a new database with one entry. */
export async function replaceStartEntries(
  database: Database,
  { act, details }: { act: string; details: Record<string, number> },
): Promise<void> {
  await database.kysely.transaction().execute(async (trx) => {
    await trx.deleteFrom('history').where('actor', '=', '').execute();
    await recordHistory(trx, database, { kind: 'website', act, details });
  });
}

export interface HistoryFilter {
  /** Blank for commands and the site itself; null for all. */
  actor: string | null;
  kind: HistoryKind | null;
  /** ISO texts; null for all days. */
  between: readonly [from: string, before: string] | null;
}

export type PastEntry = Awaited<ReturnType<typeof listHistory>>[number];

export function countHistory({ kysely }: Database, filter: HistoryFilter): Promise<number> {
  return countRows(selectEntries(kysely, filter));
}

export async function listHistory(
  { kysely }: Database,
  filter: HistoryFilter,
  { skip, count }: ListWindow,
) {
  const rows = await selectEntries(kysely, filter)
    .selectAll()
    .orderBy('at', 'desc')
    // Beside each other, so that the history shows them as one.
    .orderBy('kind', 'desc')
    .orderBy('act', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: readMembers(details) ?? {} }));
}

function selectEntries(kysely: Kysely<Tables>, { actor, kind, between }: HistoryFilter) {
  let query = kysely.selectFrom('history');
  if (actor !== null) query = query.where('actor', '=', actor);
  if (kind !== null) query = query.where('kind', '=', kind);
  if (between === null) return query;
  return query.where('at', '>=', between[0]).where('at', '<', between[1]);
}

/** E-mail addresses; blank for commands and the site itself. */
export async function listActors({ kysely }: Database): Promise<string[]> {
  const actors = kysely.selectFrom('history').select('actor').distinct().orderBy('actor');
  return (await actors.execute()).map(({ actor }) => actor);
}

export type ExistingSubjects = Awaited<ReturnType<typeof findExistingSubjects>>;

export async function findExistingSubjects({ kysely }: Database, entries: readonly PastEntry[]) {
  const listIds = (kind: HistoryKind) =>
    entries.filter((entry) => entry.kind === kind).map(({ subjectId }) => subjectId);
  const packages = livePackages(kysely).select('id').where('id', 'in', listIds('packages'));
  const images = liveImages(kysely).select('id').where('id', 'in', listIds('images'));
  const pages = livePages(kysely).select('id').where('id', 'in', listIds('pages'));
  const people = kysely.selectFrom('staff').select('id').where('id', 'in', listIds('people'));
  const enquiries = liveEnquiries(kysely).select(['id', 'name', 'phone']);
  const enquiryRows = await enquiries.where('id', 'in', listIds('enquiries')).execute();
  const reviews = liveReviews(kysely).select(['id', 'name']);
  const reviewRows = await reviews.where('id', 'in', listIds('reviews')).execute();
  return {
    packages: new Set((await packages.execute()).map(({ id }) => id)),
    images: new Set((await images.execute()).map(({ id }) => id)),
    pages: new Set((await pages.execute()).map(({ id }) => id)),
    people: new Set((await people.execute()).map(({ id }) => id)),
    enquiries: new Map(enquiryRows.map(({ id, ...person }) => [id, person])),
    reviews: new Map(reviewRows.map(({ id, name }) => [id, name])),
  };
}

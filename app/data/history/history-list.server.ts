import { type Kysely, type Selectable, sql } from 'kysely';
import type { HistoryKind } from '../../rules/history/history-kinds.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import type { Database } from '../database/database.server.ts';
import { liveEnquiries, liveReviews } from '../database/live-rows.server.ts';
import type { Tables } from '../database/tables.server.ts';

/** Which entries are wanted. */
export interface HistoryQuestion {
  /** An e-mail address, blank for commands and the site itself; null for everybody's. */
  actor: string | null;
  /** Null for all. */
  kind: HistoryKind | null;
  /** From the first moment on, before the second one, ISO texts; null for all days. */
  between: readonly [from: string, before: string] | null;
}

/** An entry as it is read. */
export interface PastAct extends Omit<Selectable<Tables['history']>, 'details'> {
  details: Record<string, unknown>;
}

/** How many entries a question finds. */
export async function countHistory(
  { kysely }: Database,
  question: HistoryQuestion,
): Promise<number> {
  const { count } = await chosenBy(kysely, question)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A part of what a question finds, the newest first. */
export async function listHistory(
  { kysely }: Database,
  question: HistoryQuestion,
  { skip, count }: ListWindow,
): Promise<PastAct[]> {
  const rows = await chosenBy(kysely, question)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: Object(JSON.parse(details)) }));
}

function chosenBy(kysely: Kysely<Tables>, { actor, kind, between }: HistoryQuestion) {
  let chosen = kysely.selectFrom('history');
  if (actor !== null) chosen = chosen.where('actor', '=', actor);
  if (kind !== null) chosen = chosen.where('kind', '=', kind);
  if (between !== null) {
    chosen = chosen.where('at', '>=', between[0]).where('at', '<', between[1]);
  }
  return chosen;
}

/** Everybody who did something, by e-mail; a blank one, first, is a command or the site itself. */
export async function listActors({ kysely }: Database): Promise<string[]> {
  // From one name to the next in the index: not every entry is looked at.
  const { rows } = await sql<{ actor: string }>`
    with recursive actors(actor) as (
      select min(actor) from history
      union all
      select (select min(history.actor) from history where history.actor > actors.actor)
      from actors where actors.actor is not null
    )
    select actor from actors where actor is not null`.execute(kysely);
  return rows.map(({ actor }) => actor);
}

/** What the entries are about and is still there, so that it can be opened. */
export interface LastingSubjects {
  packages: ReadonlySet<string>;
  images: ReadonlySet<string>;
  /** Ids of accounts. */
  people: ReadonlySet<string>;
  /** Of those that are there and not deleted, who asks. */
  enquiries: ReadonlyMap<string, { name: string; phone: string }>;
  /** Whose review each one is, of those that are there and not deleted. */
  reviews: ReadonlyMap<string, string>;
}

/** Looks which subjects of some entries are there, at most as many as a page shows. */
export async function findLasting(
  { kysely }: Database,
  acts: readonly PastAct[],
): Promise<LastingSubjects> {
  const idsOf = (...kinds: HistoryKind[]) => [
    ...new Set(acts.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId)),
    // A list of none is no SQL; nothing has a blank id.
    '',
  ];
  const thereIn = async (table: 'packages' | 'gallery_images' | 'staff', ids: string[]) => {
    const rows = await kysely.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  };
  const enquiries = await liveEnquiries(kysely)
    .select(['id', 'name', 'phone'])
    .where('id', 'in', idsOf('enquiries'))
    .execute();
  const reviews = await liveReviews(kysely)
    .select(['id', 'name'])
    .where('id', 'in', idsOf('reviews'))
    .execute();
  return {
    packages: await thereIn('packages', idsOf('packages')),
    images: await thereIn('gallery_images', idsOf('images')),
    people: await thereIn('staff', idsOf('people')),
    enquiries: new Map(enquiries.map(({ id, ...person }) => [id, person])),
    reviews: new Map(reviews.map(({ id, name }) => [id, name])),
  };
}

import { dayMs } from '../../rules/durations.ts';
import { officeDay } from '../../rules/office-zone.ts';
import { parseSlug } from '../../rules/pages/page-slugs.ts';
import { parsePackageSubject, type VisitKind } from '../../rules/visits/visit-rules.ts';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { livePackages, livePages } from '../database/tables.server.ts';

const storeEveryMs = 5000;
/** Caps the cost of a flood. Not a limit per address, because thousands may share one. */
const maxReports = 2000;
/** Distinct counts to hold while the database is unreachable. */
const maxWaitingCounts = 5000;

export type VisitCounter = ReturnType<typeof createVisitCounter>;

type CounterSources = { database: Database; log: Log; timeZone: () => string };
type Count = Tables['visit_counts'];

/** Adds the counts to the rows every few seconds. The office's `timeZone` decides when a day starts. */
export function createVisitCounter({ database, log, timeZone }: CounterSources) {
  let counts = new Map<string, Count>();
  let reportCount = 0;
  let refusedCount = 0;
  let lastStore: Promise<void> = Promise.resolve();

  function add(row: Count) {
    const key = toKey(row);
    const currentRow = counts.get(key);
    if (currentRow) currentRow.count += row.count;
    else if (counts.size < maxWaitingCounts) counts.set(key, row);
  }

  async function storeNow() {
    if (refusedCount > 0)
      log.warn({ refused: refusedCount }, 'More visits were reported than can be counted at once');
    reportCount = 0;
    refusedCount = 0;
    if (counts.size === 0) return;
    const batch = [...counts.values()];
    counts = new Map();
    try {
      await addCounts(database, batch);
    } catch (error) {
      log.warn({ err: error }, 'Visits could not be stored yet');
      for (const row of batch) add(row);
    }
  }

  const store = () => {
    lastStore = lastStore.then(storeNow);
    return lastStore;
  };
  const timer = setInterval(store, storeEveryMs).unref();
  return {
    /** Never waits or fails; ignores visits above the limit. */
    count(kind: VisitKind, subject: string) {
      reportCount += 1;
      if (reportCount > maxReports) refusedCount += 1;
      else add({ day: officeDay(database.now(), timeZone()), kind, subject, count: 1 });
    },
    store,
    close() {
      clearInterval(timer);
      return store();
    },
  };
}

async function addCounts(database: Database, counts: readonly Count[]): Promise<void> {
  const offeredIds = await findOfferedIds(database, counts);
  const slugs = await findPublishedSlugs(database, counts);
  const rows = counts
    .filter(({ subject }) => {
      const id = parsePackageSubject(subject);
      const slug = parseSlug(subject);
      return (id === null || offeredIds.has(id)) && (slug === null || slugs.has(slug));
    })
    // All instances lock rows in the same order, to prevent deadlocks.
    .sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  if (rows.length === 0) return;
  await database.kysely
    .insertInto('visit_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'subject']).doUpdateSet((row) => ({
        count: row('visit_counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .execute();
}

function toKey({ day, kind, subject }: Count): string {
  return `${day} ${kind} ${subject}`;
}

async function findOfferedIds({ kysely }: Database, counts: readonly Count[]) {
  const ids = new Set(counts.flatMap(({ subject }) => parsePackageSubject(subject) ?? []));
  if (ids.size === 0) return ids;
  const rows = await livePackages(kysely)
    .select('id')
    .where('id', 'in', [...ids])
    .where('hiddenAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function findPublishedSlugs({ kysely }: Database, counts: readonly Count[]) {
  const slugs = counts.flatMap(({ subject }) => parseSlug(subject) ?? []);
  if (slugs.length === 0) return new Set(slugs);
  const rows = await livePages(kysely)
    .select('slug')
    .where('slug', 'in', slugs)
    .where('publishedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

export type DayRange = { from: string; to: string };

const storedDays = 400;

function selectSums({ kysely }: Database, { from, to }: DayRange) {
  return kysely
    .selectFrom('visit_counts')
    .select(['kind', (row) => row.fn.sum<number>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to);
}

export async function sumVisits(database: Database, range: DayRange) {
  const rows = await selectSums(database, range).groupBy('kind').execute();
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  return { visit: 0, whatsapp: 0, call: 0, book: 0, ...counts };
}

export function sumVisitsBy(part: 'day' | 'subject', database: Database, range: DayRange) {
  const sums = selectSums(database, range).select(`${part} as key`).groupBy([part, 'kind']);
  return sums.execute();
}

export async function purgeVisitCounts({ kysely, now }: Database, timeZone: string): Promise<void> {
  const firstDay = officeDay(new Date(now().getTime() - storedDays * dayMs), timeZone);
  await kysely.deleteFrom('visit_counts').where('day', '<', firstDay).execute();
}

import { officeDay } from '../../rules/office-day.ts';
import type { VisitKind } from '../../rules/visits/visit-rules.ts';
import type { Database } from '../database/database.server.ts';

/** The office's days, '2027-01-31', the first and the last among them. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days for which counts are kept: a year can be set beside the one before. */
const keptDays = 400;
const dayMs = 24 * 60 * 60 * 1000;

/** How often each kind of thing happened in these days, on the whole site. */
export async function sumVisits(
  { kysely }: Database,
  { from, to }: DayRange,
): Promise<Record<VisitKind, number>> {
  const rows = await kysely
    .selectFrom('visit_counts')
    .select(['kind', (row) => row.fn.sum('count').as('sum')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('kind')
    .execute();
  const sums = { visit: 0, whatsapp: 0, call: 0, book: 0 };
  for (const { kind, sum } of rows) sums[kind] = Number(sum);
  return sums;
}

/** How often each kind of thing happened on each of these days; days without any are left out. */
export async function sumVisitsByDay({ kysely }: Database, { from, to }: DayRange) {
  const rows = await kysely
    .selectFrom('visit_counts')
    .select(['day', 'kind', (row) => row.fn.sum('count').as('sum')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .execute();
  return rows.map(({ day, kind, sum }) => ({ day, kind, count: Number(sum) }));
}

/** How often each kind of thing happened on each page in these days. */
export async function sumVisitsByPage({ kysely }: Database, { from, to }: DayRange) {
  const rows = await kysely
    .selectFrom('visit_counts')
    .select(['subject', 'kind', (row) => row.fn.sum('count').as('sum')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['subject', 'kind'])
    .execute();
  return rows.map(({ subject, kind, sum }) => ({ subject, kind, count: Number(sum) }));
}

/** Forgets counts of days longer ago than they are kept. For the background jobs. */
export async function purgeVisitCounts({ kysely, now }: Database, timeZone: string): Promise<void> {
  const first = officeDay(new Date(now().getTime() - keptDays * dayMs), timeZone);
  await kysely.deleteFrom('visit_counts').where('day', '<', first).execute();
}

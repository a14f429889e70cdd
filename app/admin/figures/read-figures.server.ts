import type { Services } from '../../app-context.server.ts';
import { listEnquiryOutcomes } from '../../data/enquiries/enquiry-inbox.server.ts';
import { listPackageNames } from '../../data/packages/packages.server.ts';
import { type DayRange, sumVisits, sumVisitsBy } from '../../data/visits/visit-counter.server.ts';
import {
  enquirySources,
  enquiryStates,
  sourceLabels,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { capitalised } from '../../rules/gallery/gallery-category-names.ts';
import { dayAfter } from '../../rules/office-day.ts';
import {
  packageOfSubject,
  packageSubject,
  type VisitKind,
} from '../../rules/visits/visit-rules.ts';
import { formatDay } from '../layout/staff-request.server.ts';

type FigureServices = Pick<Services, 'config' | 'database' | 'website'>;

const unaskedShown = 5;

/** Includes `today`; `enquiry` is null if enquiries are not stored. */
export async function readTotals(services: FigureServices, today: string, days: number) {
  const range = { from: dayAfter(today, 1 - days), to: today };
  const outcomes = await readOutcomes(services, range);
  return { ...(await sumVisits(services.database, range)), enquiry: outcomes?.length ?? null };
}

export type Totals = Awaited<ReturnType<typeof readTotals>>;

export async function readFigures(services: FigureServices, today: string, period: number) {
  const { database } = services;
  const range = { from: dayAfter(today, 1 - period), to: today };
  const outcomes = await readOutcomes(services, range);
  const came = outcomes ?? [];
  const countOf = (part: 'state' | 'source', wanted: string) =>
    came.filter((outcome) => outcome[part] === wanted).length;
  const days = addUp([
    ...(await sumVisitsBy('day', database, range)),
    ...came.map(({ day }) => enquiryOn(day)),
  ]);
  const pages = addUp([
    ...(await sumVisitsBy('subject', database, range)),
    ...came
      .filter(({ packageId }) => packageId !== '')
      .map(({ packageId }) => enquiryOn(packageSubject(packageId))),
  ]);
  const packages = (await listPackageNames(database))
    .map(({ id, packageName, hiddenAt }) => ({
      id,
      name: packageName.trim() || 'Package',
      isOffered: hiddenAt === null,
      ...withTaps(pages.get(packageSubject(id))),
    }))
    .filter(({ visit, tap, enquiry }) => visit + tap + enquiry > 0)
    .sort(byVisits);
  const unasked = packages.filter(
    ({ isOffered, tap, enquiry }) => isOffered && tap + enquiry === 0,
  );
  return {
    totals: await readTotals(services, today, period),
    before: await readTotals(services, dayAfter(range.from, -1), period),
    days: Array.from({ length: period }, (_, at) => {
      const id = dayAfter(range.from, at);
      return { ...withTaps(days.get(id)), id, name: formatDay(id, today) };
    }),
    pages: [...pages]
      .filter(([subject]) => packageOfSubject(subject) === null)
      .map(([subject, figures]) => ({ id: subject, name: pageName(subject), ...withTaps(figures) }))
      .sort(byVisits),
    packages,
    unasked: { shown: unasked.slice(0, unaskedShown), total: unasked.length },
    outcomes: outcomes && {
      states: enquiryStates.map((id) => ({
        id,
        name: stateLabels[id],
        count: countOf('state', id),
      })),
      sources: enquirySources
        .map((id) => ({ id, name: sourceLabels[id], count: countOf('source', id) }))
        .filter(({ id, count }) => id !== 'suspected' || count > 0),
    },
  };
}

async function readOutcomes({ config, database, website }: FigureServices, range: DayRange) {
  if (!config.enquiries) return null;
  const { company } = await website.read();
  return listEnquiryOutcomes(database, range, company.hours.timeZone);
}

type Figures = Record<VisitKind | 'enquiry', number>;

const none: Figures = { visit: 0, whatsapp: 0, call: 0, book: 0, enquiry: 0 };

const enquiryOn = (key: string) => ({ key, kind: 'enquiry' as const, count: 1 });

function addUp(counted: readonly { key: string; kind: keyof Figures; count: number }[]) {
  const sums = new Map<string, Figures>();
  for (const { key, kind, count } of counted) {
    const figures = sums.get(key) ?? { ...none };
    figures[kind] += count;
    sums.set(key, figures);
  }
  return sums;
}

function withTaps(figures = none) {
  return { ...figures, tap: figures.whatsapp + figures.call + figures.book };
}

function pageName(subject: string): string {
  const [, first = '', category = ''] = subject.split('/');
  if (first === 'gallery') return `Gallery: ${capitalised(category)}`;
  return first === '' ? 'Home' : first === 'about' ? 'About Us' : capitalised(first);
}

function byVisits<Row extends { name: string; visit: number }>(one: Row, other: Row): number {
  return other.visit - one.visit || one.name.localeCompare(other.name, 'en');
}

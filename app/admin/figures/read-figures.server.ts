import type { Services } from '../../app-context.server.ts';
import { listEnquiryOutcomes } from '../../data/enquiries/enquiry-inbox.server.ts';
import { listPackageNames } from '../../data/packages/packages.server.ts';
import { listPages } from '../../data/pages/pages.server.ts';
import { type DayRange, sumVisits, sumVisitsBy } from '../../data/visits/visit-counter.server.ts';
import {
  enquirySources,
  enquiryStates,
  sourceLabels,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { capitalise } from '../../rules/gallery/gallery-category-names.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { pagePath } from '../../rules/pages/page-slugs.ts';
import {
  packageSubject,
  parsePackageSubject,
  type VisitKind,
} from '../../rules/visits/visit-rules.ts';
import { formatDay } from '../layout/office-clock.server.ts';

type FigureServices = Pick<Services, 'config' | 'database' | 'website'>;

const maxIdlePackages = 5;

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
  const enquiries = outcomes ?? [];
  const countEnquiries = (field: 'state' | 'source', value: string) =>
    enquiries.filter((outcome) => outcome[field] === value).length;
  const days = sumByKey([
    ...(await sumVisitsBy('day', database, range)),
    ...enquiries.map(({ day }) => toEnquiryEntry(day)),
  ]);
  const pages = sumByKey([
    ...(await sumVisitsBy('subject', database, range)),
    ...enquiries
      .filter(({ packageId }) => packageId !== '')
      .map(({ packageId }) => toEnquiryEntry(packageSubject(packageId))),
  ]);
  const titles = new Map(
    (await listPages(database)).map(({ slug, title }) => [pagePath(slug), title]),
  );
  const packages = (await listPackageNames(database))
    .map(({ id, packageName, hiddenAt }) => ({
      id,
      name: packageName.trim() || 'Package',
      isOffered: hiddenAt === null,
      ...withTaps(pages.get(packageSubject(id))),
    }))
    .filter(({ visit, tap, enquiry }) => visit + tap + enquiry > 0)
    .sort(compareVisits);
  const idlePackages = packages.filter(
    ({ isOffered, tap, enquiry }) => isOffered && tap + enquiry === 0,
  );
  return {
    totals: await readTotals(services, today, period),
    previousTotals: await readTotals(services, dayAfter(range.from, -1), period),
    days: Array.from({ length: period }, (_, index) => {
      const id = dayAfter(range.from, index);
      return { ...withTaps(days.get(id)), id, name: formatDay(id, today) };
    }),
    pages: [...pages]
      .filter(([subject]) => parsePackageSubject(subject) === null)
      .map(([subject, figures]) => ({
        id: subject,
        name: pageName(subject, titles),
        ...withTaps(figures),
      }))
      .sort(compareVisits),
    packages,
    unasked: { packages: idlePackages.slice(0, maxIdlePackages), total: idlePackages.length },
    outcomes: outcomes && {
      states: enquiryStates.map((id) => ({
        id,
        name: stateLabels[id],
        count: countEnquiries('state', id),
      })),
      sources: enquirySources
        .map((id) => ({ id, name: sourceLabels[id], count: countEnquiries('source', id) }))
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

const noFigures: Figures = { visit: 0, whatsapp: 0, call: 0, book: 0, enquiry: 0 };

const toEnquiryEntry = (key: string) => ({ key, kind: 'enquiry' as const, count: 1 });

function sumByKey(entries: readonly { key: string; kind: keyof Figures; count: number }[]) {
  const sums = new Map<string, Figures>();
  for (const { key, kind, count } of entries) {
    const figures = sums.get(key) ?? { ...noFigures };
    figures[kind] += count;
    sums.set(key, figures);
  }
  return sums;
}

function withTaps(figures = noFigures) {
  return { ...figures, tap: figures.whatsapp + figures.call + figures.book };
}

function pageName(subject: string, titles: ReadonlyMap<string, string>): string {
  const [, page = '', detail = ''] = subject.split('/');
  const title = titles.get(subject);
  if (title !== undefined) return title;
  if (page === 'gallery') return `Gallery: ${capitalise(detail)}`;
  // Deleted since, or its address has changed.
  if (page === 'pages') return `Page: ${detail}`;
  return page === '' ? 'Home' : page === 'about' ? 'About Us' : capitalise(page);
}

function compareVisits<Row extends { name: string; visit: number }>(a: Row, b: Row): number {
  return b.visit - a.visit || a.name.localeCompare(b.name, 'en');
}

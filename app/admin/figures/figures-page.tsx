import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { groupDigits } from '../../languages/digits.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { adminMeta } from '../layout/admin-page.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import {
  figureClass,
  figureCountClass,
  figuresClass,
  OverviewCard,
  overviewsClass,
} from '../layout/staff-list.tsx';
import type { Route } from './+types/figures-page.ts';
import { readFigures, type Totals } from './read-figures.server.ts';

const periods = [7, 30, 90];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { today } = await getOfficeClock(context);
  const period = periods.find((days) => String(days) === url.searchParams.get('days')) ?? 30;
  return { period, ...(await readFigures(getServices(context), today, period)) };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => [{ topic: 'enquiries' }, { topic: 'packages' }] };

export const meta = () => adminMeta('Figures');

/** Below this, tables and diagrams would show chance. */
const minVisits = 20;

const noViewsText = 'Nobody viewed a package in this period.';

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { period, totals, previousTotals } = loaderData;
  const hasEnoughVisits = totals.visit >= minVisits;
  return (
    <>
      <h1 className="staff-heading">Figures</h1>
      <p className="mt-1 text-soft">
        What visitors look at and how they contact you. The {period} days include today.
      </p>
      <nav aria-label="Days" className="mt-3">
        <ul className="state-links">
          {periods.map((days) => (
            <li key={days}>
              <Link
                to={`/admin/figures?days=${days}`}
                aria-current={days === period ? 'page' : undefined}
                preventScrollReset
              >
                {days} days
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hasEnoughVisits ? (
        <TotalsList totals={totals} previousTotals={previousTotals} period={period} />
      ) : (
        <p className="mt-3">
          {`In the last ${period} days: ${formatTotals(totals)}. Tables and charts appear once there are ${minVisits} visits.`}
        </p>
      )}
      <div className={overviewsClass}>
        {hasEnoughVisits && <Overviews {...loaderData} />}
        <WhatIsCounted />
      </div>
    </>
  );
}

/** '7 visits, 1 tap on WhatsApp, 2 enquiries', without zeros. */
function formatTotals({ visit, whatsapp, call, book, enquiry }: Totals): string {
  const counts = [
    formatCounted(visit, 'visit', 'visits'),
    formatCounted(whatsapp, 'tap on WhatsApp', 'taps on WhatsApp'),
    formatCounted(call, 'tap on Call Us Now', 'taps on Call Us Now'),
    formatCounted(book, 'tap on Book Now', 'taps on Book Now'),
    formatCounted(enquiry ?? 0, 'enquiry', 'enquiries'),
  ];
  return counts.filter(Boolean).join(', ') || 'no visit';
}

function formatCounted(count: number, singular: string, plural: string): string {
  if (count === 0) return '';
  return `${groupDigits(count)} ${count === 1 ? singular : plural}`;
}

type Figures = Route.ComponentProps['loaderData'];

function Overviews({ days, pages, packages, unasked, outcomes }: Figures) {
  const enquiries = outcomes && { enquiry: 'Enquiries' };
  return (
    <>
      <OverviewCard id="by-day" title="Visits by day">
        <DayChart unit="visit" days={days} />
        <details>
          <Fold>The numbers of each day</Fold>
          <FigureTable
            caption="Counts for each day"
            rowHeading="Day"
            columns={{
              visit: 'Visits',
              whatsapp: 'WhatsApp',
              call: 'Call',
              book: 'Book',
              ...enquiries,
            }}
            rows={[...days].reverse().map((row) => ({
              ...row,
              name: <time dateTime={row.id}>{row.name}</time>,
            }))}
          />
        </details>
      </OverviewCard>
      <OverviewCard id="taps-by-day" title="WhatsApp, Call Us Now and Book Now by day">
        <DayChart unit="tap" days={days} />
      </OverviewCard>
      <OverviewCard id="unasked" title="Viewed, but nobody asked">
        <FigureTable
          caption="Packages without a tap or an enquiry"
          rowHeading="Package"
          columns={{ visit: 'Visits' }}
          rows={unasked.packages.map(withLink)}
          empty={
            packages.some(({ visit }) => visit > 0)
              ? 'Every package that was viewed also got a tap or an enquiry.'
              : noViewsText
          }
        />
        {unasked.total > unasked.packages.length && (
          <p className="text-soft">
            The {unasked.packages.length} most viewed of {unasked.total}.
          </p>
        )}
      </OverviewCard>
      {outcomes && (
        <OverviewCard id="outcomes" title="Enquiries and their outcome">
          <FigureTable
            caption="Enquiries of this period by current state"
            rowHeading="Current state"
            columns={{ count: 'Enquiries' }}
            rows={outcomes.states}
          />
          <FigureTable
            caption="Enquiries of this period by how they arrived"
            rowHeading="How they arrived"
            columns={{ count: 'Enquiries' }}
            rows={outcomes.sources}
          />
        </OverviewCard>
      )}
      <OverviewCard id="of-packages" title="Packages">
        <FigureTable
          caption="Counts for each package"
          rowHeading="Package"
          columns={{ visit: 'Visits', tap: 'Taps', ...enquiries }}
          rows={packages.map(withLink)}
          empty={noViewsText}
        />
      </OverviewCard>
      <OverviewCard id="of-pages" title="Other pages">
        <FigureTable
          caption="Counts for each other page"
          rowHeading="Page"
          columns={{ visit: 'Visits', tap: 'Taps' }}
          rows={pages}
          empty="Nobody viewed these pages in this period."
        />
      </OverviewCard>
    </>
  );
}

function Fold({ children }: { children: ReactNode }) {
  return (
    <summary className="fold px-2.5 text-green">
      <StaffIcon name="chevronDown" className="fold-mark" />
      {children}
    </summary>
  );
}

function withLink<Row extends { id: string; name: string }>(row: Row) {
  const link = (
    <Link to={`/admin/packages/${row.id}/edit`} className="text-link">
      <bdi>{row.name}</bdi>
    </Link>
  );
  return { ...row, name: link };
}

const dayWidth = 10;
const chartHeight = 100;

interface DayChartProps {
  days: readonly { id: string; name: string; visit: number; tap: number }[];
  unit: 'visit' | 'tap';
}

function DayChart({ days, unit }: DayChartProps) {
  const maxCount = Math.max(...days.map((day) => day[unit]));
  if (maxCount === 0) return <p className="text-soft">No {unit} was counted in this period.</p>;
  const scale = chartHeight / maxCount;
  return (
    <div className="px-2.5 pt-1 pb-2 text-[0.9375rem]">
      <p className="prices text-soft">Most on one day: {groupDigits(maxCount)}</p>
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="block h-30 w-full border-line border-b fill-green forced-colors:fill-[CanvasText]"
      >
        {days.map(({ id, name, [unit]: count }, index) => (
          <rect
            key={id}
            x={index * dayWidth + 1}
            y={chartHeight - count * scale}
            width={dayWidth - 2}
            height={count * scale}
          >
            <title>{`${name}: ${groupDigits(count)} ${unit}s`}</title>
          </rect>
        ))}
      </svg>
      <p className="flex justify-between gap-4 text-soft">
        <span>{days.at(0)?.name}</span>
        <span>{days.at(-1)?.name}</span>
      </p>
    </div>
  );
}

type Count = 'visit' | 'tap' | 'whatsapp' | 'call' | 'book' | 'enquiry' | 'count';

interface FigureTableProps {
  caption: string;
  rowHeading: string;
  columns: Partial<Record<Count, string>>;
  rows: readonly (Partial<Record<Count, number>> & { id: string; name: ReactNode })[];
  empty?: string;
}

function FigureTable({ caption, rowHeading, columns, rows, empty }: FigureTableProps) {
  if (rows.length === 0 && empty) return <p className="text-soft">{empty}</p>;
  const keys = Object.keys(columns) as [Count, ...Count[]];
  const maxCount = Math.max(1, ...rows.map((row) => row[keys[0]] ?? 0));
  // Phones keep a gap between numbers, or two would look like one.
  const cellClass = 'pr-2.5 align-top leading-[1.4] max-[30rem]:not-last:pr-1.5';
  const numberClass = `${cellClass} w-[1%] whitespace-nowrap text-right ${keys.length > 3 ? '' : 'max-[30rem]:pl-3 md:min-w-24 md:pl-6'}`;
  const nameClass = `${cellClass} pl-2.5 text-left`;
  return (
    <div className="mt-1 overflow-x-auto [div+&]:mt-4">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {[rowHeading, ...keys.map((key) => columns[key])].map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`${index === 0 ? nameClass : numberClass} py-1 font-semibold text-sm text-soft max-[30rem]:text-xs`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-line/60 border-t">
              <th scope="row" className={`${nameClass} py-2 font-normal`}>
                {row.name}
                <progress
                  aria-hidden="true"
                  value={row[keys[0]] ?? 0}
                  max={maxCount}
                  // The days have a diagram.
                  className={`progress mt-1 text-gold ${keys.length > 3 ? 'hidden' : ''}`}
                />
              </th>
              {keys.map((key) => (
                <td key={key} className={`prices py-2 ${numberClass}`}>
                  {groupDigits(row[key] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const totalLabels = {
  visit: 'Visits',
  whatsapp: 'WhatsApp',
  call: 'Call Us Now',
  book: 'Book Now',
  enquiry: 'Enquiries',
} satisfies Record<keyof Totals, string>;

interface TotalsListProps {
  totals: Totals;
  previousTotals: Totals;
  period: number;
}

function TotalsList({ totals, previousTotals, period }: TotalsListProps) {
  // Nothing was counted before the site opened: a comparison would claim a success.
  const isComparable =
    previousTotals.visit + previousTotals.whatsapp + previousTotals.call + previousTotals.book > 0;
  return (
    <>
      <ul aria-label="Totals" className={figuresClass}>
        {Object.entries(totalLabels).map(([name, label]) => {
          const count = totals[name as keyof Totals];
          const previousCount = previousTotals[name as keyof Totals];
          return typeof count !== 'number' || typeof previousCount !== 'number' ? null : (
            <li key={name} className={figureClass}>
              <span className="text-soft">{label}</span>{' '}
              <span className={figureCountClass}>{groupDigits(count)}</span>{' '}
              {isComparable && (
                <span className="text-soft">before: {groupDigits(previousCount)}</span>
              )}
            </li>
          );
        })}
      </ul>
      {!isComparable && (
        <p className="mt-2 text-soft">No visit was counted in the {period} days before.</p>
      )}
    </>
  );
}

function WhatIsCounted() {
  return (
    <OverviewCard id="what-is-counted" title="What is counted">
      <p>
        A visit is one page view: someone who views three pages counts as three visits. WhatsApp,
        Call Us Now and Book Now are taps: the site cannot know whether a message or a call
        followed. Robots, everybody who is signed in here, and visitors whose browser asks not to be
        tracked are left out.
      </p>
      <p>Enquiries are those in the inbox, by current state. Deleted enquiries do not count.</p>
      <details>
        <Fold>For your privacy page</Fold>
        <p>
          “We count how often the pages of this website are viewed and how often WhatsApp, Call Us
          Now and Book Now are pressed: one number for each page and day, kept for 400 days. We set
          no cookies for this, store no addresses and nothing about you or your device, and share
          nothing with others. If your browser asks not to be tracked (Do Not Track, Global Privacy
          Control), we do not count you.”
        </p>
      </details>
    </OverviewCard>
  );
}

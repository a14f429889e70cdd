import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { officeClock } from '../frame/staff-context.server.ts';
import type { Route } from './+types/figures-page.ts';
import { DayChart } from './day-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { figuresPath, parsePeriod, periods } from './periods.ts';
import { readFigures } from './read-figures.server.ts';
import { TotalsList } from './totals.tsx';
import { WhatIsCounted } from './what-is-counted.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { today } = await officeClock(context);
  const period = parsePeriod(new URL(request.url).searchParams);
  return { period, ...(await readFigures(servicesOf(context), today, period)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => [{ topic: 'enquiries' }, { topic: 'packages' }] };

export function meta() {
  return adminMeta('Figures');
}

const nobodyLooked = 'Nobody has looked at a package in these days.';

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { period, totals, before, days, pages, packages, unasked, outcomes } = loaderData;
  const kinds = ['Visits', 'WhatsApp', 'Call', 'Book', ...(outcomes ? ['Enquiries'] : [])];
  return (
    <>
      <h1 className="staff-heading">Figures</h1>
      <p className="mt-1 text-soft">
        What visitors look at, and how they ask. Today is among the {period} days.
      </p>
      <nav aria-label="Days" className="mt-3">
        <ul className="state-links">
          {periods.map((days) => (
            <li key={days}>
              <Link
                to={figuresPath(days)}
                aria-current={days === period ? 'page' : undefined}
                preventScrollReset
              >
                {days} days
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TotalsList totals={totals} before={before} />
      <div className="overviews">
        <Part id="by-day" title="Visits by day">
          <DayChart unit="visits" days={days.map((day) => ({ ...day, count: day.visit }))} />
          <details>
            <summary>The numbers of each day</summary>
            <FigureTable
              caption="What was counted on each day"
              columns={['Day', ...kinds]}
              rows={[...days].reverse().map(({ day, words, ...figures }) => ({
                key: day,
                name: <time dateTime={day}>{words}</time>,
                counts: [
                  ...[figures.visit, figures.whatsapp, figures.call, figures.book],
                  ...(outcomes ? [figures.enquiry] : []),
                ],
              }))}
            />
          </details>
        </Part>
        <Part id="taps-by-day" title="WhatsApp, Call Us Now and Book Now by day">
          <DayChart unit="taps" days={days.map((day) => ({ ...day, count: day.taps }))} />
        </Part>
        <Part id="unasked" title="Looked at, and not asked about">
          {unasked.total > 0 ? (
            <>
              <FigureTable
                caption="Packages without a tap or an enquiry"
                columns={['Package', 'Visits']}
                rows={unasked.shown.map(({ id, name, visits }) => ({
                  key: id,
                  name: <PackageLink id={id} name={name} />,
                  counts: [visits],
                }))}
              />
              {unasked.total > unasked.shown.length ? (
                <p className="mt-2 text-soft">
                  The {unasked.shown.length} most looked at of {unasked.total}.
                </p>
              ) : null}
            </>
          ) : (
            <p className="text-soft">
              {packages.length > 0
                ? 'Every package that was looked at was asked about, too.'
                : nobodyLooked}
            </p>
          )}
        </Part>
        {outcomes ? (
          <Part id="outcomes" title="Enquiries and what became of them">
            <FigureTable
              hasBars
              caption="Enquiries of these days by their state now"
              columns={['State now', 'Enquiries']}
              rows={outcomes.states.map(rowOfCount)}
            />
            <FigureTable
              hasBars
              caption="Enquiries of these days by how they came"
              columns={['How they came', 'Enquiries']}
              rows={outcomes.sources.map(rowOfCount)}
            />
          </Part>
        ) : null}
        <Part id="of-packages" title="Packages">
          {packages.length > 0 ? (
            <FigureTable
              hasBars
              caption="What was counted of each package"
              columns={['Package', 'Visits', 'Taps', ...(outcomes ? ['Enquiries'] : [])]}
              rows={packages.map(({ id, name, visits, taps, enquiries }) => ({
                key: id,
                name: <PackageLink id={id} name={name} />,
                counts: [visits, taps, ...(outcomes ? [enquiries] : [])],
              }))}
            />
          ) : (
            <p className="text-soft">{nobodyLooked}</p>
          )}
        </Part>
        <Part id="of-pages" title="Other pages">
          {pages.length > 0 ? (
            <FigureTable
              hasBars
              caption="What was counted of each other page"
              columns={['Page', 'Visits', 'Taps']}
              rows={pages.map(({ id, name, visits, taps }) => ({
                key: id,
                name,
                counts: [visits, taps],
              }))}
            />
          ) : (
            <p className="text-soft">Nobody has looked at these pages in these days.</p>
          )}
        </Part>
        <WhatIsCounted />
      </div>
    </>
  );
}

const rowOfCount = ({ name, count }: { name: string; count: number }) => ({
  key: name,
  name,
  counts: [count],
});

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card overview figure-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function PackageLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/admin/packages/${id}/edit`} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';

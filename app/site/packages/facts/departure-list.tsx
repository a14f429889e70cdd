import { useId } from 'react';
import { packagePage as t } from '#texts/packages.ts';
import { asBlock } from '../../../ui/texts/said.tsx';
import { PackageIcon } from '../package-icon.tsx';
import type { DepartureView } from './departure-view.ts';

/** Batches that are seen at once. */
const shownAtOnce = 3;

interface DepartureListProps {
  departures: DepartureView[];
  /** What is true of all of them, or blank. */
  note: string;
}

/** When one can go: the next batches, the others behind "Show all". */
export function DepartureList({ departures, note }: DepartureListProps) {
  const first = departures.slice(0, shownAtOnce);
  const others = departures.slice(shownAtOnce);
  const hasHijri = departures.some(({ hijri }) => hijri !== '');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t.departures}
      </h2>
      <Rows departures={first} />
      {others.length > 0 ? (
        <details className="fact-more group [&>ul]:mt-0">
          <summary className="flex min-h-12 list-none items-center gap-2 font-semibold text-green print:hidden [&::-webkit-details-marker]:hidden">
            <PackageIcon name="chevronDown" className="text-gold group-open:rotate-180" />
            <span className="group-open:hidden">{t.showAll(departures.length)}</span>
            <span className="group-not-open:hidden">{t.showFewer}</span>
          </summary>
          <Rows departures={others} />
        </details>
      ) : null}
      {hasHijri ? <p className="mt-3 text-base text-soft">{t.hijriMayDiffer}</p> : null}
      {note ? (
        <p className="mt-3 text-base text-soft" {...asBlock(note)}>
          {note}
        </p>
      ) : null}
    </section>
  );
}

function Rows({ departures }: Omit<DepartureListProps, 'note'>) {
  return (
    <ul className="departure-rows fact-rows sm:*:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      {departures.map(({ key, dates, hijri, journey, state, seats, price, seasons }) => (
        <li key={key}>
          <div className="min-w-0">
            {dates ? <p className="departure-dates font-semibold text-[1.25rem]">{dates}</p> : null}
            {hijri ? <p className="text-base text-soft">{hijri}</p> : null}
            {journey ? <p>{journey}</p> : null}
            {seasons.length > 0 ? (
              <p className="fact-chips mt-1.5 flex flex-wrap gap-1.5">
                {seasons.map((season) => (
                  <span
                    key={season}
                    className="rounded-full border border-gold px-3 py-0.5 text-[1rem]"
                  >
                    {season}
                  </span>
                ))}
              </p>
            ) : null}
          </div>
          <div className="min-w-0 sm:text-end">
            <p
              className={`text-balance font-semibold ${state === 'full' || state === 'unconfirmed' ? 'text-soft' : 'text-green'}`}
            >
              {seats}
            </p>
            {price ? (
              <p className="prices font-semibold">
                <bdi>{price}</bdi>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

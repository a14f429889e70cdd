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
    <section aria-labelledby={id} className="fact-part">
      <h2 id={id} className="heading">
        {t.departures}
      </h2>
      <Rows departures={first} />
      {others.length > 0 ? (
        <details className="fact-more">
          <summary>
            <PackageIcon name="chevronDown" className="text-gold" />
            <span className="fact-more-all">{t.showAll(departures.length)}</span>
            <span className="fact-more-fewer">{t.showFewer}</span>
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
    <ul className="departure-rows">
      {departures.map(({ key, dates, hijri, journey, state, seats, price, seasons }) => (
        <li key={key} data-state={state}>
          <div className="min-w-0">
            {dates ? <p className="departure-dates">{dates}</p> : null}
            {hijri ? <p className="text-base text-soft">{hijri}</p> : null}
            {journey ? <p>{journey}</p> : null}
            {seasons.length > 0 ? (
              <p className="fact-chips">
                {seasons.map((season) => (
                  <span key={season}>{season}</span>
                ))}
              </p>
            ) : null}
          </div>
          <div className="departure-seats">
            <p className="departure-state">{seats}</p>
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

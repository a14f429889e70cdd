import { useId } from 'react';
import { packagePage as t } from '#texts/packages.ts';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import type { DepartureView, FactsView } from './facts-view.ts';
import { PackageIcon } from './package-icon.tsx';
import type { StayView } from './package-summary.ts';

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

/** Where one sleeps, in the order of the journey, and how far it is. */
export function StayList({ stays }: { stays: StayView[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t.whereYouStay}
      </h2>
      <ol className="stay-rows fact-rows sm:*:grid-cols-[10rem_minmax(0,1fr)]">
        {stays.map((stay, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may come back to a city
          <li key={index}>
            <p className="font-semibold text-green">
              <Said>{stay.city}</Said>
              {stay.nights ? <span className="text-soft"> · {stay.nights}</span> : null}
            </p>
            <div className="min-w-0">
              {stay.hotel ? (
                <p className="font-semibold">
                  <Said>{stay.hotel}</Said>
                  {stay.stars ? (
                    <span className="font-normal text-soft"> · {stay.stars}</span>
                  ) : null}
                </p>
              ) : null}
              {stay.orSimilar ? <p className="text-base text-soft">{stay.orSimilar}</p> : null}
              {stay.distance || stay.walk ? (
                <p className="flex items-start gap-2">
                  <PackageIcon name="pin" className="mt-0.5 text-gold" />
                  {stay.distance && stay.walk ? (
                    t.distanceAndWalk(stay.distance, stay.walk)
                  ) : (
                    <Said>{stay.distance || stay.walk}</Said>
                  )}
                </p>
              ) : null}
              {stay.note ? (
                <p className="text-base text-soft" {...asBlock(stay.note)}>
                  {stay.note}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ProgrammeProps {
  days: FactsView['programme'];
  /** Once more on the same page, for paper: no landmark of its own. */
  isTwin?: boolean;
}

/** What happens on each day. */
export function Programme({ days, isTwin = false }: ProgrammeProps) {
  const id = useId();
  return (
    <section aria-labelledby={isTwin ? undefined : id}>
      <h2 id={id} className="heading">
        {t.dayByDay}
      </h2>
      <ol className="programme-days fact-rows sm:*:grid-cols-[10rem_minmax(0,1fr)]">
        {days.map(({ when, city, title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a day may say the same
          <li key={index}>
            <p className="font-semibold text-green">{when}</p>
            <div className="min-w-0">
              <h3 className="text-xl">
                <Said>{title}</Said>
                {city ? (
                  <span className="text-soft">
                    {' '}
                    · <Said>{city}</Said>
                  </span>
                ) : null}
              </h3>
              {text ? (
                <p className="mt-1 whitespace-pre-line text-soft" {...asBlock(text)}>
                  {text}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

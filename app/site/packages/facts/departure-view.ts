import { officeDay } from '../../../rules/office-day.ts';
import {
  type BatchState,
  batchState,
  comingDepartures,
  dayText,
} from '../../../rules/packages/departures.ts';
import type { Departure, PackageFacts } from '../../../rules/packages/package-facts.ts';
import {
  type Holidays,
  hijriText,
  seasonName,
  seasonsOf,
} from '../../../rules/packages/seasons.ts';
import { formatRupees } from '../../../ui/text-format.ts';

/** A batch, ready to be read. */
export interface DepartureView {
  key: string;
  /** "22 January to 5 February 2027", "12 to 26 March 2027"; blank while its dates are open. */
  dates: string;
  /** "14 Shaban 1448", of the first day. */
  hijri: string;
  /** "From Bengaluru with Saudia, direct". */
  journey: string;
  state: BatchState;
  /** What is said of the seats: "Few seats left: 4, updated 20 November 2026". */
  seats: string;
  /** Its own, or blank. */
  price: string;
  seasons: string[];
}

interface Days {
  /** The office's. */
  today: string;
  timeZone: string;
  holidays: readonly Holidays[];
}

/** The batches that have not left, the earliest first. */
export function departureViews({ departures, journey }: PackageFacts, days: Days): DepartureView[] {
  return comingDepartures(departures, days.today).map((departure, index) => {
    const { id, from, to, price } = departure;
    const state = batchState(departure);
    return {
      key: id || `${from} ${index}`,
      dates: datesText(from, to),
      hijri: from === '' ? '' : hijriText(from),
      journey: journeyText({
        airport: departure.airport || journey.airport,
        airline: departure.airline || journey.airline,
        flight: departure.flight || journey.flight,
      }),
      state,
      seats: seatsText(state, departure, days.timeZone),
      price: price === '' ? '' : formatRupees(price),
      seasons: from === '' ? [] : seasonsOf(from, to, days.holidays).map(seasonName),
    };
  });
}

/** The days of a batch; blank while they are open. */
export function datesText(from: string, to: string): string {
  if (from === '') return '';
  if (to === '' || to === from) return dayText(from);
  const first = dayText(from);
  const [day = '', month = ''] = first.split(' ');
  const [isSameYear, isSameMonth] = [4, 7].map(
    (length) => from.slice(0, length) === to.slice(0, length),
  );
  const said = isSameMonth ? day : isSameYear ? `${day} ${month}` : first;
  return `${said} to ${dayText(to)}`;
}

/** "From Bengaluru with Saudia, direct"; only what is known. */
export function journeyText({
  airport,
  airline,
  flight,
}: Pick<Departure, 'airport' | 'airline' | 'flight'>): string {
  const way = [airport && `From ${airport}`, airline && `with ${airline}`]
    .filter(Boolean)
    .join(' ');
  const stop = flight === 'direct' ? 'direct' : flight === 'stop' ? 'with a stop' : '';
  const said = [way, stop].filter(Boolean).join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function seatsText(state: BatchState, { left, leftAt }: Departure, timeZone: string): string {
  switch (state) {
    case 'open':
      return 'Seats available';
    case 'full':
      return 'Full: ask for the waiting list';
    case 'unconfirmed':
      return 'Dates to be confirmed';
    case 'few': {
      const number = left === '' || left === '0' ? '' : `: ${left}`;
      // A file by hand may hold any word there.
      const isKnown = !Number.isNaN(Date.parse(leftAt));
      const when = isKnown ? `, updated ${dayText(officeDay(new Date(leftAt), timeZone))}` : '';
      return `Few seats left${number}${number && when}`;
    }
  }
}

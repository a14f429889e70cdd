import { facts as t } from '#texts/server.ts';
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
import { placeName } from '../../../rules/translations/place-name.ts';
import { formatRupees } from '../../../ui/texts/text-format.ts';
import { priceInShort } from './price-view.ts';

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
  /** Its own, "₹1,10,000 per person, taxes included", or blank. */
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
export function departureViews(
  { departures, journey, prices }: PackageFacts,
  days: Days,
): DepartureView[] {
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
      price:
        price === '' ? '' : t.priceFor(formatRupees(price), priceInShort(prices, price)).trim(),
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
  if (isSameMonth) return t.daysOfMonth(day, dayText(to));
  return t.daysOfMonths(isSameYear ? `${day} ${month}` : first, dayText(to));
}

/** "From Bengaluru with Saudia, direct"; only what is known. */
export function journeyText({
  airport,
  airline,
  flight,
}: Pick<Departure, 'airport' | 'airline' | 'flight'>): string {
  const way = wayText(placeName(airport), airline);
  if (flight === 'direct') return way ? t.flyDirect(way) : t.direct;
  if (flight === 'stop') return way ? t.flyWithStop(way) : t.withStop;
  return way;
}

function wayText(airport: string, airline: string): string {
  if (airport && airline) return t.flyFromWith(airport, airline);
  if (airport) return t.flyFrom(airport);
  return airline && t.flyWith(airline);
}

function seatsText(state: BatchState, { left, leftAt }: Departure, timeZone: string): string {
  switch (state) {
    case 'open':
      return t.seatsAvailable;
    case 'full':
      return t.full;
    case 'unconfirmed':
      return t.unconfirmed;
    case 'few': {
      if (left === '' || left === '0') return t.fewSeats;
      // A file by hand may hold any word there.
      const isKnown = !Number.isNaN(Date.parse(leftAt));
      if (!isKnown) return t.fewSeatsLeft(left);
      return t.fewSeatsLeftOn(left, dayText(officeDay(new Date(leftAt), timeZone)));
    }
  }
}

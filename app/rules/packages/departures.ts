import { batchDay } from './batch-day.ts';
import type { Departure } from './package-facts.ts';

/** How it stands with the seats of a batch. */
export type BatchState = 'open' | 'few' | 'full' | 'unconfirmed';

/** Seats from which on few are left, and the share of all at which they are. */
const fewSeats = 5;
const fewShare = 0.1;

/** What staff chose, else what the number of seats left says. */
export function batchState({ state, from, seats, left }: Departure): BatchState {
  if (state !== '') return state;
  if (from === '') return 'unconfirmed';
  if (left === '') return 'open';
  const count = Number(left);
  if (count === 0) return 'full';
  const isFew = count <= fewSeats || (seats !== '' && count <= Number(seats) * fewShare);
  return isFew ? 'few' : 'open';
}

/**
 * The batches that have not left, the earliest first; those without a date last. One leaves for
 * visitors with the end of its day: `today` is the office's, '2027-01-31'.
 */
export function comingDepartures(departures: readonly Departure[], today: string): Departure[] {
  return departures
    .filter(({ from }) => from === '' || from >= today)
    .sort((one, other) => ((one.from || '9') < (other.from || '9') ? -1 : 1));
}

/** The earliest coming batch that has seats; null when there is none with a date. */
export function nextOpenDeparture(
  departures: readonly Departure[],
  today: string,
): Departure | null {
  const isOpen = (departure: Departure) =>
    departure.from !== '' && !['full', 'unconfirmed'].includes(batchState(departure));
  return comingDepartures(departures, today).find(isOpen) ?? null;
}

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Whether a text is a day, '2027-01-22': a form may hold any text in its place. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** '2027-01-22' is "22 January 2027". */
export function dayText(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** After a date that has passed. */
export const askForNext = '(ask for the next date)';

/**
 * What visitors read as the next batch: what staff typed, with a word when its day has passed; where
 * they typed nothing, the earliest open batch; blank when there is none.
 */
export function nextBatchText(
  typed: string,
  departures: readonly Departure[],
  today: string,
): string {
  const text = typed.trim();
  if (text !== '') {
    const day = batchDay(text);
    return day !== '' && day < today ? `${text} ${askForNext}` : text;
  }
  const next = nextOpenDeparture(departures, today);
  return next ? dayText(next.from) : '';
}

/** The day of the next batch, '2027-01-22', by the same rule; blank when no day is known. */
export function nextBatchDay(
  typed: string,
  departures: readonly Departure[],
  today: string,
): string {
  return typed.trim() === ''
    ? (nextOpenDeparture(departures, today)?.from ?? '')
    : batchDay(typed.trim());
}

/** The seats left of a departure: all of them until somebody counts; null when nobody knows. */
export function seatsLeft({ seats, left }: Pick<Departure, 'seats' | 'left'>): number | null {
  const known = left === '' ? seats : left;
  return known === '' ? null : Number(known);
}

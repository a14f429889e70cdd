import { facts as t } from '#texts/server.ts';
import { currentLanguage, shownMonths } from '../../languages/current-language.ts';
import { batchDay } from './batch-day.ts';
import type { Departure } from './package-facts.ts';

export type BatchState = 'open' | 'few' | 'full' | 'unconfirmed';

const fewSeats = 5;
const fewShare = 0.1;

export function batchState({ state, from, seats, left }: Departure): BatchState {
  if (state !== '') return state;
  if (from === '') return 'unconfirmed';
  if (left === '') return 'open';
  const count = Number(left);
  if (count === 0) return 'full';
  const isFew = count <= fewSeats || (seats !== '' && count <= Number(seats) * fewShare);
  return isFew ? 'few' : 'open';
}

/** The batches that have not left by the end of `today`, the earliest first, those without a date last. */
export function comingDepartures(departures: readonly Departure[], today: string): Departure[] {
  return departures
    .filter(({ from }) => from === '' || from >= today)
    .sort((one, other) => ((one.from || '9') < (other.from || '9') ? -1 : 1));
}

/** The earliest coming batch that has seats; null when there is none with a date. */
export function nextOpenDeparture(departures: readonly Departure[], today: string) {
  const isOpen = (departure: Departure) =>
    departure.from !== '' && !['full', 'unconfirmed'].includes(batchState(departure));
  return comingDepartures(departures, today).find(isOpen) ?? null;
}

/** Whether a text is a day, '2027-01-22': a form may hold any text in its place. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** '2027-01-22' is "22 January 2027". */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${monthText(date)}`;
}

function monthText(date: Date): string {
  return `${shownMonths()[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const dayAlone =
  /^(?:\d{1,2}(?:st|nd|rd|th)?[\s.,-]{0,3}[a-z]{3,9}[\s.,-]{0,3}(?:20)?\d\d|[a-z]{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:20)?\d\d|\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d|20\d\d[/.-]\d{1,2}[/.-]\d{1,2})$/i;
const monthAlone = /^[a-z]{3,9}[\s.,-]{1,3}20\d\d$/i;

/** A date that staff typed in English, in the language of the page; any other words stay as they are. */
function typedBatch(text: string, day: string): string {
  if (currentLanguage() === 'en' || day === '') return text;
  if (dayAlone.test(text)) return dayText(day);
  return monthAlone.test(text) ? monthText(new Date(day)) : text;
}

/** What visitors read as the next batch: the typed text, marked when it is over, or the earliest open batch. */
export function nextBatchText(typed: string, departures: readonly Departure[], today: string) {
  const text = typed.trim();
  if (text !== '') {
    const day = batchDay(text);
    const shown = typedBatch(text, day);
    return day !== '' && day < today ? t.dayIsOver(shown) : shown;
  }
  const next = nextOpenDeparture(departures, today);
  return next ? dayText(next.from) : '';
}

/** The day of the next batch, '2027-01-22', by the same rule; blank when no day is known. */
export function nextBatchDay(typed: string, departures: readonly Departure[], today: string) {
  return typed.trim() === ''
    ? (nextOpenDeparture(departures, today)?.from ?? '')
    : batchDay(typed.trim());
}

/** The seats left of a departure: all of them until somebody counts; null when nobody knows. */
export function seatsLeft({ seats, left }: Pick<Departure, 'seats' | 'left'>): number | null {
  const known = left === '' ? seats : left;
  return known === '' ? null : Number(known);
}

/** "12 of 40 seats left". */
export function seatsWords(left: number, seats: string): string {
  const noun = (seats === '' ? left : Number(seats)) === 1 ? 'seat' : 'seats';
  return `${left}${seats === '' ? '' : ` of ${Number(seats)}`} ${noun} left`;
}

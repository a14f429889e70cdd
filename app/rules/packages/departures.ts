import { facts as t } from '#texts/server.ts';
import { currentLanguage } from '../../languages/languages.ts';
import { dayMs } from '../durations.ts';
import { dayText, monthText } from '../office-day.ts';
import type { Departure } from './package-facts.ts';
import { batchDay } from './read-batch-date.ts';

type BatchState = 'open' | 'few' | 'full' | 'unconfirmed';

const fewSeats = 5;
const fewShare = 0.1;

export function batchState({ state, from, seats, left }: Departure): BatchState {
  const count = left === '' ? null : Number(left);
  // Staff chose "Few seats left" while some were left.
  if (state === 'few' && count === 0) return 'full';
  if (state !== '') return state;
  if (from === '') return 'unconfirmed';
  if (count === null) return 'open';
  if (count === 0) return 'full';
  const isFew = count <= fewSeats || (seats !== '' && count <= Number(seats) * fewShare);
  return isFew ? 'few' : 'open';
}

/** Sorted by date; departures without a date come last. */
export function comingDepartures(departures: readonly Departure[], today: string): Departure[] {
  return departures
    .filter(({ from }) => from === '' || from >= today)
    .sort((a, b) => ((a.from || '9') < (b.from || '9') ? -1 : 1));
}

/** The earliest coming batch with free seats; null if none has a date. */
function nextOpenDeparture(departures: readonly Departure[], today: string) {
  const isOpen = (departure: Departure) =>
    departure.from !== '' && !['full', 'unconfirmed'].includes(batchState(departure));
  return comingDepartures(departures, today).find(isOpen) ?? null;
}

const dayAlone =
  /^(?:\d{1,2}(?:st|nd|rd|th)?[\s.,-]{0,3}[a-z]{3,9}[\s.,-]{0,3}(?:20)?\d\d|[a-z]{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:20)?\d\d|\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d|20\d\d[/.-]\d{1,2}[/.-]\d{1,2})$/i;
const monthAlone = /^[a-z]{3,9}[\s.,-]{1,3}20\d\d$/i;

/** Translates a date that staff typed in English; other texts stay unchanged. */
function translateBatch(text: string, day: string): string {
  if (currentLanguage() === 'en' || day === '') return text;
  if (dayAlone.test(text)) return dayText(day);
  return monthAlone.test(text) ? monthText(day) : text;
}

/** The next batch for visitors: the typed text, marked when it is over, or the earliest open batch. */
export function nextBatchText(typed: string, departures: readonly Departure[], today: string) {
  const text = typed.trim();
  if (text !== '') {
    const day = batchDay(text);
    const batch = translateBatch(text, day);
    return day !== '' && day < today ? t.dayIsOver(batch) : batch;
  }
  const next = nextOpenDeparture(departures, today);
  return next ? dayText(next.from) : '';
}

/** The day of that batch, '2027-01-22'; blank if unknown. */
export function nextBatchDay(typed: string, departures: readonly Departure[], today: string) {
  return typed.trim() === ''
    ? (nextOpenDeparture(departures, today)?.from ?? '')
    : batchDay(typed.trim());
}

/** Seats left: all of them until staff set a number; null if unknown. */
export function seatsLeft({ seats, left }: Pick<Departure, 'seats' | 'left'>): number | null {
  const number = left === '' ? seats : left;
  return number === '' ? null : Number(number);
}

export function formatSeatsLeft(left: number, seats: string): string {
  const noun = (seats === '' ? left : Number(seats)) === 1 ? 'seat' : 'seats';
  return `${left}${seats === '' ? '' : ` of ${Number(seats)}`} ${noun} left`;
}

export interface Holidays {
  from: string;
  to: string;
}

const seasonNames = {
  ramadan: 'ramadan',
  'last-ten': 'lastTen',
  'rabi-al-awwal': 'rabiAlAwwal',
  holidays: 'holidays',
} as const;
export type Season = keyof typeof seasonNames;
export const seasons = Object.keys(seasonNames) as Season[];

export function seasonName(season: Season): string {
  return t[seasonNames[season]];
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const ramadan = 9;
const rabiAlAwwal = 3;
/** The night before the 21st day is the first of the last ten. */
const lastTenStart = 20;
/** A longer journey is a typing error; later days are ignored. */
const longestJourney = 120;

export function listSeasons(from: string, to: string, holidays: readonly Holidays[]): Season[] {
  const matchingSeasons = new Set<Season>();
  const start = Date.parse(`${from}T00:00:00Z`);
  const end = Math.min(Date.parse(`${to || from}T00:00:00Z`), start + longestJourney * dayMs);
  for (let time = start; time <= end; time += dayMs) {
    const { month = 0, day = 0 } = toHijri(new Date(time));
    if (month === ramadan) matchingSeasons.add('ramadan');
    if (month === ramadan && day >= lastTenStart) matchingSeasons.add('last-ten');
    if (month === rabiAlAwwal) matchingSeasons.add('rabi-al-awwal');
  }
  const isHoliday = holidays.some(
    (range) => range.from !== '' && from <= (range.to || range.from) && (to || from) >= range.from,
  );
  if (isHoliday) matchingSeasons.add('holidays');
  return seasons.filter((season) => matchingSeasons.has(season));
}

/** The calendar of Umm al-Qura; the real moon may be a day off. */
export function toHijri(date: Date): Record<string, number> {
  const parts = hijri.formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

/** '2027-02-08' is "1 Ramadan 1448". */
export function hijriText(date: string): string {
  const { year, month = 0, day } = toHijri(new Date(`${date}T00:00:00Z`));
  return `${day} ${t.hijriMonths[month - 1]} ${year}`;
}

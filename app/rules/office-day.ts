import { calendar } from '#texts/site.ts';
import { dayMs, minuteMs } from './durations.ts';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** '2027-01-22' is "22 January 2027". */
export function dayText(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthText(day)}`;
}

/** '2027-01' and each of its days are "January 2027". */
export function monthText(day: string): string {
  return `${calendar.months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** The months in English, as staff type them. */
export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The office's time for a browser, whose own `Intl` would take a tenth of a second on a cheap phone. */
export interface OfficeClock {
  /** Minutes ahead of UTC. */
  offset: number;
  /** When the office next changes its clocks, in milliseconds since 1970. */
  change: { at: number; offset: number } | null;
}

export const minutesOfDay = 24 * 60;

/** Minutes since 1 January 1970 at the office. */
export function officeMinute({ offset, change }: OfficeClock, moment: Date): number {
  const time = moment.getTime();
  return Math.floor(time / minuteMs) + (change && time >= change.at ? change.offset : offset);
}

/** '2027-01-31' at the office. */
export function dayAtOffice(clock: OfficeClock, moment: Date): string {
  return new Date(officeMinute(clock, moment) * minuteMs).toISOString().slice(0, 10);
}

import { frame as t } from '#texts/site.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import { localeOf } from '../../languages/languages.ts';
import type { Weekday } from '../../rules/website/parts/hours-rules.ts';

export const weekdays: Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

const dayMs = 86_400_000;
/** 5 January 1970 was a Monday. */
const firstMonday = 4;

function formatIn(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), options);
}

export function weekdayName(weekday: Weekday): string {
  const day = firstMonday + weekdays.indexOf(weekday);
  return formatIn({ weekday: 'long', timeZone: 'UTC' }).format(day * dayMs);
}

/** '8 December' of a day that is counted from 1 January 1970. */
export function dayAndMonth(day: number): string {
  const month = formatIn({ month: 'long', timeZone: 'UTC' }).format(day * dayMs);
  return `${new Date(day * dayMs).getUTCDate()} ${month}`;
}

/** '31 March 2027', in this order in every language. */
export function longDate(date: Date, timeZone: string): string {
  const format = formatIn({ day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const parts = format.formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** '8:00 PM' of a minute of any day, never on two lines. */
export function clockWords(minute: number): string {
  return t.clock(clockTime(minute), hourOf(minute));
}

/** '8:00' of a minute of any day. */
export function clockTime(minute: number): string {
  return `${hourOf(minute) % 12 || 12}:${String(minute % 60).padStart(2, '0')}`;
}

export function hourOf(minute: number): number {
  return Math.floor(minute / 60) % 24;
}

/** '20:00' is minute 1200 of a day. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

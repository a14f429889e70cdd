import { frame as t } from '#texts/site.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import { localeOf } from '../../languages/languages.ts';
import { type Weekday, weekdays } from '../../rules/office-day.ts';
import type { OfficeHours } from '../../rules/website/parts/hours-rules.ts';

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

type Hours = Pick<OfficeHours, 'openingTimes'>;

/** 'Monday–Saturday' with '11:00 AM–8:00 PM', 'Sunday' with 'Closed'; empty while no hours are known. */
export function hoursLines({ openingTimes }: Hours): { days: string; time: string }[] {
  if (openingTimes.length === 0) return [];
  const groups: { days: Weekday[]; time: string }[] = [];
  for (const day of weekdays) {
    const time = timeOf(openingTimes.filter(({ days }) => days.includes(day)));
    const last = groups.at(-1);
    if (last?.time === time) last.days.push(day);
    else groups.push({ days: [day], time });
  }
  return groups.map(({ days, time }) => ({ days: daysWords(days), time }));
}

/** All of them in one line, for paper; blank while no hours are known. */
export function hoursInOneLine(hours: Hours): string {
  const lines = hoursLines(hours).map(({ days, time }) => t.hoursOfDays(days, time));
  return lines.length > 0 ? lines.reduce((earlier, later) => t.furtherHours(earlier, later)) : '';
}

function timeOf(spans: Hours['openingTimes']): string {
  const times = spans.map(({ opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return t.openFromTo(clockTime(from), hourOf(from), clockTime(to), hourOf(to));
  });
  return times.length > 0
    ? times.reduce((earlier, later) => t.openAgain(earlier, later))
    : t.closed;
}

function daysWords(days: Weekday[]): string {
  const [first = '', last = first] = [days.at(0), days.at(-1)].map(
    (day) => day && weekdayName(day),
  );
  return days.length > 1 ? t.weekdays(first, last) : first;
}

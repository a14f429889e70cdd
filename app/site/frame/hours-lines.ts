import { frame as t } from '#texts/site.ts';
import type { OfficeHours, Weekday } from '../../rules/website/parts/hours-rules.ts';
import { clockTime, hourOf, minutesOf, weekdayName, weekdays } from './calendar-words.ts';

type Hours = Pick<OfficeHours, 'openingTimes'>;

/** 'Monday–Saturday' with '11:00 AM–8:00 PM', 'Sunday' with 'Closed'; empty while no hours are known. */
export function hoursLines({ openingTimes }: Hours): OfficeHours['lines'] {
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

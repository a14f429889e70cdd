import { useEffect, useState } from 'react';
import { calendar, frame as t } from '#texts/site.ts';
import { dayMs, minuteMs } from '../../rules/durations.ts';
import { type Weekday, weekdays } from '../../rules/office-day.ts';
import type { OfficeHours } from '../../rules/website/company.ts';

/** Updates each minute and when the page becomes visible; null on the server or if not needed. */
export function useNow(isNeeded = true): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isNeeded]);
  return now;
}

type Times = Pick<OfficeHours, 'openingTimes'>;

export function weekdayName(weekday: Weekday): string {
  return calendar.weekdays[weekdays.indexOf(weekday)] ?? weekday;
}

export function dayAndMonth(day: number): string {
  const date = new Date(day * dayMs);
  return `${date.getUTCDate()} ${calendar.months[date.getUTCMonth()]}`;
}

/** '8:00 PM' for any minute, with a no-break space. */
export function formatClock(minute: number): string {
  return t.clock(clockTime(minute), hourOfDay(minute));
}

/** '8:00' for any minute. */
function clockTime(minute: number): string {
  return `${hourOfDay(minute) % 12 || 12}:${String(minute % 60).padStart(2, '0')}`;
}

function hourOfDay(minute: number): number {
  return Math.floor(minute / 60) % 24;
}

/** '20:00' is minute 1200. */
export function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Groups days with the same hours: 'Monday–Saturday' with '11:00 AM–8:00 PM', 'Sunday' with 'Closed'. */
export function hoursLines({ openingTimes }: Times): { days: string; time: string }[] {
  if (openingTimes.length === 0) return [];
  const groups: { days: Weekday[]; time: string }[] = [];
  for (const day of weekdays) {
    const time = formatSpans(openingTimes.filter(({ days }) => days.includes(day)));
    const last = groups.at(-1);
    if (last?.time === time) last.days.push(day);
    else groups.push({ days: [day], time });
  }
  return groups.map(({ days, time }) => ({ days: formatDays(days), time }));
}

/** For print. */
export function hoursInOneLine(hours: Times): string {
  const lines = hoursLines(hours).map(({ days, time }) => t.hoursOfDays(days, time));
  return lines.length > 0 ? lines.reduce((earlier, later) => t.furtherHours(earlier, later)) : '';
}

function formatSpans(spans: Times['openingTimes']): string {
  const times = spans.map(({ opens, closes }) => {
    const from = toMinutes(opens);
    const to = toMinutes(closes);
    return t.openFromTo(clockTime(from), hourOfDay(from), clockTime(to), hourOfDay(to));
  });
  return times.length > 0
    ? times.reduce((earlier, later) => t.openAgain(earlier, later))
    : t.closed;
}

function formatDays(days: Weekday[]): string {
  const [first = '', last = first] = [days.at(0), days.at(-1)].map(
    (day) => day && weekdayName(day),
  );
  return days.length > 1 ? t.weekdays(first, last) : first;
}

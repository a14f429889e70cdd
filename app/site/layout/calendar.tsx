import { useEffect, useState } from 'react';
import { frame as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.tsx';
import { currentLanguage, localeOf, shownMonths } from '../../languages/languages.ts';
import { dayAfter, officeDay, type Weekday, weekdays } from '../../rules/office-day.ts';
import type { OfficeHours } from '../../rules/website/parts/hours-rules.ts';
import { AgencyText } from '../../ui/texts/agency-text.tsx';

const minuteMs = 60_000;

/** Pages are cached for hours, so only the browser can render the text; until then its space is reserved. */
export function OpenNow({ className = '' }: { className?: string }) {
  const { hours } = useCompany();
  const now = useNow();
  const state = now && openingState(hours, now);
  return (
    <p className={`open-now ${className}`}>
      {state ? (
        <span data-open={state.isOpen} className="open-now-text">
          <span>{state.text}</span>
          {state.reason ? (
            <span className="block font-normal text-soft">
              <AgencyText>{state.reason}</AgencyText>
            </span>
          ) : null}
        </span>
      ) : null}
    </p>
  );
}

/** Updates each minute and when the page becomes visible; null on the server or if not needed. */
export function useNow(isNeeded = true): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isNeeded]);
  return now;
}

type Times = Pick<OfficeHours, 'openingTimes'>;
type Hours = Times & Pick<OfficeHours, 'closures' | 'timeZone'>;

const minutesOfDay = 24 * 60;
const dayMs = minutesOfDay * minuteMs;
/** Days to look ahead: longer than a summer closure. */
const horizon = 100;

/** In the office's time zone. A closure removes the hours that begin on that day; adjacent spans merge. */
export function openingState(hours: Hours, instant: Date) {
  const now = localTime(instant, hours.timeZone);
  const spans = joinedSpans(hours, now.day);
  const reason = closureOn(hours, now.day)?.reason ?? '';
  const current = spans.find(({ from, to }) => from <= now.minute && now.minute < to);
  if (current) {
    const isSoonOver = current.to - now.minute <= minutesOfDay;
    const text = isSoonOver ? t.openUntil(formatClock(current.to)) : t.openNow;
    return { isOpen: true, text, reason: '' };
  }
  const next = spans.find(({ from }) => from > now.minute);
  return { isOpen: false, text: next ? openingText(next.from, now.day) : t.closed, reason };
}

function openingText(minute: number, today: number): string {
  const day = Math.floor(minute / minutesOfDay);
  const clock = formatClock(minute);
  if (day === today) return t.opensToday(clock);
  if (day - today < 7) return t.opensOnDay(weekdayName(weekday(day)), clock);
  return t.opensOnDate(weekdayName(weekday(day)), dayAndMonth(day), clock);
}

interface Span {
  /** Minutes since 1 January 1970 in the office's time zone. */
  from: number;
  to: number;
}

/** Sorted. Starts with yesterday, whose hours may end after midnight. */
function joinedSpans(hours: Hours, today: number): Span[] {
  const spans: Span[] = [];
  for (let day = today - 1; day <= today + horizon; day += 1) {
    if (!closureOn(hours, day)) spans.push(...spansOfDay(hours, day));
  }
  const joined: Span[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

function spansOfDay({ openingTimes }: Hours, day: number): Span[] {
  const name = weekday(day);
  return openingTimes
    .filter(({ days }) => days.includes(name))
    .map(({ opens, closes }) => {
      const from = day * minutesOfDay + minutesOf(opens);
      const to = day * minutesOfDay + minutesOf(closes);
      return { from, to: to > from ? to : to + minutesOfDay };
    });
}

function closureOn({ closures }: Hours, day: number) {
  const date = dayAfter('1970-01-01', day);
  return closures.find(({ from, to = from }) => from <= date && date <= to);
}

/** The office's local day and minute, both counted from 1970. */
function localTime(instant: Date, timeZone: string) {
  const day = Date.parse(officeDay(instant, timeZone)) / dayMs;
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  // Some browsers write midnight as 24.
  const minute = minutesOf(instant.toLocaleTimeString('en-GB', clock)) % minutesOfDay;
  return { day, minute: day * minutesOfDay + minute };
}

function weekday(day: number): Weekday {
  // 1 January 1970 was a Thursday.
  return weekdays[(day + 3) % 7] ?? 'Sunday';
}

/** 5 January 1970 was a Monday. */
const firstMonday = 4;

export function weekdayName(weekday: Weekday): string {
  const date = new Date((firstMonday + weekdays.indexOf(weekday)) * dayMs);
  const locale = localeOf(currentLanguage());
  return date.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
}

export function dayAndMonth(day: number): string {
  const date = new Date(day * dayMs);
  return `${date.getUTCDate()} ${shownMonths()[date.getUTCMonth()]}`;
}

/** '31 March 2027', in the same order in every language. */
export function longDate(date: Date, timeZone: string): string {
  const day = officeDay(date, timeZone);
  return `${dayAndMonth(Date.parse(day) / dayMs)} ${day.slice(0, 4)}`;
}

/** '8:00 PM' for any minute, with a no-break space. */
export function formatClock(minute: number): string {
  return t.clock(clockTime(minute), hourOf(minute));
}

/** '8:00' for any minute. */
export function clockTime(minute: number): string {
  return `${hourOf(minute) % 12 || 12}:${String(minute % 60).padStart(2, '0')}`;
}

export function hourOf(minute: number): number {
  return Math.floor(minute / 60) % 24;
}

/** '20:00' is minute 1200. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Groups days with the same hours: 'Monday–Saturday' with '11:00 AM–8:00 PM', 'Sunday' with 'Closed'. */
export function hoursLines({ openingTimes }: Times): { days: string; time: string }[] {
  if (openingTimes.length === 0) return [];
  const groups: { days: Weekday[]; time: string }[] = [];
  for (const day of weekdays) {
    const time = timeOf(openingTimes.filter(({ days }) => days.includes(day)));
    const last = groups.at(-1);
    if (last?.time === time) last.days.push(day);
    else groups.push({ days: [day], time });
  }
  return groups.map(({ days, time }) => ({ days: dayRange(days), time }));
}

/** For print. */
export function hoursInOneLine(hours: Times): string {
  const lines = hoursLines(hours).map(({ days, time }) => t.hoursOfDays(days, time));
  return lines.length > 0 ? lines.reduce((earlier, later) => t.furtherHours(earlier, later)) : '';
}

function timeOf(spans: Times['openingTimes']): string {
  const times = spans.map(({ opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return t.openFromTo(clockTime(from), hourOf(from), clockTime(to), hourOf(to));
  });
  return times.length > 0
    ? times.reduce((earlier, later) => t.openAgain(earlier, later))
    : t.closed;
}

function dayRange(days: Weekday[]): string {
  const [first = '', last = first] = [days.at(0), days.at(-1)].map(
    (day) => day && weekdayName(day),
  );
  return days.length > 1 ? t.weekdays(first, last) : first;
}

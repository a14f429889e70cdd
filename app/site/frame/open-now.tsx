import { useEffect, useState } from 'react';
import { frame as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import { officeDay, type Weekday, weekdays } from '../../rules/office-day.ts';
import type { OfficeHours } from '../../rules/website/parts/hours-rules.ts';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { clockWords, dayAndMonth, minutesOf, weekdayName } from './calendar-words.ts';

const minuteMs = 60_000;

/**
 * Whether the office is open now. Pages are cached for hours, so only the browser can say; until then
 * the line's place is kept free.
 */
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

/**
 * The time, each minute and when a page that slept is seen again. Null until a script runs, and while
 * it is not needed.
 */
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

type Hours = Pick<OfficeHours, 'openingTimes' | 'closures' | 'timeZone'>;

const minutesOfDay = 24 * 60;
/** Days to look ahead: a summer's closure is shorter. */
const horizon = 100;

/**
 * 'Open now, closes 8:00 PM' or 'Closed, opens Monday 11:00 AM' by the office's own clock; `reason` says
 * why it is closed all day. A closed day takes away the hours that begin on it; spans that touch count
 * as one.
 */
export function openingState(hours: Hours, instant: Date) {
  const now = localTime(instant, hours.timeZone);
  const spans = joinedSpans(hours, now.day);
  const reason = closureOn(hours, now.day)?.reason ?? '';
  const current = spans.find(({ from, to }) => from <= now.minute && now.minute < to);
  if (current) {
    const isSoonOver = current.to - now.minute <= minutesOfDay;
    const text = isSoonOver ? t.openUntil(clockWords(current.to)) : t.openNow;
    return { isOpen: true, text, reason: '' };
  }
  const next = spans.find(({ from }) => from > now.minute);
  return { isOpen: false, text: next ? opensWords(next.from, now.day) : t.closed, reason };
}

function opensWords(minute: number, today: number): string {
  const day = Math.floor(minute / minutesOfDay);
  const clock = clockWords(minute);
  if (day === today) return t.opensToday(clock);
  if (day - today < 7) return t.opensOnDay(weekdayName(weekday(day)), clock);
  return t.opensOnDate(weekdayName(weekday(day)), dayAndMonth(day), clock);
}

interface Span {
  /** Minutes since 1 January 1970 on the office's own clock. */
  from: number;
  to: number;
}

/** The open hours from yesterday (they may reach past midnight) to the horizon, in order. */
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
  const date = new Date(day * minutesOfDay * minuteMs).toISOString().slice(0, 10);
  return closures.find(({ from, to = from }) => from <= date && date <= to);
}

/** The office's own calendar day and minute at an instant, both counted since 1970. */
function localTime(instant: Date, timeZone: string) {
  const day = Date.parse(officeDay(instant, timeZone)) / (minutesOfDay * minuteMs);
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  // Some browsers write midnight as 24.
  const minute = minutesOf(instant.toLocaleTimeString('en-GB', clock)) % minutesOfDay;
  return { day, minute: day * minutesOfDay + minute };
}

function weekday(day: number): Weekday {
  // 1 January 1970 was a Thursday.
  return weekdays[(day + 3) % 7] ?? 'Sunday';
}

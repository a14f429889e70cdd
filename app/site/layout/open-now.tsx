import { frame as t } from '#texts/site.ts';
import { useCompany, useRootData } from '../../company-data.tsx';
import {
  dayAfter,
  minutesOfDay,
  officeMinute,
  type Weekday,
  weekdays,
} from '../../rules/office-day.ts';
import type { OfficeHours } from '../../rules/website/company.ts';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { dayAndMonth, formatClock, toMinutes, useNow, weekdayName } from './calendar.ts';

/** Pages are cached for hours, so only the browser can render the text; until then its space is reserved. */
export function OpenNow({ className = '' }: { className?: string }) {
  const { hours } = useCompany();
  const { officeClock } = useRootData();
  const now = useNow();
  const state = now && openingState(hours, officeMinute(officeClock, now));
  return (
    <p className={`open-now ${className}`}>
      {state && (
        <span data-open={state.isOpen} className="open-now-text">
          <span>{state.text}</span>
          {state.reason && (
            <span className="block font-normal text-soft">
              <AgencyText>{state.reason}</AgencyText>
            </span>
          )}
        </span>
      )}
    </p>
  );
}

type Hours = Pick<OfficeHours, 'openingTimes' | 'closures'>;

/** Days to look ahead: longer than a summer closure. */
const horizon = 100;

/** `minute` counts from 1970 at the office. A closure removes the hours that begin on that day; adjacent spans merge. */
export function openingState(hours: Hours, minute: number) {
  const today = Math.floor(minute / minutesOfDay);
  const spans = listSpans(hours, today);
  const reason = findClosure(hours, today)?.reason ?? '';
  const current = spans.find(({ from, to }) => from <= minute && minute < to);
  if (current) {
    const isSoonOver = current.to - minute <= minutesOfDay;
    const text = isSoonOver ? t.openUntil(formatClock(current.to)) : t.openNow;
    return { isOpen: true, text, reason: '' };
  }
  const next = spans.find(({ from }) => from > minute);
  return { isOpen: false, text: next ? openingText(next.from, today) : t.closed, reason };
}

function openingText(minute: number, today: number): string {
  const day = Math.floor(minute / minutesOfDay);
  const clock = formatClock(minute);
  if (day === today) return t.opensToday(clock);
  if (day - today < 7) return t.opensOnDay(weekdayName(getWeekday(day)), clock);
  return t.opensOnDate(weekdayName(getWeekday(day)), dayAndMonth(day), clock);
}

type Span = ReturnType<typeof listDaySpans>[number];

/** Sorted. Starts with yesterday, whose hours may end after midnight. */
function listSpans(hours: Hours, today: number): Span[] {
  const spans: Span[] = [];
  for (let day = today - 1; day <= today + horizon; day += 1) {
    if (!findClosure(hours, day)) spans.push(...listDaySpans(hours, day));
  }
  const mergedSpans: Span[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = mergedSpans.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else mergedSpans.push({ ...span });
  }
  return mergedSpans;
}

/** In minutes since 1 January 1970 in the office's time zone. */
function listDaySpans({ openingTimes }: Hours, day: number) {
  const name = getWeekday(day);
  return openingTimes
    .filter(({ days }) => days.includes(name))
    .map(({ opens, closes }) => {
      const from = day * minutesOfDay + toMinutes(opens);
      const to = day * minutesOfDay + toMinutes(closes);
      return { from, to: to > from ? to : to + minutesOfDay };
    });
}

function findClosure({ closures }: Hours, day: number) {
  const date = dayAfter('1970-01-01', day);
  return closures.find(({ from, to }) => from <= date && date <= (to || from));
}

function getWeekday(day: number): Weekday {
  // 1 January 1970 was a Thursday.
  return weekdays[(day + 3) % 7] ?? 'Sunday';
}

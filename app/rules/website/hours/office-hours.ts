import { type Week, type Weekday, weekdays } from '../parts/hours-rules.ts';

export interface OpeningTime {
  days: Weekday[];
  /** 24-hour clock, '11:00'. */
  opens: string;
  /** 24-hour clock, '20:00'. Midnight is '24:00'; an earlier time than `opens` is the next day's. */
  closes: string;
}

/** A day, or several, on which the office stays closed whatever the weekday says. */
export interface Closure {
  /** '2027-01-26'. */
  from: string;
  /** The last closed day; without it there is one. */
  to?: string;
  /** Shown beside 'Closed, opens …' while it lasts: the name of the holiday. */
  reason: string;
}

/** The office's hours as clocks, search engines and people need them. */
export interface OfficeHours {
  openingTimes: OpeningTime[];
  closures: Closure[];
  /** For people: one line each. None while no hours are known. */
  lines: { days: string; time: string }[];
  timeZone: string;
}

type Day = Week[Weekday];

/** Days that follow each other with the same hours are one entry. */
export function openingTimesOf(week: Week): OpeningTime[] {
  return groupsOf(week).flatMap(({ days, hours }) =>
    spansOf(hours).map(({ opens, closes }) => ({ days, opens, closes })),
  );
}

/** 'Monday–Saturday' with '11:00 AM–8:00 PM', 'Sunday' with 'Closed'. */
export function hoursLinesOf(week: Week): OfficeHours['lines'] {
  if (weekdays.every((day) => spansOf(week[day]).length === 0)) return [];
  return groupsOf(week).map(({ days, hours }) => ({
    days: days.length > 1 ? `${days[0]}–${days.at(-1)}` : String(days[0]),
    time:
      spansOf(hours)
        .map(({ opens, closes }) => `${spoken(opens)}–${spoken(closes)}`)
        .join(', ') || 'Closed',
  }));
}

/** One of the days that come, as staff look at what they typed. */
export interface ComingDay {
  /** '2027-01-26'. */
  date: string;
  /** 'Tuesday 26 Jan'. */
  words: string;
  /** `unclear` while what is typed for this weekday cannot be right. */
  state: 'open' | 'closed' | 'unclear';
  /** '11:00 AM–8:00 PM'; none unless the office is open. */
  times: string[];
  /** Of a day in a closure, which takes away the hours that begin on it. */
  reason: string;
}

interface TypedHours {
  /** Null where the hours of a weekday are half typed. */
  week: Readonly<Record<Weekday, Day | null>>;
  closures: readonly { from: string; to: string; reason: string }[];
}

/** So many days from `today` ('2027-01-26', the office's) on, and what becomes of each. */
export function comingDays(hours: TypedHours, today: string, count: number): ComingDay[] {
  return Array.from({ length: count }, (_, ahead) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() + ahead);
    const date = day.toISOString().slice(0, 10);
    // Weeks of programs begin on Sunday.
    const name = weekdays[(day.getUTCDay() + 6) % 7] ?? 'Monday';
    const words = `${name} ${day.getUTCDate()} ${monthName.format(day).slice(0, 3)}`;
    const closure = hours.closures.find(({ from, to }) => from <= date && date <= (to || from));
    if (closure) return { date, words, state: 'closed', times: [], reason: closure.reason };
    const typed = hours.week[name];
    if (!typed) return { date, words, state: 'unclear', times: [], reason: '' };
    const times = spansOf(typed).map(
      ({ opens, closes }) =>
        `${spoken(opens)}–${spoken(closes)}${closes <= opens ? ' the next day' : ''}`,
    );
    return { date, words, state: times.length > 0 ? 'open' : 'closed', times, reason: '' };
  });
}

/** Short names differ from browser to browser. */
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

function groupsOf(week: Week): { days: Weekday[]; hours: Day }[] {
  const groups: { days: Weekday[]; hours: Day }[] = [];
  for (const day of weekdays) {
    const last = groups.at(-1);
    const isLikeLast =
      last && JSON.stringify(spansOf(last.hours)) === JSON.stringify(spansOf(week[day]));
    if (isLikeLast) last.days.push(day);
    else groups.push({ days: [day], hours: week[day] });
  }
  return groups;
}

function spansOf({ opens, closes, opensAgain, closesAgain }: Day) {
  return [
    { opens, closes },
    { opens: opensAgain, closes: closesAgain },
  ].filter((span) => span.opens !== '' && span.closes !== '');
}

/** '8:00 PM'. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour % 24 < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

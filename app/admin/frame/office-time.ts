import { company } from '../../content/company.ts';
import { officeDay } from '../../content/office-day.ts';

// Days and times as the office counts them, whatever the clock of the server or the reader.
// Formatted by the server: browsers differ in their blanks.

const { timeZone } = company.hours;
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
/** Swedes write '2027-01-31 14:05'. */
const sortableFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});
const shortDay = { day: 'numeric', month: 'short' } as const;
const dayOfYearFormat = new Intl.DateTimeFormat('en-IN', { ...shortDay, timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  ...shortDay,
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2027-01-31 14:05', as spreadsheets sort it. */
export function sortableTime(moment: Date): string {
  return sortableFormat.format(moment);
}

/** 'Today, 2:05 pm', 'Yesterday, 2:05 pm', else '31 Jan, 2:05 pm', with the year if it is another. */
export function whenWords(moment: Date, now: Date): string {
  const day = officeDay(moment);
  const time = timeFormat.format(moment);
  const today = officeDay(now);
  if (day === today) return `Today, ${time}`;
  if (day === dayAfter(today, -1)) return `Yesterday, ${time}`;
  return `${dayWords(day, today)}, ${time}`;
}

/** The day so many days after another one. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** '2027-01-31' as '31 Jan', seen from another year as '31 Jan 2027'. */
export function dayWords(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dayOfYearFormat : dayFormat).format(new Date(`${day}T00:00:00Z`));
}

/** Milliseconds until the office's next day begins, give or take the seconds of this minute. */
export function msToNextDay(now: Date): number {
  const [hours = 0, minutes = 0] = sortableTime(now).slice(11).split(':').map(Number);
  return (24 * 60 - hours * 60 - minutes) * 60_000;
}

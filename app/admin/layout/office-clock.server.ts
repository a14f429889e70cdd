import { type Context, getServices } from '../../app-context.server.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { officeDay } from '../../rules/office-zone.ts';

/** A row with an invalid time must not break its list. */
const isValidTime = (moment: Date) => !Number.isNaN(moment.getTime());
const unknownTime = 'Unknown time';

export type OfficeClock = Awaited<ReturnType<typeof getOfficeClock>>;

/** Formats dates in the office's time zone on the server, because browsers use different spaces. */
export async function getOfficeClock(context: Context) {
  const { database, website } = getServices(context);
  const { timeZone } = (await website.read()).company.hours;
  const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
  // The Swedish format is '2027-01-31 14:05'.
  const styles = { dateStyle: 'short', timeStyle: 'short' } as const;
  const sortableFormat = new Intl.DateTimeFormat('sv-SE', { ...styles, timeZone });
  const today = officeDay(database.now(), timeZone);
  /** 'Today, 2:05 pm', 'Yesterday, 2:05 pm', '31 Jan, 2:05 pm', in other years '31 Jan 2026, …'. */
  const formatWhen = (moment: Date) => {
    if (!isValidTime(moment)) return unknownTime;
    const day = officeDay(moment, timeZone);
    const time = timeFormat.format(moment);
    if (day === today) return `Today, ${time}`;
    if (day === dayAfter(today, -1)) return `Yesterday, ${time}`;
    return `${formatDay(day, today)}, ${time}`;
  };
  return {
    today,
    formatWhen,
    /** 'today, 2:05 pm', within a sentence. */
    whenInSentence: (moment: Date) =>
      formatWhen(moment).replace(/^./, (letter) => letter.toLowerCase()),
    /** '2:05 pm'. */
    formatTime: (moment: Date) => (isValidTime(moment) ? timeFormat.format(moment) : unknownTime),
    /** '2027-01-31 14:05', which spreadsheets sort correctly. */
    sortableTime: (moment: Date) => (isValidTime(moment) ? sortableFormat.format(moment) : ''),
  };
}

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayOfYearFormat = new Intl.DateTimeFormat('en-IN', shortDay);
const dayFormat = new Intl.DateTimeFormat('en-IN', { ...shortDay, year: 'numeric' });

/** '31 Jan', or '31 Jan 2027' if `today` is in another year. What is no day stays as it is. */
export function formatDay(day: string, today: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  if (!isValidTime(moment)) return day || 'Unknown day';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dayOfYearFormat : dayFormat).format(moment);
}

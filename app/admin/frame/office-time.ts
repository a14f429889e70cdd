import { dayAfter, officeDay } from '../../rules/office-day.ts';

// Days and times of the office. Formatted by the server: browsers differ in their blanks.

export type OfficeClock = ReturnType<typeof clockAt>;

export function clockAt(now: Date, timeZone: string) {
  const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
  // Swedes write '2027-01-31 14:05'.
  const styles = { dateStyle: 'short', timeStyle: 'short' } as const;
  const sortable = new Intl.DateTimeFormat('sv-SE', { ...styles, timeZone });
  const today = officeDay(now, timeZone);
  /** 'Today, 2:05 pm', 'Yesterday, 2:05 pm', '31 Jan, 2:05 pm', with another year '31 Jan 2026, …'. */
  const whenWords = (moment: Date) => {
    const day = officeDay(moment, timeZone);
    const time = timeFormat.format(moment);
    if (day === today) return `Today, ${time}`;
    if (day === dayAfter(today, -1)) return `Yesterday, ${time}`;
    return `${dayWords(day, today)}, ${time}`;
  };
  return {
    today,
    whenWords,
    /** 'today, 2:05 pm', within a sentence. */
    whenInSentence(moment: Date) {
      const words = whenWords(moment);
      return words.charAt(0).toLowerCase() + words.slice(1);
    },
    /** '2:05 pm'. */
    timeWords: (moment: Date) => timeFormat.format(moment),
    /** '2027-01-31 14:05', as spreadsheets sort it. */
    sortableTime: (moment: Date) => sortable.format(moment),
  };
}

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayOfYearFormat = new Intl.DateTimeFormat('en-IN', shortDay);
const dayFormat = new Intl.DateTimeFormat('en-IN', { ...shortDay, year: 'numeric' });

/** '31 Jan'; in another year than `today` '31 Jan 2027'. */
export function dayWords(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dayOfYearFormat : dayFormat).format(new Date(`${day}T00:00:00Z`));
}

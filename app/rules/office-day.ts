export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const formats = new Map<string, Intl.DateTimeFormat>();

/** '2027-01-31' in the office's time zone. */
export function officeDay(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates look like '2027-01-31'.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

const mostHoursOff = 15;

export function startOfOfficeDay(day: string, timeZone: string): Date {
  const off = mostHoursOff * 60 * 60 * 1000;
  let before = Date.parse(`${day}T00:00:00Z`) - off;
  let within = before + 2 * off;
  // By bisection, because time zones change their clocks in different ways.
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (officeDay(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

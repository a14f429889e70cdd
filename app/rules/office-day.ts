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

/** '2027-01-31' in the office's time zone; blank for an invalid date. */
export function officeDay(moment: Date, timeZone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates look like '2027-01-31'.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** Only for the server: not every browser has Temporal. */
export function startOfOfficeDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The months in English, as staff type them. */
export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

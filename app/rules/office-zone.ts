import type { OfficeClock } from './office-day.ts';

// For the server and the staff area: public pages get the office's clock with their data.

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

/** Only for the server, as the next function: not every browser has Temporal. */
export function officeClock(moment: Date, timeZone: string): OfficeClock {
  const localTime = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const next = localTime.getTimeZoneTransition('next');
  return {
    offset: minutesAhead(localTime),
    change: next && { at: next.epochMilliseconds, offset: minutesAhead(next) },
  };
}

function minutesAhead({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return Math.round(offsetNanoseconds / 60e9);
}

export function startOfOfficeDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

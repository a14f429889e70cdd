const formats = new Map<string, Intl.DateTimeFormat>();

/** The office's day at a moment: '2027-01-31', whatever the clock of the server. */
export function officeDay(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedes write '2027-01-31'.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

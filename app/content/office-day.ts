import { company } from './company.ts';

/** Swedes write '2027-01-31'. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeZone: company.hours.timeZone,
});

/** The office's day at a moment: '2027-01-31', whatever the clock of the server. */
export function officeDay(moment: Date): string {
  return dayFormat.format(moment);
}

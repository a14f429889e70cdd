import { expect, it } from 'vitest';
import { dayAtOffice, officeMinute } from './office-day.ts';
import { officeClock, officeDay } from './office-zone.ts';

const zones = ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];

it.each(zones)('in %s it is the same day and time as on the server', (timeZone) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const begin = Date.parse('2027-03-01T00:00Z');
  const clock = officeClock(new Date(begin), timeZone);
  // One change of the clocks lies in these weeks.
  for (let hours = 0; hours < 24 * 40; hours += 7) {
    const moment = new Date(begin + hours * 3_600_000);
    const minute = officeMinute(clock, moment);
    const time = new Date(minute * 60_000).toISOString();
    expect(time.slice(11, 16)).toBe(format.format(moment));
    expect(dayAtOffice(clock, moment)).toBe(officeDay(moment, timeZone));
  }
});

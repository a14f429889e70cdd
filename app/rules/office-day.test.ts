import { expect, it } from 'vitest';
import { officeDay, startOfOfficeDay } from './office-day.ts';

it.each([
  ['2027-01-31', 'Asia/Kolkata', '2027-01-30T18:30:00.000Z'],
  ['2027-01-31', 'UTC', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31', 'Pacific/Kiritimati', '2027-01-30T10:00:00.000Z'],
  ['2027-01-31', 'Pacific/Niue', '2027-01-31T11:00:00.000Z'],
  // The clocks change on this day.
  ['2027-03-28', 'Europe/London', '2027-03-28T00:00:00.000Z'],
  ['2027-03-29', 'Europe/London', '2027-03-28T23:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, start) => {
  const moment = startOfOfficeDay(day, timeZone);
  expect(moment.toISOString()).toBe(start);
  expect(officeDay(moment, timeZone)).toBe(day);
  expect(officeDay(new Date(moment.getTime() - 1), timeZone) < day).toBe(true);
});

import { expect, it } from 'vitest';
import { entriesOf } from '../../tests/table.ts';
import { officeDay, startOfOfficeDay } from './office-day.ts';

it('finds the instant at which a day begins in a time zone', () => {
  const starts =
    entriesOf(`2027-01-31 Asia/Kolkata 2027-01-30T18:30 | 2027-01-31 UTC 2027-01-31T00:00
    2027-01-31 Pacific/Kiritimati 2027-01-30T10:00 | 2027-01-31 Pacific/Niue 2027-01-31T11:00
    2027-03-28 Europe/London 2027-03-28T00:00 | 2027-03-29 Europe/London 2027-03-28T23:00`);
  for (const row of starts) {
    const [day = '', timeZone = '', start] = row.split(' ');
    const moment = startOfOfficeDay(day, timeZone);
    expect(moment.toISOString(), row).toBe(`${start}:00.000Z`);
    expect(officeDay(moment, timeZone)).toBe(day);
    expect(officeDay(new Date(moment.getTime() - 1), timeZone) < day).toBe(true);
  }
});

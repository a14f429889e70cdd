import { expect, it } from 'vitest';
import { expectTable, findFailures, splitEntries } from '../../../tests/table.ts';
import { batchesToRenew } from '../../admin/dashboard/dashboard-warnings.ts';
import { dayAtOffice, officeMinute } from '../office-day.ts';
import { officeClock, officeDay, startOfOfficeDay } from '../office-zone.ts';
import { batchState, hijriText, listSeasons, nextBatchText } from './departures.ts';
import { type Departure, factsRules } from './package-facts.ts';
import { batchDay } from './read-batch-date.ts';

it('reads the first day of a typed batch, and the last of several batches', () => {
  expectTable(
    batchDay,
    `22 January 2027 → 2027-01-22 | 22nd Jan 2027 → 2027-01-22 | 22 Jan, 2027 → 2027-01-22
    22-Jan-2027 → 2027-01-22 | January 22, 2027 → 2027-01-22 | Jan. 2nd 2027 → 2027-01-02
    Sept 2027 → 2027-09-30 | February 2028 → 2028-02-29 | 31 February 2027 → ""
    22/1/2027 → 2027-01-22 | 05-02-2027 → 2027-02-05 | 2027-08-06 → 2027-08-06
    10 and 25 January 2027 → 2027-01-25 | 10 March 2027 or 4 April 2027 → 2027-04-04
    after Ramadan, 10 march 2027 → 2027-03-10 | 25th of November 2026 → 2026-11-25
    22 Jan 27 → 2027-01-22 | 22/1/27 → 2027-01-22 | 22 Jan '27 → 2027-01-22 | Jan-27 → 2027-01-31
    25-30 November 2026 → 2026-11-25 | 25th to 30th of Nov, 26 → 2026-11-25
    Nov 25 - 30, 2026 → 2026-11-25 | Nov 25 to Dec 5, 2026 → 2026-11-25
    28 Dec to 5 Jan 2027 → 2026-12-28 | 28/12/2026 - 5/1/2027 → 2026-12-28
    5 Jan 2027 till 20 Jan 2027 and 5 Feb 2027 → 2027-02-05 | 2027-01-22 to 2027-02-05 → 2027-01-22`,
  );
  const invalidTexts = `"" | To be announced | January | 2027 | 22/13/2027 | Marchers 2027 | 120271
    22 Jan 10 seats | Jan 27 | 0/1/2027 | Hajj 2027`;
  expect(findFailures(invalidTexts, (text) => batchDay(text) === '')).toEqual([]);
});

it('lists batches that have left or leave soon, the earliest first', () => {
  const days = `21 December 2026 | 23 November 2026 | 22 November 2026 | 21 November 2026
    23 December 2026 | 3 May 2025 | soon`;
  const packages = splitEntries(days).map((day) => {
    return { id: day, packageName: day, nextBatch: day, departures: [] };
  });
  const dueBatches = batchesToRenew(packages, '2026-11-22');
  expect(dueBatches.map(({ id, words, hasPassed }) => [id, words, hasPassed])).toEqual([
    ['3 May 2025', 'Passed on 3 May 2025', true],
    ['21 November 2026', 'Passed on 21 Nov', true],
    ['22 November 2026', 'Today', false],
    ['23 November 2026', 'Tomorrow', false],
    ['21 December 2026', 'In 29 days, 21 Dec', false],
  ]);
});

it('names Hijri dates and seasons by the calendar of Umm al-Qura', () => {
  const days = '2027-02-08 → 1 Ramadan 1448 | 2027-05-15 → 9 Dhul-Hijjah 1448';
  expectTable(hijriText, `${days} | 2027-08-14 → 12 Rabi al-Awwal 1449`);
  const holidays = [{ from: '2027-04-10', to: '2027-05-31' }];
  const joinSeasons = (days: string) => {
    const [from = '', to = ''] = days.split(' to ');
    return listSeasons(from, to, holidays).join(', ');
  };
  expectTable(
    joinSeasons,
    `2027-01-10 to 2027-01-24 → "" | 2027-02-05 to 2027-03-10 → ramadan, last-ten
    2027-01-25 to 2027-02-08 → ramadan | 2027-02-26 to 2027-03-11 → ramadan, last-ten
    2027-08-06 to 2027-08-20 → rabi-al-awwal | 2027-04-20 to 2027-05-04 → holidays
    2027-04-20 → holidays`,
  );
});

const createDepartures = (...rows: Partial<Departure>[]): Departure[] =>
  factsRules.parse({ departures: rows }).departures;

it('derives the state of a batch from its seats, unless staff chose a state', () => {
  const getState = (row: string) => {
    const [left = '', seats = '', state = ''] = row.split(/ of | by staff /);
    const [batch] = createDepartures({ from: '2027-02-01', left, seats, state } as Departure);
    return batch && batchState(batch);
  };
  expectTable(
    getState,
    `"" → open | 6 of 45 → open | 5 of 45 → few | 10 of 100 → few | 5 → few | 0 → full
    30 of 45 by staff few → few | 0 of 45 by staff few → full
    30 of 45 by staff full → full | 30 of 45 by staff unconfirmed → unconfirmed`,
  );
});

it('shows the typed next batch, else the next departure', () => {
  const laterDepartures = createDepartures({ from: '2027-01-05' }, { from: '2027-02-05' });
  expectTable(
    (text) => nextBatchText(text, laterDepartures, '2027-01-10'),
    `10 January 2027 → 10 January 2027 | 9 January 2027 → 9 January 2027 (ask for the next date)
    After Eid → After Eid | "" → 5 February 2027`,
  );
});

it.each([
  ['2027-01-31', 'Asia/Kolkata', '2027-01-30T18:30'],
  ['2027-01-31', 'Pacific/Niue', '2027-01-31T11:00'],
  ['2027-03-28', 'Europe/London', '2027-03-28T00:00'],
  ['2027-03-29', 'Europe/London', '2027-03-28T23:00'],
])('the day %s in %s starts at %s', (day, timeZone, start) => {
  const moment = startOfOfficeDay(day, timeZone);
  expect(moment.toISOString()).toBe(`${start}:00.000Z`);
  expect(officeDay(moment, timeZone)).toBe(day);
  expect(officeDay(new Date(moment.getTime() - 1), timeZone) < day).toBe(true);
});

const zones = ['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe'];

it.each(zones)('in %s, browsers compute the same day and time as the server', (timeZone) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const start = Date.parse('2027-03-01T00:00Z');
  const clock = officeClock(new Date(start), timeZone);
  // One change of the clocks lies in these weeks.
  for (let hours = 0; hours < 24 * 40; hours += 7) {
    const moment = new Date(start + hours * 3_600_000);
    const time = new Date(officeMinute(clock, moment) * 60_000).toISOString();
    expect(time.slice(11, 16)).toBe(format.format(moment));
    expect(dayAtOffice(clock, moment)).toBe(officeDay(moment, timeZone));
  }
});

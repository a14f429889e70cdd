import { expect, it } from 'vitest';
import { hijriText, seasonsOf } from './seasons.ts';

// The days of the calendar of Umm al-Qura, as printed for 1448 and 1449.
it.each([
  ['2027-02-08', '1 Ramadan 1448'],
  ['2027-03-08', '29 Ramadan 1448'],
  ['2027-05-15', '9 Dhul-Hijjah 1448'],
  ['2027-08-14', '12 Rabi al-Awwal 1449'],
])('Hijri: %s is %s', (day, text) => expect(hijriText(day)).toBe(text));

it.each([
  ['2027-01-10', '2027-01-24', []],
  ['2027-02-05', '2027-03-10', ['ramadan', 'last-ten']],
  ['2027-01-25', '2027-02-08', ['ramadan']],
  ['2027-02-26', '2027-03-11', ['ramadan', 'last-ten']],
  ['2027-08-06', '2027-08-20', ['rabi-al-awwal']],
  ['2027-04-20', '2027-05-04', ['holidays']],
  ['2027-04-20', '', ['holidays']],
])('Hijri and season: from %s to %s touches %j', (from, to, seasons) =>
  expect(seasonsOf(from, to, [{ from: '2027-04-10', to: '2027-05-31' }])).toEqual(seasons),
);

import { expect, it } from 'vitest';
import { hoursLinesOf, openingTimesOf } from '../../rules/website/hours/office-hours.ts';
import type { Week } from '../../rules/website/parts/hours-rules.ts';
import { hoursInOneLine, hoursLines } from './hours-lines.ts';

const day = (opens = '', closes = '', opensAgain = '', closesAgain = '') => ({
  ...{ opens, closes, opensAgain, closesAgain },
});
const closed = day();
const usual = day('11:00', '20:00');
const withBreak = day('10:00', '13:15', '17:00', '24:00');
const late = day('20:00', '02:30');

const week = (...days: Week['Monday'][]): Week => {
  const [Monday = closed, Tuesday = closed, Wednesday = closed, Thursday = closed] = days;
  const [Friday = closed, Saturday = closed, Sunday = closed] = days.slice(4);
  return { Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday };
};

it('visitors read the hours in the lines that staff see', () => {
  for (const hours of [
    week(usual, usual, usual, usual, usual, usual),
    week(withBreak, withBreak, late, closed, usual, closed, withBreak),
    week(late, late, late, late, late, late, late),
    week(),
  ]) {
    const openingTimes = openingTimesOf(hours);
    expect(hoursLines({ openingTimes })).toEqual(hoursLinesOf(hours));
  }
});

it('the leaflet has the hours in one line', () => {
  const openingTimes = openingTimesOf(week(usual, usual, usual, usual, withBreak, withBreak));
  expect(hoursInOneLine({ openingTimes })).toBe(
    'Monday–Thursday 11:00 AM–8:00 PM, Friday–Saturday 10:00 AM–1:15 PM, 5:00 PM–12:00 AM, Sunday Closed',
  );
  expect(hoursInOneLine({ openingTimes: [] })).toBe('');
});

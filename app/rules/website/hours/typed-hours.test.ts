import { expect, it } from 'vitest';
import { sectionForm } from '../../../../tests/sites/section-form.ts';
import { comingDaysOf } from './typed-hours.ts';

/** A Monday in India; in California it is still Sunday. */
const now = new Date('2027-01-25T09:00:00+05:30');

const said = (changes: Record<string, string>) =>
  comingDaysOf(sectionForm('hours', changes), now).map(
    ({ words, state, reason }) => `${words.split(' ')[0]} ${reason || state}`,
  );

it('reads the form as it is typed, in the time zone that is typed', () => {
  expect(said({})).toEqual([
    'Monday open',
    'Tuesday Republic Day',
    'Wednesday open',
    'Thursday open',
    'Friday open',
    'Saturday open',
    'Sunday closed',
  ]);
  expect(said({ timeZone: 'America/Los_Angeles' })[0]).toBe('Sunday closed');
  expect(said({ timeZone: 'Mars/Olympus' })[0]).toBe('Monday open');
});

it('a weekday that is half typed is unclear, a closure that is half typed counts as far as it is', () => {
  expect(said({ 'week.Monday.closes': '' })[0]).toBe('Monday unclear');
  expect(said({ 'week.Monday.opens': '1', 'closures.r0.from': '2027-0' }).slice(0, 2)).toEqual([
    'Monday unclear',
    'Tuesday open',
  ]);
  const two = {
    'closures.r1.from': '2027-01-27',
    'closures.r1.to': '2027',
    'closures.r1.reason': '',
  };
  expect(said(two).slice(1, 4)).toEqual([
    'Tuesday Republic Day',
    'Wednesday closed',
    'Thursday open',
  ]);
});

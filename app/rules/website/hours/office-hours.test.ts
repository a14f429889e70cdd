import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/sites/sample-company.ts';
import { comingDays, hoursRules, openingTimesOf, type Week } from '../parts/hours-rules.ts';

const { week } = sampleContent.hours;
const shut = { opens: '', closes: '', opensAgain: '', closesAgain: '' };
const friday = { opens: '09:30', closes: '12:00', opensAgain: '14:00', closesAgain: '24:00' };

it('groups days with the same hours, and lists none without hours', () => {
  const broken: Week = { ...week, Friday: friday };
  expect(openingTimesOf(broken).filter(({ days }) => days.includes('Friday'))).toHaveLength(2);
  const unknown = Object.fromEntries(Object.keys(week).map((day) => [day, shut])) as Week;
  expect(openingTimesOf(unknown)).toEqual([]);
});

const late = { opens: '11:00', closes: '15:00', opensAgain: '14:00', closesAgain: '20:00' };

it.each([
  [{ ...shut, closes: '20:00' }, 'When does the office open on Monday?'],
  [{ ...shut, opens: '11:00' }, 'When does the office close on Monday?'],
  [late, 'The break must come after the first hours'],
])('of %j it says: %s', (Monday, sentence) => {
  const { error } = hoursRules.safeParse({ ...sampleContent.hours, week: { ...week, Monday } });
  expect(error?.issues.map(({ message }) => message)).toContain(sentence);
});

it('refuses a closure that ends before it begins', () => {
  const closures = [{ from: '2027-05-18', to: '2027-05-16', reason: 'Eid' }];
  const { error } = hoursRules.safeParse({ ...sampleContent.hours, closures });
  const message = 'A closure cannot end before it begins';
  expect(error?.issues[0]).toMatchObject({ path: ['closures', 0, 'to'], message });
});

it('lists the coming days, across the end of a month and a year', () => {
  const saturday = { ...shut, opens: '18:00', closes: '02:00' };
  const closures = [
    { from: '2026-12-30', to: '2026-12-31', reason: 'Stock-taking' },
    { from: '2027-01-05', to: '', reason: 'After the week' },
  ];
  const changed = { ...week, Friday: friday, Saturday: saturday, Tuesday: null };
  const days = comingDays({ week: changed, closures }, '2026-12-29', 7);
  expect(days.map(({ words, state, times, reason }) => [words, state, times, reason])).toEqual([
    ['Tuesday 29 Dec', 'unclear', [], ''],
    ['Wednesday 30 Dec', 'closed', [], 'Stock-taking'],
    ['Thursday 31 Dec', 'closed', [], 'Stock-taking'],
    ['Friday 1 Jan', 'open', ['9:30 AM–12:00 PM', '2:00 PM–12:00 AM'], ''],
    ['Saturday 2 Jan', 'open', ['6:00 PM–2:00 AM the next day'], ''],
    ['Sunday 3 Jan', 'closed', [], ''],
    ['Monday 4 Jan', 'open', ['11:00 AM–8:00 PM'], ''],
  ]);
});

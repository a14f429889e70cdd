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

it('refuses contradicting hours and closures with a sentence', () => {
  const late = { opens: '11:00', closes: '15:00', opensAgain: '14:00', closesAgain: '20:00' };
  for (const [Monday, sentence] of [
    [{ ...shut, closes: '20:00' }, 'When does the office open on Monday?'],
    [{ ...shut, opens: '11:00' }, 'When does the office close on Monday?'],
    [late, 'The break must come after the first hours'],
    [
      { ...shut, opens: '25:00', closes: '26:00' },
      'Opens must be a time, for example 10 am or 19:30',
    ],
  ] as const) {
    const { error } = hoursRules.safeParse({ ...sampleContent.hours, week: { ...week, Monday } });
    expect(error?.issues.map(({ message }) => message)).toContain(sentence);
  }
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
  expect(days.map(({ date }) => date).at(3)).toBe('2027-01-01');
  // A closure includes its first and last day.
  const eid = [{ from: '2027-05-18', to: '2027-05-20', reason: 'Eid' }];
  const reasons = comingDays({ week, closures: eid }, '2027-05-17', 5).map(({ reason }) => reason);
  expect(reasons).toEqual(['', 'Eid', 'Eid', 'Eid', '']);
});

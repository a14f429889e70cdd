import { expect, it } from 'vitest';
import { sampleContent } from '../../../tests/sites/sample-company.ts';
import { hoursLinesOf, openingTimesOf } from './office-hours.ts';
import { hoursRules, type Week } from './parts/hours-rules.ts';

const { week } = sampleContent.hours;
const shut = { opens: '', closes: '', opensAgain: '', closesAgain: '' };

it('says the hours as people do', () => {
  expect(hoursLinesOf(week)).toEqual([
    { days: 'Monday–Saturday', time: '11:00 AM–8:00 PM' },
    { days: 'Sunday', time: 'Closed' },
  ]);
  const friday = { opens: '09:30', closes: '12:00', opensAgain: '14:00', closesAgain: '24:00' };
  const broken: Week = { ...week, Friday: friday };
  expect(hoursLinesOf(broken)).toEqual([
    { days: 'Monday–Thursday', time: '11:00 AM–8:00 PM' },
    { days: 'Friday', time: '9:30 AM–12:00 PM, 2:00 PM–12:00 AM' },
    { days: 'Saturday', time: '11:00 AM–8:00 PM' },
    { days: 'Sunday', time: 'Closed' },
  ]);
  expect(openingTimesOf(broken).filter(({ days }) => days.includes('Friday'))).toHaveLength(2);
});

it('says nothing while no hours are known', () => {
  const unknown = Object.fromEntries(Object.keys(week).map((day) => [day, shut])) as Week;
  expect(hoursLinesOf(unknown)).toEqual([]);
  expect(openingTimesOf(unknown)).toEqual([]);
});

it.each([
  [{ ...shut, closes: '20:00' }, 'When does the office open on Monday?'],
  [{ ...shut, opens: '11:00' }, 'When does the office close on Monday?'],
  [
    { ...shut, opens: '11:00', closes: '15:00', opensAgain: '14:00', closesAgain: '20:00' },
    'The break must come after the first hours',
  ],
  [{ ...shut, opens: '25:00', closes: '26:00' }, 'Opens must be a time, as 11:00'],
])('%o is refused with a sentence', (Monday, sentence) => {
  const judged = hoursRules.safeParse({ ...sampleContent.hours, week: { ...week, Monday } });
  expect(judged.error?.issues.map(({ message }) => message)).toContain(sentence);
});

it('refuses a closure that ends before it begins', () => {
  const closures = [{ from: '2027-05-18', to: '2027-05-16', reason: 'Eid' }];
  const judged = hoursRules.safeParse({ ...sampleContent.hours, closures });
  expect(judged.error?.issues[0]).toMatchObject({
    path: ['closures', 0, 'to'],
    message: 'A closure cannot end before it begins',
  });
});

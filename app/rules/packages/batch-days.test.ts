import { expect, it } from 'vitest';
import { batchDaysOf, lastDayOver } from './batch-days.ts';
import { factsRules } from './package-facts.ts';
import { storedFacts } from './stored-facts.ts';

it('Batches: the days are those of the typed text and of the departures, and of no other text', () => {
  const facts = factsRules.parse({
    prices: { asOn: '2026-11-10' },
    departures: [{ from: '2027-02-19', to: '2027-03-05' }, { state: 'unconfirmed' }],
    included: 'A slip: "from":"2020-01-01"',
  });
  expect(batchDaysOf('22 January 2027', storedFacts(facts))).toEqual(['2027-01-22', '2027-02-19']);
  expect(batchDaysOf('soon', '')).toEqual([]);
});

it('Batches: a day is over with its end', () => {
  const days = ['2027-03-12', '2027-01-22', '2027-02-19'];
  expect(lastDayOver(days, '2027-01-22')).toBe('');
  expect(lastDayOver(days, '2027-01-23')).toBe('2027-01-22');
  expect(lastDayOver(days, '2027-06-01')).toBe('2027-03-12');
});

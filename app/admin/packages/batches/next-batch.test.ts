import { expect, it } from 'vitest';
import { readDepartures } from '../../../rules/packages/stored-facts.ts';
import { batchWords } from './batch-words.ts';
import { nextBatchOf } from './next-batch.ts';

const of = (typed: string, ...departures: object[]) =>
  nextBatchOf(typed, readDepartures(JSON.stringify({ departures })), '2027-01-10');

it.each([
  ['22 January 2027', [], '22 January 2027', '2027-01-22'],
  [' 2 January 2027 ', [{ from: '2027-02-01' }], '2 January 2027', '2027-01-02'],
  ['', [{ from: '2027-02-01' }, { from: '2027-01-10' }], '10 January 2027', '2027-01-10'],
  ['', [{ from: '2027-02-01', left: '0' }], '1 February 2027 (full)', '2027-02-01'],
  [
    '',
    [{ from: '2027-02-01', state: 'unconfirmed' }],
    '1 February 2027 (to be confirmed)',
    '2027-02-01',
  ],
  ['', [{ from: '2027-01-09' }, { from: '2026-12-01' }], '9 January 2027', '2027-01-09'],
  ['', [{ from: '2027-01-09' }, { state: 'unconfirmed' }], '', ''],
  ['', [], '', ''],
])('"%s" with %j is "%s"', (typed, departures, text, day) => {
  expect(of(typed, ...departures)).toEqual({ text, day });
});

it('says that it has passed once all departures have left', () => {
  const { day } = of('', { from: '2027-01-09' });
  expect(batchWords(day, '2027-01-10')).toBe('Next batch has passed');
  expect(batchWords(day, '2027-01-09')).toBe('Today');
});

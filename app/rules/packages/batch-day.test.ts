import { expect, it } from 'vitest';
import { batchesToRenew } from '../../admin/dashboard/batches-to-renew.ts';
import { batchDay } from './batch-day.ts';

it.each([
  ['22 January 2027', '2027-01-22'],
  ['22nd Jan 2027', '2027-01-22'],
  ['22 Jan, 2027', '2027-01-22'],
  ['22-Jan-2027', '2027-01-22'],
  ['January 22, 2027', '2027-01-22'],
  ['Jan. 2nd 2027', '2027-01-02'],
  ['Sept 2027', '2027-09-30'],
  ['February 2028', '2028-02-29'],
  ['31 February 2027', '2027-02-28'],
  ['22/1/2027', '2027-01-22'],
  ['05-02-2027', '2027-02-05'],
  ['2027-08-06', '2027-08-06'],
  ['10 and 25 January 2027', '2027-01-25'],
  ['10 March 2027 or 4 April 2027', '2027-04-04'],
  ['after Ramadan, 10 march 2027', '2027-03-10'],
])('%s has passed after %s', (nextBatch, day) => expect(batchDay(nextBatch)).toBe(day));

it.each([
  '',
  'To be announced',
  'January',
  '2027',
  '22/13/2027',
  '0/1/2027',
  'Marchers 2027',
  'Hajj 2027',
  '120271',
])('"%s" names no day', (nextBatch) => expect(batchDay(nextBatch)).toBe(''));

it('tells of those that have passed or are about to, the earliest first', () => {
  const found = batchesToRenew(
    [
      '21 December 2026',
      '22 December 2026',
      '23 November 2026',
      '22 November 2026',
      '21 November 2026',
      '3 May 2025',
      'soon',
    ].map((nextBatch) => ({ id: nextBatch, packageName: nextBatch, nextBatch, departures: [] })),
    '2026-11-22',
  );
  expect(found.map(({ id, words, hasPassed }) => [id, words, hasPassed])).toEqual([
    ['3 May 2025', 'Passed on 3 May 2025', true],
    ['21 November 2026', 'Passed on 21 Nov', true],
    ['22 November 2026', 'Today', false],
    ['23 November 2026', 'Tomorrow', false],
    ['21 December 2026', 'In 29 days, 21 Dec', false],
    ['22 December 2026', 'In 30 days, 22 Dec', false],
  ]);
});

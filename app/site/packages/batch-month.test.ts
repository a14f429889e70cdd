import { expect, it } from 'vitest';
import { batchMonth } from './batch-month.ts';

it.each([
  ['22 January 2027', 'January 2027'],
  ['22nd Jan 2027', 'January 2027'],
  ['January 22, 2027', 'January 2027'],
  ['1 May 2027', 'May 2027'],
  ['Sept 2027', 'September 2027'],
  ['22/1/2027', 'January 2027'],
  ['05-02-2027', 'February 2027'],
  ['2027-08-06', 'August 2027'],
  ['after Ramadan, 10 march 2027', 'March 2027'],
])('%s is in %s', (nextBatch, month) => expect(batchMonth(nextBatch)).toBe(month));

it.each(['', 'To be announced', 'January', '2027', '22/13/2027', 'Marchers 2027', '120271'])(
  '"%s" names no month',
  (nextBatch) => expect(batchMonth(nextBatch)).toBe(''),
);

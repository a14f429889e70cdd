import { expect, it } from 'vitest';
import { batchState, comingDepartures, nextBatchText, nextOpenDeparture } from './departures.ts';
import { type Departure, factsRules } from './package-facts.ts';

const today = '2027-01-10';

function departures(...rows: Partial<Departure>[]): Departure[] {
  return factsRules.parse({ departures: rows }).departures;
}
function departure(row: Partial<Departure>): Departure {
  const [one] = departures(row);
  if (!one) throw new Error('No departure');
  return one;
}

it.each([
  [{ left: '' }, 'open'],
  [{ left: '30', seats: '45' }, 'open'],
  [{ left: '6', seats: '45' }, 'open'],
  [{ left: '5', seats: '45' }, 'few'],
  [{ left: '10', seats: '100' }, 'few'],
  [{ left: '5' }, 'few'],
  [{ left: '0' }, 'full'],
  [{ left: '30', state: 'full' }, 'full'],
  [{ left: '30', state: 'few' }, 'few'],
  [{ left: '30', state: 'unconfirmed' }, 'unconfirmed'],
] as const)('Batches: %j is %s', (row, state) =>
  expect(batchState(departure({ from: '2027-02-01', ...row }))).toBe(state),
);

it('Batches: one without a date is to be confirmed and comes last; one that has left is gone', () => {
  const rows = departures(
    { state: 'unconfirmed' },
    { from: '2027-03-01' },
    { from: '2027-01-09' },
    { from: '2027-01-10' },
  );
  expect(comingDepartures(rows, today).map(({ from }) => from)).toEqual([
    '2027-01-10',
    '2027-03-01',
    '',
  ]);
});

it('Batches: the next one is the earliest with seats', () => {
  const rows = departures({ from: '2027-02-20' }, { from: '2027-02-01', left: '0' });
  expect(nextOpenDeparture(rows, today)?.from).toBe('2027-02-20');
  expect(nextOpenDeparture([], today)).toBeNull();
});

it.each([
  ['22 January 2027', [], '22 January 2027'],
  ['After Eid', [], 'After Eid'],
  ['9 January 2027', [], '9 January 2027 (ask for the next date)'],
  ['10 January 2027', [], '10 January 2027'],
  ['', [{ from: '2027-02-05' }], '5 February 2027'],
  ['After Eid', [{ from: '2027-02-05' }], 'After Eid'],
  ['', [{ from: '2027-01-05' }], ''],
])('Batches: "%s" with %j reads "%s"', (typed, rows, text) =>
  expect(nextBatchText(typed, departures(...rows), today)).toBe(text),
);

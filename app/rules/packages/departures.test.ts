import { expect, it } from 'vitest';
import { batchState, comingDepartures, nextBatchText, nextOpenDeparture } from './departures.ts';
import { type Departure, factsRules } from './package-facts.ts';

const today = '2027-01-10';
const departures = (...rows: Partial<Departure>[]): Departure[] =>
  factsRules.parse({ departures: rows }).departures;

it('tells the state of a batch from its seats, unless staff chose one', () => {
  const cases = [
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
  ] as const;
  for (const [row, state] of cases) {
    const found = departures({ from: '2027-02-01', ...row }).map((one) => batchState(one));
    expect(found, JSON.stringify(row)).toEqual([state]);
  }
});

it('leaves out batches that have left and lists those without a date last', () => {
  const [early, gone] = [{ from: '2027-01-10' }, { from: '2027-01-09' }];
  const rows = departures({ state: 'unconfirmed' }, { from: '2027-03-01' }, gone, early);
  const coming = comingDepartures(rows, today).map(({ from }) => from);
  expect(coming).toEqual(['2027-01-10', '2027-03-01', '']);
});

it('the next batch is the earliest with seats', () => {
  const rows = departures({ from: '2027-02-20' }, { from: '2027-02-01', left: '0' });
  expect(nextOpenDeparture(rows, today)?.from).toBe('2027-02-20');
  expect(nextOpenDeparture([], today)).toBeNull();
});

it('shows the next batch as typed, else the next departure', () => {
  for (const [typed, from, text] of [
    ['22 January 2027', '', '22 January 2027'],
    ['After Eid', '', 'After Eid'],
    ['9 January 2027', '', '9 January 2027 (ask for the next date)'],
    ['10 January 2027', '', '10 January 2027'],
    ['', '2027-02-05', '5 February 2027'],
    ['After Eid', '2027-02-05', 'After Eid'],
    ['', '2027-01-05', ''],
  ] as const) {
    const rows = from ? departures({ from }) : [];
    expect(nextBatchText(typed, rows, today), `${typed}, ${from}`).toBe(text);
  }
});

import { expect, it } from 'vitest';
import { movedRows, parseRowIntent, rowIntentText, withMovedRows } from './section-fields.ts';

const rows = ['r0', 'r1', 'r5'];
const list = 'slides';

it('writes what a button does and reads it again', () => {
  for (const intent of [
    { act: 'add', list },
    { act: 'remove', list, row: 'r1' },
  ] as const) {
    expect(parseRowIntent(rowIntentText(intent))).toEqual(intent);
  }
  const others = ['', 'add', 'up slides', 'sideways slides r1', `add ${'x'.repeat(300)}`];
  for (const text of [null, ...others]) expect(parseRowIntent(text), `${text}`).toBeNull();
});

it('adds, moves and removes rows, and leaves alone what cannot be moved', () => {
  expect(movedRows(rows, { act: 'add', list })).toEqual([...rows, 'r6']);
  expect(movedRows([], { act: 'add', list })).toEqual(['r0']);
  expect(movedRows(rows, { act: 'up', list, row: 'r5' })).toEqual(['r0', 'r5', 'r1']);
  expect(movedRows(rows, { act: 'down', list, row: 'r0' })).toEqual(['r1', 'r0', 'r5']);
  expect(movedRows(rows, { act: 'up', list, row: 'r0' })).toEqual(rows);
  expect(movedRows(rows, { act: 'down', list, row: 'r5' })).toEqual(rows);
  expect(movedRows(rows, { act: 'down', list, row: 'r9' })).toEqual(rows);
  expect(movedRows(rows, { act: 'remove', list, row: 'r1' })).toEqual(['r0', 'r5']);
});

it('changes only lists of the form', () => {
  const typed = { values: {}, rows: { slides: rows } };
  expect(withMovedRows(typed, { act: 'add', list: '__proto__' })).toEqual(typed);
  expect(withMovedRows(typed, { act: 'add', list }).rows).toEqual({ slides: [...rows, 'r6'] });
});

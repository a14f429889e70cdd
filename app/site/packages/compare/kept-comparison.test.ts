import { expect, it } from 'vitest';
import { chosenColumns } from './kept-comparison.ts';

const columns = {
  labels: ['Price', 'Days', 'Flight'],
  packages: [
    { id: 'a', title: 'Saver', cells: [['1'], ['12'], []] },
    { id: 'b', title: 'Family', cells: [['2'], ['12'], []] },
    { id: 'c', title: 'Premium', cells: [['2'], ['15'], ['Direct']] },
  ],
  address: 'https://example.com/compare',
  companyName: 'Agency',
};

it('sets chosen packages beside each other, in the order in which they were chosen', () => {
  expect(chosenColumns(columns, ['b', 'a', 'gone'], false)).toEqual({
    packages: [
      { id: 'b', title: 'Family' },
      { id: 'a', title: 'Saver' },
    ],
    gone: 1,
    isShort: false,
    rows: [
      { label: 'Price', cells: [['2'], ['1']], differs: true },
      { label: 'Days', cells: [['12'], ['12']], differs: false },
    ],
    address: 'https://example.com/compare?ids=b,a',
    companyName: 'Agency',
  });
});

it('shows only what differs when that is wanted, and nothing of one package alone', () => {
  expect(chosenColumns(columns, ['a', 'b'], true).rows.map(({ label }) => label)).toEqual([
    'Price',
  ]);
  expect(chosenColumns(columns, ['c'], false).rows).toEqual([]);
});

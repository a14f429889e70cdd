import { expect, it } from 'vitest';
import { chosenColumns } from './compare-page.tsx';

const columns = {
  labels: ['Price', 'Days', 'Flight'],
  packages: [
    { id: 'a', title: 'Saver', cells: [['1'], ['12'], []] },
    { id: 'b', title: 'Family', cells: [['2'], ['12'], []] },
    { id: 'c', title: 'Premium', cells: [['2'], ['15'], ['Direct']] },
  ],
  ...{ address: 'https://example.com/compare', companyName: 'Agency' },
};
const price = { label: 'Price', cells: [['2'], ['1']], differs: true };

it('compares the chosen packages in their order, without blank rows', () => {
  const [saver, family] = [
    { id: 'a', title: 'Saver' },
    { id: 'b', title: 'Family' },
  ];
  expect(chosenColumns(columns, ['b', 'a', 'gone'], false)).toEqual({
    ...{ packages: [family, saver], gone: 1, isShort: false, companyName: 'Agency' },
    rows: [price, { label: 'Days', cells: [['12'], ['12']], differs: false }],
    address: 'https://example.com/compare?ids=b,a',
  });
  expect(chosenColumns(columns, ['b', 'a'], true).rows).toEqual([price]);
  expect(chosenColumns(columns, ['c'], false).rows).toEqual([]);
});

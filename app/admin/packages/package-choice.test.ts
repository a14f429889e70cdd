import { expect, it } from 'vitest';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { choosePackages, nextSort, parsePackageChoice } from './package-choice.ts';

const packages = [
  { packageName: 'Umrah Saver', packageType: 'umrah', price: '94,500', durationOfTour: '15' },
  { packageName: 'Hajj Classic', packageType: 'HAJJ', price: '₹6,45,000', durationOfTour: '40' },
  { packageName: 'Journey', packageType: '', price: '', durationOfTour: '9 days' },
].map((changes, index) => ({
  ...blankPackage,
  ...changes,
  nextBatch: ['22 January 2027', '', '2027-01-10'][index] ?? '',
  madinaHotel: index === 2 ? 'Saja Al Madinah' : '',
  id: String(index),
}));

const chosen = (search: string) =>
  choosePackages(packages, parsePackageChoice(new URLSearchParams(search))).map(({ id }) => id);

it.each([
  ['', ['0', '1', '2']],
  ['search=hajj', ['1']],
  ['search=%20SAVER+umrah', ['0']],
  ['search=saja', ['2']],
  ['search=nothing', []],
  ['type=hajj', ['1']],
  ['type=none', ['2']],
  ['type=cruise', []],
  ['sort=name', ['1', '2', '0']],
  ['sort=-name', ['0', '2', '1']],
  ['sort=price', ['0', '1', '2']],
  ['sort=-price', ['1', '0', '2']],
  ['sort=duration', ['2', '0', '1']],
  ['sort=batch', ['2', '0', '1']],
  ['sort=-batch', ['0', '2', '1']],
  ['sort=rubbish', ['0', '1', '2']],
])('"%s" leaves %j', (search, ids) => expect(chosen(search)).toEqual(ids));

it('a second look at a column turns its order round', () => {
  const by = (search: string) => parsePackageChoice(new URLSearchParams(search));
  expect(nextSort(by(''), 'price')).toBe('price');
  expect(nextSort(by('sort=price'), 'price')).toBe('-price');
  expect(nextSort(by('sort=-price'), 'price')).toBe('price');
  expect(nextSort(by('sort=-price'), 'name')).toBe('name');
});

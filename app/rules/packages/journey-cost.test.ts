import { expect, it } from 'vitest';
import { groupSearch, journeyCost, readGroup } from './journey-cost.ts';
import { factsRules } from './package-facts.ts';

const prices = {
  sharing4: '1,24,000',
  sharing2: '1.4 lakh',
  childWithBed: '1,10,000',
  infant: '45000',
};
const departures = [
  { id: 'a', from: '2027-01-22', price: '1,30,000' },
  { id: 'b', from: '2027-02-22' },
];

const offered = (typed: object = {}, price = '1,24,000') => ({
  price,
  facts: factsRules.parse({ prices: { ...prices, ...typed }, departures }),
});
const costOf = (search: string, typed: object = {}, price = '1,24,000') => {
  const tourPackage = offered(typed, price);
  return journeyCost(tourPackage, readGroup(new URLSearchParams(search), tourPackage));
};

it.each([
  ['two adults at the package’s own price', '', {}, [2_48_000], 2_48_000],
  ['another room', 'adults=2&room=sharing2', {}, [2_80_000], 2_80_000],
  [
    'a child with a bed and an infant',
    'adults=2&childWithBed=1&infant=1',
    {},
    [2_48_000, 1_10_000, 45_000],
    4_03_000,
  ],
  ['an unknown price, left out', 'adults=1&childWithoutBed=2', {}, [1_24_000, null], 1_24_000],
  ['a departure with its own price', 'adults=2&departure=a', {}, [2_60_000], 2_60_000],
  ['a departure whose price is for another room', 'departure=a&room=sharing2', {}, [null], 0],
  ['a departure without a price', 'departure=b', {}, [2_48_000], 2_48_000],
  ['a price in words', '', { sharing4: 'on request' }, [null], 0],
  ['taxes, rounded up', 'adults=1', { tax: 'extra', gst: '5', tcs: '2' }, [1_24_000], 1_32_804],
  ['one tax', 'adults=1', { tax: 'extra', gst: '5' }, [1_24_000], 1_30_200],
  ['taxes that are included', 'adults=1', { tax: 'included', gst: '5' }, [1_24_000], 1_24_000],
])('adds up %s', (_, search, typed, sums, total) => {
  const cost = costOf(search, typed);
  expect(cost.lines.map(({ sum }) => sum)).toEqual(sums);
  expect(cost.total).toBe(total);
  expect(cost.sum + cost.gst + cost.tcs).toBe(total);
  expect(cost.isComplete).toBe(sums.every((sum) => sum !== null));
});

it('knows whether taxes are in the total', () => {
  expect(costOf('').taxes).toBe('unknown');
  expect(costOf('', { tax: 'extra' }).taxes).toBe('unknown');
  expect(costOf('', { tax: 'included' }).taxes).toBe('included');
  expect(costOf('', { tax: 'extra', tcs: '5' })).toMatchObject({ taxes: 'added', gst: 0 });
});

it('uses the only price of a package without prices by sharing', () => {
  const none = { sharing4: '', sharing2: '' };
  expect(costOf('adults=3&room=sharing2', none, 'Rs. 90,000/-').total).toBe(2_70_000);
});

it.each([
  ['', { adults: 2, childWithBed: 0, room: 'sharing4', departure: '' }],
  ['adults=0&infant=-3', { adults: 1, infant: 0 }],
  ['adults=40&childWithBed=x&childWithoutBed=1e9', { adults: 9, childWithBed: 0 }],
  ['room=sharing5&departure=gone', { room: 'sharing4', departure: 'gone' }],
])('reads %j from an address', (search, group) => {
  const read = readGroup(new URLSearchParams(search), offered());
  expect(read).toMatchObject(group);
  expect(readGroup(groupSearch(read), offered())).toEqual(read);
});

import { expect, it } from 'vitest';
import { groupSearch, journeyCost, readGroup } from './journey-cost.ts';
import { factsRules } from './package-facts.ts';

const typedPrices = {
  sharing4: '1,24,000',
  sharing2: '1.4 lakh',
  childWithBed: '1,10,000',
  infant: '45000',
};
const departures = [
  { id: 'a', from: '2027-01-22', price: '1,30,000' },
  { id: 'b', from: '2027-02-22' },
];
const offered = (changes: object = {}) => ({
  price: '1,24,000',
  facts: factsRules.parse({ prices: { ...typedPrices, ...changes }, departures }),
});

it.each<[string, object, (number | null)[], number, string]>([
  ['', {}, [2_48_000], 2_48_000, 'unknown'],
  ['adults=2&room=sharing2', {}, [2_80_000], 2_80_000, 'unknown'],
  ['childWithBed=1&infant=1', {}, [2_48_000, 1_10_000, 45_000], 4_03_000, 'unknown'],
  ['adults=1&childWithoutBed=2', {}, [1_24_000, null], 1_24_000, 'unknown'],
  ['adults=2&departure=a', {}, [2_60_000], 2_60_000, 'unknown'],
  // The departure's price is for another room.
  ['departure=a&room=sharing2', {}, [null], 0, 'unknown'],
  ['departure=b', {}, [2_48_000], 2_48_000, 'unknown'],
  ['', { sharing4: 'on request' }, [null], 0, 'unknown'],
  ['adults=1', { tax: 'extra' }, [1_24_000], 1_24_000, 'unknown'],
  ['adults=1', { tax: 'extra', gst: '5', tcs: '2' }, [1_24_000], 1_32_804, 'added'],
  ['adults=1', { tax: 'extra', gst: '5' }, [1_24_000], 1_30_200, 'added'],
  ['adults=1', { tax: 'included', gst: '5' }, [1_24_000], 1_24_000, 'included'],
  // Without prices by sharing the only one counts.
  ['adults=3&room=sharing2', { sharing4: '', sharing2: '' }, [3_72_000], 3_72_000, 'unknown'],
])('"%s" with %j costs %j, in all %s, taxes %s', (search, changes, sums, total, taxes) => {
  const tourPackage = offered(changes);
  const cost = journeyCost(tourPackage, readGroup(new URLSearchParams(search), tourPackage));
  expect(cost.lines.map(({ sum }) => sum)).toEqual(sums);
  expect(cost).toMatchObject({ total, taxes, isComplete: !sums.includes(null) });
  expect(cost.sum + cost.gst + cost.tcs).toBe(total);
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

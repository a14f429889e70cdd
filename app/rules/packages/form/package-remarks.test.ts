import { expect, it } from 'vitest';
import { packageRemarks } from './package-remarks.ts';

const website = {
  highlights: ['Direct Flight', 'Local Transportation'],
  inclusions: ['best hotel in Makkah', 'best hotel in Madinah'],
};
const warningsOf = (
  values: Record<string, string>,
  rows: Record<string, string[]> = {},
  today = '2027-01-10',
) => packageRemarks({ typed: { values, rows }, today, website });
const batches = (...all: Record<string, string>[]) => {
  const values = all.flatMap((batch, index) =>
    Object.entries(batch).map(([key, text]) => [`departures.r${index}.${key}`, text]),
  );
  return [Object.fromEntries(values), { departures: all.map((_, index) => `r${index}`) }] as const;
};

it('warns of nothing in a blank form, in one that is in order, and while the day is unknown', () => {
  expect(warningsOf({})).toEqual({});
  const [values, rows] = batches(
    { from: '2027-01-10', to: '2027-01-24', price: '₹1,25,000/-' },
    { from: '2027-01-25', to: '2027-02-05' },
  );
  const fine = { price: '1.25 lakh', distanceFromMakka: '350-700', nextBatch: '10 January 2027' };
  expect(warningsOf({ ...fine, ...values }, rows)).toEqual({});
  expect(warningsOf({ price: 'On request' }, {}, '')).toEqual({});
});

it('warns of batches that have left, and of two from one airport that overlap', () => {
  const [values, rows] = batches(
    { from: '2027-01-09', to: '2027-01-20' },
    { from: '2027-01-22', to: '2027-02-05' },
    { from: '2027-02-01', to: '2027-02-15', airport: 'bengaluru' },
    { from: '2027-02-02', to: '2027-02-15', airport: 'Chennai' },
  );
  expect(warningsOf({ ...values, 'journey.airport': 'Bengaluru' }, rows)).toEqual({
    'departures.r0.from': 'This batch has left: visitors no longer see it.',
    'departures.r2.from':
      'It leaves before the batch of 22 January 2027 is back, from bengaluru too. Leave it so if that is meant.',
  });
});

it('warns of a next batch that has passed', () => {
  const nextBatch = '2 January 2027';
  expect(warningsOf({ nextBatch }).nextBatch).toContain('ask for the next date');
  const [values, rows] = batches({ from: '2027-03-01' }, { from: '2027-02-01' });
  expect(warningsOf({ ...values, nextBatch }, rows).nextBatch).toContain('1 February 2027');
});

it('warns of prices that are a year old or of a day to come', () => {
  const warning = (asOn: string) => warningsOf({ 'prices.asOn': asOn })['prices.asOn'];
  expect(warning('2026-01-09')).toBe('Visitors read that these prices are more than a year old.');
  expect(warning('2027-01-11')).toBe('This day is still to come.');
  for (const fine of ['2026-01-10', '2027-01-10', '']) expect(warning(fine)).toBeUndefined();
});

it('warns of prices and distances that cannot be compared', () => {
  const unclear = {
    price: '₹900 / $12',
    'prices.sharing4': 'On request',
    'departures.r0.price': 'about 1 lakh',
    distanceFromMakka: 'near gate 5',
  };
  const fine = {
    'prices.infant': '35,000',
    'stays.r3.metres': '1.2 km',
    'stays.r3.city': 'Makkah',
  };
  const warnings = warningsOf({ ...unclear, ...fine }, { departures: ['r0'], stays: ['r3'] });
  expect(Object.keys(warnings)).toEqual(Object.keys(unclear));
});

it('warns of a tax that is included and not included', () => {
  const typed = { 'prices.tax': 'included', notIncluded: 'Qurbani\nGST and TCS\nLaundry' };
  expect(warningsOf(typed)).toEqual({
    notIncluded: '“GST and TCS included” is chosen for the prices, but this says “GST and TCS”.',
  });
  expect(warningsOf({ ...typed, 'prices.tax': 'extra' })).toEqual({});
  expect(warningsOf({ ...typed, notIncluded: 'Qurbani' })).toEqual({});
});

it('warns when the website promises a hotel in Makkah and the journey does not go there', () => {
  expect(warningsOf({ packageType: 'Zyarath' }).included).toContain('“best hotel in Makkah”');
  const rows = { stays: ['r0'] };
  const najaf = { 'stays.r0.city': 'Najaf' };
  expect(warningsOf(najaf, rows).included).toBeDefined();
  expect(warningsOf({ 'stays.r0.city': 'Makkah' }, rows).included).toBeUndefined();
  expect(warningsOf({ ...najaf, included: 'Meals' }, rows).included).toBeUndefined();
  expect(warningsOf({ packageType: 'zyarath', makkaHotel: 'Anjum' }).included).toBeUndefined();
});

it('warns of a direct flight that stops', () => {
  const flight = { 'journey.flight': 'stop' };
  expect(warningsOf(flight).highlights).toContain('“Direct Flight”');
  expect(warningsOf({ ...flight, highlights: 'Indian meals' }).highlights).toBeUndefined();
  const own = warningsOf({ ...flight, highlights: 'Fly direct' }).highlights;
  expect(own).toContain('“Fly direct”');
  expect(warningsOf(...batches({ flight: 'stop', from: '2027-03-01' })).highlights).toBeDefined();
  expect(warningsOf({ 'journey.flight': 'direct' }).highlights).toBeUndefined();
});

import { expect, it } from 'vitest';
import { packageRemarks } from './package-remarks.ts';

const website = {
  highlights: ['Direct Flight', 'Local Transportation'],
  inclusions: ['best hotel in Makkah', 'best hotel in Madinah'],
};
const of = (values: Record<string, string>, rows: Record<string, string[]> = {}) =>
  packageRemarks({ typed: { values, rows }, today: '2027-01-10', website });
const batches = (...all: Record<string, string>[]) => {
  const values = all.flatMap((batch, index) =>
    Object.entries(batch).map(([key, text]) => [`departures.r${index}.${key}`, text]),
  );
  return [Object.fromEntries(values), { departures: all.map((_, index) => `r${index}`) }] as const;
};

it('nothing is said of a blank form, nor of one that is in order', () => {
  expect(of({})).toEqual({});
  const [values, rows] = batches(
    { from: '2027-01-10', to: '2027-01-24', price: '₹1,25,000/-' },
    { from: '2027-01-25', to: '2027-02-05' },
  );
  const fine = { price: '1.25 lakh', distanceFromMakka: '350-700', nextBatch: '10 January 2027' };
  expect(of({ ...fine, ...values }, rows)).toEqual({});
});

it('nothing is said while the day is not known', () => {
  const typed = { values: { price: 'On request' }, rows: {} };
  expect(packageRemarks({ typed, today: '', website })).toEqual({});
});

it('a batch that has left, and two at one airport that overlap', () => {
  const [values, rows] = batches(
    { from: '2027-01-09', to: '2027-01-20' },
    { from: '2027-01-22', to: '2027-02-05' },
    { from: '2027-02-01', to: '2027-02-15', airport: 'bengaluru' },
    { from: '2027-02-02', to: '2027-02-15', airport: 'Chennai' },
  );
  expect(of({ ...values, 'journey.airport': 'Bengaluru' }, rows)).toEqual({
    'departures.r0.from': 'This batch has left: visitors no longer see it.',
    'departures.r2.from':
      'It leaves before the batch of 22 January 2027 is back, from bengaluru too. Leave it so if that is meant.',
  });
});

it('prices of another year, and of a day to come', () => {
  const said = (asOn: string) => of({ 'prices.asOn': asOn })['prices.asOn'];
  expect(said('2026-01-09')).toBe('Visitors read that these prices are more than a year old.');
  expect(said('2027-01-11')).toBe('This day is still to come.');
  for (const fine of ['2026-01-10', '2027-01-10', '']) {
    expect(said(fine)).toBeUndefined();
  }
});

it('prices and metres that nobody can compare', () => {
  const rows = { departures: ['r0'], stays: ['r3'] };
  const said = of(
    {
      price: '₹900 / $12',
      'prices.sharing4': 'On request',
      'prices.infant': '35,000',
      'departures.r0.price': 'about 1 lakh',
      distanceFromMakka: 'near gate 5',
      'stays.r3.metres': '1.2 km',
      'stays.r3.city': 'Makkah',
    },
    rows,
  );
  expect(Object.keys(said)).toEqual([
    'price',
    'prices.sharing4',
    'departures.r0.price',
    'distanceFromMakka',
  ]);
});

it('a tax that is included and not included', () => {
  const typed = { 'prices.tax': 'included', notIncluded: 'Qurbani\nGST and TCS\nLaundry' };
  expect(of(typed)).toEqual({
    notIncluded: '“GST and TCS included” is chosen for the prices, but this says “GST and TCS”.',
  });
  expect(of({ ...typed, 'prices.tax': 'extra' })).toEqual({});
  expect(of({ ...typed, notIncluded: 'Qurbani' })).toEqual({});
});

it('a journey without Makkah, of which the website promises a hotel there', () => {
  expect(of({ packageType: 'Zyarath' }).included).toContain('“best hotel in Makkah”');
  const rows = { stays: ['r0'] };
  expect(of({ 'stays.r0.city': 'Najaf' }, rows).included).toBeDefined();
  expect(of({ 'stays.r0.city': 'Makkah' }, rows).included).toBeUndefined();
  expect(of({ 'stays.r0.city': 'Najaf', included: 'Meals' }, rows).included).toBeUndefined();
  expect(of({ packageType: 'zyarath', makkaHotel: 'Anjum' }).included).toBeUndefined();
});

it('a direct flight that stops', () => {
  expect(of({ 'journey.flight': 'stop' }).highlights).toContain('“Direct Flight”');
  expect(of({ 'journey.flight': 'stop', highlights: 'Indian meals' }).highlights).toBeUndefined();
  expect(of({ 'journey.flight': 'stop', highlights: 'Fly direct' }).highlights).toContain(
    '“Fly direct”',
  );
  expect(of(...batches({ flight: 'stop', from: '2027-03-01' })).highlights).toBeDefined();
  expect(of({ 'journey.flight': 'direct' }).highlights).toBeUndefined();
});

it('a next batch that has passed, with and without departures to come', () => {
  expect(of({ nextBatch: '2 January 2027' }).nextBatch).toContain('ask for the next date');
  const [values, rows] = batches({ from: '2027-03-01' }, { from: '2027-02-01' });
  expect(of({ ...values, nextBatch: '2 January 2027' }, rows).nextBatch).toContain(
    '1 February 2027',
  );
});

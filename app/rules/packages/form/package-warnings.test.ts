import { expect, it } from 'vitest';
import { expectTable } from '../../../../tests/table.ts';
import { packageWarnings } from './package-warnings.ts';

const website = {
  highlights: ['Direct Flight', 'Local Transportation'],
  inclusions: ['best hotel in Makkah', 'best hotel in Madinah'],
};
const warningsOf = (
  values: Record<string, string>,
  rows: Record<string, string[]> = {},
  today = '2027-01-10',
) => packageWarnings({ typed: { values, rows }, today, website });
const batches = (...all: Record<string, string>[]) => {
  const values = all.flatMap((batch, index) =>
    Object.entries(batch).map(([key, text]) => [`departures.r${index}.${key}`, text]),
  );
  return [Object.fromEntries(values), { departures: all.map((_, index) => `r${index}`) }] as const;
};

it('gives no warnings for a blank form, a consistent one, or without the day', () => {
  expect(warningsOf({})).toEqual({});
  const [values, rows] = batches(
    { from: '2027-01-10', to: '2027-01-24', price: '₹1,25,000/-' },
    { from: '2027-01-25', to: '2027-02-05' },
  );
  const fine = { price: '1.25 lakh', distanceFromMakka: '350-700', nextBatch: '10 January 2027' };
  expect(warningsOf({ ...fine, ...values }, rows)).toEqual({});
  expect(warningsOf({ price: 'On request' }, {}, '')).toEqual({});
});

it('warns of past batches, and of overlapping ones from one airport', () => {
  const [values, rows] = batches(
    { from: '2027-01-09', to: '2027-01-20' },
    { from: '2027-01-22', to: '2027-02-05' },
    { from: '2027-02-01', to: '2027-02-15', airport: 'bengaluru' },
    { from: '2027-02-02', to: '2027-02-15', airport: 'Chennai' },
  );
  expect(warningsOf({ ...values, 'journey.airport': 'Bengaluru' }, rows)).toEqual({
    'departures.r0.from': 'This batch has left: visitors no longer see it.',
    'departures.r2.from':
      'It leaves before the batch of 22 January 2027 is back, from bengaluru too. Leave it if that is intended.',
  });
});

it('warns of a next batch that has passed or has no readable day', () => {
  expect(warningsOf({ nextBatch: '22 Jan 27' })).toEqual({});
  const unreadable = warningsOf({ nextBatch: 'Jan 27' }).nextBatch;
  expect(unreadable).toContain('This is not a date the site can read');
  const nextBatch = '2 January 2027';
  expect(warningsOf({ nextBatch }).nextBatch).toContain('ask for the next date');
  const [values, rows] = batches({ from: '2027-03-01' }, { from: '2027-02-01' });
  expect(warningsOf({ ...values, nextBatch }, rows).nextBatch).toContain('1 February 2027');
});

it('warns of days of spreadsheets, and of a year that is far ahead', () => {
  for (const sheet of ['10-Dec', '12-Oct', 'Dec-10', '2026-12-10', '10/12/2026', '46366']) {
    const typed = { durationOfTour: sheet, distanceFromMakka: sheet, 'stays.r0.nights': sheet };
    const days = { 'programme.r0.days': sheet };
    const warnings = warningsOf({ ...typed, ...days }, { stays: ['r0'], programme: ['r0'] });
    expect(Object.keys(warnings).sort(), sheet).toEqual(Object.keys({ ...typed, ...days }).sort());
    expect(warnings.durationOfTour).toContain('write “to” between them');
  }
  for (const fine of ['10-12', '10 to 12', '15 days']) {
    expect(warningsOf({ durationOfTour: fine })).toEqual({});
  }
  expectTable(
    (nextBatch) => warningsOf({ nextBatch }).nextBatch?.split(': ')[1] ?? '',
    `01-11-2027 → 1 November 2027 or 11 January 2027. | 46766 → 14 January 2028. | 25/12/2027 → ""
    05-05-2027 → ""`,
  );
  const year = (from: string) => warningsOf(...batches({ from }))['departures.r0.from'];
  expect(year('2077-01-22')).toBe('This is in 2077. Please check the year.');
  expect(year('2030-12-31')).toBeUndefined();
});

it('warns of prices that are a year old or dated in the future', () => {
  const warning = (asOn: string) => warningsOf({ 'prices.asOn': asOn })['prices.asOn'];
  expect(warning('2026-01-09')).toBe('Visitors read that these prices are more than a year old.');
  expect(warning('2027-01-11')).toBe('This day is in the future.');
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

it('warns of a tax that is both included and excluded', () => {
  const typed = { 'prices.tax': 'included', notIncluded: 'Qurbani\nGST and TCS\nLaundry' };
  expect(warningsOf(typed)).toEqual({
    notIncluded: '“GST and TCS included” is chosen for the prices, but this says “GST and TCS”.',
  });
  expect(warningsOf({ ...typed, 'prices.tax': 'extra' })).toEqual({});
  expect(warningsOf({ ...typed, notIncluded: 'Qurbani' })).toEqual({});
});

it('warns when the website promises a hotel in Makkah that the journey does not visit', () => {
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

it('warns of a price that differs from all prices by sharing', () => {
  const shared = { 'prices.sharing5': '6,45,000', 'prices.sharing2': '7,50,000' };
  expect(warningsOf({ ...shared, price: '₹7,11,000' })).toEqual({
    price:
      'The price is not one of the prices by sharing: “5 in a room” says 6,45,000. Visitors read both.',
  });
  for (const price of ['6,45,000', '7.5 lakh', 'from 645000']) {
    expect(warningsOf({ ...shared, price }), price).toEqual({});
  }
  expect(warningsOf({ price: '7,11,000', 'prices.sharing5': 'On request' }).price).toBeUndefined();
});

it('warns of a duration that dates, nights or programme contradict', () => {
  const days = { durationOfTour: '15' };
  const [values, rows] = batches({ from: '2027-02-01', to: '2027-02-12' });
  expect(warningsOf({ ...days, ...values }, rows)).toEqual({
    'departures.r0.to': 'These are 12 days, but the duration says 15 days.',
  });
  const stays = (first: string, second: string) => {
    const nights = { 'stays.r0.nights': first, 'stays.r1.nights': second };
    const typed = { ...days, ...nights, 'stays.r0.city': 'Makkah' };
    return warningsOf(typed, { stays: ['r0', 'r1'] })['stays.r0.nights'];
  };
  expect(stays('8', '3')).toContain('add up to 11 nights');
  expect(stays('12', '4')).toContain('add up to 16 nights');
  for (const fine of ['6', '4', '']) expect(stays('8', fine)).toBeUndefined();
  expect(stays('eight', '3')).toBeUndefined();
  const programme = (last: string) =>
    warningsOf({ ...days, 'programme.r1.days': last }, { programme: ['r0', 'r1'] });
  expect(programme('12-13')).toEqual({
    'programme.r1.days': 'The programme ends on day 13, but the duration says 15 days.',
  });
  for (const fine of ['15', '14-16', 'last day']) expect(programme(fine)).toEqual({});
  // A unit that was typed is not doubled.
  const city = { 'stays.r0.city': 'Makkah' };
  for (const durationOfTour of ['15', '15 days', '15days', '12-15 Days', '12 to 15 days.']) {
    const typed = {
      durationOfTour,
      'stays.r0.nights': '99',
      'programme.r0.days': '99',
      ...values,
      ...city,
    };
    const warnings = warningsOf(
      { ...typed, 'departures.r0.to': '2027-12-31' },
      { ...rows, stays: ['r0'], programme: ['r0'] },
    );
    const sentences = Object.values(warnings);
    expect(sentences, durationOfTour).toHaveLength(3);
    for (const sentence of sentences) expect(sentence).toMatch(/says (?:12 to )?15 days\.$/);
  }
  const range = { durationOfTour: '12-15', 'programme.r0.days': '11' };
  expect(warningsOf(range, { programme: ['r0'] })).toEqual({});
});

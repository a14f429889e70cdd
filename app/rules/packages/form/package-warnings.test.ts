import { expect, it } from 'vitest';
import { expectTable } from '../../../../tests/table.ts';
import { packageWarnings } from './package-warnings.ts';

type Values = Record<string, string>;

const website = {
  highlights: ['Direct Flight', 'Local Transportation'],
  inclusions: ['best hotel in Makkah', 'best hotel in Madinah'],
};

function warningsOf(values: Values, today = '2027-01-10') {
  const rows: Record<string, string[]> = {};
  for (const name of Object.keys(values)) {
    const [, list = '', row = ''] = /^(\w+)\.(r\d)\./.exec(name) ?? [];
    if (list) rows[list] = [...new Set(rows[list]).add(row)];
  }
  return packageWarnings({ input: { values, rows }, today, website });
}

function batches(...all: Values[]): Values {
  const names = all.flatMap((batch, index) =>
    Object.entries(batch).map(([key, text]) => [`departures.r${index}.${key}`, text]),
  );
  return Object.fromEntries(names);
}

const stopped = batches({ flight: 'stop', from: '2027-03-01' });
const shared = { 'prices.sharing5': '6,45,000', 'prices.sharing2': '7,50,000' };
const taxed = { 'prices.tax': 'included', notIncluded: 'Qurbani\nGST and TCS\nLaundry' };
const nights = (first: string, second: string) => ({
  durationOfTour: '15',
  'stays.r0.city': 'Makkah',
  'stays.r0.nights': first,
  'stays.r1.nights': second,
});
const programme = (days: string, durationOfTour = '15') => ({
  durationOfTour,
  'programme.r0.title': 'Arrival',
  'programme.r1.days': days,
});

it.each<[values: Values, field: string, sentence: string]>([
  [{ nextBatch: 'Jan 27' }, 'nextBatch', 'This is not a date the site can read'],
  [{ nextBatch: '2 January 2027' }, 'nextBatch', 'ask for the next date'],
  [
    { nextBatch: '2 January 2027', ...batches({ from: '2027-03-01' }, { from: '2027-02-01' }) },
    'nextBatch',
    '1 February 2027',
  ],
  [
    batches({ from: '2077-01-22' }),
    'departures.r0.from',
    'This is in 2077. Please check the year.',
  ],
  [{ 'prices.asOn': '2026-01-09' }, 'prices.asOn', 'prices are more than a year old.'],
  [{ 'prices.asOn': '2027-01-11' }, 'prices.asOn', 'This day is in the future.'],
  [taxed, 'notIncluded', 'is chosen for the prices, but this says “GST and TCS”.'],
  [{ packageType: 'Zyarath' }, 'included', '“best hotel in Makkah”'],
  [{ 'stays.r0.city': 'Najaf' }, 'included', '“best hotel in Makkah”'],
  [{ 'journey.flight': 'stop' }, 'highlights', '“Direct Flight”'],
  [{ 'journey.flight': 'stop', highlights: 'Fly direct' }, 'highlights', '“Fly direct”'],
  [stopped, 'highlights', '“Direct Flight”'],
  [{ ...shared, price: '₹7,11,000' }, 'price', '“5 in a room” says 6,45,000. Visitors read both.'],
  [
    { durationOfTour: '15', ...batches({ from: '2027-02-01', to: '2027-02-12' }) },
    'departures.r0.to',
    'These are 12 days, but the duration says 15 days.',
  ],
  [nights('8', '3'), 'stays.r0.nights', 'add up to 11 nights'],
  [nights('12', '4'), 'stays.r0.nights', 'add up to 16 nights'],
  [programme('12-13'), 'programme.r1.days', 'ends on day 13, but the duration says 15 days.'],
])('of %j it warns at %s: %s', (values, field, sentence) => {
  expect(warningsOf(values)).toEqual({ [field]: expect.stringContaining(sentence) });
});

it.each<Values>([
  {},
  {
    price: '1.25 lakh',
    distanceFromMakka: '350-700',
    nextBatch: '10 January 2027',
    ...batches(
      { from: '2027-01-10', to: '2027-01-24', price: '₹1,25,000/-' },
      { from: '2027-01-25', to: '2027-02-05' },
    ),
  },
  { nextBatch: '22 Jan 27' },
  batches({ from: '2030-12-31' }),
  { 'prices.asOn': '2026-01-10' },
  { 'prices.asOn': '2027-01-10' },
  { ...taxed, 'prices.tax': 'extra' },
  { ...taxed, notIncluded: 'Qurbani' },
  { 'stays.r0.city': 'Makkah' },
  { 'stays.r0.city': 'Najaf', included: 'Meals' },
  { packageType: 'zyarath', makkaHotel: 'Anjum' },
  { 'journey.flight': 'stop', highlights: 'Indian meals' },
  { 'journey.flight': 'direct' },
  { ...shared, price: '6,45,000' },
  { ...shared, price: '7.5 lakh' },
  { ...shared, price: 'from 645000' },
  ...['6', '4', ''].map((second) => nights('8', second)),
  ...['15', '14-16', 'last day'].map((days) => programme(days)),
  programme('11', '12-15'),
  ...['10-12', '10 to 12', '15 days'].map((durationOfTour) => ({ durationOfTour })),
])('of %j it warns of nothing', (values) => {
  expect(warningsOf(values)).toEqual({});
});

it('warns of nothing without the day', () => {
  expect(warningsOf({ price: 'On request' }, '')).toEqual({});
});

it('warns of past batches, and of overlapping ones from one airport', () => {
  const values = batches(
    { from: '2027-01-09', to: '2027-01-20' },
    { from: '2027-01-22', to: '2027-02-05' },
    { from: '2027-02-01', to: '2027-02-15', airport: 'bengaluru' },
    { from: '2027-02-02', to: '2027-02-15', airport: 'Chennai' },
  );
  expect(warningsOf({ ...values, 'journey.airport': 'Bengaluru' })).toEqual({
    'departures.r0.from': 'This batch has left: visitors no longer see it.',
    'departures.r2.from':
      'It leaves before the batch of 22 January 2027 is back, from bengaluru too. Leave it if that is intended.',
  });
});

it('asks about days that a spreadsheet made of two numbers', () => {
  for (const sheet of ['10-Dec', '12-Oct', 'Dec-10', '2026-12-10', '10/12/2026', '46366']) {
    const fields = ['durationOfTour', 'distanceFromMakka', 'stays.r0.nights', 'programme.r0.days'];
    const values = Object.fromEntries(fields.map((field) => [field, sheet]));
    const warnings = warningsOf({ ...values, 'stays.r0.city': 'Makkah' });
    expect(Object.keys(warnings).sort(), sheet).toEqual(fields.sort());
    expect(warnings.durationOfTour).toContain('write “to” between them');
  }
  expectTable(
    (nextBatch) => warningsOf({ nextBatch }).nextBatch?.split(': ')[1] ?? '',
    `01-11-2027 → 1 November 2027 or 11 January 2027. | 46766 → 14 January 2028. | 25/12/2027 → ""
    05-05-2027 → ""`,
  );
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
  expect(Object.keys(warningsOf({ ...unclear, ...fine }))).toEqual(Object.keys(unclear));
});

it('reads a duration with a unit, which is not doubled', () => {
  for (const durationOfTour of ['15', '15 days', '15days', '12-15 Days', '12 to 15 days.']) {
    const sentences = Object.values(
      warningsOf({
        ...nights('99', '1'),
        ...programme('99'),
        durationOfTour,
        ...batches({ from: '2027-02-01', to: '2027-12-31' }),
      }),
    );
    expect(sentences, durationOfTour).toHaveLength(3);
    for (const sentence of sentences) expect(sentence).toMatch(/says (?:12 to )?15 days\.$/);
  }
});

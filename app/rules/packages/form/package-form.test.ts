import { expect, it } from 'vitest';
import { toFormData } from '../../../../tests/forms.ts';
import { type FormInput, readFormInput } from '../../fields/section-fields.ts';
import { factsRules } from '../package-facts.ts';
import {
  isListEmpty,
  parsePackageForm,
  suggestedDays,
  suggestionLists,
  withSuggestions,
} from './package-form.ts';
import { packageWarnings } from './package-warnings.ts';

type Values = Record<string, string>;

const texts = { packageName: 'Umrah', price: '1,11,000', durationOfTour: '15' };
const marks = { 'departures.list': 'yes', 'stays.list': 'yes', 'payment.list': 'yes' };
const parse = (fields: Values) => parsePackageForm(toFormData({ ...texts, ...marks, ...fields }));

it.each(['hajj', 'umrah', 'zyarath', ''])(
  'suggests valid lists for a package of type "%s"',
  (packageType) => {
    const blank: FormInput = { values: { packageType, durationOfTour: '15' }, rows: {} };
    const { values, rows } = suggestionLists.reduce(withSuggestions, blank);
    expect(parse(values)).toMatchObject({ ok: true });
    for (const list of suggestionLists)
      expect(isListEmpty({ values, rows }, list), list).toBe(false);
    const suggestions = JSON.stringify(values);
    expect(suggestions).not.toMatch(/\bGST\b|\bTCS\b/);
    expect(suggestions.includes('Mina')).toBe(packageType === 'hajj');
  },
);

it('suggests lists only in place of empty or blank ones', () => {
  const input = { values: { included: 'Mine' }, rows: {} };
  expect(withSuggestions(input, 'included')).toBe(input);
  const filledInput = { values: { 'payment.r0.when': 'Now' }, rows: { payment: ['r0'] } };
  expect(withSuggestions(filledInput, 'payment')).toBe(filledInput);
  const blankInput = { values: { 'payment.r0.when': ' ' }, rows: { payment: ['r0', 'r1'] } };
  expect(withSuggestions(blankInput, 'payment').rows.payment?.length).toBeGreaterThan(2);
});

it('suggests a programme whose days follow each other until the last day of the journey', () => {
  for (const journey of ['hajj', 'umrah', 'zyarath'] as const) {
    for (const duration of [null, 1, 2, 5, 12, 15, 40, 59]) {
      const spans = suggestedDays(journey, duration).map(({ days }) => days.split('-').map(Number));
      let next = 1;
      for (const [from = 0, to = from] of spans) {
        expect(from, `${journey}, ${duration}`).toBe(next);
        expect(to).toBeGreaterThanOrEqual(from);
        next = to + 1;
      }
      if (duration !== null) expect(next, journey).toBe(duration + 1);
    }
  }
});

function listWarnings(values: Values) {
  const { rows } = readFormInput(factsRules, toFormData(values));
  const website = { highlights: ['Direct Flight'], inclusions: ['best hotel in Makkah'] };
  return packageWarnings({ input: { values, rows }, today: '2027-01-10', website });
}

function batches(...all: Values[]): Values {
  const entries = all.flatMap((batch, index) =>
    Object.entries(batch).map(([key, text]) => [`departures.r${index}.${key}`, text]),
  );
  return Object.fromEntries(entries);
}

const prices = { 'prices.sharing5': '6,45,000', 'prices.sharing2': '7,50,000' };
const taxes = { 'prices.tax': 'included', notIncluded: 'Qurbani\nGST and TCS\nLaundry' };
const nights = (second: string) => ({
  durationOfTour: '15',
  'stays.r0.city': 'Makkah',
  'stays.r0.nights': '8',
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
    { nextBatch: '5 Feb 2027', ...batches({ from: '2027-02-05', state: 'full' }) },
    'nextBatch',
    'No seats are left on this day.',
  ],
  [
    { nextBatch: '5 Feb 2027', ...batches({ from: '2027-02-05', state: 'few', left: '0' }) },
    'nextBatch',
    'No seats are left on this day.',
  ],
  [
    { nextBatch: '5 Feb 2027', ...batches({ from: '2027-02-05', left: '0' }) },
    'nextBatch',
    'No seats are left on this day.',
  ],
  [batches({ from: '2077-01-22' }), 'departures.r0.from', 'in 2077. Please check the year.'],
  [{ 'prices.asOn': '2026-01-09' }, 'prices.asOn', 'prices are more than a year old.'],
  [{ 'prices.asOn': '2027-01-11' }, 'prices.asOn', 'This day is in the future.'],
  [taxes, 'notIncluded', 'is chosen for the prices, but this says “GST and TCS”.'],
  [{ packageType: 'Zyarath' }, 'included', '“best hotel in Makkah”'],
  [{ 'stays.r0.city': 'Najaf' }, 'included', '“best hotel in Makkah”'],
  [{ 'journey.flight': 'stop', highlights: 'Fly direct' }, 'highlights', '“Fly direct”'],
  [batches({ flight: 'stop', from: '2027-03-01' }), 'highlights', '“Direct Flight”'],
  [{ ...prices, price: '₹7,11,000' }, 'price', '“5 in a room” says 6,45,000. Visitors read both.'],
  [
    { durationOfTour: '15 days', ...batches({ from: '2027-02-01', to: '2027-02-12' }) },
    'departures.r0.to',
    'These are 12 days, but the duration says 15 days.',
  ],
  [nights('3'), 'stays.r0.nights', 'add up to 11 nights'],
  [nights('8'), 'stays.r0.nights', 'add up to 16 nights'],
  [programme('12-13'), 'programme.r1.days', 'ends on day 13, but the duration says 15 days.'],
  [programme('9', '12 to 15 Days.'), 'programme.r1.days', 'the duration says 12 to 15 days.'],
  [{ price: '₹900 / $12' }, 'price', 'it cannot be sorted or compared.'],
  [{ 'departures.r0.price': 'ask us' }, 'departures.r0.price', 'it cannot be sorted or compared.'],
  [{ distanceFromMakka: 'near gate 5' }, 'distanceFromMakka', 'walking minutes cannot be'],
  [batches({ from: '2027-01-09' }), 'departures.r0.from', 'has left: visitors no longer see it.'],
  // Its days and its flight contradict nothing that visitors see.
  [
    { durationOfTour: '15', ...batches({ from: '2027-01-09', to: '2027-01-12', flight: 'stop' }) },
    'departures.r0.from',
    'has left: visitors no longer see it.',
  ],
  [
    {
      ...batches(
        { from: '2027-01-22', to: '2027-02-05' },
        { from: '2027-02-01', to: '2027-02-15', airport: 'bengaluru' },
        { from: '2027-02-02', to: '2027-02-15', airport: 'Chennai' },
      ),
      'journey.airport': 'Bengaluru',
    },
    'departures.r1.from',
    'leaves before the batch of 22 January 2027 is back, from bengaluru too.',
  ],
  // Spreadsheets make days of two numbers.
  [{ durationOfTour: '10-Dec' }, 'durationOfTour', 'write “to” between them'],
  [{ durationOfTour: '2026-12-10' }, 'durationOfTour', 'write “to” between them'],
  [programme('46366'), 'programme.r1.days', 'write “to” between them'],
  [{ nextBatch: '01-11-2027' }, 'nextBatch', '1 November 2027 or 11 January 2027.'],
])('for %j warns at %s: %s', (values, field, sentence) => {
  expect(listWarnings(values)).toEqual({ [field]: expect.stringContaining(sentence) });
});

it.each<Values>([
  {
    price: '1.25 lakh',
    distanceFromMakka: '350-700',
    nextBatch: '10 January 2027',
    'prices.infant': '35,000',
    ...batches(
      { from: '2027-01-10', to: '2027-01-24', price: '₹1,25,000/-' },
      { from: '2027-01-25', to: '2027-02-05' },
    ),
  },
  { nextBatch: '22 Jan 27' },
  {
    nextBatch: '5 Feb 2027',
    ...batches({ from: '2027-02-05', left: '0' }, { from: '2027-02-05', airport: 'Mumbai' }),
  },
  { nextBatch: '5 Feb 2027', ...batches({ from: '2027-02-05', state: 'unconfirmed', left: '0' }) },
  batches({ from: '2030-12-31' }),
  { 'prices.asOn': '2026-01-10' },
  { ...taxes, 'prices.tax': 'extra' },
  { 'stays.r0.city': 'Makkah', 'stays.r0.metres': '1.2 km' },
  { 'stays.r0.city': 'Najaf', included: 'Meals' },
  { packageType: 'zyarath', makkaHotel: 'Anjum' },
  { 'journey.flight': 'stop', highlights: 'Indian meals' },
  ...['6', '4', ''].map(nights),
  ...['15', '14-16', 'last day'].map((days) => programme(days)),
])('for %j shows no warning', (values) => {
  expect(listWarnings(values)).toEqual({});
});

import { expect, it } from 'vitest';
import { errorsOf, formOf } from '../../../tests/forms.ts';
import { parseSection, typedOf } from '../fields/section-fields.ts';
import { factsRules, noFacts, readFacts, storedFacts } from './package-facts.ts';
import { factCells, factColumns, factsInWords, factsOfCells, fieldLabel } from './package-rules.ts';

const parse = (fields: Record<string, string>) => parseSection(factsRules, formOf(fields));

it('refuses invalid details at their fields', () => {
  const batch = (fields: Record<string, string>, row = 'r0') =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [`departures.${row}.${key}`, value]),
    );
  const from = '2027-02-10';
  const list = 'This day and airport are already in the list';
  for (const [fields, errors] of [
    [batch({ from, to: '2027-02-01' }), batch({ to: 'The return must be after the departure' })],
    [
      batch({ airline: 'Saudia' }),
      batch({ from: 'Leaves on is required, or choose “Dates to be confirmed”' }),
    ],
    [{ ...batch({ from }), ...batch({ from }, 'r4') }, batch({ from: list }, 'r4')],
    [batch({ from, left: '-1' }), batch({ left: 'Seats left must be a whole number from 0' })],
    [
      batch({ from, seats: '40', left: '41' }),
      batch({ left: 'There cannot be more seats left than the total' }),
    ],
    [{ included: 'Meals\n'.repeat(300) }, { included: 'Included can have at most 40 lines' }],
    [{ 'prices.gst': 'five' }, { 'prices.gst': 'GST in % must be a number, for example 5' }],
  ] as const) {
    expect(errorsOf(parse(fields))).toEqual(errors);
  }
});

it('names the limit of a list at the list', () => {
  const rows = (list: string, count: number, fields: Record<string, string>) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, row) =>
        Object.entries(fields).map(([key, value]) => [`${list}.r${row}.${key}`, value]),
      ).flat(),
    );
  const days = rows('programme', 60, { days: '1', title: 'Makkah' });
  expect(errorsOf(parse(days))).toEqual({ programme: 'Day by day can have at most 45' });
  const batches = rows('departures', 200, { state: 'unconfirmed' });
  expect(errorsOf(parse(batches))).toEqual({ departures: 'Departures can have at most 60' });
});

it('stores details as they were typed, and nothing of blank ones', () => {
  const facts = factsRules.parse({
    prices: { sharing4: 'Rs 1.25 lakh', tax: 'extra', gst: '5' },
    stays: [{ city: 'Makkah', metres: 'near gate 5' }],
    included: 'Visa\nMeals',
  });
  expect(readFacts(storedFacts(facts))).toEqual(facts);
  expect(storedFacts(noFacts)).toBe('');
  const parsed = parse(typedOf(factsRules, noFacts).values);
  expect(parsed.ok && parsed.content).toEqual(noFacts);
});

it('reads stored details of any shape', () => {
  for (const json of [
    '{',
    '[]',
    'null',
    '{"departures":7}',
    '{"stays":[{"city":5}],"tomorrow":1}',
  ]) {
    expect(readFacts(json), json).toEqual(noFacts);
  }
  const mixed = '{"included":"Visa","departures":"soon"}';
  expect(readFacts(mixed)).toEqual({ ...noFacts, included: 'Visa' });
});

it('writes details as labelled texts in the order of the form', () => {
  const facts = factsRules.parse({
    prices: { sharing4: '1,24,000', tax: 'extra' },
    departures: [
      { id: 'abc', from: '2027-01-22', left: '4', leftAt: '2026-11-01', state: 'few' },
      { state: 'unconfirmed' },
    ],
    included: 'Visa\nMeals',
  });
  const departures =
    'Leaves on: 2027-01-22, Seats left: 4, State: Few seats left\nState: Dates to be confirmed';
  const prices = '4 in a room: 1,24,000\nTax: GST and TCS extra';
  expect(factsInWords(facts).filter(({ text }) => text !== '')).toEqual([
    { key: 'prices', label: 'Prices by sharing', text: prices },
    { key: 'departures', label: 'Departures', text: departures },
    { key: 'included', label: 'Included', text: 'Visa\nMeals' },
  ]);
  expect(factsInWords(noFacts).every(({ text }) => text === '')).toBe(true);
  expect(fieldLabel('programme')).toBe('Day by day');
  expect(fieldLabel('toString')).toBeUndefined();
});

it('reads back the cells that it writes for a spreadsheet', () => {
  const odd = 'one | two \\ three: four';
  const facts = factsRules.parse({
    prices: { sharing4: '1,24,000', tax: 'extra', gst: '5' },
    journey: { airport: 'Bengaluru', flight: 'stop' },
    departures: [
      { from: '2027-01-22', to: '2027-02-05', state: 'few', left: '4', price: '₹1,30,000' },
      { state: 'unconfirmed', airline: odd },
    ],
    stays: [{ city: 'Makkah', metres: '350-700', orSimilar: 'yes', note: odd }],
    included: 'Visa\n- Meals',
    programme: [{ days: '1', title: 'Makkah', text: 'Umrah\nand rest' }],
  });
  const cells = factCells(facts);
  expect(Object.keys(cells)).toEqual(factColumns.map(({ key }) => key));
  expect(factsRules.parse(factsOfCells(cells))).toEqual(facts);
  expect(factsRules.parse(factsOfCells(factCells(noFacts)))).toEqual(noFacts);
  expect(cells.departures).toBe(
    'Leaves on: 2027-01-22 | Returns on: 2027-02-05 | Seats left: 4 | State: Few seats left | Price of this batch: ₹1,30,000\n' +
      'Airline: one \\| two \\\\ three: four | State: Dates to be confirmed',
  );
});

it('takes a cell without labels for the first field, and choices in any case', () => {
  const cells = { departures: '2027-01-22\n2027-03-01 | state: FULL', 'journey.flight': 'direct' };
  expect(factsRules.parse(factsOfCells(cells))).toMatchObject({
    departures: [
      { from: '2027-01-22', state: '' },
      { from: '2027-03-01', state: 'full' },
    ],
    journey: { flight: 'direct' },
  });
});

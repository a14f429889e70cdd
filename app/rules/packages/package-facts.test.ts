import { expect, it } from 'vitest';
import { parseSection, typedOf } from '../fields/section-form.ts';
import { factsRules, noFacts } from './package-facts.ts';
import { readFacts, storedFacts } from './stored-facts.ts';

/** What is wrong with a form that has these fields. */
function errorsOf(fields: Record<string, string>): Record<string, string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseSection(factsRules, form);
  return parsed.ok ? {} : parsed.errors;
}

it.each([
  [
    'a batch that ends before it begins',
    { 'departures.r0.from': '2027-02-10', 'departures.r0.to': '2027-02-01' },
    { 'departures.r0.to': 'The return must be after the departure' },
  ],
  [
    'a batch without a date',
    { 'departures.r0.airline': 'Saudia' },
    { 'departures.r0.from': 'Leaves on is required, or choose “Dates to be confirmed”' },
  ],
  [
    'the same batch twice',
    { 'departures.r0.from': '2027-02-10', 'departures.r4.from': '2027-02-10' },
    { 'departures.r4.from': 'This day and airport stand in the list already' },
  ],
  [
    'seats below zero',
    { 'departures.r0.from': '2027-02-10', 'departures.r0.left': '-1' },
    { 'departures.r0.left': 'Seats left must be a whole number from 0' },
  ],
  [
    'more seats than there are',
    {
      'departures.r0.from': '2027-02-10',
      'departures.r0.seats': '40',
      'departures.r0.left': '41',
    },
    { 'departures.r0.left': 'There cannot be more seats left than there are in all' },
  ],
  [
    'three hundred lines',
    { included: 'Meals\n'.repeat(300) },
    { included: 'Included can have at most 40 lines' },
  ],
  [
    'a tax in words',
    { 'prices.gst': 'five' },
    { 'prices.gst': 'GST in % must be a number, for example 5' },
  ],
])('refuses %s at its field', (_, fields, errors) => expect(errorsOf(fields)).toEqual(errors));

it('refuses two hundred departures and sixty days with a sentence at the list', () => {
  const rows = (list: string, count: number, fields: Record<string, string>) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, row) =>
        Object.entries(fields).map(([key, value]) => [`${list}.r${row}.${key}`, value]),
      ).flat(),
    );
  const days = rows('programme', 60, { days: '1', title: 'Makkah' });
  expect(errorsOf(days)).toEqual({ programme: 'Day by day can have at most 45' });
  const batches = rows('departures', 200, { state: 'unconfirmed' });
  expect(errorsOf(batches)).toEqual({ departures: 'Departures can have at most 60' });
});

it('keeps what was typed, as it was typed', () => {
  const facts = factsRules.parse({
    prices: { sharing4: 'Rs 1.25 lakh', tax: 'extra', gst: '5' },
    stays: [{ city: 'Makkah', metres: 'near gate 5' }],
    included: 'Visa\nMeals',
  });
  expect(readFacts(storedFacts(facts))).toEqual(facts);
});

it('keeps nothing of what is blank, and nothing of a form that is sent as it was opened', () => {
  expect(storedFacts(noFacts)).toBe('');
  const form = new FormData();
  for (const [name, value] of Object.entries(typedOf(factsRules, noFacts).values)) {
    form.set(name, value);
  }
  const parsed = parseSection(factsRules, form);
  expect(parsed.ok && parsed.content).toEqual(noFacts);
});

it.each(['{', '[]', 'null', '{"departures":7}', '{"stays":[{"city":5}],"tomorrow":1}'])(
  'reads %s as saying nothing',
  (json) => expect(readFacts(json)).toEqual(noFacts),
);

it('reads what it knows beside what it does not', () => {
  expect(readFacts('{"included":"Visa","departures":"soon"}')).toEqual({
    ...noFacts,
    included: 'Visa',
  });
});

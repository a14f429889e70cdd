import { expect, it } from 'vitest';
import { errorsOf, formOf } from '../../../tests/forms.ts';
import { entriesOf } from '../../../tests/table.ts';
import { parseSection } from '../fields/section-fields.ts';
import { factsRules, noFacts, readFacts } from './package-facts.ts';
import { factsOfCells } from './package-rules.ts';

const parse = (fields: Record<string, string>) => parseSection(factsRules, formOf(fields));

it('refuses invalid details at their fields', () => {
  const batch = (fields: Record<string, string>, row = 'r0') =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [`departures.${row}.${key}`, value]),
    );
  const from = '2027-02-10';
  const list = 'This day, airport and airline are already in the list';
  const flight = { from, airport: 'Bengaluru', airline: 'Saudia' };
  for (const [fields, errors] of [
    [batch({ from, to: '2027-02-01' }), batch({ to: 'The return must be after the departure' })],
    [
      batch({ airline: 'Saudia' }),
      batch({ from: 'Leaves on is required, or choose “Dates to be confirmed”' }),
    ],
    [{ ...batch({ from }), ...batch({ from }, 'r4') }, batch({ from: list }, 'r4')],
    [
      { ...batch(flight), ...batch({ ...flight, airline: 'saudia' }, 'r4') },
      batch({ from: list }, 'r4'),
    ],
    // Two airlines or two flights of one day are two departures.
    [{ ...batch(flight), ...batch({ ...flight, airline: 'Air India' }, 'r4') }, {}],
    [{ ...batch(flight), ...batch({ ...flight, flight: 'direct' }, 'r4') }, {}],
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

it('shows the limit of a list at the list', () => {
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

it('reads stored details of any shape', () => {
  const others = '{ | [] | null | {"departures":7} | {"stays":[{"city":5}],"tomorrow":1}';
  for (const json of entriesOf(others)) {
    expect(readFacts(json), json).toEqual(noFacts);
  }
  const mixed = '{"included":"Visa","departures":"soon"}';
  expect(readFacts(mixed)).toEqual({ ...noFacts, included: 'Visa' });
});

it('reads a cell without labels as the first field, and choices in any case', () => {
  const cells = { departures: '2027-01-22\n2027-03-01 | state: FULL', 'journey.flight': 'direct' };
  expect(factsRules.parse(factsOfCells(cells))).toMatchObject({
    departures: [
      { from: '2027-01-22', state: '' },
      { from: '2027-03-01', state: 'full' },
    ],
    journey: { flight: 'direct' },
  });
});

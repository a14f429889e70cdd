import { expect, it } from 'vitest';
import { errorsOf, formOf } from '../../../tests/forms.ts';
import { entriesOf } from '../../../tests/table.ts';
import { parseSection } from '../fields/section-fields.ts';
import { factsRules, noFacts, readFacts } from './package-facts.ts';
import { factsOfCells } from './package-rules.ts';

type Fields = Record<string, string>;
const batch = (fields: Fields, row = 'r0') =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [`departures.${row}.${key}`, value]),
  );
const from = '2027-02-10';
const flight = { from, airport: 'Bengaluru', airline: 'Saudia' };
const flights = (second: Fields) => ({
  ...batch(flight),
  ...batch({ ...flight, ...second }, 'r4'),
});
const listed = batch({ from: 'This day, airport and airline are already in the list' }, 'r4');
const many = Array.from({ length: 200 }, (_, row) => [`departures.r${row}.state`, 'unconfirmed']);

it.each<[fields: Fields, errors: Fields]>([
  [
    batch({ airline: 'Saudia' }),
    batch({ from: 'Leaves on is required, or choose “Dates to be confirmed”' }),
  ],
  [flights({ airline: 'saudia' }), listed],
  // Two airlines or two flights of one day are two departures.
  [flights({ airline: 'Air India' }), {}],
  [flights({ flight: 'direct' }), {}],
  [batch({ from, left: '-1' }), batch({ left: 'Seats left must be a whole number from 0' })],
  [
    batch({ from, seats: '40', left: '41' }),
    batch({ left: 'There cannot be more seats left than the total' }),
  ],
  [{ included: 'Meals\n'.repeat(300) }, { included: 'Included can have at most 40 lines' }],
  [Object.fromEntries(many), { departures: 'Departures can have at most 60' }],
])('of %.80j it says %j', (fields, errors) => {
  expect(errorsOf(parseSection(factsRules, formOf(fields)))).toEqual(errors);
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

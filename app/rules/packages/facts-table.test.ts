import { expect, it } from 'vitest';
import { factCells, factColumns, factsOfCells } from './facts-table.ts';
import { factsRules, noFacts } from './package-facts.ts';

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

it('reads back from its cells what was written into them', () => {
  const cells = factCells(facts);
  expect(Object.keys(cells)).toEqual(factColumns.map(({ key }) => key));
  expect(factsRules.parse(factsOfCells(cells))).toEqual(facts);
  expect(factsRules.parse(factsOfCells(factCells(noFacts)))).toEqual(noFacts);
});

it('writes rows as people read them', () => {
  expect(factCells(facts).departures).toBe(
    'Leaves on: 2027-01-22 | Returns on: 2027-02-05 | Seats left: 4 | State: Few seats left | Price of this batch: ₹1,30,000\n' +
      'Airline: one \\| two \\\\ three: four | State: Dates to be confirmed',
  );
});

it('takes a row without labels for its first field, and choices in any case', () => {
  const read = factsRules.parse(
    factsOfCells({
      departures: '2027-01-22\n2027-03-01 | state: FULL',
      'journey.flight': 'direct',
    }),
  );
  expect(read.departures.map(({ from, state }) => [from, state])).toEqual([
    ['2027-01-22', ''],
    ['2027-03-01', 'full'],
  ]);
  expect(read.journey.flight).toBe('direct');
});

import { expect, it } from 'vitest';
import { factLabel, factsInWords } from './facts-in-words.ts';
import { factsRules, noFacts } from './package-facts.ts';

it('says every part in the order of the form, without what nobody reads', () => {
  const facts = factsRules.parse({
    prices: { sharing4: '1,24,000', tax: 'extra' },
    departures: [
      { id: 'abc', from: '2027-01-22', left: '4', leftAt: '2026-11-01', state: 'few' },
      { state: 'unconfirmed' },
    ],
    included: 'Visa\nMeals',
  });
  const said = factsInWords(facts).filter(({ text }) => text !== '');
  expect(said).toEqual([
    {
      key: 'prices',
      label: 'Prices by sharing',
      text: '4 in a room: 1,24,000\nTax: GST and TCS extra',
    },
    {
      key: 'departures',
      label: 'Departures',
      text: 'Leaves on: 2027-01-22, Seats left: 4, State: Few seats left\nState: Dates to be confirmed',
    },
    { key: 'included', label: 'Included', text: 'Visa\nMeals' },
  ]);
});

it('says nothing of nothing, and knows its labels', () => {
  expect(factsInWords(noFacts).every(({ text }) => text === '')).toBe(true);
  expect(factLabel('programme')).toBe('Day by day');
  expect(factLabel('toString')).toBeUndefined();
});

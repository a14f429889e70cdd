import { expect, it } from 'vitest';
import { formOf } from '../../../../tests/forms.ts';
import type { FormInput } from '../../fields/section-fields.ts';
import {
  isListEmpty,
  parsePackageForm,
  suggestedDays,
  suggestionLists,
  withSuggestions,
} from './package-form.ts';

const texts = { packageName: 'Umrah', price: '1,11,000', durationOfTour: '15' };
const marks = { 'departures.list': 'yes', 'stays.list': 'yes', 'payment.list': 'yes' };
const parse = (fields: Record<string, string>) =>
  parsePackageForm(formOf({ ...texts, ...marks, ...fields }));
const factsOf = (fields: Record<string, string>) => {
  const parsed = parse(fields);
  return parsed.ok && parsed.value.facts;
};

it('leaves out rows that were added and left blank', () => {
  const paid = { 'payment.r7.when': 'With the booking', 'payment.r7.what': 'A part' };
  const blank = {
    'departures.r0.id': '',
    'departures.r0.from': '\u3164',
    'departures.r0.state': '',
  };
  const facts = factsOf({
    'payment.r0.when': ' ',
    'payment.r0.what': '',
    ...paid,
    ...blank,
    'departures.r1.from': '2027-01-22',
  });
  expect(facts).toMatchObject({
    payment: [{ when: 'With the booking', what: 'A part' }],
    departures: [{ from: '2027-01-22' }],
  });
});

it('suggested lists are valid for each type of journey', () => {
  for (const packageType of ['hajj', 'umrah', 'zyarath', '']) {
    const blank: FormInput = { values: { packageType, durationOfTour: '15' }, rows: {} };
    const filled = suggestionLists.reduce(withSuggestions, blank);
    const marks = { 'departures.list': 'yes', 'stays.list': 'yes' };
    const form = formOf({ ...filled.values, ...marks, packageName: 'A', price: '1' });
    const parsed = parsePackageForm(form);
    expect(parsed, packageType).toMatchObject({ ok: true });
    for (const list of suggestionLists) expect(isListEmpty(filled, list), list).toBe(false);
    const suggested = JSON.stringify(filled.values);
    expect(suggested).not.toMatch(/\bGST\b|\bTCS\b/);
    expect(suggested.includes('Mina')).toBe(packageType === 'hajj');
  }
});

it('suggestions replace only lists that are empty or blank', () => {
  const input = { values: { included: 'Mine' }, rows: {} };
  expect(withSuggestions(input, 'included')).toBe(input);
  const rows = { values: { 'payment.r0.when': 'Now' }, rows: { payment: ['r0'] } };
  expect(withSuggestions(rows, 'payment')).toBe(rows);
  const blank = { values: { 'payment.r0.when': ' ' }, rows: { payment: ['r0', 'r1'] } };
  expect(isListEmpty(blank, 'payment')).toBe(true);
  expect(withSuggestions(blank, 'payment').rows.payment?.length).toBeGreaterThan(2);
});

it('suggested days follow each other to the last day of the journey', () => {
  for (const journey of ['hajj', 'umrah', 'zyarath'] as const) {
    for (const known of [null, 1, 2, 5, 12, 15, 40, 59]) {
      const ends = suggestedDays(journey, known).map(({ days }) => days.split('-').map(Number));
      let next = 1;
      for (const [from = 0, to = from] of ends) {
        expect(from, `${journey}, ${known}`).toBe(next);
        expect(to).toBeGreaterThanOrEqual(from);
        next = to + 1;
      }
      if (known !== null) expect(next).toBe(known + 1);
    }
  }
});

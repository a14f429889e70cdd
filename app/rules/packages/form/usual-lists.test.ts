import { expect, it } from 'vitest';
import { formOf } from '../../../../tests/forms.ts';
import type { TypedSection } from '../../fields/section-form.ts';
import { parsePackageForm } from './package-form.ts';
import { usualDays } from './usual-days.ts';
import { isListEmpty, usualLists, withUsualList } from './usual-lists.ts';

it('suggested lists can be saved as they are, for each type of journey', () => {
  for (const packageType of ['hajj', 'umrah', 'zyarath', '']) {
    const blank: TypedSection = { values: { packageType, durationOfTour: '15' }, rows: {} };
    const filled = usualLists.reduce(withUsualList, blank);
    const required = {
      packageName: 'A',
      price: '1',
      'departures.list': 'yes',
      'stays.list': 'yes',
    };
    const parsed = parsePackageForm(formOf({ ...filled.values, ...required }));
    expect(parsed, packageType).toMatchObject({ ok: true });
    for (const list of usualLists) expect(isListEmpty(filled, list), list).toBe(false);
    const suggested = JSON.stringify(filled.values);
    expect(suggested).not.toMatch(/\bGST\b|\bTCS\b/);
    expect(suggested.includes('Mina')).toBe(packageType === 'hajj');
  }
});

it('suggestions replace only lists that are empty or blank', () => {
  const typed = { values: { included: 'Mine' }, rows: {} };
  expect(withUsualList(typed, 'included')).toBe(typed);
  const rows = { values: { 'payment.r0.when': 'Now' }, rows: { payment: ['r0'] } };
  expect(withUsualList(rows, 'payment')).toBe(rows);
  const blank = { values: { 'payment.r0.when': ' ' }, rows: { payment: ['r0', 'r1'] } };
  expect(isListEmpty(blank, 'payment')).toBe(true);
  expect(withUsualList(blank, 'payment').rows.payment?.length).toBeGreaterThan(2);
});

it('suggested days follow each other to the last day of the journey', () => {
  for (const journey of ['hajj', 'umrah', 'zyarath'] as const) {
    for (const known of [null, ...Array.from({ length: 59 }, (_, index) => index + 1)]) {
      const ends = usualDays(journey, known).map(({ days }) => days.split('-').map(Number));
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

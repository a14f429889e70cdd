import { expect, it } from 'vitest';
import type { TypedSection } from '../../fields/section-form.ts';
import { parsePackageForm } from './package-form.ts';
import { usualDays } from './usual-days.ts';
import { isListEmpty, usualLists, withUsualList } from './usual-lists.ts';

const blank = (packageType: string, durationOfTour = ''): TypedSection => ({
  values: { packageType, durationOfTour },
  rows: {},
});

it.each(['hajj', 'umrah', 'zyarath', ''])(
  'every usual list of "%s" can be saved as it is',
  (type) => {
    const filled = usualLists.reduce(withUsualList, blank(type, '15'));
    const form = new FormData();
    for (const list of ['departures', 'stays']) form.set(`${list}.list`, 'yes');
    for (const [name, value] of Object.entries(filled.values)) form.set(name, value);
    form.set('packageName', 'A');
    form.set('price', '1');
    const parsed = parsePackageForm(form);
    expect(parsed).toMatchObject({ ok: true });
    for (const list of usualLists) expect(isListEmpty(filled, list)).toBe(false);
    const said = JSON.stringify(filled.values);
    expect(said).not.toMatch(/\bGST\b|\bTCS\b/);
    expect(said.includes('Mina')).toBe(type === 'hajj');
  },
);

it('what stands there already stays', () => {
  const typed = { values: { included: 'Mine' }, rows: {} };
  expect(withUsualList(typed, 'included')).toBe(typed);
  const rows = { values: { 'payment.r0.when': 'Now' }, rows: { payment: ['r0'] } };
  expect(withUsualList(rows, 'payment')).toBe(rows);
});

it('rows that are blank are no list', () => {
  const typed = { values: { 'payment.r0.when': ' ' }, rows: { payment: ['r0', 'r1'] } };
  expect(isListEmpty(typed, 'payment')).toBe(true);
  expect(withUsualList(typed, 'payment').rows.payment?.length).toBeGreaterThan(2);
});

it.each(['hajj', 'umrah', 'zyarath'] as const)('the days of "%s" follow each other', (journey) => {
  for (const known of [null, ...Array.from({ length: 59 }, (_, index) => index + 1)]) {
    const ends = usualDays(journey, known).map(({ days }) => days.split('-').map(Number));
    let next = 1;
    for (const [from = 0, to = from] of ends) {
      expect(from).toBe(next);
      expect(to).toBeGreaterThanOrEqual(from);
      next = to + 1;
    }
    if (known !== null) expect(next).toBe(known + 1);
  }
});

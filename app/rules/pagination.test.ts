import { expect, it } from 'vitest';
import { expectTable } from '../../tests/table.ts';
import {
  cacheableShown,
  paginate,
  parseShown,
  partOf,
  searchOfShown,
  windowOf,
} from './pagination.ts';

it('reads the number of rows from a URL, and caches only the first pages', () => {
  expect([parseShown(null, 24), cacheableShown(null, 48)]).toEqual([24, 48]);
  expectTable(
    (show) => parseShown(show, 24),
    '0 → 24 | -5 → 24 | 1e9 → 24 | 99999999 → 24 | abc → 24 | 24 → 24 | 25 → 48 | 9999999 → 10000008',
  );
  expectTable(
    (show) => cacheableShown(show, 48),
    'rubbish → 48 | 50 → 96 | 480 → 480 | 481 → null',
  );
});

it('a page grows to ten steps, then the next one starts', () => {
  expect(windowOf(24, 24)).toEqual({ skip: 0, count: 24 });
  expect(windowOf(240, 24)).toEqual({ skip: 0, count: 240 });
  expect(windowOf(264, 24)).toEqual({ skip: 240, count: 24 });
  expect(windowOf(480, 24)).toEqual({ skip: 240, count: 240 });
  expect(partOf(windowOf(216, 24), 24, 999).more).toEqual({ show: 240, isSamePage: true });
  expect(partOf(windowOf(240, 24), 24, 999).more).toEqual({ show: 264, isSamePage: false });
});

it('a list that is shorter now shows its last page', () => {
  const last = { first: 241, last: 250, total: 250, more: null, before: 240 };
  expect(paginate('9600', 24, 250).part).toEqual(last);
  expect(paginate('48', 24, 0).part).toMatchObject({ first: 0, last: 0, total: 0, more: null });
});

it('the URL for more rows keeps the other parameters', () => {
  expect(searchOfShown('?type=hajj&show=24', 48, 24)).toBe('?type=hajj&show=48');
  expect(searchOfShown('?show=48', 24, 24)).toBe('');
});

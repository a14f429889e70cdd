import { expect, it } from 'vitest';
import { filterOfType, parsePackageFilter, typeLabel } from './package-types.ts';

it.each([
  ['hajj', 'hajj'],
  [' HAJJ ', 'hajj'],
  ['Umrah', 'umrah'],
  ['zyarath', 'special'],
  ['special', 'special'],
  ['', 'special'],
  ['anything', 'special'],
])('type "%s" is found under %s', (type, filter) => expect(filterOfType(type)).toBe(filter));

it('reads the filter of an address', () => {
  expect(parsePackageFilter(null)).toBe('all');
  expect(parsePackageFilter('')).toBe('all');
  expect(parsePackageFilter('Hajj')).toBe('hajj');
  expect(parsePackageFilter('cruise')).toBeNull();
});

it.each([
  ['hajj', 'Hajj'],
  [' UMRAH ', 'Umrah'],
  ['special', 'Special'],
  ['', ''],
])('type "%s" reads "%s"', (type, label) => expect(typeLabel(type)).toBe(label));

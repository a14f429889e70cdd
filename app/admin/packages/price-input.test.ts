import { expect, it } from 'vitest';
import { groupRupees } from './price-input.tsx';

it.each([
  ['124000', '1,24,000'],
  ['12,4000', '1,24,000'],
  ['1,24', '124'],
  ['1,240', '1,240'],
  ['₹ 124000', '₹ 1,24,000'],
  ['94500', '94,500'],
  ['1234567890123', '12,34,56,78,90,123'],
  ['0001240', '0001240'],
  ['124000 onwards', '124000 onwards'],
  ['1.25 lakh', '1.25 lakh'],
  ['124000-130000', '124000-130000'],
  ['', ''],
])('"%s" is grouped as "%s"', (typed, grouped) => expect(groupRupees(typed)).toBe(grouped));

import { expect, it } from 'vitest';
import { groupDigits } from './digits.ts';

it('groups digits as browsers do in India', () => {
  const amounts = [0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 98_765_432, 0.5, 1234.5, 99.999];
  for (const amount of amounts) {
    const expected = amount.toLocaleString('en-IN', { maximumFractionDigits: 2 });
    expect(groupDigits(amount)).toBe(expected);
  }
});

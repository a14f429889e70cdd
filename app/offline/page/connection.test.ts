import { expect, it } from 'vitest';
import { isMetered } from './connection.ts';

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', type: 'cellular' }, true],
  [{ effectiveType: '3g', type: 'wifi' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [undefined, false],
])('%j is metered: %s', (line, metered) => {
  expect(isMetered(line)).toBe(metered);
});

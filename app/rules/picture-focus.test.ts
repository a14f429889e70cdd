import { expect, it } from 'vitest';
import { focusOf, focusStep } from './picture-focus.ts';

it('rounds every point to the nearest step; the middle and invalid points are none', () => {
  for (let share = 0; share <= 100; share += 1) {
    const { x, y } = focusOf({ x: String(share), y: '0' }) ?? { x: -1, y: -1 };
    expect([x % focusStep, y]).toEqual([0, 0]);
    expect(Math.abs(x - share)).toBeLessThanOrEqual(focusStep / 2);
  }
  for (const x of ['50', '51', '49', '', ' x', '-5', '101', 'Infinity']) {
    expect(focusOf({ x, y: '50' }), x).toBeNull();
  }
});

import { expect, it } from 'vitest';
import { focusOf, focusStep } from './picture-focus.ts';

it('is a step for every point, the nearest one', () => {
  for (let share = 0; share <= 100; share += 1) {
    const { x, y } = focusOf({ x: String(share), y: '0' }) ?? { x: -1, y: -1 };
    expect(x % focusStep).toBe(0);
    expect(Math.abs(x - share)).toBeLessThanOrEqual(focusStep / 2);
    expect(y).toBe(0);
  }
});

it('says nothing of the middle, of what is blank and of what is no share', () => {
  for (const x of ['50', '51', '49', '', ' x', '-5', '101', 'Infinity']) {
    expect(focusOf({ x, y: '50' })).toBeNull();
  }
});

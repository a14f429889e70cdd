import { expect, it } from 'vitest';
import { changesBetween } from './field-changes.ts';

const long = 'Guided visits are in the morning. '.repeat(10);

it('names the fields that differ, in their order', () => {
  const before = { name: 'A', price: '1', text: 'T' };
  expect(changesBetween(['name', 'price', 'text'], before, { ...before, price: '2' })).toEqual([
    { field: 'price', from: '1', to: '2' },
  ]);
  expect(changesBetween(['name'], before, before)).toEqual([]);
});

it('cuts long texts to where they begin to differ', () => {
  const [change] = changesBetween(['text'], { text: long }, { text: `${long}Children pay half.` });
  expect(change?.to).toMatch(/^….*Children pay half\.$/);
  expect(change?.from).not.toBe(change?.to);
  const [begun] = changesBetween(['text'], { text: long }, { text: `All ${long}` });
  expect(begun?.to).toMatch(/^All Guided .*…$/);
  expect(begun?.from.length).toBeLessThanOrEqual(122);
});

it('takes no letter apart', () => {
  const text = '🕋'.repeat(400);
  const [change] = changesBetween(['text'], { text: '' }, { text });
  expect(change?.to).toBe(`${'🕋'.repeat(120)}…`);
});

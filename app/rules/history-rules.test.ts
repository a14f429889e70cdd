import { expect, it } from 'vitest';
import { changesBetween } from './history-rules.ts';

it('cuts long texts to their first difference, never through an emoji', () => {
  const long = 'Guided visits are in the morning. '.repeat(10);
  const change = (from: string, to: string) =>
    changesBetween(['text'], { text: from }, { text: to })[0];
  const ended = change(long, `${long}Children pay half.`);
  expect(ended?.to).toMatch(/^….*Children pay half\.$/);
  expect(ended?.from).not.toBe(ended?.to);
  const begun = change(long, `All ${long}`);
  expect(begun?.to).toMatch(/^All Guided .*…$/);
  expect(begun?.from.length).toBeLessThanOrEqual(122);
  expect(change('', '🕋'.repeat(400))?.to).toBe(`${'🕋'.repeat(120)}…`);
});

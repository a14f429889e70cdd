import { expect, it } from 'vitest';
import { listChanges } from './history-rules.ts';

it('shortens long texts to where they first differ, and never splits an emoji', () => {
  const longText = 'Guided visits are in the morning. '.repeat(10);
  const change = (from: string, to: string) =>
    listChanges(['text'], { text: from }, { text: to })[0];
  expect(change(longText, `${longText}Children pay half.`)?.to).toMatch(/^….*Children pay half\.$/);
  expect(change(longText, `All ${longText}`)?.to).toMatch(/^All Guided .{109}…$/);
  expect(change('', '🕋'.repeat(400))?.to).toBe(`${'🕋'.repeat(120)}…`);
});

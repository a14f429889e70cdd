import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sampleContent } from './sample-content.ts';

const sumOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

it('the sample is known again on every site that was ever filled with it', () => {
  const { packages, images } = sampleContent;
  const names = [...packages, ...images].map(({ picture }) => picture);
  expect(new Set(names).size).toBe(names.length);
  // Who changes the sample keeps the old texts in `sampleContent` beside the new ones: with them alone
  // a site of today would take its sample for its own. Only then these sums change.
  expect([packages.length, images.length]).toEqual([12, 32]);
  expect([sumOf(packages), sumOf(images)]).toEqual(['f97e5beda13d', '2d29610987e1']);
});

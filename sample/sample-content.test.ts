import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { storedFacts } from '../app/rules/packages/package-facts.ts';
import { formerPackages } from './packages/former-packages.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { sampleContent } from './sample-content.ts';

const sumOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

it('every site that was ever filled with the sample recognises it', () => {
  const { pictures, images } = sampleContent;
  const today = samplePackages('2026-11-23');
  expect(today.map(({ picture }) => picture)).toEqual(pictures);
  // If you change the sample, keep the old texts in `sampleContent`, so that sites still recognise their
  // sample, and then update these checksums. The one of former packages never changes.
  expect([formerPackages.length, today.length, images.length]).toEqual([12, 12, 64]);
  expect(sumOf(formerPackages)).toBe('f97e5beda13d');
  expect([sumOf(today), sumOf(images)]).toEqual(['4b8b6ec8f880', '2ed2761140cb']);
  const moment = new Date('2026-11-23T08:00:00Z');
  const known = sampleContent.packagesOf(moment);
  // Without the blank details, so that a new one changes no sum.
  const sumOfStored = (rows: typeof known) =>
    sumOf(rows.map(({ facts, ...texts }) => [texts, facts && storedFacts(facts)]));
  expect(sumOfStored(known.slice(12, 24))).toBe('839b4240f7de');
  expect(sumOfStored(known.slice(24, 36))).toBe('43a0b90c1b0e');
  expect(sumOfStored(known.slice(36, 48))).toBe('cbccfa5027bf');
  expect(sumOfStored(known.slice(48, 60))).toBe('c8c4b110e926');
  expect(sumOf(images.slice(32))).toBe('2d29610987e1');
});

it('recognises the packages of the present version and of earlier ones', () => {
  const moment = new Date('2028-02-28T20:00:00Z');
  const known = sampleContent.packagesOf(moment);
  expect(known).toHaveLength(72);
  const names = known.map(({ packageName }) => packageName);
  expect(names).toContain('Hajj 2028 Classic');
  expect(names).toContain('Hajj 2027 Classic');
  // In the office it is already the 29th.
  const [first] = samplePackages('2028-02-29');
  expect(known[0]).toMatchObject({ nextBatch: first?.nextBatch, facts: first?.facts });
});

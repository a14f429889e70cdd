import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { formerPackages } from './packages/former-packages.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { sampleContent } from './sample-content.ts';

const sumOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

it('every site that was ever filled with the sample recognises it', () => {
  const { pictures, images } = sampleContent;
  const today = samplePackages('2026-11-23');
  expect(today.map(({ picture }) => picture)).toEqual(pictures);
  // A change of the sample keeps the old texts in `sampleContent` beside the new ones, so that sites
  // still recognise their sample. Only then these sums change; that of former packages never does.
  expect([formerPackages.length, today.length, images.length]).toEqual([12, 12, 32]);
  expect([sumOf(formerPackages), sumOf(images)]).toEqual(['f97e5beda13d', '2d29610987e1']);
  expect(sumOf(today)).toBe('9797103ebbab');
  const moment = new Date('2026-11-23T08:00:00Z');
  const lastVersion = sampleContent.packagesOf(moment).slice(12, 24);
  expect(sumOf(lastVersion)).toBe('b42ec499a354');
});

it('recognises the packages of the present version and of earlier ones', () => {
  const moment = new Date('2028-02-28T20:00:00Z');
  const known = sampleContent.packagesOf(moment);
  expect(known).toHaveLength(36);
  const names = known.map(({ packageName }) => packageName);
  expect(names).toContain('Hajj 2028 Classic');
  expect(names).toContain('Hajj 2027 Classic');
  // It is the 29th in the office.
  const [first] = samplePackages('2028-02-29');
  expect(known[0]).toMatchObject({ nextBatch: first?.nextBatch, facts: first?.facts });
});

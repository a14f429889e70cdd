import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { formerPackages } from './packages/former-packages.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { sampleContent } from './sample-content.ts';

const sumOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

it('the sample is known again on every site that was ever filled with it', () => {
  const { pictures, images } = sampleContent;
  const today = samplePackages('2026-11-23');
  expect(today.map(({ picture }) => picture)).toEqual(pictures);
  const names = [...pictures, ...images.map(({ picture }) => picture)];
  expect(new Set(names).size).toBe(names.length);
  // Who changes the sample keeps the old texts in `sampleContent` beside the new ones: with them alone
  // a site of today would take its sample for its own. Only then these sums change; that of what
  // earlier versions were filled with never does.
  expect([formerPackages.length, today.length, images.length]).toEqual([12, 12, 32]);
  expect([sumOf(formerPackages), sumOf(images)]).toEqual(['f97e5beda13d', '2d29610987e1']);
  expect(sumOf(today)).toBe('3ce0bf985446');
});

it('packages are known by what was put there on their day, and by what earlier versions put there', () => {
  const moment = new Date('2028-02-28T20:00:00Z');
  const known = sampleContent.packagesOf(moment);
  expect(known).toHaveLength(24);
  const names = known.map(({ packageName }) => packageName);
  expect(names).toContain('Hajj 2028 Classic');
  expect(names).toContain('Hajj 2027 Classic');
  // It is the 29th in the office.
  const [first] = samplePackages('2028-02-29');
  expect(known[0]).toMatchObject({ nextBatch: first?.nextBatch, facts: first?.facts });
});

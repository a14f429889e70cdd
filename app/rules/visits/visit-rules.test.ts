import { expect, it } from 'vitest';
import { siteAddresses } from '../../../tests/sites/staff-addresses.ts';
import { packageOfSubject, visitRules, visitSubject } from './visit-rules.ts';

it('every page of the site is counted, and nothing else that it answers', async () => {
  const all = await siteAddresses({ category: 'hajj', type: 'umrah', id: 'a-1_B' });
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((address) => visitSubject(address) !== null)).toEqual([
    ...['/', '/about', '/contact', '/packages'],
    ...['/packages/details/a-1_B', '/packages/umrah/a-1_B', '/gallery/hajj'],
  ]);
});

it.each([
  ['/', '/'],
  ['/About/', '/about'],
  ['/packages/', '/packages'],
  ['/Gallery/ZYARATH', '/gallery/zyarath'],
  ['/packages/details/Ab_1', '/packages/details/Ab_1'],
  ['/packages/Hajj%20plus/Ab_1/', '/packages/details/Ab_1'],
  ['/ur', '/'],
  ['/kn/', '/'],
  ['/hi/contact', '/contact'],
  ['/ur/packages/hajj/Ab_1', '/packages/details/Ab_1'],
])('%s is counted as %s', (path, subject) => {
  expect(visitSubject(path)).toBe(subject);
});

it.each([
  ...[
    '',
    'about',
    '/about/us',
    '/gallery',
    '/gallery/cats',
    '/admin',
    '/packages.data',
    '/en',
    '/ur/ur',
    '/de/about',
  ],
  ...['/packages/details', '/packages/details/', '/packages//a', '/packages/details/a/b'],
  ...['/packages/details/a.b', `/packages/details/${'a'.repeat(81)}`, '/packages/details/%00'],
])('%j is no page', (path) => {
  expect(visitSubject(path)).toBeNull();
});

it('a package is known by its address', () => {
  expect(packageOfSubject(visitSubject('/packages/hajj/x1') ?? '')).toBe('x1');
  expect(packageOfSubject('/packages')).toBeNull();
});

it.each([
  {},
  { kind: 'visit' },
  { kind: 'view', path: '/' },
  { kind: 'visit', path: 'about' },
  { kind: 'visit', path: `/${'a'.repeat(500)}` },
])('%j tells nothing', (told) => {
  expect(visitRules.safeParse(told).success).toBe(false);
});

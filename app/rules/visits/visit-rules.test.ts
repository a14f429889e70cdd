import { expect, it } from 'vitest';
import { listSiteAddresses } from '../../../tests/sites/staff-addresses.ts';
import { expectTable, findFailures } from '../../../tests/table.ts';
import { parsePackageSubject, visitSubject } from './visit-rules.ts';

it('counts every page of the site, and no other response', async () => {
  const addresses = await listSiteAddresses({ category: 'hajj', type: 'umrah', id: 'a-1_B' });
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => visitSubject(address) !== null)).toEqual([
    ...['/', '/about', '/contact', '/packages'],
    ...['/packages/details/a-1_B', '/packages/umrah/a-1_B', '/pages/x1', '/gallery/hajj'],
  ]);
});

it('counts a page once for all its spellings and languages', () => {
  expectTable(
    visitSubject,
    `/ → / | /About/ → /about | /packages/ → /packages | /Gallery/ZYARATH → /gallery/zyarath
    /packages/details/Ab_1 → /packages/details/Ab_1
    /packages/Hajj%20plus/Ab_1/ → /packages/details/Ab_1 | /ur → / | /kn/ → /
    /hi/contact → /contact | /ur/packages/hajj/Ab_1 → /packages/details/Ab_1`,
  );
  const others = `"" | about | /about/us | /gallery | /gallery/cats | /admin | /packages.data | /en
    /ur/ur | /packages/details/ | /packages//a | /packages/details/a/b | /packages/details/a.b
    /packages/details/${'a'.repeat(81)} | /packages/details/%00`;
  expect(findFailures(others, (path) => visitSubject(path) === null)).toEqual([]);
  expect(parsePackageSubject(visitSubject('/packages/hajj/x1') ?? '')).toBe('x1');
  expect(parsePackageSubject('/packages')).toBeNull();
});

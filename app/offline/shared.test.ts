import { expect, it } from 'vitest';
import { expectTable, findFailures } from '../../tests/table.ts';
import { packageFilters } from '../rules/packages/package-types.ts';
import { toPageUrl } from '../rules/page-of-data.ts';
import {
  cachedAddress,
  findFallbackPage,
  findHeading,
  isDisabled,
  isMetered,
  isPublicPage,
  listFiles,
} from './shared.ts';

const toUrl = (address: string) => new URL(address, 'http://site');

it('caches each public page under one address, and nothing else', () => {
  const filters = packageFilters.filter((filter) => filter !== 'all');
  const filterPaths = filters.map((filter) => `/kn/packages?type=${filter}`);
  expectTable(
    (address) => cachedAddress(toUrl(address)),
    `/ → / | /ur → /ur | /about/ → /about | /packages?type=hajj → /packages?type=hajj
    /hi/packages?type=all → /hi/packages | /packages/details/ex1 → /packages/details/ex1
    /pages/refund-policy → /pages/refund-policy
    /kn/guide/umrah?utm_source=sms&fbclid=1 → /kn/guide/umrah
    /compare/columns → /compare/columns
    ${filterPaths.map((address) => `${address} → ${address}`).join(' | ')}`,
  );
  const others = `/admin | /ADMIN/packages | /%61dmin/dashboard | /admin.data | /admin/login
    /packages?q=hajj | /packages?type=hajj&sort=price | /packages?type=other | /packages?ids=1,2
    /contact?package=1 | /compare?ids=1,2 | /live | /healthz | /visits | /media/packages/1.jpg
    /preview/pages/home.jpg | /sitemap.xml | /look/ab12.css | /packages.data | /nowhere
    /guide/${'x'.repeat(70)}`;
  expect(findFailures(others, (address) => cachedAddress(toUrl(address)) === null)).toEqual([]);
});

it('handles only public pages, and stores filtered pages without their filters', () => {
  expectTable(
    (address) => findFallbackPage(toUrl(address)),
    `/ur/contact?package=1 → /ur/contact | /compare?ids=1,2 → /compare | /packages?q=hajj → null
    /hi/pages/visas?photo=1 → /hi/pages/visas | /packages/details/ex1?photo=1 → /packages/details/ex1`,
  );
  const others = '/admin | /admin/x | /live | /readyz | /media/a | /robots.txt | /a.b';
  expect(findFailures(others, (path) => !isPublicPage(path))).toEqual([]);
  expect(isPublicPage('/nowhere')).toBe(true);
});

it('removes stored pages of a language or the guide when the site no longer has it', () => {
  const off = ['/ur', '/guide'];
  const disabledPaths = '/ur | /ur/packages | /guide | /guide/umrah | /hi/guide';
  expect(findFailures(disabledPaths, (path) => isDisabled(path, off))).toEqual([]);
  const others = '/ | /hi | /guides | /urdu | /pages/guide | /packages';
  expect(findFailures(others, (path) => !isDisabled(path, off) && !isDisabled(path, []))).toEqual(
    [],
  );
});

it('finds the page of a data request, and the heading and files of a page', () => {
  const getPageUrl = (address: string) => toPageUrl(toUrl(address)).href;
  expect(getPageUrl('/_.data')).toBe('http://site/');
  const data = '/ur/packages.data?type=hajj&_routes=a';
  expect(getPageUrl(data)).toBe('http://site/ur/packages?type=hajj');
  const html = `<title>Umrah from Tumkur</title><link href="/assets/a-1.css"><a href="/assets/a-1.css">
    <script>import("/assets/b-2.js")</script><h1 class="a"><bdi>Umrah &amp; Aqsa</bdi></h1><h2>More</h2>`;
  expect(listFiles(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js']);
  expect([findHeading(html), findHeading('<title>Umrah</title>')]).toEqual(['Umrah & Aqsa', '']);
});

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '4g', type: 'cellular' }, true],
  [{ effectiveType: '3g', type: 'wifi' }, false],
  [undefined, false],
])('decides whether the connection %j is metered: %s', (connection, metered) => {
  expect(isMetered(connection)).toBe(metered);
});

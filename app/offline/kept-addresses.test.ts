import { describe, expect, it } from 'vitest';
import { packageFilters } from '../rules/packages/package-types.ts';
import {
  filesIn,
  filesOfScript,
  isPublicPage,
  keptAddress,
  pageOfData,
  standInFor,
} from './kept-addresses.ts';

const url = (address: string) => new URL(address, 'http://site');

describe('under which address a page is kept', () => {
  it.each([
    ['/', '/'],
    ['/ur', '/ur'],
    ['/about/', '/about'],
    ['/packages?type=hajj', '/packages?type=hajj'],
    ['/hi/packages?type=all', '/hi/packages'],
    ['/packages/details/ex1', '/packages/details/ex1'],
    ['/kn/guide/umrah?utm_source=sms&fbclid=1', '/kn/guide/umrah'],
    ['/compare/columns', '/compare/columns'],
    // Every button above the list.
    ...packageFilters.map((filter): [string, string] => [
      `/kn/packages?type=${filter}`,
      filter === 'all' ? '/kn/packages' : `/kn/packages?type=${filter}`,
    ]),
  ])('%s', (address, kept) => {
    expect(keptAddress(url(address))).toBe(kept);
  });

  it.each([
    '/admin',
    '/ADMIN/packages',
    '/%61dmin/dashboard',
    '/admin.data',
    '/admin/login',
    '/packages?q=hajj',
    '/packages?type=hajj&sort=price',
    '/packages?type=other',
    '/packages?ids=1,2',
    '/contact?package=1',
    '/compare?ids=1,2',
    '/live',
    '/healthz',
    '/visits',
    '/media/packages/1.jpg',
    '/preview/pages/home.jpg',
    '/sitemap.xml',
    '/look/ab12.css',
    '/packages.data',
    '/nowhere',
    `/guide/${'x'.repeat(70)}`,
  ])('nothing of %s', (address) => {
    expect(keptAddress(url(address))).toBeNull();
  });
});

it('a tool stands in for what it is asked to do, and no page for another', () => {
  expect(standInFor(url('/ur/contact?package=1'))).toBe('/ur/contact');
  expect(standInFor(url('/compare?ids=1,2'))).toBe('/compare');
  expect(standInFor(url('/packages?q=hajj'))).toBeNull();
});

it('the worker leaves alone what is no page of visitors', () => {
  for (const path of [
    '/admin',
    '/admin/x',
    '/live',
    '/readyz',
    '/media/a',
    '/robots.txt',
    '/a.b',
  ]) {
    expect(isPublicPage(path), path).toBe(false);
  }
  expect(isPublicPage('/nowhere')).toBe(true);
});

it('knows the page of its data', () => {
  expect(pageOfData(url('/_.data')).pathname).toBe('/');
  expect(pageOfData(url('/ur/packages.data?type=hajj&_routes=a')).href).toBe(
    'http://site/ur/packages?type=hajj',
  );
});

it('finds the files that a page names, each once', () => {
  const html =
    '<link href="/assets/a-1.css"><script>import("/assets/b-2.js")</script><a href="/assets/a-1.css">';
  expect(filesIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js']);
});

it('finds what a script fetches later', () => {
  const script =
    'import{a}from"./site-1.js";const later=()=>import(`./rules-2.js`),deps=["assets/b-3.css"]';
  expect(filesOfScript(script)).toEqual([
    '/assets/site-1.js',
    '/assets/rules-2.js',
    '/assets/b-3.css',
  ]);
});

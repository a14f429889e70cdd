import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { sampleOf } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('public pages on %s', (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database });
  });
  afterAll(() => site.close());

  const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init);

  it.each([
    ['/', 'Popular Packages'],
    ['/about', 'Our Journey'],
    ['/contact', 'Send us a Message'],
    ['/packages', 'Our Packages'],
    ['/packages?type=hajj', sampleOf('hajj-classic').packageName],
    ['/gallery/accommodations', 'Accommodations Gallery'],
    ['/gallery/hajj', 'Hajj Gallery'],
    ['/gallery/umrah', 'Umrah Gallery'],
    ['/gallery/zyarath', 'Zyarath Gallery'],
  ])('%s answers 200 with its words in the raw HTML', async (path, words) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(words);
  });

  it('shows a package under both routes and names one canonical address', async () => {
    const [first] = await listPackages(site.services.database);
    for (const path of [`/packages/details/${first?.id}`, `/packages/whatever/${first?.id}`]) {
      const html = await (await get(path)).text();
      expect(html).toContain(first?.packageName);
      expect(html).toContain(
        `<link rel="canonical" href="${site.services.config.siteUrl}/packages/details/${first?.id}"/>`,
      );
    }
  });

  it('filters by type; zyarath and unknown types are special', async () => {
    const html = await (await get('/packages?type=special')).text();
    expect(html).toContain('Makkah-Madinah Heritage Zyarath');
    expect(html).toContain('Umrah with Istanbul');
    expect(html).not.toContain(sampleOf('hajj-classic').packageName);
    expect(html).not.toContain('Umrah Saver');
  });

  it('stays whole with every optional field blank', async () => {
    const id = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: 'Bare',
    });
    const html = await (await get(`/packages/details/${id}`)).text();
    expect(html).toContain('Price on request');
    expect(html).toContain('To be announced');
    expect(html).not.toMatch(/undefined|NaN|null days/);
  });

  it.each([
    '/nowhere',
    '/gallery/weddings',
    '/packages?type=cruise',
    '/packages/details/nope',
    '/packages/hajj/nope',
    `/packages/details/${'x'.repeat(3000)}`,
    '/packages/details/%00',
    '/packages/details/%E2%82',
    '/packages/details/a%2Fb',
    '//admin',
    '/about/..%5c..%5cetc',
    `/packages?type=${'x'.repeat(20_000)}`,
    '/packages?type=%',
    '/media/../../etc/passwd',
    '/media/packages/nothing-here.jpg',
    '/media/packages/nothing-here.jpg/640.avif',
    '/media/packages/nothing-here.jpg/641.avif',
  ])('%.60s answers 404 or 400, never 500', async (path) => {
    const response = await get(path);
    expect([400, 404]).toContain(response.status);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(300);
  });

  it('answers HEAD like GET without a body, and 304 to a known ETag', async () => {
    const page = await get('/about');
    const head = await get('/about', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const again = await get('/about', {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('leads /gallery to the Hajj gallery', async () => {
    const response = await get('/gallery', { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/gallery/hajj');
  });

  it('is the same page whatever is broken in what others hang on its address', async () => {
    const pages = [
      ...[
        '/',
        '/about',
        '/contact',
        '/packages',
        '/packages?type=hajj',
        '/gallery/hajj',
        '/nothing',
      ],
      ...['/gallery/umrah?tag=none', '/contact?package=none', '/about.data', '/packages.data'],
      ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/preview/pages/home.jpg', '/media/none'],
      ...['/admin/login', '/healthz'],
    ];
    const broken = [
      ...['%', 'utm_campaign=50%', 'utm_campaign=50% off', 'q=caf%e9', 'q=%E0%A4', 'a=%zz&b=1'],
      ...['q=%F0%9F', '%ff=1', 'a=%c0%80', 'a=%ed%a0%80', '&&=&%', 'show=%&tag=%'],
    ];
    const wrong: unknown[] = [];
    for (const page of pages) {
      const { status } = await get(page);
      for (const search of broken) {
        const address = `${page}${page.includes('?') ? '&' : '?'}${search}`;
        const answer = await get(address);
        if (answer.status !== status) wrong.push([address, answer.status, status]);
      }
    }
    expect(wrong.slice(0, 5), `${wrong.length} of ${pages.length * broken.length}`).toEqual([]);
  });
});

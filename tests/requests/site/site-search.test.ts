import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { languageCodes, pathIn } from '../../../app/languages/languages.ts';
import { maxQuery } from '../../../app/rules/search/max-query.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('the site is searched on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
  });
  afterAll(() => site.close());

  async function page(address: string, init?: RequestInit) {
    const response = await fetch(site.origin + address, init);
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return { response, status: response.status, html };
  }
  const search = (query: string, path = '/search') =>
    page(`${path}?q=${encodeURIComponent(query)}`);
  /** Where the results lead, in their order. */
  const found = (html: string) =>
    [...html.matchAll(/<a\b[^>]*class="found-title[^>]*>/g)].map(
      ([link]) => /href="([^"]*)"/.exec(link)?.[1],
    );

  it('a result says what it is, marks the words, and leads to the place itself', async () => {
    const packages = await search('saver');
    expect(packages.status).toBe(200);
    expect(packages.html).toContain('Umrah <mark>Saver</mark>');
    expect(packages.html).toMatch(/class="found-facts">.*Umrah.*₹/);
    expect(packages.html).toMatch(/class="search-status">\d results?</);
    const part = await search('meningitis');
    expect(found(part.html)[0]).toBe('/guide/health#part-1');
    expect((await page('/guide/health')).html).toContain('id="part-1"');
    const question = await search('can we take children');
    expect(found(question.html)[0]).toBe('/guide/questions#part-3');
  });

  it('is in the language of the page, whatever the words are', async () => {
    for (const code of languageCodes) {
      for (const query of ['visa', 'ویزا', 'ವೀಸಾ', 'वीज़ा']) {
        const { html } = await search(query, pathIn(code, '/search'));
        expect(html).toContain(`<html lang="${code}"`);
        expect(found(html)[0], `${query} in ${code}`).toBe(pathIn(code, '/guide/visa'));
      }
    }
  });

  it('is for nobody’s index, and names what was asked', async () => {
    const { html, response } = await search('Umrah <b>');
    expect(html).toContain('content="noindex"');
    expect(html).toMatch(/<title>Search: Umrah &lt;b&gt;/);
    expect(html).toContain('value="Umrah &lt;b&gt;"');
    expect(response.headers.get('cdn-cache-control')).toBeNull();
    const blank = await page('/search');
    expect(blank.html).toContain('content="noindex"');
    expect(blank.response.headers.get('cdn-cache-control')).not.toBeNull();
    expect((await page('/sitemap.xml')).html).not.toContain('/search');
  });

  it('answers a HEAD, and no other method', async () => {
    const head = await page('/search?q=umrah', { method: 'HEAD' });
    expect([head.status, head.html]).toEqual([200, '']);
    const post = await page('/search', { method: 'POST', headers: { origin: site.origin } });
    expect(post.status).toBe(405);
  });

  it('never finds a package that is hidden', async () => {
    const { database } = site.services;
    const input = { ...blankPackage, packageName: 'Zarqa journey', packageType: 'umrah' };
    const id = await createPackage(database, input);
    const path = `/packages/details/${id}`;
    expect(found((await search('zarqa')).html)).toContain(path);
    await setPackagesHidden(database, [id], true);
    for (const query of ['zarqa', 'Zarqa journey', 'zarka', 'zarkaa jurney']) {
      const { html } = await search(query);
      expect(html, query).not.toContain(id);
      expect(html, query).not.toContain('Zarqa journey</');
    }
    await setPackagesHidden(database, [id], false);
    expect(found((await search('zarqa')).html)).toContain(path);
  });

  it('helps whoever finds nothing', async () => {
    const { html } = await search('qqqqwwww');
    expect(html).toContain('Nothing was found for this.');
    for (const way of ['href="tel:', 'https://wa.me/', 'href="/packages"', 'href="/guide"']) {
      expect(html, way).toContain(way);
    }
    const near = await search('wheelchare');
    expect(near.html).toContain('Did you mean this?');
    expect(found(near.html).length).toBeGreaterThan(0);
  });

  it.each([
    'q=%00',
    'q=%F0%9F%95%8B%E2%80%AE',
    'q=<script>alert(1)</script>',
    "q=';drop table packages--",
    'q=%25_\\',
    'q=(a%2B)%2B%24',
    'q=__proto__&q=constructor',
    'q[]=x',
    'q=%ED%A0%80',
    `q=${'a+'.repeat(900)}`,
    `q=${'%E2%80%AE'.repeat(600)}`,
  ])('answers odd words: %#', async (odd) => {
    for (const path of ['/search', '/ur/search', '/search.data']) {
      const { status, html } = await page(`${path}?${odd}`);
      expect([200, 400, 404, 414]).toContain(status);
      // Data are no HTML, and say so.
      if (!path.endsWith('.data')) expect(html).not.toContain('<script>alert');
    }
  });

  it('looks at so many characters and no more', async () => {
    const { html, status } = await search('umrah '.repeat(maxQuery));
    expect(status).toBe(200);
    const [, value = ''] = /id="site-q"[^>]*\bvalue="([^"]*)"/.exec(html) ?? [];
    expect(value).toHaveLength(maxQuery);
    expect(found(html).length).toBeGreaterThan(0);
  });
});

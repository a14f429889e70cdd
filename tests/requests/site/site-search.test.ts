import { describe, expect, it } from 'vitest';
import { languageCodes, pathIn } from '../../../app/languages/languages.ts';
import { maxQuery } from '../../../app/rules/limits.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite } from './open-site.ts';

describe.each(requestDatabases)('the search of the site on %s', (kind) => {
  const here = openSite(kind);
  const { ask, read } = here;
  const search = (query: string, path = '/search') =>
    read(`${path}?q=${encodeURIComponent(query)}`);
  /** Where the results lead, in their order. */
  const found = (html: string) =>
    [...html.matchAll(/<a\b[^>]*class="found-title[^>]*>/g)].map(
      ([link]) => /href="([^"]*)"/.exec(link)?.[1],
    );

  it('a result says what it is, marks the words, and leads to the place itself', async () => {
    const packages = await search('saver');
    const facts = [/class="found-facts">.*Umrah.*₹/, /class="search-status">\d results?</];
    expectWords(packages, 'Umrah <mark>Saver</mark>', ...facts);
    expect(found(await search('meningitis'))[0]).toBe('/guide/health#part-1');
    expect(await read('/guide/health')).toContain('id="part-1"');
    expect(found(await search('can we take children'))[0]).toBe('/guide/questions#part-3');
    // It reads so many characters and no more.
    const long = await search('umrah '.repeat(maxQuery));
    const [, value = ''] = /id="site-q"[^>]*\bvalue="([^"]*)"/.exec(long) ?? [];
    expect(value).toHaveLength(maxQuery);
    expect(found(long).length).toBeGreaterThan(0);
  });

  it('results are in the language of the page, whatever the words are', async () => {
    const queries = ['visa', 'ویزا', 'ವೀಸಾ', 'वीज़ा'];
    for (const [at, code] of languageCodes.entries()) {
      for (const query of [queries[at] ?? '', queries[(at + 1) % 4] ?? '']) {
        const html = await search(query, pathIn(code, '/search'));
        expect(html).toContain(`<html lang="${code}"`);
        expect(found(html)[0], `${query} in ${code}`).toBe(pathIn(code, '/guide/visa'));
      }
    }
  });

  it('is kept out of caches and search engines, and takes no other method', async () => {
    const response = await ask('/search?q=Umrah%20<b>');
    const html = (await response.text()).replaceAll('<!-- -->', '');
    expectWords(
      html,
      'content="noindex"',
      '<title>Search: Umrah &lt;b&gt;',
      'value="Umrah &lt;b&gt;"',
    );
    expect(response.headers.get('cdn-cache-control')).toBeNull();
    expect(await read('/sitemap.xml')).not.toContain('/search');
    expect((await here.post('/search')).status).toBe(405);
  });

  it('helps where nothing is found', async () => {
    const html = await search('qqqqwwww');
    expectWords(
      html,
      'Nothing was found for this.',
      'href="tel:',
      'https://wa.me/',
      'href="/guide"',
    );
    const near = await search('wheelchare');
    expect(near).toContain('Did you mean this?');
    expect(found(near).length).toBeGreaterThan(0);
  });

  it('answers odd words without a failure', async () => {
    for (const odd of [
      ...['q=%00', 'q=%F0%9F%95%8B%E2%80%AE', 'q=<script>alert(1)</script>', 'q=%25_\\'],
      ...["q=';drop table packages--", 'q=(a%2B)%2B%24', 'q=__proto__&q=constructor', 'q[]=x'],
      ...['ids=%00,%ff,../..,a&days=__proto__&sort=constructor', `q=${'a+'.repeat(900)}`],
    ]) {
      for (const path of ['/search', '/ur/search', '/packages', '/compare']) {
        const response = await ask(`${path}?${odd}`);
        expect([200, 400, 404, 414], `${path} ${odd}`).toContain(response.status);
        expect(await response.text()).not.toContain('<script>alert');
      }
    }
  });
});

import { expect, it } from 'vitest';
import { plain, textsIn } from '../../tests/readers/sitemap-texts.ts';
import { languageCodes, prefixOf } from '../languages/languages.ts';
import { sitemapXml } from './sitemap.ts';

it('lists a page in every language, each with the addresses of all', () => {
  const siteUrl = 'https://agency.example';
  const changedAt = '2027-01-01T00:00:00.000Z';
  const path = '/packages?type=hajj&a=b';
  const xml = sitemapXml(siteUrl, [{ path: '/' }, { path, changedAt }]);
  const prefixes = languageCodes.map(prefixOf);
  const home = prefixes.map((prefix) => siteUrl + (prefix || '/'));
  const list = prefixes.map((prefix) => siteUrl + prefix + path);
  expect(textsIn(xml, 'loc').map(plain)).toEqual([...home, ...list]);
  const entries = xml.split('<url>').slice(1);
  const link = /<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g;
  for (const [at, entry] of entries.entries()) {
    const own = at < prefixes.length ? home : list;
    expect([...entry.matchAll(link)].map(([, code, href = '']) => [code, plain(href)])).toEqual([
      ...languageCodes.map((code, index) => [code, own[index]]),
      ['x-default', own[0]],
    ]);
    expect(textsIn(entry, 'lastmod')).toHaveLength(own === list ? 1 : 0);
  }
  expect(xml).not.toMatch(/&(?!amp;)/);
});

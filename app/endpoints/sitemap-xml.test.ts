import { expect, it } from 'vitest';
import { plain, textsIn } from '../../tests/readers/sitemap-texts.ts';
import { languageCodes, prefixOf } from '../languages/languages.ts';
import { pagesInSitemap, type SitemapPage, sitemapXml } from './sitemap-xml.ts';

const siteUrl = 'https://agency.example';

it('lists a page in every language, each with the addresses of all', () => {
  const page = { path: '/packages?type=hajj&a=b', changedAt: '2027-01-01T00:00:00.000Z' };
  const xml = sitemapXml(siteUrl, [{ path: '/' }, page]);
  const wanted = languageCodes.map(prefixOf);
  expect(textsIn(xml, 'loc').map(plain)).toEqual([
    ...wanted.map((prefix) => siteUrl + (prefix || '/')),
    ...wanted.map((prefix) => siteUrl + prefix + page.path),
  ]);
  const entries = xml.split('<url>').slice(1);
  const links = entries.map((entry) =>
    [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(
      ([, language, href = '']) => [language, plain(href)],
    ),
  );
  for (const [at, own] of links.entries()) {
    expect(own).toEqual(
      [...languageCodes.map((code, index) => [code, wanted[index] ?? '']), ['x-default', '']].map(
        ([code, prefix]) => [
          code,
          siteUrl + (at < wanted.length ? prefix || '/' : `${prefix}${page.path}`),
        ],
      ),
    );
  }
  expect(entries.map((entry) => textsIn(entry, 'lastmod').length)).toEqual([
    ...wanted.map(() => 0),
    ...wanted.map(() => 1),
  ]);
  expect(xml).not.toMatch(/&(?!amp;)/);
});

it('a full part keeps the limits of search engines, even with long addresses', () => {
  const pages: SitemapPage[] = Array.from({ length: pagesInSitemap }, (_, at) => ({
    path: `/packages/details/${String(at).padStart(24, 'x')}`,
    changedAt: '2027-01-01T00:00:00.000Z',
    pictures: [`/media/packages/${String(at).padStart(40, 'x')}.jpg`],
  }));
  const xml = sitemapXml(`https://${'long.'.repeat(16)}example`, pages);
  expect(textsIn(xml, 'loc').length).toBeLessThanOrEqual(50_000);
  expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
});

import type { RouteConfigEntry } from '@react-router/dev/routes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { languageCodes, localize, splitLanguage } from '../../../app/languages/languages.ts';
import routes from '../../../app/routes.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { publicPages as fixedPages } from '../../../app/rules/public-pages.ts';
import { guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { company } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openSite, unescapeHtml } from './open-site.ts';

const extractTexts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** The addresses in the public layout without parameters. */
function publicPages(entries: RouteConfigEntry[]): string[] {
  const layout = entries.find(({ file }) => file === 'site/layout/site-layout.tsx');
  return (layout?.children ?? [])
    .filter(({ path = '', file }) => !/[:*]/.test(path) && file.startsWith('site/'))
    .map(({ path = '' }) => `/${path}`);
}
/** Pages with noindex, and data. */
const unlistedPaths = ['/compare', '/compare/columns', '/offline', '/packages/count', '/review'];
unlistedPaths.push('/search');

// Three of them are filters of the list.
const pagesWithoutPackages =
  fixedPages.length + 3 + galleryCategoryNames.length + guideTopics.length;

describe.each(requestDatabases)('crawlers and phones on %s', (database) => {
  const here = openSite(database);
  const { ask, read } = here;
  const toPath = (loc: string) => unescapeHtml(loc).replace(here.site.services.config.siteUrl, '');
  const readLastModified = async (path: string) => {
    const entries = (await read('/sitemap.xml')).split('<url>');
    const entry = entries.find((text) => text.includes(`${path}</loc>`));
    return entry && extractTexts(entry, 'lastmod');
  };

  it('robots.txt names the sitemap, and forbids only the endless stream', async () => {
    const response = await ask('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      `User-agent: *\nDisallow: /live\n\nSitemap: ${here.site.services.config.siteUrl}/sitemap.xml\n`,
    );
  });

  it('the manifest names the site, and icons of the stated type and size', async () => {
    const response = await ask('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name: company.name, short_name: 'Rihla', start_url: '/' });
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await ask(src);
      expect(icon.headers.get('content-type')?.split(';')[0], src).toBe(type);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(await icon.bytes()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  it('the sitemap lists every page under its canonical addresses, with pictures', async () => {
    const response = await ask('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    const locs = extractTexts(xml, 'loc');
    const pages = pagesWithoutPackages + (await listPackages(here.database)).length;
    expect(new Set(locs).size).toBe(pages * languageCodes.length);
    expect(locs).toHaveLength(new Set(locs).size);
    const paths = new Set(locs.map((loc) => new URL(unescapeHtml(loc)).pathname));
    const missing = publicPages(await routes).filter((path) => !paths.has(path));
    expect(missing.sort()).toEqual(unlistedPaths);
    expect(xml).not.toMatch(/&(?!amp;)/);
    const link = /<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g;
    for (const [index, entry] of xml.split('<url>').slice(1).entries()) {
      const { pathname, search } = new URL(unescapeHtml(locs[index] ?? ''));
      const rest = splitLanguage(pathname).rest;
      const expectedLinks = languageCodes.map((code) => [code, localize(code, rest) + search]);
      const links = Array.from(entry.matchAll(link), ([, code, href = '']) => [code, toPath(href)]);
      expect(links, locs[index]).toEqual([...expectedLinks, ['x-default', rest + search]]);
    }
    const pictures = extractTexts(xml, 'image:loc');
    expect(pictures.length).toBeGreaterThan(40);
    const { headers } = await ask(toPath(pictures[0] ?? ''));
    expect(headers.get('content-type')).toBe('image/jpeg');
  });

  it('the sitemap has the date of the last change of each package', async () => {
    const id = await here.addPackage({ price: '1' });
    const path = `/packages/details/${id}`;
    const [createdAt = ''] = (await readLastModified(path)) ?? [];
    expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
    const changeTime = '2031-05-06T07:08:09.000Z';
    const laterDatabase = { ...here.database, now: () => new Date(changeTime) };
    await updatePackage(laterDatabase, id, { ...blankPackage, price: '2' });
    for (const pagePath of [path, '/packages'])
      expect(await readLastModified(pagePath)).toEqual([changeTime]);
    expect((await readLastModified('/gallery/hajj'))?.[0]).not.toMatch(/^2031/);
    expect(await readLastModified('/about')).toEqual([]);
    await deleteRows(here.database, 'packages', [id]);
    expect(await readLastModified(path)).toBeUndefined();
  });
});

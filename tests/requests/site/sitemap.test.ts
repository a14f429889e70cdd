import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { restorePackages } from '../../../app/data/packages/deleted-packages.server.ts';
import {
  createPackage,
  deletePackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { languageCodes } from '../../../app/languages/languages.ts';
import routes from '../../../app/routes.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { plain, textsIn } from '../../readers/sitemap-texts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('the sitemap on %s', (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database });
  });
  afterAll(() => site.close());

  const sitemap = async () => (await fetch(`${site.origin}/sitemap.xml`)).text();
  const here = (loc: string) => plain(loc).replace(site.services.config.siteUrl, site.origin);
  const entryOf = async (path: string) =>
    (await sitemap()).split('<url>').find((entry) => entry.includes(`${path}</loc>`));

  it('lists every page under its canonical addresses, and each one answers', async () => {
    const answer = await fetch(`${site.origin}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const locs = textsIn(await answer.text(), 'loc');
    const packages = await listPackages(site.services.database);
    const pages = 5 + 3 + galleryCategoryNames.length + 1 + guideTopics.length + packages.length;
    expect(locs).toHaveLength(pages * languageCodes.length);
    expect(new Set(locs).size).toBe(locs.length);
    for (const loc of locs) {
      const page = await fetch(here(loc));
      expect(page.status, loc).toBe(200);
      expect(await page.text(), loc).toContain(`<link rel="canonical" href="${loc}"/>`);
    }
  });

  it('has every page of the map that needs no parameter', async () => {
    const locs = textsIn(await sitemap(), 'loc').map((loc) => new URL(plain(loc)).pathname);
    expect(locs).toEqual(expect.arrayContaining(publicPages(await routes)));
  });

  it('lists pictures that are there', async () => {
    const pictures = textsIn(await sitemap(), 'image:loc');
    expect(pictures.length).toBeGreaterThan(40);
    for (const picture of [pictures[0], pictures.at(-1)]) {
      const answer = await fetch(here(picture ?? ''));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
    }
  });

  it('says when a package was changed last, and only then', async () => {
    const id = await createPackage(site.services.database, { ...blankPackage, price: '1' });
    const path = `/packages/details/${id}`;
    const [created = ''] = textsIn((await entryOf(path)) ?? '', 'lastmod');
    expect(Math.abs(Date.now() - Date.parse(created))).toBeLessThan(60_000);
    const later = { ...site.services.database, now: () => new Date('2031-05-06T07:08:09Z') };
    await updatePackage(later, id, { ...blankPackage, price: '2' });
    expect(textsIn((await entryOf(path)) ?? '', 'lastmod')).toEqual(['2031-05-06T07:08:09.000Z']);
    expect(textsIn((await entryOf('/packages')) ?? '', 'lastmod')).toEqual([
      '2031-05-06T07:08:09.000Z',
    ]);
    expect(textsIn((await entryOf('/gallery/hajj')) ?? '', 'lastmod')[0]).not.toMatch(/^2031/);
    expect(textsIn((await entryOf('/about')) ?? '', 'lastmod')).toEqual([]);
    await deletePackage(site.services.database, id);
    expect(await entryOf(path)).toBeUndefined();
    await restorePackages(site.services.database, [id]);
    expect(textsIn((await entryOf(path)) ?? '', 'lastmod')).toEqual(['2031-05-06T07:08:09.000Z']);
  });
});

/** The addresses below the public layout that have no parameter. */
function publicPages(entries: RouteConfigEntry[]): string[] {
  const layout = entries.find(({ file }) => file === 'site/site-layout.tsx');
  return (layout?.children ?? [])
    .filter(({ path = '', file }) => !/[:*]/.test(path) && file.startsWith('site/'))
    .map(({ path = '' }) => `/${path}`);
}

it('more pages than a sitemap may have are listed in parts', async () => {
  const site = await openTestSite({
    template: inject('template'),
    database: 'sqlite',
    sample: false,
  });
  const { kysely } = site.services.database;
  const count = 50_010;
  await kysely.transaction().execute(async (rows) => {
    for (let first = 0; first < count; first += 1000) {
      const many = Array.from({ length: Math.min(1000, count - first) }, (_, index) => ({
        ...blankPackage,
        id: `many${first + index}`,
        imageUrl: '',
        inclusions: null,
        gallery: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        changedAt: null,
        version: 2,
      }));
      await rows.insertInto('packages').values(many).execute();
    }
  });
  const get = async (path: string) => fetch(site.origin + path);
  const index = await (await get('/sitemap.xml')).text();
  expect(index).toContain('<sitemapindex ');
  const parts = textsIn(index, 'loc');
  const numbers = Array.from({ length: 11 }, (_, at) => at + 1);
  expect(parts).toEqual(numbers.map((n) => `${site.services.config.siteUrl}/sitemap/${n}.xml`));
  const locs: string[] = [];
  for (const part of parts) {
    const answer = await get(new URL(part).pathname);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
    const own = textsIn(xml, 'loc');
    expect(own.length).toBeLessThanOrEqual(50_000);
    locs.push(...own);
  }
  const pages = count + 5 + 1 + galleryCategoryNames.length + 1 + guideTopics.length;
  expect(new Set(locs).size).toBe(pages * languageCodes.length);
  for (const path of ['/sitemap/12.xml', '/sitemap/0.xml', '/sitemap/1', '/sitemap/x.xml']) {
    expect((await get(path)).status, path).toBe(404);
  }
  await site.close();
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  createPackage,
  deletePackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { company, sampleOf } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';
import { expectPreview } from './expect-preview.ts';

describe.each(databaseKinds)('what a crawler reads on %s', (database) => {
  let site: TestSite;
  let pages: string[];
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database });
    const packages = await listPackages(site.services.database);
    pages = [
      '/',
      '/about',
      '/contact',
      '/packages',
      '/packages?type=hajj',
      '/packages?type=umrah',
      '/packages?type=special',
      '/gallery/accommodations',
      '/gallery/hajj',
      '/gallery/umrah',
      '/gallery/zyarath',
      ...packages.map(({ id }) => `/packages/details/${id}`),
    ];
  });
  afterAll(() => site.close());

  /** What a messenger's robot finds in the raw HTML. */
  async function headOf(path: string) {
    const html = await (await fetch(site.origin + path)).text();
    const [head = ''] = html.split('</head>', 1);
    const plain = (text = '') =>
      text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof signs) => signs[name]);
    const meta = new Map<string, string>();
    for (const [, name = '', content] of head.matchAll(
      /<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g,
    )) {
      expect(meta.has(name), `${name} is there twice on ${path}`).toBe(false);
      meta.set(name, plain(content));
    }
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
    return {
      html,
      title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
      canonical: canonical === undefined ? undefined : plain(canonical),
      of: (name: string) => meta.get(name),
    };
  }

  const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

  /** The picture as another site's robot would get it: from our address, wherever we listen. */
  function fetchPicture(address: string | undefined, init?: RequestInit) {
    const { siteUrl } = site.services.config;
    expect(address).toMatch(new RegExp(`^${siteUrl}/preview/.*\\.jpg$`));
    return fetch(site.origin + (address ?? '').slice(siteUrl.length), init);
  }

  it('every page has a title, description, address and picture of its own', async () => {
    const heads = await Promise.all(pages.map(headOf));
    for (const [index, head] of heads.entries()) {
      const where = pages[index];
      expect(head.canonical, where).toBe(site.services.config.siteUrl + where);
      expect(head.of('og:url'), where).toBe(head.canonical);
      expect(head.title, where).toBe(`${head.of('og:title')} | ${company.name}`);
      expect(head.title, where).not.toMatch(/undefined|null|NaN/);
      expect(head.of('description')?.length, where).toBeGreaterThan(60);
      expect(head.of('description')?.length, where).toBeLessThanOrEqual(155);
      expect(head.of('og:description'), where).toBe(head.of('description'));
      expect(head.of('og:site_name'), where).toBe(company.name);
      expect(head.of('og:type'), where).toBe('website');
      expect(head.of('og:locale'), where).toBe('en_IN');
      expect(head.of('og:image:width'), where).toBe('1200');
      expect(head.of('og:image:height'), where).toBe('630');
      expect(head.of('og:image:type'), where).toBe('image/jpeg');
      expect(head.of('og:image:alt'), where).toBeTruthy();
      expect(head.of('twitter:card'), where).toBe('summary_large_image');
      expect(head.of('robots'), where).toBeUndefined();
    }
    for (const values of [
      heads.map(({ title }) => title),
      heads.map(({ of }) => of('description')),
      heads.map(({ of }) => of('og:image')),
    ]) {
      expect(new Set(values).size).toBe(pages.length);
    }
  });

  it('every picture is a JPEG of 1200 x 630 under 300 KB, and no two are alike', async () => {
    const seen = new Set<string>();
    for (const page of pages) {
      const response = await fetchPicture((await headOf(page)).of('og:image'));
      seen.add((await expectPreview(response)).toString('base64'));
    }
    expect(seen.size).toBe(pages.length);
  });

  it('a package is titled by name, days, place and month', async () => {
    const { nextBatch } = sampleOf('umrah-family');
    const [tourPackage] = (await listPackages(site.services.database)).filter(
      ({ packageName }) => packageName === 'Umrah Family Comfort',
    );
    const head = await headOf(`/packages/umrah/${tourPackage?.id}`);
    expect(head.title).toBe(
      `Umrah Family Comfort, 14 days from Tumkur, ${nextBatch.replace(/^\d+ /, '')} | ${company.name}`,
    );
    expect(head.of('description')).toMatch(
      new RegExp(
        `^Umrah Family Comfort: 14 days, ₹1,24,000 per person, 4 sharing, next batch ${nextBatch}\\. .*…$`,
      ),
    );
  });

  it('a changed package has a new picture at a new address, and the old one leads there', async () => {
    const { database } = site.services;
    const texts = { ...blankPackage, packageName: 'Changing', price: '1' };
    const id = await createPackage(database, texts);
    const before = (await headOf(`/packages/details/${id}`)).of('og:image');
    const picture = await expectPreview(await fetchPicture(before));
    expect((await fetchPicture(before)).headers.get('cache-control')).toContain('immutable');
    await updatePackage(database, id, { ...texts, price: '2,00,000' });
    const after = (await headOf(`/packages/details/${id}`)).of('og:image');
    expect(after).not.toBe(before);
    expect((await expectPreview(await fetchPicture(after))).equals(picture)).toBe(false);

    const old = await fetchPicture(before, { redirect: 'manual' });
    expect(old.status).toBe(302);
    expect(after).toContain(old.headers.get('location'));
    const invented = `${site.origin}/preview/packages/${id}/${'0'.repeat(12)}.jpg`;
    expect((await fetch(invented, { redirect: 'manual' })).status).toBe(302);

    await deletePackage(database, id);
    expect((await fetchPicture(after)).status).toBe(404);
    const gone = await headOf(`/packages/details/${id}`);
    expect(gone.of('robots')).toBe('noindex');
    expect(gone.canonical).toBeUndefined();
    expect(gone.of('og:image')).toBeUndefined();
  });

  it.each(['/preview/pages/nope.jpg', '/preview/pages/home', '/preview/packages/nope/a.jpg'])(
    '%s is not there',
    async (path) => expect((await fetch(site.origin + path)).status).toBe(404),
  );

  it.each(['/nope', '/packages/details/nope', '/gallery/nope', '/packages?type=nope'])(
    '%s is not for search engines',
    async (path) => {
      const head = await headOf(path);
      expect(head.of('robots')).toBe('noindex');
      expect(head.canonical).toBeUndefined();
    },
  );

  it('a name in Urdu, one of markup and the longest texts stay what they are', async () => {
    const { database } = site.services;
    const payload = "\"><script>alert(1)</script><img src=x onerror=alert(1)> & '₹'";
    for (const [packageName, wanted] of [
      ['عمرہ فیملی پیکیج', 'عمرہ فیملی پیکیج from Tumkur'],
      [payload, `${payload} from Tumkur`],
      ['x'.repeat(120), `${'x'.repeat(120)} from Tumkur`],
      ['हज यात्रा 🕋', 'हज यात्रा 🕋 from Tumkur'],
    ] as const) {
      const id = await createPackage(database, {
        ...blankPackage,
        packageName,
        price: payload,
        nextBatch: payload,
        description: `${payload} `.repeat(100),
      });
      const head = await headOf(`/packages/details/${id}`);
      expect(head.title).toBe(`${wanted} | ${company.name}`);
      expect(head.of('og:title')).toBe(wanted);
      expect(head.of('description')?.length).toBeLessThanOrEqual(155);
      expect(head.html).not.toContain('<script>alert');
      expect(head.html).not.toContain('<img src=x');
      await expectPreview(await fetchPicture(head.of('og:image')));
      await deletePackage(database, id);
    }
  });
});

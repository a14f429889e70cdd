import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import {
  type PackageInput,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { languageCodes, localize, splitLanguage } from '../../../app/languages/languages.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { isFullRun } from '../../full-run.ts';
import { findByType, findGraphProblems, readGraph } from '../../readers/json-ld.ts';
import { company, findSample } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite, unescapeHtml } from './open-site.ts';

/** The pages that search engines index, and the types of things that they describe. */
const pageTypes: Record<string, string[]> = {
  '/': ['WebSite', 'TravelAgency'],
  '/about': ['TravelAgency'],
  '/contact': ['TravelAgency'],
  '/packages': ['ItemList'],
  '/packages?type=hajj': ['ItemList'],
  '/packages?type=umrah': ['ItemList'],
  '/packages?type=special': ['ItemList'],
  ...Object.fromEntries(galleryCategoryNames.map((name) => [`/gallery/${name}`, ['ImageGallery']])),
};
describe.each(requestDatabases)('what a crawler reads on %s', (kind) => {
  const here = openSite(kind);
  let siteUrl: string;
  let familyPath: string;
  let pages: string[];
  /** One of each kind. */
  let samplePaths: string[];
  beforeAll(async () => {
    ({ siteUrl } = here.site.services.config);
    const packages = await listPackages(here.database);
    pages = [...Object.keys(pageTypes), ...packages.map(({ id }) => `/packages/details/${id}`)];
    const familyPackage = packages.find(
      ({ packageName }) => packageName === 'Umrah Family Comfort',
    );
    familyPath = `/packages/details/${familyPackage?.id}`;
    const mainPages = [
      '/',
      '/about',
      '/contact',
      '/packages',
      '/packages?type=hajj',
      '/gallery/hajj',
    ];
    samplePaths = isFullRun && kind === 'sqlite' ? pages : [...mainPages, familyPath];
  });

  async function readHead(path: string) {
    const response = await here.ask(path);
    const html = await response.text();
    const [head = ''] = html.split('</head>', 1);
    const meta = new Map<string, string>();
    const tags = head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g);
    for (const [, name = '', content] of tags) {
      expect(meta.has(name), `${name} is there twice on ${path}`).toBe(false);
      meta.set(name, unescapeHtml(content));
    }
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
    const links = head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/gi);
    const graph = readGraph(html);
    expect(findGraphProblems(graph), path).toEqual([]);
    return {
      status: response.status,
      html,
      graph,
      lang: /<html lang="([^"]*)"/.exec(html)?.[1],
      title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
      canonical: canonical && unescapeHtml(canonical),
      alternates: Array.from(links, ([, code, href]) => [code, unescapeHtml(href)]),
      getMeta: (name: string) => meta.get(name),
    };
  }

  /** The picture as another site's crawler would get it: from the public address, wherever the site listens. */
  function fetchPicture(address = '') {
    expect(address).toMatch(new RegExp(`^${siteUrl}/preview/.*\\.jpg$`));
    return here.ask(address.slice(siteUrl.length));
  }
  /** The bytes of a forwarded link's picture, as messengers get them. */
  async function readPicture(address: string | undefined) {
    const response = await fetchPicture(address);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.has('set-cookie')).toBe(false);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    const size = { format: 'jpeg', width: 1200, height: 630 };
    expect(await sharp(bytes).metadata()).toMatchObject(size);
    return bytes.toString('base64');
  }

  it('each page has its own title, description, URL and structured data', async () => {
    const heads: Awaited<ReturnType<typeof readHead>>[] = [];
    for (const path of pages) heads.push(await readHead(path));
    for (const [index, { title, canonical, graph, getMeta }] of heads.entries()) {
      const path = pages[index] ?? '';
      expect(canonical, path).toBe(siteUrl + path);
      expect(title, path).toBe(`${getMeta('og:title')} | ${company.name}`);
      expect(title, path).not.toMatch(/undefined|null|NaN/);
      expect(getMeta('description'), path).toMatch(/^.{61,155}$/);
      expect(getMeta('og:description'), path).toBe(getMeta('description'));
      expect(getMeta('og:site_name'), path).toBe(company.name);
      expect(getMeta('robots'), path).toBeUndefined();
      expect(getMeta('og:image:width'), path).toBe('1200');
      expect(getMeta('og:image:alt'), path).toMatch(/./);
      expect(getMeta('twitter:card'), path).toBe('summary_large_image');
      const types = pageTypes[path] ?? ['TouristTrip'];
      expect(graph.map((thing) => thing['@type']).join(), path).toBe(types.join());
    }
    for (const name of ['og:title', 'description', 'og:image']) {
      expect(new Set(heads.map(({ getMeta }) => getMeta(name))).size, name).toBe(pages.length);
    }
  });

  it('each page lists its other languages, and its own URL as canonical', async () => {
    for (const path of samplePaths) {
      const alternates = languageCodes.map((code) => [code, siteUrl + localize(code, path)]);
      alternates.push(['x-default', siteUrl + path]);
      for (const code of languageCodes) {
        const pagePath = localize(code, path);
        const head = await readHead(pagePath);
        expect(head, pagePath).toMatchObject({
          lang: code,
          canonical: siteUrl + pagePath,
          alternates,
        });
        expect([head.getMeta('og:url'), head.getMeta('og:locale')]).toEqual([
          siteUrl + pagePath,
          `${code}_IN`,
        ]);
        expect(head.getMeta('og:image')).toMatch(code === 'en' ? /\/[^.]+\.jpg$/ : `.${code}.jpg`);
        const urls = JSON.stringify(head.graph).match(/(?<="(?:url|item)":")http[^"]*/g) ?? [];
        const ownUrls = urls.filter((url) => url.startsWith(siteUrl));
        const others = ownUrls.filter(
          (url) => splitLanguage(new URL(url).pathname).language !== code,
        );
        expect(others, pagePath).toEqual([]);
      }
    }
  });

  it('the title of a package has name, days, place and month, in its language', async () => {
    const { nextBatch } = findSample('umrah-family');
    const head = await readHead(familyPath.replace('details', 'umrah'));
    const month = nextBatch.replace(/^\d+ /, '');
    const title = `Umrah Family Comfort, 14 days from Tumkur, ${month} | ${company.name}`;
    expect([head.title, head.canonical]).toEqual([title, siteUrl + familyPath]);
    // The price is the next batch's, which depends on the day.
    const summary = `Umrah Family Comfort: 14 days, ₹[\\d,]+ .*, next batch ${nextBatch}\\. `;
    expect(head.getMeta('description')).toMatch(new RegExp(summary));
    const urduHead = await readHead(`/ur${familyPath}`);
    expect(await readPicture(urduHead.getMeta('og:image'))).not.toBe(
      await readPicture(head.getMeta('og:image')),
    );
    expect(urduHead.title).toMatch(
      /^عمرہ فیملی کمفرٹ، .* ٹمکور سے، \u2068\p{sc=Arab}+ 20\d\d\u2069 \| [\p{sc=Arab} ]+$/u,
    );
  });

  it('the agency has opening hours, closed days and profiles', async () => {
    const agency = findByType((await readHead('/contact')).graph, 'TravelAgency');
    const dayOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    expect(agency).toMatchObject({
      url: `${siteUrl}/`,
      telephone: company.phone.tel,
      foundingDate: '1997',
      logo: `${siteUrl}/icon-512.png`,
      sameAs: [company.social.facebook, company.social.instagram],
      openingHoursSpecification: [{ dayOfWeek, opens: '11:00', closes: '20:00' }],
      specialOpeningHoursSpecification: company.hours.closures.map(({ from, to, reason }) => ({
        name: reason,
        validFrom: from,
        validThrough: to || from,
        opens: '00:00',
        closes: '00:00',
      })),
    });
    const { image, priceRange } = findByType((await readHead('/')).graph, 'TravelAgency') ?? {};
    expect([image, priceRange]).toEqual([
      expect.stringMatching(/\/media\/site\/.*\/1280\.jpg$/),
      expect.stringMatching(/^₹[\d,]+–₹[\d,]+$/),
    ]);
  });

  it('a changed package has a new preview image, to which the old URL redirects', async () => {
    const texts = { ...blankPackage, packageName: 'Changing', price: '1' };
    const id = await here.addPackage(texts);
    const path = `/packages/details/${id}`;
    const before = (await readHead(path)).getMeta('og:image');
    const picture = await readPicture(before);
    expect((await fetchPicture(before)).headers.get('cache-control')).toContain('s-maxage=300');
    const { photos, previews } = here.site.services;
    const draw = vi.spyOn(previews, 'draw');
    await updatePackage(here.database, id, { ...texts, price: '2,00,000' });
    // Nobody has asked for the new picture yet.
    photos.idleQueue.start(0);
    const listDrawCalls = () =>
      draw.mock.calls.map(([{ titles, price }]) => `${titles[0]} ${price}`);
    await expect.poll(listDrawCalls).toContain('Changing ₹2,00,000');
    const after = (await readHead(path)).getMeta('og:image');
    expect(after).not.toBe(before);
    expect(await readPicture(after)).not.toBe(picture);
    for (const oldUrl of [before, `${siteUrl}/preview/packages/${id}/${'0'.repeat(12)}.jpg`]) {
      const { status, headers } = await fetchPicture(oldUrl);
      expect([status, headers.get('location')]).toEqual([302, after?.slice(siteUrl.length)]);
    }
    await deleteRows(here.database, 'packages', [id]);
    expect((await fetchPicture(after)).status).toBe(404);
  });

  it('pages that people forward have a preview picture, but search engines leave them out', async () => {
    const packageIds = (await listPackages(here.database)).slice(0, 2).map(({ id }) => id);
    const comparePath = `/compare?ids=${packageIds.join(',')}`;
    for (const path of [comparePath, `${familyPath}/cost`, '/review']) {
      for (const pagePath of [path, localize('ur', path)]) {
        const head = await readHead(pagePath);
        expect(head.getMeta('robots'), pagePath).toBe('noindex');
        expect(head.getMeta('description'), pagePath).toMatch(/.{20}/);
        expect(head.title, pagePath).toContain(head.getMeta('og:title'));
        const { pathname } = new URL(head.getMeta('og:url') ?? '');
        expect(pathname).toBe(pagePath.split('?')[0]);
        expect((await fetchPicture(head.getMeta('og:image'))).status, pagePath).toBe(200);
      }
    }
    for (const path of ['/compare', '/packages/details/nope/cost']) {
      const head = await readHead(path);
      expect([head.getMeta('robots'), head.getMeta('og:image')]).toEqual(['noindex', undefined]);
    }
    expect((await readHead(comparePath)).canonical).toBe(siteUrl + comparePath);
  });

  it.each(['/nope', '/packages/details/nope', '/gallery/nope', '/packages?type=nope'])(
    'the missing page %s is a 404 with noindex',
    async (path) => {
      for (const code of languageCodes) {
        const pagePath = localize(code, path);
        const head = await readHead(pagePath);
        expect(head, pagePath).toMatchObject({ status: 404, alternates: [], graph: [] });
        const tags = [head.getMeta('robots'), head.getMeta('og:image'), head.canonical];
        expect(tags, pagePath).toEqual(['noindex', undefined, undefined]);
      }
      expect((await here.ask(path, { method: 'HEAD' })).status).toBe(404);
      expectWords((await readHead(path)).html, 'View All Packages', 'Go to the home page');
    },
  );

  const readPackageHead = async (texts: Partial<PackageInput>) =>
    readHead(`/packages/details/${await here.addPackage(texts)}`);
  const readTrip = async (texts: Partial<PackageInput>) =>
    findByType((await readPackageHead(texts)).graph, 'TouristTrip');

  const payload = `"></script><!--<script>alert(1)</script><img src=x onerror=alert(1)> & '₹' \\u003c`;
  const urdu = 'عمرہ '.repeat(24).trim();

  it.each([
    [payload, payload],
    [urdu, `\u2068${urdu}\u2069`],
  ])(
    'odd and long texts stay unchanged, in tags and in structured data: %s',
    async (packageName, displayName) => {
      const description = `${payload}\u2028two lines <b>&amp;</b>`;
      const texts = { packageName, price: payload, nextBatch: payload, description };
      const head = await readPackageHead(texts);
      const title = `${displayName} from Tumkur`;
      expect([head.title, head.getMeta('og:title')]).toEqual([`${title} | ${company.name}`, title]);
      expect(head.getMeta('description')?.length).toBeLessThanOrEqual(155);
      expect(head.html).not.toMatch(/<script>alert|<img src=x/);
      const [, data] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head.html) ?? [];
      expect(data).not.toMatch(/[<&\u2028\u2029]/);
      const trip = findByType(head.graph, 'TouristTrip');
      expect(trip).toMatchObject({ name: packageName, description });
      expect(trip).not.toHaveProperty('itinerary');
      await readPicture(head.getMeta('og:image'));
    },
  );

  it('a package is an offer only if its price is a plain amount', async () => {
    const trip = await readTrip({ price: '₹6,45,000' });
    expect(trip?.offers).toMatchObject({ price: 645_000, priceCurrency: 'INR' });
    for (const price of ['', '₹1,00,000 onwards', '1 to 1.5 lakh']) {
      expect(await readTrip({ price }), price).not.toHaveProperty('offers');
    }
    // The trip's dates are those of its next batch.
    const departures = [{ from: '2020-01-22' }, { from: '2099-02-19', price: '7,30,000' }];
    const next = await readTrip({ price: '6,45,000', facts: factsRules.parse({ departures }) });
    expect(next).toMatchObject({ departureTime: '2099-02-19', offers: { price: 730_000 } });
  });

  it('a package lists its coming batches with days, price and availability', async () => {
    const facts = factsRules.parse({
      prices: { sharing4: '1,24,000', sharing3: 'ask us' },
      departures: [
        { from: '2099-01-22', to: '2099-02-05', left: '0' },
        { from: '2099-02-19', to: '2099-03-05', left: '3', price: '1,30,000' },
        { from: '2099-03-12', airport: 'Bengaluru' },
        { from: '2099-03-12', airport: 'Mumbai' },
        { from: '2020-03-12' },
      ],
      stays: [{ city: 'Madinah' }, { city: 'Makkah' }, { city: 'Mina' }, { city: 'Madinah' }],
    });
    const trip = await readTrip({ packageName: 'Batches', price: '1,24,000', facts });
    const cities = ['Madinah', 'Makkah', 'Mina'].map((name) => ({ item: { name } }));
    const offer = (price: number, word: string) => ({
      offers: { price, availability: `https://schema.org/${word}` },
    });
    expect(trip).toMatchObject({
      departureTime: '2099-02-19',
      arrivalTime: '2099-03-05',
      itinerary: { itemListElement: cities },
      offers: [{ name: 'Per person, 4 in a room', price: 124_000 }],
      subTrip: [
        { name: 'Batches, 22 January to 5 February 2099', ...offer(124_000, 'SoldOut') },
        { departureTime: '2099-02-19', ...offer(130_000, 'LimitedAvailability') },
        { name: 'Batches, 12 March 2099, Bengaluru', ...offer(124_000, 'InStock') },
        { name: 'Batches, 12 March 2099, Mumbai', ...offer(124_000, 'InStock') },
      ],
    });
  });
});

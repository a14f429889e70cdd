import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { noFacts, type PackageFacts } from '../../../app/rules/packages/package-facts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const departure = {
  ...{ id: '', from: '', to: '', airport: '', airline: '', flight: '', seats: '', left: '' },
  ...{ seenLeft: '', leftAt: '', state: '', price: '' },
} satisfies PackageFacts['departures'][number];

describe.each(databaseKinds)('packages are found and compared on %s', (kind) => {
  let site: TestSite;
  let near = '';
  let far = '';
  // The sample has batches of the coming year.
  const year = new Date().getFullYear() + 5;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    const umrah = { ...blankPackage, packageType: 'umrah', durationOfTour: '15' };
    near = await createPackage(site.services.database, {
      ...{ ...umrah, packageName: 'Noor Umrah', price: '1,20,000', distanceFromMakka: '300' },
      nextBatch: `20 January ${year}`,
      facts: {
        ...noFacts,
        prices: { ...noFacts.prices, sharing2: '1,60,000' },
        departures: [{ ...departure, from: `${year}-01-20`, airport: 'Bangalore' }],
        notIncluded: 'Qurbani',
      },
    });
    far = await createPackage(site.services.database, {
      ...{ ...umrah, packageName: 'Rahma Umrah', price: '95,000', distanceFromMakka: '1200' },
      facts: {
        ...noFacts,
        departures: [{ ...departure, from: `${year}-01-10`, airport: 'Bengaluru' }],
      },
    });
  });
  afterAll(() => site.close());

  async function page(address: string) {
    const response = await fetch(site.origin + address);
    const html = await response.text();
    // React parts texts by comments.
    return { status: response.status, html, text: html.replaceAll('<!-- -->', '') };
  }
  const names = (html: string) =>
    [...html.matchAll(/aria-label="View Details: ([^"]+)"/g)].map(([, name]) => name);

  it('the cheapest Umrah in January from Bengaluru comes first, in one address', async () => {
    const address = `/packages?month=${year}-01&from=Bangalore&sort=price&type=umrah`;
    const { status, html, text } = await page(address);
    expect(status).toBe(200);
    expect(names(html)).toEqual(['Rahma Umrah', 'Noor Umrah']);
    expect(text).toContain('2 Umrah packages');
    const nearest = await page(address.replace('price', 'distance'));
    expect(names(nearest.html)).toEqual(['Noor Umrah', 'Rahma Umrah']);
  });

  it('keeps no page of a question that is asked in words', async () => {
    const kept = async (search: string) => {
      const response = await fetch(`${site.origin}/packages?${search}`);
      await response.text();
      return response.headers.get('cdn-cache-control') !== null;
    };
    for (const search of ['', 'type=umrah', 'sort=price', 'season=ramadan', 'budget=100000']) {
      expect(await kept(search), search).toBe(true);
    }
    for (const search of ['q=noor', 'from=Bengaluru', `month=${year}-01`, 'budget=100001']) {
      expect(await kept(search), search).toBe(false);
    }
    expect(await kept('type=umrah&sort=price')).toBe(false);
  });

  it('says what to leave out when nothing has all of it', async () => {
    const { html, text } = await page(
      `/packages?month=${year}-01&budget=50000&from=Bangalore&type=umrah`,
    );
    expect(text).toContain('No package has all of this.');
    expect(text).toContain('Without “Budget: up to ₹50,000” there are 2 packages');
    expect(names(html)).toHaveLength(2);
  });

  it.each([
    'q=%00',
    'q=%F0%9F%95%8B%E2%80%AE',
    'q=<script>alert(1)</script>',
    "q=';drop table packages--",
    'q=%25_\\',
    'month=2027-99',
    'month[]=1',
    'budget=NaN',
    'budget=-1',
    `budget=${'9'.repeat(400)}`,
    'days=__proto__',
    'from=%00',
    'from[]=x',
    'season=toString',
    'sort=constructor',
    'show=1e9',
    'ids=%00,%ff,../..,a',
    `q=${'%E2%80%AE'.repeat(900)}`,
    'q=a&q=b&month=x&month=2027-01',
  ])('answers odd words: %#', async (search) => {
    for (const path of ['/packages', '/compare']) {
      const { status, html } = await page(`${path}?${search}`);
      // The shell refuses what no address may hold.
      expect(status).toBeLessThan(500);
      expect([200, 400, 404, 414]).toContain(status);
      expect(html).not.toContain('<script>alert');
    }
  });

  it('names one address for what search engines may read', async () => {
    const canonical = async (search: string) => {
      const { html } = await page(`/packages${search}`);
      const [, address = ''] = /rel="canonical" href="([^"]+)"/.exec(html) ?? [];
      return [address.replace(/^.*\/packages/, ''), html.includes('content="noindex"')];
    };
    expect(await canonical('')).toEqual(['', false]);
    expect(await canonical('?type=hajj')).toEqual(['?type=hajj', false]);
    expect(await canonical('?sort=price')).toEqual(['', false]);
    expect(await canonical('?q=umrah&type=umrah')).toEqual(['', true]);
    expect(await canonical('?q=umrah&sort=price')).toEqual(['', true]);
  });

  it('sets packages side by side, and marks what differs', async () => {
    const { html, text } = await page(`/compare?ids=${near},${far}`);
    expect(html).toContain('content="noindex"');
    for (const words of ['₹1,20,000 per person', '₹95,000 per person', 'about 5 min walk']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('about 18 min walk');
    expect(text).toContain('Qurbani');
    expect(text).toContain('differs');
    // The next batch is one of those that are listed, and not told twice.
    expect(text).toContain(`20 January ${year}, from `);
    expect(text).not.toContain(`>20 January ${year}<`);
    const row = (label: string, of: string) =>
      new RegExp(`<tr class="([^"]*)"><th scope="row">${label}`).exec(of)?.[1];
    expect(row('Price', html)).toBe('compared-differs');
    expect(row('Days', html)).toBe('');
    const short = await page(`/compare?ids=${near},${far}&rows=different`);
    expect(row('Price', short.html)).toBe('compared-differs');
    expect(row('Days', short.html)).toBeUndefined();
  });

  it('takes ids as a form sends them, odd and doubled ones aside', async () => {
    const { text } = await page(`/compare?ids=${near}&ids=${near}&ids=%3C&ids=${far}`);
    expect(text).toContain('₹95,000 per person');
    expect(text).not.toContain('no longer offered');
  });

  it('says so when a package is gone, and asks for more than one', async () => {
    const gone = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: 'Gone soon',
    });
    expect((await page(`/compare?ids=${near},${far},${gone}`)).text).toContain('Gone soon');
    await deletePackage(site.services.database, gone);
    const { text } = await page(`/compare?ids=${near},${far},${gone}`);
    expect(text).toContain('One of these packages is no longer offered.');
    expect(text).toContain('₹95,000 per person');
    expect((await page(`/compare?ids=${near}`)).text).toContain('Choose one or two more');
    expect((await page('/compare')).text).toContain('Choose two or three packages');
  });
});

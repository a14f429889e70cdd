import { beforeAll, describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite } from '../site/open-site.ts';

// The sample has batches of the coming year.
const year = new Date().getFullYear() + 5;

describe.each(requestDatabases)('packages are found and compared on %s', (kind) => {
  const here = openSite(kind);
  const { ask, read } = here;
  let nearId = '';
  let farId = '';
  beforeAll(async () => {
    const umrah = { packageType: 'umrah', durationOfTour: '15' };
    nearId = await here.addPackage({
      ...umrah,
      packageName: 'Noor Umrah',
      price: '1,20,000',
      distanceFromMakka: '300',
      nextBatch: `20 January ${year}`,
      facts: factsRules.parse({
        prices: { sharing2: '1,60,000' },
        departures: [{ from: `${year}-01-20`, airport: 'Bangalore' }],
        notIncluded: 'Qurbani',
      }),
    });
    farId = await here.addPackage({
      ...umrah,
      packageName: 'Rahma Umrah',
      price: '95,000',
      distanceFromMakka: '1200',
      facts: factsRules.parse({
        departures: [{ from: `${year}-01-10`, airport: 'Bengaluru' }],
        stays: [{ city: 'Makka', nights: '5' }],
      }),
    });
  });

  const listNames = (html: string) =>
    Array.from(html.matchAll(/<article.*?aria-label="[^"]+: ([^"]+)"/gs), ([, name]) => name);

  it('filters and sorts by URL, and keeps the other filters when a type is chosen', async () => {
    const address = `/packages?month=${year}-01&from=Bangalore&sort=price&type=umrah`;
    const html = await read(address);
    expect(listNames(html)).toEqual(['Rahma Umrah', 'Noor Umrah']);
    expect(html).toContain('2 Umrah packages');
    const [buttons = ''] =
      /<form[^>]*>(?:(?!<\/form>).)*name="type"(?:(?!<\/form>).)*/s.exec(html) ?? [];
    expectWords(
      buttons,
      'type="hidden" name="from" value="Bengaluru"',
      'type="hidden" name="sort" value="price"',
    );
    for (const prefix of ['', '/ur']) {
      const count = await ask(address.replace('/packages', `${prefix}/packages/count`));
      expect(await count.json()).toEqual({ total: 2 });
    }
    const noMatchHtml = await read(address.replace('sort=price', 'budget=50000'));
    const hint = 'Without “Budget: up to ₹50,000” there are 2 packages';
    expectWords(noMatchHtml, 'No package matches all of these filters.', hint);
    expect(listNames(noMatchHtml)).toHaveLength(2);
    expect(listNames(await read(`${address}&walk=5`))).toEqual(['Noor Umrah']);
  });

  it('collapses the filters, and shows each active one as a link that removes it', async () => {
    const html = await read(`/packages?month=${year}-01&walk=10&sort=price`);
    expect(html).toMatch(/<details class="find[^>]*(?<! open="")>/);
    const removals = [...html.matchAll(/aria-label="Remove: ([^"]+)"[^>]* href="([^"]+)"/g)];
    expect(removals.map(([, text, path]) => [text, path?.replaceAll('&amp;', '&')])).toEqual([
      [`Month: January ${year}`, '/packages?walk=10&sort=price'],
      ['Walk to the Haram: Up to 10 min', `/packages?month=${year}-01&sort=price`],
      ['Sort by: Price', `/packages?month=${year}-01&walk=10`],
    ]);
  });

  it('says whether the category is empty or no package matches the filters', async () => {
    const filteredPath = `/packages?type=hajj&month=${year}-02&q=zzz`;
    expectWords(await read(filteredPath), 'No package matches all of these filters.');
    const packages = await listPackages(here.database);
    const hajjIds = packages
      .filter(({ packageType }) => packageType === 'hajj')
      .map(({ id }) => id);
    await setPackagesHidden(here.database, hajjIds, true);
    expectWords(await read(filteredPath), 'No packages available for the selected category.');
    await setPackagesHidden(here.database, hajjIds, false);
  });

  it('says beside every price whether it includes taxes, and sorts by the price with taxes', async () => {
    const add = (packageName: string, price: string, prices: object) => {
      const departures = [{ from: `${year}-03-01`, price }];
      const facts = factsRules.parse({ prices: { ...prices, sharing4: price }, departures });
      return here.addPackage({ packageName, price, durationOfTour: '15', facts });
    };
    await add('Taxed B', '94,500', { tax: 'included' });
    await add('Taxed A', '90,000', { tax: 'extra' });
    const id = await add('Taxed C', '92,000', { tax: 'extra', gst: '5' });
    const page = await read(`/packages/details/${id}`);
    const summary = '₹92,000 per person, 4 sharing, ₹96,600 with taxes';
    expectWords(
      page,
      '<bdi>₹96,600</bdi>',
      '₹96,600 per person, taxes included',
      '"valueAddedTaxIncluded":false',
      `content="Taxed C: 15 days, ${summary}`,
    );
    expectWords(decodeURIComponent(/wa\.me\/[^"]*/.exec(page)?.[0] ?? ''), summary);
    for (const path of ['/packages?type=special', '/packages?q=taxed', '/search?q=Taxed+C']) {
      expectWords(await read(path), '₹96,600</span>', 'per person, 4 sharing, taxes included');
    }
    const sortedNames = listNames(await read('/packages?q=taxed&sort=price'));
    expect(sortedNames).toEqual(['Taxed A', 'Taxed B', 'Taxed C']);
  });

  it.each([
    ['', true, '', false],
    ['?type=hajj', true, '?type=hajj', false],
    ['?sort=price', true, '', false],
    ['?walk=10', true, '', false],
    ['?q=umrah&type=umrah', false, '', true],
    ['?from=Bengaluru', false, '', false],
    ['?budget=100001', false, '', false],
    ['?type=umrah&sort=price', false, '', true],
  ])(
    '/packages%s: cached %s, with the canonical URL /packages%s, noindex %s',
    async (search, isCached, canonical, isNoindex) => {
      const response = await ask(`/packages${search}`);
      const html = await response.text();
      expect(response.headers.get('cdn-cache-control') !== null).toBe(isCached);
      const [, address] = /rel="canonical" href="[^"]*\/packages([^"]*)"/.exec(html) ?? [];
      expect([address, html.includes('content="noindex"')]).toEqual([canonical, isNoindex]);
    },
  );

  it('finds type, city and airport by their names in the language of the page', async () => {
    for (const query of ['عمرہ', 'مدینہ', 'بنگلورو']) {
      const html = await read(`/ur/packages?q=${encodeURIComponent(query)}`);
      expect(listNames(html).length, query).toBeGreaterThan(1);
    }
  });

  const listRowLabels = (html: string) =>
    [...html.matchAll(/<th scope="row">([^<]*)/g)].map(([, label]) => label);

  it('compares packages side by side, and leaves out what is the same', async () => {
    const html = await read(`/compare?ids=${nearId},${farId}`);
    expectWords(
      html,
      ...['content="noindex"', '₹1,20,000 per person', '₹95,000', 'Qurbani', 'the same for all'],
      'These prices are not comparable',
      ...['about 5 min on foot', 'about 18 min on foot', `20 January ${year}, from `],
    );
    // The next batch is in the list, and not repeated.
    expect(html).not.toContain(`>20 January ${year}<`);
    expect(listRowLabels(html).slice(0, 3)).toEqual(['Price', 'Distance and walk', 'Dates']);
    expect(listRowLabels(html)).toContain('Days');
    const shortLabels = listRowLabels(await read(`/compare?ids=${nearId},${farId}&rows=different`));
    expect(shortLabels).toContain('Price');
    expect(shortLabels).not.toContain('Days');
    const form = await read(`/compare?ids=${nearId}&ids=${nearId}&ids=%3C&ids=${farId}`);
    expect(form).toContain('₹95,000');
    const hindiHtml = await read(`/hi/compare?ids=${nearId},${farId}`);
    expectWords(hindiHtml, 'बेंगलुरु', 'मक्का', /^(?!.*>[^<]*(Bengaluru|Makk))/s);
  });

  it('compares prices with tax for the same room, in the message too', async () => {
    const add = (packageName: string, prices: object, lists = {}) => {
      const departures = [{ from: `${year}-01-20` }];
      const facts = factsRules.parse({ prices, ...lists, departures });
      return here.addPackage({ packageName, price: '1,00,000', durationOfTour: '15', facts });
    };
    const withTaxId = await add(
      'With tax',
      { sharing5: '1,00,000', sharing4: '1,10,000', tax: 'included' },
      { included: 'Visa\nBreakfast', notIncluded: 'Shopping\nLunch' },
    );
    const withoutTaxId = await add(
      'Without tax',
      { sharing4: '1,00,000', tax: 'extra', gst: '5', tcs: '2' },
      { included: 'Visa\nAll meals', notIncluded: 'Shopping' },
    );
    const address = `/compare?ids=${withTaxId},${withoutTaxId}`;
    const html = await read(address);
    const priceRow = 'Price with tax, per person, 4 sharing';
    expectWords(
      html,
      RegExp(`<th scope="row">${priceRow}.*?₹1,10,000.*?₹1,07,100`, 's'),
      /<th scope="row">Meals.*?Breakfast.*?All meals/s,
    );
    expect(html).not.toMatch(/not comparable|aria-label="Remove: /);
    expectWords(await read(`${address},${nearId}`), 'aria-label="Remove: Without tax"');
    expectWords(
      decodeURIComponent(/wa\.me\/[^"]*/.exec(html)?.[0] ?? ''),
      `Without tax\n${priceRow}: ₹1,07,100`,
      `Next batch: 20 January ${year}`,
      address,
    );
    const shortHtml = await read(`${address}&rows=different`);
    expectWords(shortHtml, /Not included.*?Lunch.*?Otherwise the same/s, /^(?!.*Shopping)/s);
  });

  it('says that a compared package no longer exists, and asks for more than one package', async () => {
    const deletedId = await here.addPackage({ packageName: 'Gone soon' });
    await deleteRows(here.database, 'packages', [deletedId]);
    const html = await read(`/compare?ids=${nearId},${farId},${deletedId}`);
    expectWords(html, 'One of these packages is no longer offered.', '₹95,000');
    expect(await read(`/compare?ids=${nearId}`)).toContain('Choose one or two more');
    expect(await read('/compare')).toContain('Choose two or three packages');
  });
});

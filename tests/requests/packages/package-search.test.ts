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
  let near = '';
  let far = '';
  beforeAll(async () => {
    const umrah = { packageType: 'umrah', durationOfTour: '15' };
    near = await here.addPackage({
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
    far = await here.addPackage({
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

  const names = (html: string) =>
    [...html.matchAll(/aria-label="View Details: ([^"]+)"/g)].map(([, name]) => name);

  it('keeps the search and the other filters when a type is chosen', async () => {
    const html = await read('/packages?q=umrah&sort=price');
    const [buttons = ''] =
      /<form[^>]*>(?:(?!<\/form>).)*name="type"(?:(?!<\/form>).)*/s.exec(html) ?? [];
    const kept = (name: string, value: string) => `type="hidden" name="${name}" value="${value}"`;
    expectWords(buttons, kept('q', 'umrah'), kept('sort', 'price'));
  });

  it('filters and sorts by the URL', async () => {
    const address = `/packages?month=${year}-01&from=Bangalore&sort=price&type=umrah`;
    const html = await read(address);
    expect(names(html)).toEqual(['Rahma Umrah', 'Noor Umrah']);
    expect(html).toContain('2 Umrah packages');
    for (const prefix of ['', '/ur']) {
      const count = await ask(address.replace('/packages', `${prefix}/packages/count`));
      expect(await count.json()).toEqual({ total: 2 });
    }
    const none = await read(address.replace('sort=price', 'budget=50000'));
    const without = 'Without “Budget: up to ₹50,000” there are 2 packages';
    expectWords(none, 'No package matches all of this.', without);
    expect(names(none)).toHaveLength(2);
    expect(names(await read(`${address}&walk=5`))).toEqual(['Noor Umrah']);
  });

  it('folds the filters, and shows each that is set as a link that removes it', async () => {
    const html = await read(`/packages?month=${year}-01&walk=10&sort=price&type=umrah`);
    expect(html).toMatch(/<details class="find[^>]*(?<! open="")>/);
    const removals = [...html.matchAll(/aria-label="Remove: ([^"]+)"[^>]* href="([^"]+)"/g)];
    expect(removals.map(([, text, path]) => [text, path?.replaceAll('&amp;', '&')])).toEqual([
      [`Month: January ${year}`, '/packages?walk=10&sort=price&type=umrah'],
      ['Walk to the Haram: Up to 10 min', `/packages?month=${year}-01&sort=price&type=umrah`],
      ['Sort by: Price', `/packages?month=${year}-01&walk=10&type=umrah`],
    ]);
  });

  it('says whether the category is empty, or no package matches the filters', async () => {
    const empty = 'No packages available for the selected category.';
    const filtered = `/packages?type=hajj&month=${year}-02&q=zzz`;
    expectWords(await read(filtered), 'No package matches all of this.');
    expect(await read(filtered)).not.toContain(empty);
    const hajj = (await listPackages(here.database)).filter(
      ({ packageType }) => packageType === 'hajj',
    );
    const ids = hajj.map(({ id }) => id);
    await setPackagesHidden(here.database, ids, true);
    expectWords(await read('/packages?type=hajj'), empty);
    expectWords(await read(filtered), empty);
    await setPackagesHidden(here.database, ids, false);
  });

  it('says next to every price whether it includes taxes, and sorts by the price with taxes', async () => {
    const cheap = { packageType: 'Taxed', durationOfTour: '15', nextBatch: '' };
    for (const [packageName, price, prices, said, full, tax] of [
      ['Taxed B', '94,500', { tax: 'included' }, 'taxes included', '₹94,500', 'taxes included'],
      ['Taxed A', '90,000', { tax: 'extra' }, 'taxes extra', '₹90,000', 'taxes extra'],
      [
        ...['Taxed C', '92,000', { tax: 'extra', gst: '5' }],
        ...['₹96,600 with taxes', '₹96,600', 'taxes included'],
      ],
    ] as const) {
      const departures = [{ from: `${year}-03-01`, price }];
      const facts = factsRules.parse({ prices: { ...prices, sharing4: price }, departures });
      const id = await here.addPackage({ ...cheap, packageName, price, facts });
      const all = `per person, 4 sharing, ${said}`;
      const page = await read(`/packages/details/${id}`);
      const [text = ''] = /wa\.me\/[^"]*/.exec(page) ?? [];
      expect(decodeURIComponent(text)).toContain(`₹${price} ${all}`);
      const inJson = `"valueAddedTaxIncluded":${prices.tax === 'included'}`;
      const bold = `per person, 4 sharing, ${tax}`;
      expectWords(page, all, `<bdi>${full}</bdi>`, `${full} per person, ${tax}`, inJson);
      expect(page).toContain(`content="${packageName}: 15 days, ₹${price} ${all}`);
      for (const path of ['/packages?type=special', '/packages?q=taxed&sort=price'])
        expectWords(await read(path), `${full}</span>`, bold);
      const search = await read(`/search?q=${packageName.replace(' ', '+')}`);
      expectWords(search, `${full}</span>`, bold, '<picture>');
      const table = await read(`/compare?ids=${id},${near}`);
      expect(table).toMatch(/>Tax ?<.*?(GST and TCS included|GST and TCS extra|₹96,600 in all)/s);
    }
    const sorted = names(await read('/packages?q=taxed&sort=price'));
    expect(sorted).toEqual(['Taxed A', 'Taxed B', 'Taxed C']);
    const affordable = names(await read('/packages?q=taxed&budget=96000'));
    expect(affordable.sort()).toEqual(['Taxed A', 'Taxed B']);
  });

  it('caches only the pages of fixed choices, with one canonical URL', async () => {
    for (const [search, isCached, canonical, isNoindex] of [
      ['', true, '', false],
      ['?type=hajj', true, '?type=hajj', false],
      ['?sort=price', true, '', false],
      ['?season=ramadan', true, '', false],
      ['?walk=10', true, '', false],
      ['?q=umrah&type=umrah', false, '', true],
      ['?from=Bengaluru', false, '', false],
      ['?budget=100001', false, '', false],
      ['?type=umrah&sort=price', false, '', true],
    ] as const) {
      const response = await ask(`/packages${search}`);
      const html = await response.text();
      expect(response.headers.get('cdn-cache-control') !== null, search).toBe(isCached);
      const [, address = ''] = /rel="canonical" href="([^"]+)"/.exec(html) ?? [];
      expect(address.replace(/^.*\/packages/, ''), search).toBe(canonical);
      expect(html.includes('content="noindex"'), search).toBe(isNoindex);
    }
  });

  it('finds type, city and airport by their names in the language of the page', async () => {
    const found = async (path: string, query: string) => {
      const html = await read(`${path}?q=${encodeURIComponent(query)}`);
      return [...html.matchAll(/href="(?:\/ur)?\/packages\/details\/(\w+)"/g)].map(([, id]) => id);
    };
    for (const [english, urdu] of [
      ['umrah', 'عمرہ'],
      ['madinah', 'مدینہ'],
      ['bengaluru', 'بنگلورو'],
    ] as const) {
      const all = await found('/packages', english);
      expect(new Set(all).size).toBeGreaterThan(1);
      expect(await found('/ur/packages', urdu), urdu).toEqual(all);
    }
    expect(await read(`/packages?q=${encodeURIComponent('عمرہ')}`)).toContain(
      'No package matches all of this.',
    );
    // A choice has the same value in the URL of every language.
    expect(await read('/ur/packages')).toMatch(/<input[^>]* value="Bengaluru"\/>بنگلورو</);
  });

  it('compares packages side by side, and leaves out what is the same', async () => {
    const html = await read(`/compare?ids=${near},${far}`);
    expect(html).toContain('content="noindex"');
    expectWords(
      html,
      ...['₹1,20,000 per person', '₹95,000', 'Qurbani', 'the same for all'],
      'These prices are not comparable',
      ...['about 5 min on foot', 'about 18 min on foot', `20 January ${year}, from `],
    );
    const hindi = await read(`/hi/compare?ids=${near},${far}`);
    expectWords(hindi, 'बेंगलुरु', 'मक्का');
    expect(hindi).not.toMatch(/>[^<]*(Bengaluru|Makk)/);
    // The next batch is in the list, and not repeated.
    expect(html).not.toContain(`>20 January ${year}<`);
    const rowsOf = (of: string) =>
      [...of.matchAll(/<th scope="row">([^<]*)/g)].map(([, label]) => label);
    expect(rowsOf(html).slice(0, 3)).toEqual(['Price', 'Distance and walk', 'Dates']);
    expect(rowsOf(html)).toContain('Days');
    const short = await read(`/compare?ids=${near},${far}&rows=different`);
    expect(rowsOf(short)).toContain('Price');
    expect(rowsOf(short)).not.toContain('Days');
    const form = await read(`/compare?ids=${near}&ids=${near}&ids=%3C&ids=${far}`);
    expect(form).toContain('₹95,000');
  });

  it('compares prices with tax for the same room, in the message too', async () => {
    const add = (packageName: string, prices: object, lists = {}) =>
      here.addPackage({
        packageName,
        price: '1,00,000',
        durationOfTour: '15',
        nextBatch: '',
        facts: factsRules.parse({
          prices,
          ...lists,
          departures: [{ from: `${year}-01-20` }],
        }),
      });
    const included = await add(
      'With tax',
      { sharing5: '1,00,000', sharing4: '1,10,000', tax: 'included' },
      { included: 'Visa\nBreakfast', notIncluded: 'Shopping\nLunch' },
    );
    const extra = await add(
      'Without tax',
      { sharing4: '1,00,000', tax: 'extra', gst: '5', tcs: '2' },
      { included: 'Visa\nAll meals', notIncluded: 'Shopping' },
    );
    const unknown = await add('Tax unknown', { sharing4: '90,000' });
    const address = `/compare?ids=${included},${extra}`;
    const html = await read(address);
    const remove = 'aria-label="Remove: Without tax"';
    expect(html).not.toContain(remove);
    expectWords(await read(`${address},${unknown}`), remove);
    expect(html).toMatch(
      /<th scope="row">Price with tax, per person, 4 sharing.*?₹1,10,000.*?₹1,07,100/s,
    );
    expect(html).toMatch(/<th scope="row">Meals.*?Breakfast.*?All meals/s);
    expect(html).not.toContain('not comparable');
    const message = decodeURIComponent(/wa\.me\/[^"]*/.exec(html)?.[0] ?? '');
    expectWords(
      message,
      'Without tax\nPrice with tax, per person, 4 sharing: ₹1,07,100',
      `Next batch: 20 January ${year}`,
      address,
    );
    const short = await read(`${address}&rows=different`);
    expect(short).toMatch(/Not included.*?Lunch.*?Otherwise the same/s);
    expect(short).not.toContain('Shopping');
    const other = await read(`/compare?ids=${included},${unknown}`);
    expectWords(other, 'These prices are not comparable', '₹1,00,000 per person, 5 sharing');
  });

  it('says that a compared package is gone, and asks for more than one', async () => {
    const gone = await here.addPackage({ packageName: 'Gone soon' });
    expect(await read(`/compare?ids=${near},${far},${gone}`)).toContain('Gone soon');
    await deleteRows(here.database, 'packages', [gone]);
    const html = await read(`/compare?ids=${near},${far},${gone}`);
    expectWords(html, 'One of these packages is no longer offered.', '₹95,000');
    expect(await read(`/compare?ids=${near}`)).toContain('Choose one or two more');
    expect(await read('/compare')).toContain('Choose two or three packages');
  });
});

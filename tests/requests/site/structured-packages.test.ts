import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import type { PackageInput } from '../../../app/data/packages/package-input.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { ofType, problemsOf, readGraph } from '../../readers/json-ld.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
let siteUrl: string;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  ({ siteUrl } = site.services.config);
});
afterAll(() => site.close());

const htmlOf = async (path: string) => (await fetch(site.origin + path)).text();
const graphOf = async (path: string) => readGraph(await htmlOf(path));
const pageOf = async (texts: Partial<PackageInput>) =>
  `/packages/details/${await createPackage(site.services.database, { ...blankPackage, ...texts })}`;

describe('a package', () => {
  it('is an offer only when its price is a plain amount', async () => {
    const priced = ofType(await graphOf(await pageOf({ price: '₹6,45,000' })), 'TouristTrip');
    expect(priced?.offers).toEqual({
      '@type': 'Offer',
      url: priced?.url,
      price: 645_000,
      priceCurrency: 'INR',
      seller: { '@id': `${siteUrl}/#agency` },
    });
    for (const price of ['', 'Price on request', '₹1,00,000 onwards', '1 to 1.5 lakh']) {
      const graph = await graphOf(await pageOf({ packageName: 'Unpriced', price }));
      expect(problemsOf(graph), price).toEqual([]);
      expect(ofType(graph, 'TouristTrip'), price).not.toHaveProperty('offers');
    }
  });

  it('tells each coming batch with its days, its price and whether there are seats', async () => {
    const facts = factsRules.parse({
      prices: { sharing4: '1,24,000', sharing2: 'Rs 1.4 lakh', sharing3: 'ask us' },
      departures: [
        { from: '2199-01-22', to: '2199-02-05', left: '0' },
        { from: '2199-02-19', to: '2199-03-05', left: '3', price: '1,30,000' },
        { from: '2199-03-12' },
        { from: '2020-03-12' },
        { state: 'unconfirmed' },
      ],
      stays: [{ city: 'Madinah' }, { city: 'Makkah' }, { city: 'Madinah' }],
    });
    const texts = { packageName: 'Batches', price: '1,24,000', facts };
    const graph = await graphOf(await pageOf(texts));
    expect(problemsOf(graph)).toEqual([]);
    const trip = ofType(graph, 'TouristTrip');
    const [inStock, few, full] = ['InStock', 'LimitedAvailability', 'SoldOut'].map(
      (word) => `https://schema.org/${word}`,
    );
    expect(trip).toMatchObject({
      departureTime: '2199-02-19',
      arrivalTime: '2199-03-05',
      itinerary: { itemListElement: [{ item: { name: 'Madinah' } }, { item: { name: 'Makkah' } }] },
      offers: [
        { name: 'Per person, 4 in a room', price: 124_000, availability: inStock },
        { name: 'Per person, 2 in a room', price: 140_000, availability: inStock },
      ],
    });
    expect(trip?.subTrip).toMatchObject([
      {
        name: 'Batches, 22 January to 5 February 2199',
        departureTime: '2199-01-22',
        offers: { price: 124_000, availability: full },
      },
      { departureTime: '2199-02-19', offers: { price: 130_000, availability: few } },
      {
        name: 'Batches, 12 March 2199',
        departureTime: '2199-03-12',
        offers: { price: 124_000, availability: inStock },
      },
    ]);
    expect(trip?.subTrip).toHaveLength(3);
  });

  it('goes to the cities in which it names a hotel', async () => {
    const both = await graphOf(await pageOf({ makkaHotel: 'Anjum', madinaHotel: 'Saja' }));
    expect(ofType(both, 'TouristTrip')?.itinerary).toMatchObject({
      itemListElement: [{ item: { name: 'Madinah' } }, { item: { name: 'Makkah' } }],
    });
    expect(ofType(await graphOf(await pageOf({})), 'TouristTrip')).not.toHaveProperty('itinerary');
  });

  it('calls the cities as the language of the page does', async () => {
    const stays = ['Madina', 'Mecca', 'Hubballi'].map((city) => ({ city }));
    const paths = [
      await pageOf({ makkaHotel: 'Anjum', madinaHotel: 'Saja' }),
      await pageOf({ facts: factsRules.parse({ stays }) }),
    ];
    for (const [code, madinah, makkah] of [
      ['ur', 'مدینہ', 'مکہ'],
      ['kn', 'ಮದೀನಾ', 'ಮಕ್ಕಾ'],
      ['hi', 'मदीना', 'मक्का'],
    ]) {
      for (const path of paths) {
        const trip = ofType(await graphOf(`/${code}${path}`), 'TouristTrip');
        expect(trip?.itinerary, `/${code}${path}`).toMatchObject({
          itemListElement: expect.arrayContaining(
            [madinah, makkah].map((name) =>
              expect.objectContaining({ item: expect.objectContaining({ name }) }),
            ),
          ),
        });
      }
    }
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>&lt;"\\u003c\'',
    'two\u2028lines\u2029here',
    '\\',
    'حج ۲۰۲۷ <b>&amp;</b>',
  ])('named %j stays data', async (packageName) => {
    const html = await htmlOf(
      await pageOf({ packageName, description: packageName, price: packageName }),
    );
    const [block = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html) ?? [];
    expect(block.slice(1, -'</script>'.length)).not.toMatch(/[<&\u2028\u2029]/);
    const graph = readGraph(html);
    expect(problemsOf(graph)).toEqual([]);
    expect(ofType(graph, 'TouristTrip')).toMatchObject({
      name: packageName,
      description: packageName,
    });
    expect(ofType(graph, 'BreadcrumbList')?.itemListElement).toMatchObject([
      { name: 'Home' },
      { name: 'Packages', item: `${siteUrl}/packages` },
      { name: packageName },
    ]);
  });
});

import { expect, it } from 'vitest';
import type { PackageInput } from '../../../app/data/packages/package-changes.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { ofType, problemsOf, readGraph } from '../../readers/json-ld.ts';
import { openSite } from './open-site.ts';

const here = openSite();
const pageOf = async (texts: Partial<PackageInput>) =>
  `/packages/details/${await here.addPackage({ ...texts })}`;
const htmlAt = async (path: string) => (await here.ask(path)).text();
async function tripAt(path: string) {
  const graph = readGraph(await htmlAt(path));
  expect(problemsOf(graph), path).toEqual([]);
  return ofType(graph, 'TouristTrip');
}

it('a package is an offer only when its price is a plain amount', async () => {
  const priced = await tripAt(await pageOf({ packageName: 'Priced', price: '₹6,45,000' }));
  expect(priced?.offers).toEqual({
    ...{ '@type': 'Offer', url: priced?.url, price: 645_000, priceCurrency: 'INR' },
    seller: { '@id': `${here.site.services.config.siteUrl}/#agency` },
  });
  for (const price of ['', 'Price on request', '₹1,00,000 onwards', '1 to 1.5 lakh']) {
    const trip = await tripAt(await pageOf({ packageName: 'Unpriced', price }));
    expect(trip, price).not.toHaveProperty('offers');
  }
});

it('a package lists its coming batches with days, price and availability', async () => {
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
  const trip = await tripAt(await pageOf({ packageName: 'Batches', price: '1,24,000', facts }));
  const offer = (price: number, word: string) => {
    return { price, availability: `https://schema.org/${word}` };
  };
  expect(trip).toMatchObject({
    departureTime: '2199-02-19',
    arrivalTime: '2199-03-05',
    itinerary: { itemListElement: [{ item: { name: 'Madinah' } }, { item: { name: 'Makkah' } }] },
    offers: [
      { name: 'Per person, 4 in a room', ...offer(124_000, 'InStock') },
      { name: 'Per person, 2 in a room', ...offer(140_000, 'InStock') },
    ],
    subTrip: [
      { name: 'Batches, 22 January to 5 February 2199', offers: offer(124_000, 'SoldOut') },
      { departureTime: '2199-02-19', offers: offer(130_000, 'LimitedAvailability') },
      { name: 'Batches, 12 March 2199', offers: offer(124_000, 'InStock') },
    ],
  });
});

it('a package goes to the cities of its hotels, named in the language of the page', async () => {
  const hotels = await pageOf({ packageName: 'A', makkaHotel: 'Anjum', madinaHotel: 'Saja' });
  for (const [path, ...cities] of [
    [hotels, 'Madinah', 'Makkah'],
    [`/ur${hotels}`, 'مدینہ', 'مکہ'],
  ] as const) {
    const itemListElement = cities.map((name) => ({ item: { name } }));
    expect((await tripAt(path))?.itinerary, path).toMatchObject({ itemListElement });
  }
  expect(await tripAt(await pageOf({ packageName: 'C' }))).not.toHaveProperty('itinerary');
});

it.each(['</script><!--<script>alert(1)</script>', '"\\u003c\' two\u2028lines حج <b>&amp;</b>'])(
  'the text %j stays data',
  async (text) => {
    const html = await htmlAt(await pageOf({ packageName: text, description: text, price: text }));
    const [block = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html) ?? [];
    expect(block.slice(1, -'</script>'.length)).not.toMatch(/[<&\u2028\u2029]/);
    const graph = readGraph(html);
    expect(problemsOf(graph)).toEqual([]);
    expect(ofType(graph, 'TouristTrip')).toMatchObject({ name: text, description: text });
  },
);

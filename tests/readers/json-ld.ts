/** One thing of a page's JSON-LD: an object with a type, or a reference to one. */
export type Thing = Record<string, unknown>;

/** What search engines read from a page: the graph of its only JSON-LD block. */
export function readGraph(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (blocks.length === 0) return [];
  if (blocks.length > 1) throw new Error(`${blocks.length} blocks of JSON-LD in one page`);
  const data: Thing = JSON.parse(blocks[0]?.[1] ?? '');
  if (data['@context'] !== 'https://schema.org') throw new Error('Not schema.org');
  return data['@graph'] as Thing[];
}

export function ofType(graph: Thing[], type: string): Thing | undefined {
  return graph.find((thing) => thing['@type'] === type);
}

type Check = (thing: Thing) => boolean;

const text = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const address = (value: unknown) => text(value) && /^https?:\/\/[^/ ]+\//.test(String(value));
const day = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value));
const time = (value: unknown) => /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value));
const list = (value: unknown): Thing[] => (Array.isArray(value) ? value : []);
const inOrder = (value: unknown) =>
  list(value).length > 0 && list(value).every(({ position }, index) => position === index + 1);

/** Properties that search engines require, by type, and those that a thing makes no sense without. */
const required: Record<string, Record<string, Check>> = {
  TravelAgency: { name: ({ name }) => text(name), url: ({ url }) => address(url) },
  PostalAddress: {
    place: ({ streetAddress, addressLocality, addressRegion, postalCode }) =>
      [streetAddress, addressLocality, addressRegion, postalCode].some(text),
    country: ({ addressCountry = 'IN' }) => /^[A-Z]{2}$/.test(String(addressCountry)),
  },
  GeoCoordinates: {
    latitude: ({ latitude }) => Math.abs(Number(latitude)) <= 90,
    longitude: ({ longitude }) => Math.abs(Number(longitude)) <= 180,
  },
  OpeningHoursSpecification: {
    times: ({ opens, closes }) => time(opens) && time(closes),
    days: ({ dayOfWeek, validFrom, validThrough }) =>
      list(dayOfWeek).length > 0 || (day(validFrom) && day(validThrough)),
  },
  WebSite: { name: ({ name }) => text(name), url: ({ url }) => address(url) },
  TouristTrip: {
    texts: ({ name, description }) => text(name) && text(description),
    url: ({ url }) => address(url),
    provider: ({ provider }) => (provider as Thing)?.['@type'] === 'TravelAgency',
  },
  Trip: {
    name: ({ name }) => text(name),
    times: ({ departureTime, arrivalTime = departureTime }) =>
      day(departureTime) && day(arrivalTime) && String(arrivalTime) >= String(departureTime),
  },
  Offer: {
    availability: ({ availability = 'https://schema.org/InStock' }) =>
      /^https:\/\/schema\.org\/\w+$/.test(String(availability)),
    price: ({ price }) => typeof price === 'number' && price > 0,
    currency: ({ priceCurrency }) => priceCurrency === 'INR',
  },
  PriceSpecification: {
    price: ({ price, priceCurrency }) => typeof price === 'number' && priceCurrency === 'INR',
    tax: ({ valueAddedTaxIncluded }) => typeof valueAddedTaxIncluded === 'boolean',
  },
  BreadcrumbList: {
    steps: ({ itemListElement }) => list(itemListElement).length >= 2 && inOrder(itemListElement),
    links: ({ itemListElement }) =>
      list(itemListElement).every(({ name, item }) => text(name) && address(item)),
  },
  ItemList: { order: ({ itemListElement }) => inOrder(itemListElement) },
  ListItem: { position: ({ position }) => Number(position) >= 1 },
  City: { name: ({ name }) => text(name) },
  Country: { name: ({ name }) => text(name) },
  ImageGallery: { name: ({ name }) => text(name), url: ({ url }) => address(url) },
  ImageObject: {
    contentUrl: ({ contentUrl }) => address(contentUrl),
    credit: ({ creditText }) => text(creditText),
  },
};

const addresses = ['url', 'item', 'image', 'logo', 'contentUrl', 'thumbnailUrl', 'hasMap'];

/** Everything in a graph that search engines would report; should be empty. */
export function problemsOf(graph: Thing[]): string[] {
  const known = new Set<unknown>();
  const references: unknown[] = [];
  const problems = graph.flatMap((thing) => walk(thing, ''));
  const dangling = references.filter((id) => !known.has(id));
  return [...problems, ...dangling.map((id) => `nothing has the @id ${id}`)];

  function walk(thing: Thing, path: string): string[] {
    const { '@type': type, '@id': id, ...properties } = thing;
    if (type === undefined) {
      references.push(id);
      return Object.keys(properties).map((name) => `${path}: ${name} without a @type`);
    }
    known.add(id);
    const here = `${path}/${type}`;
    const checks = required[String(type)];
    if (!checks) return [`${here}: not a type that is known here`];
    const own = Object.entries(checks).filter(([, check]) => !check(thing));
    const values = Object.entries(properties).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
    );
    return [
      ...own.map(([name]) => `${here}: ${name}`),
      ...values.flatMap(([name, value]) => {
        if (typeof value === 'object' && value !== null) return walk(value, `${here}.${name}`);
        if (value === null || value === '' || Number.isNaN(value)) return [`${here}: ${name}`];
        return addresses.includes(name) && !address(value) ? [`${here}: ${name} "${value}"`] : [];
      }),
    ];
  }
}

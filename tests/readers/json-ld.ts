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

const address = /^https?:\/\/[^/ ]+\//;
const day = /^\d{4}-\d\d-\d\d$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The values that search engines accept, by property. */
const formats: Record<string, RegExp> = {
  url: address,
  item: address,
  image: address,
  logo: address,
  hasMap: address,
  contentUrl: address,
  thumbnailUrl: address,
  addressCountry: /^[A-Z]{2}$/,
  latitude: /^-?[0-8]?\d(\.\d+)?$/,
  longitude: /^-?1?\d?\d(\.\d+)?$/,
  opens: time,
  closes: time,
  validFrom: day,
  validThrough: day,
  departureTime: day,
  arrivalTime: day,
  position: /^[1-9]\d*$/,
  price: /^[1-9]\d*(\.\d+)?$/,
  priceCurrency: /^INR$/,
  availability: /^https:\/\/schema\.org\/\w+$/,
};

/** Properties that search engines require, by type; `|` separates alternatives. */
const required: Record<string, string[]> = {
  TravelAgency: ['name', 'url'],
  ContactPoint: ['telephone'],
  PostalAddress: ['streetAddress|addressLocality|addressRegion|postalCode'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes', 'dayOfWeek|validFrom'],
  WebSite: ['name', 'url'],
  TouristTrip: ['name', 'description', 'url', 'provider'],
  Trip: ['name', 'departureTime'],
  Offer: ['price', 'priceCurrency'],
  PriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'item|url'],
  City: ['name'],
  Place: ['name'],
  Country: ['name'],
  ImageGallery: ['name', 'url'],
  ImageObject: ['contentUrl', 'creditText'],
};

/** Everything in a graph that search engines would report; should be empty. */
export function problemsOf(graph: Thing[]): string[] {
  const known = new Set<unknown>();
  const references: unknown[] = [];
  const problems = graph.flatMap((thing) => walk(thing, ''));
  const dangling = references.filter((id) => !known.has(id));
  return [...problems, ...dangling.map((id) => `nothing has the @id ${id}`)];

  function walk({ '@type': type, '@id': id, ...properties }: Thing, path: string): string[] {
    if (type === undefined) {
      references.push(id);
      return Object.keys(properties).map((name) => `${path}: ${name} without a @type`);
    }
    known.add(id);
    const here = `${path}/${type}`;
    const missing = required[String(type)]?.filter(
      (names) => !names.split('|').some((name) => [properties[name] ?? []].flat().length > 0),
    ) ?? ['not a type that is known here'];
    const found = Object.entries(properties).flatMap(([name, value]) =>
      [value].flat().flatMap((one, index): string[] => {
        if (name === 'itemListElement' && Object(one).position !== index + 1)
          return [`${here}: order`];
        if (typeof one === 'object' && one !== null) return walk(one as Thing, `${here}.${name}`);
        const isRight = (formats[name] ?? /\S/).test(String(one ?? ''));
        return isRight ? [] : [`${here}: ${name} "${one}"`];
      }),
    );
    return [...missing.map((what) => `${here}: ${what}`), ...found];
  }
}

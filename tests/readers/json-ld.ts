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

export function findByType(graph: Thing[], type: string): Thing | undefined {
  return graph.find((thing) => thing['@type'] === type);
}

/** The values that search engines accept, by property. */
const formats = [
  { format: /^https?:\/\/[^/ ]+\//, names: ['url', 'item', 'image', 'logo', 'hasMap'] },
  { format: /^https?:\/\/[^/ ]+\//, names: ['contentUrl', 'thumbnailUrl'] },
  { format: /^\d{4}-\d\d-\d\d$/, names: ['validFrom', 'validThrough'] },
  { format: /^\d{4}-\d\d-\d\d$/, names: ['departureTime', 'arrivalTime'] },
  { format: /^([01]\d|2[0-3]):[0-5]\d$/, names: ['opens', 'closes'] },
  { format: /^[A-Z]{2}$/, names: ['addressCountry'] },
  { format: /^-?[0-8]?\d(\.\d+)?$/, names: ['latitude'] },
  { format: /^-?1?\d?\d(\.\d+)?$/, names: ['longitude'] },
  { format: /^[1-9]\d*$/, names: ['position'] },
  { format: /^[1-9]\d*(\.\d+)?$/, names: ['price'] },
  { format: /^INR$/, names: ['priceCurrency'] },
  { format: /^https:\/\/schema\.org\/\w+$/, names: ['availability'] },
];

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
export function findGraphProblems(graph: Thing[]): string[] {
  const knownIds = new Set<unknown>();
  const references: unknown[] = [];
  const problems = graph.flatMap((thing) => walk(thing, ''));
  const danglingIds = references.filter((id) => !knownIds.has(id));
  return [...problems, ...danglingIds.map((id) => `nothing has the @id ${id}`)];

  function walk({ '@type': type, '@id': id, ...properties }: Thing, path: string): string[] {
    if (type === undefined) {
      references.push(id);
      return Object.keys(properties).map((name) => `${path}: ${name} without a @type`);
    }
    knownIds.add(id);
    const here = `${path}/${type}`;
    const missing = required[String(type)]?.filter(
      (names) => !names.split('|').some((name) => [properties[name] ?? []].flat().length > 0),
    ) ?? ['not a type that is known here'];
    const valueProblems = Object.entries(properties).flatMap(([name, value]) =>
      [value].flat().flatMap((item, index): string[] => {
        if (name === 'itemListElement' && Object(item).position !== index + 1)
          return [`${here}: order`];
        if (typeof item === 'object' && item !== null)
          return walk(item as Thing, `${here}.${name}`);
        const format = formats.find(({ names }) => names.includes(name))?.format ?? /\S/;
        const isRight = format.test(String(item ?? ''));
        return isRight ? [] : [`${here}: ${name} "${item}"`];
      }),
    );
    return [...missing.map((what) => `${here}: ${what}`), ...valueProblems];
  }
}

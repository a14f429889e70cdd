import type { ItemAvailability, ItemList, Offer, TouristTrip, Trip } from 'schema-dts';
import { crawlers as t } from '#texts/server.ts';
import { placeName } from '../../rules/phrases.ts';
import { type Photo, plainAddress } from '../../rules/srcset-widths.ts';
import { pageAddress } from '../metadata/page-meta.ts';
import {
  agencyId,
  agencyReference,
  type DescribedSite,
  maxListLength,
} from '../metadata/structured-data.tsx';
import type { PackageSummary } from './package-summary.ts';
import type { tripFigures } from './package-texts.ts';

interface TripFacts {
  summary: PackageSummary;
  description: string;
  /** A hotel implies that the trip visits its city. */
  details: { key: string; value: string }[];
  photos: readonly { photo: Photo }[];
  trip: ReturnType<typeof tripFigures>;
}

type Batch = TripFacts['trip']['departures'][number];

/** About a year's batches; keeps the data small. */
const maxBatches = 12;

/** Has an offer only if the price is a plain amount. */
export function touristTrip(
  site: DescribedSite,
  { summary, description, details, photos, trip }: TripFacts,
) {
  const siteUrl = site.url;
  const pictures = [summary.photo ?? [], ...photos.map(({ photo }) => photo)]
    .flat()
    .map((photo) => siteUrl + plainAddress(photo, 1280));
  const url = packageUrl(siteUrl, summary);
  const cityByField: Record<string, string> = { makkaHotel: 'Makkah', madinaHotel: 'Madinah' };
  const saudiCities = details.flatMap(({ key, value }) => (value && cityByField[key]) || []);
  const isOrdered = trip.cities.length > 0;
  const cities = isOrdered ? trip.cities : saudiCities.map(placeName);
  const country = isOrdered ? undefined : ({ '@type': 'Country', name: t.saudiArabia } as const);
  const { departures, hasTax, rupees } = trip;
  const next = departures.find(({ isFull }) => !isFull) ?? departures[0];
  const createOffer = (price: number, batches: Batch[], name?: string) => {
    const amount = { price, priceCurrency: 'INR' };
    const specification = { '@type': 'PriceSpecification', ...amount } as const;
    return {
      '@type': 'Offer',
      name,
      url,
      ...amount,
      priceSpecification:
        hasTax === null ? undefined : { ...specification, valueAddedTaxIncluded: hasTax },
      availability: batches.length > 0 ? getAvailability(batches) : undefined,
      seller: { '@id': agencyId(siteUrl) },
    } as const satisfies Offer;
  };
  const nextPrice = next?.rupees ?? rupees;
  const singleOffer = nextPrice === null ? undefined : createOffer(nextPrice, departures);
  const sharingOffers = trip.prices.map(({ name, rupees }) =>
    createOffer(rupees, departures, name),
  );
  const subTrips = departures.slice(0, maxBatches).map((batch): Trip => {
    const price = batch.rupees ?? rupees;
    return {
      '@type': 'Trip',
      name: t.batchOf(summary.title, batch.dates),
      ...tripTimes(batch),
      offers: price === null ? undefined : createOffer(price, [batch]),
    };
  });
  return {
    '@type': 'TouristTrip',
    '@id': `${url}#trip`,
    name: summary.title,
    url,
    description: description || t.tripInShort(summary.title, summary.duration, summary.nextBatch),
    image: pictures.length > 1 ? pictures : pictures[0],
    itinerary:
      cities.length > 0
        ? ({
            '@type': 'ItemList',
            itemListOrder: `https://schema.org/ItemList${isOrdered ? 'OrderAscending' : 'Unordered'}`,
            numberOfItems: cities.length,
            itemListElement: cities.map((name, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              item: {
                '@type': trip.places.includes(name) ? 'Place' : 'City',
                name,
                containedInPlace: country,
              },
            })),
          } as const satisfies ItemList)
        : undefined,
    provider: agencyReference(site),
    ...(next ? tripTimes(next) : {}),
    subTrip: subTrips,
    offers: sharingOffers.length > 0 ? sharingOffers : singleOffer,
  } satisfies TouristTrip;
}

export function packageItemList({ url }: DescribedSite, name: string, packages: PackageSummary[]) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: packages.length,
    itemListElement: packages.slice(0, maxListLength).map((summary, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: summary.title,
      url: packageUrl(url, summary),
    })),
  } satisfies ItemList;
}

function packageUrl(siteUrl: string, { id }: PackageSummary): string {
  return pageAddress(siteUrl, `/packages/details/${encodeURIComponent(id)}`);
}

function tripTimes({ from, to }: Batch) {
  return { departureTime: from, arrivalTime: to };
}

function getAvailability(batches: Batch[]): ItemAvailability {
  if (batches.every(({ isFull }) => isFull)) return 'https://schema.org/SoldOut';
  const isNearlyFull = batches.every(({ isFull, isNearlyFull }) => isFull || isNearlyFull);
  return isNearlyFull ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}

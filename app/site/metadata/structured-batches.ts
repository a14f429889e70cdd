import type { ItemAvailability, Offer, Trip } from 'schema-dts';
import { crawlers as t } from '#texts/server.ts';

/** What search engines can use of a package's facts; what nobody said is empty. */
export interface TripFigures {
  /** Whether the prices are with tax; null when nobody said. */
  hasTax: boolean | null;
  /** Rupees a person, by the beds of a room. */
  prices: { name: string; rupees: number }[];
  /** Coming batches with a date, the earliest first. */
  departures: BatchFigures[];
  /** In their order. */
  cities: string[];
}

/** A batch: its days, '2027-01-22', as pages say them, and its own price in rupees. */
interface BatchFigures {
  from: string;
  to: string;
  dates: string;
  rupees: number | null;
  isFull: boolean;
  isNearlyFull: boolean;
}

/** Batches that the data of a page name, so that they stay small: those of a year. */
const maxBatches = 12;

type OfferMaker = ReturnType<typeof offerOf>;

/** Makes the offers of one page; an offer is as available as its batch with the most seats. */
export function offerOf(url: string, sellerId: string, hasTax: boolean | null) {
  return ({ name, rupees }: { name?: string; rupees: number }, batches: BatchFigures[]) =>
    ({
      '@type': 'Offer',
      ...(name ? { name } : {}),
      url,
      price: rupees,
      priceCurrency: 'INR',
      ...(hasTax === null
        ? {}
        : {
            priceSpecification: {
              '@type': 'PriceSpecification',
              price: rupees,
              priceCurrency: 'INR',
              valueAddedTaxIncluded: hasTax,
            },
          }),
      ...(batches.length > 0 ? { availability: availabilityOf(batches) } : {}),
      seller: { '@id': sellerId },
    }) as const satisfies Offer;
}

/** Each batch as a journey of its own, at its price or that of the package. */
export function batchTrips(
  batches: readonly BatchFigures[],
  { title, rupees, offer }: { title: string; rupees: number | null; offer: OfferMaker },
): Trip[] {
  return batches.slice(0, maxBatches).map((batch) => {
    const price = batch.rupees ?? rupees;
    return {
      '@type': 'Trip',
      name: t.batchOf(title, batch.dates),
      ...timesOf(batch),
      ...(price === null ? {} : { offers: offer({ rupees: price }, [batch]) }),
    };
  });
}

/** When a batch leaves and comes back, as far as it is known. */
export function timesOf({ from, to }: BatchFigures) {
  return { departureTime: from, ...(to ? { arrivalTime: to } : {}) };
}

function availabilityOf(batches: BatchFigures[]): ItemAvailability {
  if (batches.every(({ isFull }) => isFull)) return 'https://schema.org/SoldOut';
  const isNearlyFull = batches.every((one) => one.isFull || one.isNearlyFull);
  return isNearlyFull ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}

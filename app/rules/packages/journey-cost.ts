import { comingBatches, type SearchedPackage, searchEntry } from '../search/find-packages.ts';
import { comingDepartures } from './departures.ts';
import type { PackageFacts } from './package-facts.ts';
import {
  childPrices,
  readPlainAmount,
  type Sharing,
  sharingKeys,
  sharingsAtPrice,
  withTax,
} from './typed-amounts.ts';

export const travellers = ['adults', ...childPrices] as const;
export type Traveller = (typeof travellers)[number];

export type Group = ReturnType<typeof readGroup>;

type PricedPackage = { price: string; facts: Pick<PackageFacts, 'prices'> };

/** Whole rupees for a group. An unknown price is null, and `sum` and `total` then leave its line out. */
export function journeyCost(tourPackage: SearchedPackage, group: Group, today: string) {
  const { price, facts } = tourPackage;
  const { prices, departures } = facts;
  const departure =
    comingDepartures(departures, today).find(({ id }) => id !== '' && id === group.departure) ??
    departureForAny(tourPackage, today);
  const readPrice = (traveller: Traveller) =>
    traveller === 'adults'
      ? adultPrice(prices, price, { room: group.room, ownPrice: departure?.price ?? '' })
      : readPlainAmount(prices[traveller]);
  const lines = travellers
    .filter((traveller) => group[traveller] > 0)
    .map((traveller) => {
      const count = group[traveller];
      const each = readPrice(traveller);
      return { traveller, count, each, sum: each === null ? null : Math.ceil(count * each) };
    });
  const sum = lines.reduce((total, line) => total + (line.sum ?? 0), 0);
  const isAdded = prices.tax === 'extra' && (prices.gst !== '' || prices.tcs !== '');
  const total = isAdded ? Math.ceil(withTax(sum, prices)) : sum;
  const gst = Math.round(sum * ((isAdded && Number(prices.gst)) || 0)) / 100;
  return {
    departure,
    lines,
    sum,
    /** Rupees of each tax; they make the difference between `sum` and `total`. */
    gst: prices.tcs === '' ? total - sum : Math.round(gst),
    tcs: prices.tcs === '' ? 0 : total - sum - Math.round(gst),
    total,
    taxes: isAdded ? 'added' : prices.tax === 'included' ? 'included' : 'unknown',
    isComplete: lines.every(({ each }) => each !== null),
  } as const;
}

/** The next departure if each has a price of its own: then none has the price of the package. */
export function departureForAny(tourPackage: SearchedPackage, today: string) {
  const departures = comingBatches(searchEntry(tourPackage), today).map((batch) => batch.departure);
  return departures.every((departure) => departure?.price) ? departures[0] : null;
}

function adultPrice(
  prices: PackageFacts['prices'],
  price: string,
  { room, ownPrice }: { room: Sharing | null; ownPrice: string },
): number | null {
  if (room === null) return readPlainAmount(ownPrice || price);
  if (ownPrice === '') return readPlainAmount(prices[room]);
  // A departure has one price, for the sharing of the package's own price.
  return sharingsAtPrice(prices, price).includes(room) ? readPlainAmount(ownPrice) : null;
}

/** The rooms that have a price, in display order. */
export function pricedRooms({ prices }: Pick<PackageFacts, 'prices'>): Sharing[] {
  return sharingKeys.filter((key) => prices[key] !== '');
}

/** For an address that `readGroup` reads. */
export function groupSearch(group: Group): URLSearchParams {
  return new URLSearchParams(
    Object.entries(group).map(([name, value]) => [name, `${value ?? ''}`]),
  );
}

export const mostTravellers = 9;

/** Reads the form of a package. An unavailable room becomes the usual one, and counts above nine become nine. */
export function readGroup(search: URLSearchParams, { facts, price }: PricedPackage) {
  const count = (traveller: Traveller, least: number) => {
    const value = search.get(traveller);
    const number = Number.parseInt(value ?? '', 10);
    const fallback = traveller === 'adults' && value === null ? 2 : least;
    return Number.isNaN(number) ? fallback : Math.min(Math.max(number, least), mostTravellers);
  };
  const rooms = pricedRooms(facts);
  const [usualRoom = null] = sharingsAtPrice(facts.prices, price);
  return {
    adults: count('adults', 1),
    childWithBed: count('childWithBed', 0),
    childWithoutBed: count('childWithoutBed', 0),
    infant: count('infant', 0),
    /** Null if the package has one price for all rooms. */
    room: rooms.find((room) => room === search.get('room')) ?? usualRoom ?? rooms[0] ?? null,
    /** The id of a departure, which may have a price of its own; blank for any. */
    departure: search.get('departure') ?? '',
  };
}

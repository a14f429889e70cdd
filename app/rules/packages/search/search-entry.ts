import { placeKey } from '../../search/search-terms.ts';
import { batchDay } from '../batch-day.ts';
import { batchState } from '../departures.ts';
import type { PackageFacts } from '../package-facts.ts';
import { filterOfType, type PackageFilter } from '../package-types.ts';
import { readDays, readMetres, readRupees, withTax } from '../read-amounts.ts';

/** A batch that has seats, or of which nobody says that it has none. */
export interface SearchedBatch {
  /** The first and the last day: 2027-01-22. */
  day: string;
  end: string;
  /** Key of the airport; blank when it is not said. */
  airport: string;
  /** In rupees, with tax; infinite when what was typed cannot be read. */
  price: number;
}

/** What one package is filtered and sorted by. */
export interface SearchEntry {
  id: string;
  filter: Exclude<PackageFilter, 'all'>;
  /** Null: what was typed cannot be read. */
  days: number | null;
  metres: number | null;
  /** The earliest first. */
  batches: SearchedBatch[];
  /** The package itself, for when no batch of it is asked for: it has no days. */
  itself: SearchedBatch;
  /** The airports as they were typed. */
  airports: string[];
}

/** The first fields of a package that it is found and sorted by, for visitors and for staff. */
export const soughtColumns = [
  'id',
  'packageName',
  'packageType',
  'price',
  'durationOfTour',
  'distanceFromMadina',
  'distanceFromMakka',
  'madinaHotel',
  'makkaHotel',
  'nextBatch',
] as const;
export type SearchedPackage = Record<(typeof soughtColumns)[number], string> & {
  facts: PackageFacts;
};

export function searchEntry(searched: SearchedPackage): SearchEntry {
  const { prices, journey, departures } = searched.facts;
  const days = readDays(searched.durationOfTour);
  const rupeesOf = (price: string) => {
    const rupees = readRupees(price);
    return rupees === null ? null : withTax(rupees, prices);
  };
  const shared = [prices.sharing5, prices.sharing4, prices.sharing3, prices.sharing2];
  const price =
    rupeesOf(searched.price) ??
    Math.min(...shared.map((one) => rupeesOf(one) ?? Number.POSITIVE_INFINITY));
  const airport = placeKey(journey.airport);
  const batches = departures
    .filter((departure) => departure.from !== '' && batchState(departure) !== 'full')
    .map((departure) => ({
      day: departure.from,
      end: departure.to || lastDay(departure.from, days),
      airport: placeKey(departure.airport) || airport,
      price: rupeesOf(departure.price) ?? price,
    }));
  const typedDay = batchDay(searched.nextBatch.trim());
  if (typedDay !== '') {
    batches.push({ day: typedDay, end: lastDay(typedDay, days), airport, price });
  }
  const airports = [journey.airport, ...departures.map((departure) => departure.airport)];
  return {
    id: searched.id,
    filter: filterOfType(searched.packageType),
    days,
    metres: metresOf(searched),
    batches: batches.sort((one, other) => (one.day < other.day ? -1 : 1)),
    itself: { day: '', end: '', airport, price },
    airports: [...new Set(airports.map((typed) => typed.trim()).filter(Boolean))],
  };
}

function lastDay(first: string, days: number | null): string {
  const at = new Date(`${first}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + Math.max(0, (days ?? 1) - 1));
  return at.toISOString().slice(0, 10);
}

/** The hotel in Makkah, else the first one whose distance can be read: its farther end. */
function metresOf({ facts, distanceFromMakka, distanceFromMadina }: SearchedPackage) {
  const inMakkah = facts.stays.filter(({ city }) => placeKey(city) === placeKey('Makkah'));
  const typed = [
    ...inMakkah.map(({ metres }) => metres),
    distanceFromMakka,
    ...facts.stays.map(({ metres }) => metres),
    distanceFromMadina,
  ];
  return typed.map(readMetres).find((metres) => metres !== null)?.to ?? null;
}

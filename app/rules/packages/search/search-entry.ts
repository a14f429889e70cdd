import { batchDay } from '../batch-day.ts';
import { batchState } from '../departures.ts';
import type { Departure } from '../package-facts.ts';
import { filterOfType, type PackageFilter } from '../package-types.ts';
import { readDays, readMetres, readRupees, withTax } from '../read-amounts.ts';
import { placeKey, searchedText } from './search-words.ts';

/** A batch that has seats, or of which nobody says that it has none. */
export interface SearchedBatch {
  /** The first and the last day as numbers: 20270122. */
  day: number;
  end: number;
  /** Key of the airport; blank when it is not said. */
  airport: string;
  /** Its own price in rupees, with tax; null: that of the package. */
  price: number | null;
}

/** What one package is found and sorted by. */
export interface SearchEntry {
  id: string;
  filter: Exclude<PackageFilter, 'all'>;
  words: string;
  /** Its words in the language of the page that stand nowhere in English; blank in English. */
  said: string;
  /** What the words are made of besides the airports, as it was typed. */
  type: string;
  /** Of the package and its hotels. */
  names: string[];
  cities: string[];
  /** In rupees, with tax. Null: what was typed cannot be read. */
  price: number | null;
  days: number | null;
  metres: number | null;
  /** The earliest first. */
  batches: SearchedBatch[];
  /** The airports as they were typed. */
  airports: string[];
  /** Keys of the airports that the package names itself. */
  airport: string;
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
/** The columns that an entry is made of. */
export const searchedColumns = [...soughtColumns, 'facts'] as const;
export type SearchedRow = Record<(typeof searchedColumns)[number], string>;

/** What a package is found by. Whatever its facts hold that is no fact says nothing. */
export function searchEntry(row: SearchedRow): SearchEntry {
  const { prices, journey, departures, stays } = searchedFacts(row.facts);
  const days = readDays(row.durationOfTour);
  const rupeesOf = (price = '') => {
    const rupees = readRupees(price);
    return rupees === null ? null : withTax(rupees, prices);
  };
  const airport = placeKey(journey.airport ?? '');
  const typedDay = batchDay(row.nextBatch.trim());
  const batches = departures.filter(hasSeats).map((departure) => ({
    day: dayNumber(departure.from),
    end: dayNumber(departure.to || lastDay(departure.from, days)),
    airport: placeKey(departure.airport) || airport,
    price: rupeesOf(departure.price),
  }));
  if (typedDay !== '') {
    const end = dayNumber(lastDay(typedDay, days));
    batches.push({ day: dayNumber(typedDay), end, airport, price: null });
  }
  const airports = typed([journey.airport, ...departures.map((departure) => departure.airport)]);
  const type = row.packageType.trim();
  const names = typed([
    ...[row.packageName, row.makkaHotel, row.madinaHotel],
    ...stays.map(({ hotel }) => hotel),
  ]);
  const cities = typed([
    row.makkaHotel.trim() && 'Makkah',
    row.madinaHotel.trim() && 'Madinah',
    ...stays.map(({ city }) => city),
  ]);
  return {
    id: row.id,
    filter: filterOfType(row.packageType),
    words: searchedText([type, ...names, ...cities, ...airports]),
    said: '',
    ...{ type, names, cities },
    price: rupeesOf(row.price) ?? lowest(sharedPrices.map((key) => rupeesOf(prices[key]))),
    days,
    metres: metresOf(row, stays),
    batches: batches.sort((one, other) => one.day - other.day),
    airports,
    airport,
  };
}

/** Each text once, without the blank ones. */
function typed(texts: (string | undefined)[]): string[] {
  return [...new Set(texts.map((text = '') => text.trim()).filter(Boolean))];
}

/** '2027-01-22' is 20270122: days are compared often. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

const sharedPrices = ['sharing5', 'sharing4', 'sharing3', 'sharing2'];

function lowest(amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function hasSeats(departure: Departure): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(departure.from) && batchState(departure) !== 'full';
}

function lastDay(first: string, days: number | null): string {
  const at = new Date(`${first}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return first;
  at.setUTCDate(at.getUTCDate() + Math.max(0, (days ?? 1) - 1));
  return at.toISOString().slice(0, 10);
}

/** The hotel in Makkah, else the first one whose distance can be read: its farther end. */
function metresOf(row: SearchedRow, stays: readonly Texts[]): number | null {
  const makkah = placeKey('Makkah');
  const inMakkah = stays.filter(({ city = '' }) => placeKey(city) === makkah);
  const typed = [
    ...inMakkah.map(({ metres = '' }) => metres),
    row.distanceFromMakka,
    ...stays.map(({ metres = '' }) => metres),
    row.distanceFromMadina,
  ];
  for (const text of typed) {
    const metres = text.trim() === '' ? null : readMetres(text);
    if (metres) return metres.to;
  }
  return null;
}

type Texts = Partial<Record<string, string>>;

/**
 * The parts of the facts that are searched. Their rules are not asked: ten thousand rows are read
 * when a site starts, and a text that breaks a rule is one more text.
 */
function searchedFacts(json: string) {
  const facts = json === '' ? {} : parsed(json);
  return {
    prices: textsOf(facts.prices),
    journey: textsOf(facts.journey),
    departures: rowsOf(facts.departures).map((row): Departure => ({ ...noDeparture, ...row })),
    stays: rowsOf(facts.stays),
  };
}

const noDeparture: Departure = {
  ...{ id: '', from: '', to: '', airport: '', airline: '', flight: '', seats: '', left: '' },
  ...{ seenLeft: '', leftAt: '', state: '', price: '' },
};

function parsed(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    // It says nothing, as for the page that shows it.
    return {};
  }
}

function rowsOf(value: unknown): Texts[] {
  return Array.isArray(value) ? value.map(textsOf) : [];
}

function textsOf(value: unknown): Texts {
  const texts: Texts = {};
  for (const [key, text] of Object.entries(Object(value))) {
    if (typeof text === 'string') texts[key] = text;
  }
  return texts;
}

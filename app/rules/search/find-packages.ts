import { maxShortlist } from '../limits.ts';
import { dayAfter } from '../office-day.ts';
import {
  batchState,
  type Holidays,
  listSeasons,
  type Season,
  seasons,
} from '../packages/departures.ts';
import type { Departure, PackageFacts } from '../packages/package-facts.ts';
import type { PackageTexts } from '../packages/package-rules.ts';
import { parseIds, parsePackageFilter, toTypeFilter } from '../packages/package-types.ts';
import { batchDay } from '../packages/read-batch-date.ts';
import {
  fullRupees,
  mainPrice,
  readDays,
  readMetres,
  readRupees,
  walkingMinutes,
} from '../packages/typed-amounts.ts';
import { isMakkah } from '../phrases.ts';
import { displayPlace, placeKey } from './search-terms.ts';

export const budgetSteps = [
  75_000, 100_000, 125_000, 150_000, 200_000, 300_000, 500_000, 800_000,
] as const;

const daysChoices = {
  'up-to-10': { from: 0, to: 10 },
  '11-15': { from: 11, to: 15 },
  '16-21': { from: 16, to: 21 },
  'over-21': { from: 22, to: Number.POSITIVE_INFINITY },
} as const;
export const daysNames = Object.keys(daysChoices) as (keyof typeof daysChoices)[];

/** Minutes on foot from the hotel in Makkah. */
export const walkChoices = ['5', '10', '15'] as const;

export const sortChoices = ['date', 'price', 'days', 'distance'] as const;

/** A visitor's filters for the list; blank, null and 'all' filter nothing. */
export type PackageQuery = ReturnType<typeof parsePackageQuery>;

const conditionNames = ['q', 'month', 'budget', 'days', 'from', 'season', 'walk', 'ids'] as const;
export type ConditionName = (typeof conditionNames)[number] | 'type';

const maxCharacters = 80;

/** The filters in a URL; unknown and malformed ones are ignored. */
export function parsePackageQuery(search: URLSearchParams) {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, maxCharacters);
  const month = text('month');
  return {
    q: text('q').replace(/\s+/g, ' '),
    /** '2027-01'. */
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    budget: readRupees(text('budget')),
    days: parseChoice(daysNames, text('days')),
    from: text('from').replace(/\s+/g, ' '),
    season: parseChoice(seasons, text('season')),
    walk: parseChoice(walkChoices, text('walk')),
    ids: parseIds(search.getAll('ids'), maxShortlist),
    type: parsePackageFilter(search.get('type')) ?? ('all' as const),
    sort: parseChoice(sortChoices, text('sort')),
  };
}

export function packageQueryString(query: Partial<PackageQuery>): string {
  const params = new URLSearchParams();
  for (const name of conditionNames) {
    const value = query[name];
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  if (query.sort) params.set('sort', query.sort);
  if (query.type && query.type !== 'all') params.set('type', query.type);
  // Ids are plain words, and people read URLs aloud.
  return params.size > 0 ? `?${String(params).replaceAll('%2C', ',')}` : '';
}

export function listConditions(query: PackageQuery): ConditionName[] {
  const names = new URLSearchParams(packageQueryString({ ...query, sort: '' })).keys();
  return [...names] as ConditionName[];
}

export function withoutCondition(query: PackageQuery, name: ConditionName | 'sort') {
  const search = new URLSearchParams(packageQueryString(query));
  search.delete(name);
  return parsePackageQuery(search);
}

/** Whether to cache the page: at most one choice from a fixed list. Other combinations are too many. */
export function isCommonQuery(query: PackageQuery): boolean {
  const conditions = listConditions(query);
  const isFixed = conditions.every((name) =>
    name === 'budget'
      ? budgetSteps.some((step) => step === query.budget)
      : ['type', 'days', 'season', 'walk'].includes(name),
  );
  return isFixed && conditions.length + (query.sort === '' ? 0 : 1) <= 1;
}

function parseChoice<Choice extends string>(choices: readonly Choice[], text: string): Choice | '' {
  return choices.find((choice) => choice === text) ?? '';
}

export type SearchEntry = ReturnType<typeof searchEntry>;
type SearchedBatch = SearchEntry['itself'];

/** A package that a search found, with the batch that it is found by: the list shows its price. */
export interface Match {
  id: string;
  batch: ListedBatch;
}

export type ListedBatch = Pick<SearchedBatch, 'day' | 'price' | 'departure'>;

export interface SearchedPackage extends Omit<PackageTexts, 'description'> {
  id: string;
  facts: PackageFacts;
}

export function searchEntry(tourPackage: SearchedPackage) {
  const { prices, journey, departures } = tourPackage.facts;
  const days = readDays(tourPackage.durationOfTour);
  // Infinite if unreadable.
  const price =
    fullRupees(mainPrice(tourPackage.price, prices), prices) ?? Number.POSITIVE_INFINITY;
  const airport = placeKey(journey.airport);
  const batches = departures
    .filter((departure) => departure.from !== '' && batchState(departure) !== 'full')
    .map((departure) => ({
      day: departure.from,
      end: departure.to || lastDay(departure.from, days),
      airport: placeKey(departure.airport) || airport,
      price: fullRupees(departure.price, prices) ?? price,
      departure: departure as Departure | null,
    }));
  const typedDay = batchDay(tourPackage.nextBatch.trim());
  // The departure of that day says whether it is full, and its price.
  if (typedDay !== '' && !departures.some(({ from }) => from === typedDay)) {
    const end = lastDay(typedDay, days);
    batches.push({ day: typedDay, end, airport, price, departure: null });
  }
  const airports = [journey.airport, ...departures.map((departure) => departure.airport)];
  return {
    id: tourPackage.id,
    filter: toTypeFilter(tourPackage.packageType),
    days,
    metres: readMetresToHotel(tourPackage)?.to ?? null,
    /** Minutes from the hotel in Makkah. */
    walk: minutesToHaram(tourPackage),
    /** Batches that may have free seats, the earliest first. */
    batches: batches.sort((a, b) => (a.day < b.day ? -1 : 1)),
    /** Stands in for a batch of a package without coming ones: it has no days and no departure. */
    itself: { day: '', end: '', airport, price, departure: null as Departure | null },
    /** As typed. */
    airports: [...new Set(airports.map((name) => name.trim()).filter(Boolean))],
  };
}

/** Never empty. */
export function comingBatches({ batches, itself }: SearchEntry, today: string) {
  const futureBatches = batches.filter(({ day }) => day >= today);
  return futureBatches.length > 0 ? futureBatches : [itself];
}

/** The batch of a list without filters. */
export function nextListedBatch(tourPackage: SearchedPackage, today: string): ListedBatch {
  const entry = searchEntry(tourPackage);
  return comingBatches(entry, today)[0] ?? entry.itself;
}

function lastDay(firstDay: string, days: number | null): string {
  return dayAfter(firstDay, Math.max(0, (days ?? 1) - 1));
}

function metresInMakkah({ facts, distanceFromMakka }: SearchedPackage) {
  const stays = facts.stays.filter(({ city }) => isMakkah(city));
  return firstReadable([...stays.map(({ metres }) => metres), distanceFromMakka]);
}

/** The hotel in Makkah, else the first stay with a readable distance. */
function readMetresToHotel(tourPackage: SearchedPackage) {
  const stays = tourPackage.facts.stays.map(({ metres }) => metres);
  return metresInMakkah(tourPackage) ?? firstReadable([...stays, tourPackage.distanceFromMadina]);
}

function firstReadable(distances: string[]) {
  return distances.map(readMetres).find((metres) => metres !== null) ?? null;
}

function minutesToHaram(tourPackage: SearchedPackage): number {
  const metres = metresInMakkah(tourPackage);
  return metres ? walkingMinutes(metres) : Number.POSITIVE_INFINITY;
}

const searchedDays = 1100;

/** A season's days in the next three years; staff enter the holidays. */
export function seasonDays(season: Season | '', today: string, holidays: readonly Holidays[]) {
  if (season === '') return [];
  const days = Array.from({ length: searchedDays }, (_, index) => dayAfter(today, index));
  return days.filter((day) => listSeasons(day, day, holidays).includes(season));
}

interface SearchContext {
  today: string;
  seasonDays: readonly string[];
  withWords: ReadonlySet<string>;
}

export function filterPackages(
  entries: readonly SearchEntry[],
  query: PackageQuery,
  { today, seasonDays, withWords }: SearchContext,
): Match[] {
  const { budget, ids, month, q, season, sort, type, walk } = query;
  const days = query.days === '' ? null : daysChoices[query.days];
  const airport = placeKey(query.from);
  const matchesPackage = (entry: SearchEntry) =>
    (type === 'all' || entry.filter === type) &&
    (ids.length === 0 || ids.includes(entry.id)) &&
    (walk === '' || entry.walk <= Number(walk)) &&
    (!days || (entry.days !== null && entry.days >= days.from && entry.days <= days.to)) &&
    (q === '' || withWords.has(entry.id));
  const matchesBatch = (batch: SearchedBatch) =>
    (airport === '' || batch.airport === airport) &&
    (budget === null || batch.price <= budget) &&
    (month === '' || batch.day.startsWith(month)) &&
    (season === '' || seasonDays.some((day) => batch.day <= day && day <= batch.end));
  const matches = entries.filter(matchesPackage).flatMap((entry) => {
    const batches = comingBatches(entry, today).filter(matchesBatch);
    if (sort === 'price') batches.sort((a, b) => compare(a.price, b.price));
    const [batch] = batches;
    if (!batch) return [];
    // Unreadable values are infinite and come last, in their former order.
    const keys = {
      '': 0,
      date: Date.parse(batch.day) || Number.POSITIVE_INFINITY,
      price: batch.price,
      days: entry.days ?? Number.POSITIVE_INFINITY,
      distance: entry.metres ?? Number.POSITIVE_INFINITY,
    };
    return { id: entry.id, batch, key: keys[sort] };
  });
  return matches.sort((a, b) => compare(a.key, b.key));
}

/** Also of infinite numbers, whose difference is not a number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

export type Nearest = ReturnType<typeof findNearest>[number];

/** For filters without a result: which single filter to drop to find some, most results first. */
export function findNearest(
  entries: readonly SearchEntry[],
  originalQuery: PackageQuery,
  context: SearchContext,
) {
  return listConditions(originalQuery)
    .map((without) => {
      const query = withoutCondition(originalQuery, without);
      const matches = filterPackages(entries, query, context);
      return { without, query, matches, total: matches.length };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

export type SearchOptions = ReturnType<typeof searchOptions>;

export function searchOptions(entries: readonly SearchEntry[], today: string) {
  const futureBatches = entries.flatMap(({ batches }) => batches.filter(({ day }) => day >= today));
  const airportNames = new Set(entries.flatMap((entry) => entry.airports));
  const airports = new Map(
    [...airportNames].map(displayPlace).map((name) => [placeKey(name), name]),
  );
  return {
    months: [...new Set(futureBatches.map(({ day }) => day.slice(0, 7)))].sort(),
    airports: [...airports.values()].sort(),
  };
}

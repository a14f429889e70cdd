import { type Holidays, type Season, seasonsOf } from '../seasons.ts';
import {
  type ConditionName,
  conditionsOf,
  daysChoices,
  type PackageQuestion,
  type SortChoice,
  withoutCondition,
} from './package-question.ts';
import { dayNumber, type SearchEntry } from './search-entry.ts';
import { placeKey, placeName, soughtWords } from './search-words.ts';

/** What days mean on one day of the office. */
export interface SearchDays {
  today: number;
  /** First and last days of each season to come. */
  seasons: ReadonlyMap<Season, readonly { from: number; to: number }[]>;
}

const dayMs = 86_400_000;
/** Days from today on in which seasons are looked for. */
const searchedDays = 1100;

/** Today and the seasons of the next three years; holidays are those that staff entered. */
export function searchDays(today: string, holidays: readonly Holidays[]): SearchDays {
  const seasons = new Map<Season, { from: number; to: number }[]>();
  let before: Season[] = [];
  const start = Date.parse(`${today}T00:00:00Z`);
  for (let at = 0; at < searchedDays; at += 1) {
    const day = new Date(start + at * dayMs).toISOString().slice(0, 10);
    const now = seasonsOf(day, day, holidays);
    for (const season of now) {
      const ranges = seasons.get(season) ?? [];
      seasons.set(season, ranges);
      const last = ranges.at(-1);
      if (last && before.includes(season)) last.to = dayNumber(day);
      else ranges.push({ from: dayNumber(day), to: dayNumber(day) });
    }
    before = now;
  }
  return { today: dayNumber(today), seasons };
}

interface Found {
  id: string;
  key: number;
}

/** Ids of the packages that a question asks for: in its order, else in that of the entries. */
export function findPackageIds(
  entries: readonly SearchEntry[],
  question: PackageQuestion,
  days: SearchDays,
): string[] {
  const match = matcherOf(question, days);
  const found: Found[] = [];
  for (const entry of entries) {
    const key = match(entry);
    if (key !== null) found.push({ id: entry.id, key });
  }
  if (question.sort !== '') found.sort((one, other) => compare(one.key, other.key));
  return found.map(({ id }) => id);
}

/** What cannot be read is `Infinity` and comes last, in the order in which it came. */
function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Null for a package that is not asked for, else what it is sorted by. */
function matcherOf(question: PackageQuestion, { today, seasons }: SearchDays) {
  const { budget, type, sort } = question;
  const words = soughtWords(question.q);
  const ids = question.ids.length > 0 ? new Set(question.ids) : null;
  const choice = question.days === '' ? null : daysChoices[question.days];
  const airport = placeKey(question.from);
  const month = question.month === '' ? null : Number(question.month.replace('-', ''));
  const ranges = question.season === '' ? null : (seasons.get(question.season) ?? []);
  const isDated = month !== null || ranges !== null;
  return (entry: SearchEntry): number | null => {
    if (type !== 'all' && entry.filter !== type) return null;
    if (ids && !ids.has(entry.id)) return null;
    if (choice && (entry.days === null || entry.days < choice.from || entry.days > choice.to)) {
      return null;
    }
    for (const word of words) if (!entry.words.includes(word)) return null;
    let first = Number.POSITIVE_INFINITY;
    let price = Number.POSITIVE_INFINITY;
    for (const batch of entry.batches) {
      if (batch.day < today) continue;
      if (airport !== '' && batch.airport !== airport) continue;
      if (month !== null && Math.floor(batch.day / 100) !== month) continue;
      if (ranges && !ranges.some(({ from, to }) => batch.day <= to && batch.end >= from)) continue;
      const own = batch.price ?? entry.price ?? Number.POSITIVE_INFINITY;
      // A batch beyond the budget is none that is asked for.
      if (budget !== null && own > budget) continue;
      if (first === Number.POSITIVE_INFINITY) first = batch.day;
      if (own < price) price = own;
    }
    if (first === Number.POSITIVE_INFINITY) {
      // Without a batch that is asked for, the package itself may be: unless it is about days.
      if (isDated || (airport !== '' && entry.airport !== airport)) return null;
      price = entry.price ?? Number.POSITIVE_INFINITY;
      if (budget !== null && price > budget) return null;
    }
    return keyOf(entry, sort, first, price);
  };
}

function keyOf(entry: SearchEntry, sort: SortChoice | '', first: number, price: number): number {
  if (sort === 'date') return first;
  if (sort === 'price') return price;
  if (sort === 'days') return entry.days ?? Number.POSITIVE_INFINITY;
  if (sort === 'distance') return entry.metres ?? Number.POSITIVE_INFINITY;
  return 0;
}

/** What is left when one condition is dropped. */
export interface Nearest {
  without: ConditionName;
  question: PackageQuestion;
  ids: string[];
}

/** For a question that nothing answers: without which condition something does, the most first. */
export function findNearest(
  entries: readonly SearchEntry[],
  question: PackageQuestion,
  days: SearchDays,
): Nearest[] {
  return conditionsOf(question)
    .map((without) => {
      const wider = withoutCondition(question, without);
      return { without, question: wider, ids: findPackageIds(entries, wider, days) };
    })
    .filter(({ ids }) => ids.length > 0)
    .sort((one, other) => other.ids.length - one.ids.length);
}

/** The months and airports that batches to come have, for the form. */
export interface SearchOptions {
  /** '2027-01', the earliest first. */
  months: string[];
  airports: string[];
}

export function searchOptions(
  entries: readonly SearchEntry[],
  { today }: SearchDays,
): SearchOptions {
  const months = new Set<number>();
  const airports = new Map<string, string>();
  for (const { batches, airports: named } of entries) {
    for (const { day } of batches) if (day >= today) months.add(Math.floor(day / 100));
    for (const airport of named) {
      const name = placeName(airport);
      airports.set(placeKey(name), name);
    }
  }
  return {
    months: [...months].sort(compare).map((month) => `${month}`.replace(/(..)$/, '-$1')),
    airports: [...airports.values()].sort((one, other) => (one < other ? -1 : 1)),
  };
}

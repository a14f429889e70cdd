import { type Holidays, type Season, seasonsOf } from '../seasons.ts';
import { allBits, bits, isSeveral, judgeOf, priceOf, type SearchDays } from './judge-packages.ts';
import {
  type ConditionName,
  conditionsOf,
  type PackageQuestion,
  type SortChoice,
  withoutCondition,
} from './package-question.ts';
import { dayNumber, type SearchEntry } from './search-entry.ts';
import { placeKey, placeName } from './search-words.ts';

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
  const judge = judgeOf(question, days);
  const looksAtBatches =
    judge.isAboutBatches || question.sort === 'date' || question.sort === 'price';
  const found: Found[] = [];
  for (const entry of entries) {
    if (judge.ofPackage(entry) !== 0) continue;
    let first = Number.POSITIVE_INFINITY;
    let price = Number.POSITIVE_INFINITY;
    for (const batch of looksAtBatches ? entry.batches : []) {
      const own = priceOf(batch, entry);
      // A batch beyond the budget is none that is asked for.
      if (batch.day < days.today || judge.ofBatch(batch, own) !== 0) continue;
      if (batch.day < first) first = batch.day;
      if (own < price) price = own;
    }
    if (first === Number.POSITIVE_INFINITY) {
      if (judge.withoutBatch(entry) !== 0) continue;
      price = entry.price ?? Number.POSITIVE_INFINITY;
    }
    found.push({ id: entry.id, key: keyOf(entry, question.sort, first, price) });
  }
  if (question.sort !== '') found.sort((one, other) => compare(one.key, other.key));
  return found.map(({ id }) => id);
}

/** What cannot be read is `Infinity` and comes last, in the order in which it came. */
function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function keyOf(entry: SearchEntry, sort: SortChoice | '', first: number, price: number): number {
  if (sort === 'date') return first;
  if (sort === 'price') return price;
  if (sort === 'days') return entry.days ?? Number.POSITIVE_INFINITY;
  if (sort === 'distance') return entry.metres ?? Number.POSITIVE_INFINITY;
  return 0;
}

/** How many there are when one condition is dropped. */
export interface Nearest {
  without: ConditionName;
  question: PackageQuestion;
  total: number;
}

/** For a question that nothing answers: without which condition something does, the most first. */
export function findNearest(
  entries: readonly SearchEntry[],
  question: PackageQuestion,
  days: SearchDays,
): Nearest[] {
  const judge = judgeOf(question, days);
  const totals = new Uint32Array(allBits + 1);
  const countedFor = new Uint32Array(allBits + 1);
  let number = 0;
  /** Each package once, in however many of its batches it lacks the same. */
  const count = (lacks: number) => {
    if (countedFor[lacks] === number) return;
    countedFor[lacks] = number;
    totals[lacks] = (totals[lacks] ?? 0) + 1;
  };
  for (const entry of entries) {
    const lacks = judge.ofPackage(entry);
    if (isSeveral(lacks)) continue;
    number += 1;
    count(lacks | judge.withoutBatch(entry));
    for (const batch of judge.isAboutBatches ? entry.batches : []) {
      if (batch.day >= days.today) count(lacks | judge.ofBatch(batch, priceOf(batch, entry)));
    }
  }
  return conditionsOf(question)
    .map((without) => ({
      without,
      question: withoutCondition(question, without),
      total: totals[bits[without]] ?? 0,
    }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
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
  const typed = new Set<string>();
  for (const { batches, airports } of entries) {
    for (const { day } of batches) if (day >= today) months.add(Math.floor(day / 100));
    for (const airport of airports) typed.add(airport);
  }
  const names = [...typed].map(placeName);
  const airports = new Map(names.map((name) => [placeKey(name), name]));
  return {
    months: [...months].sort(compare).map((month) => `${month}`.replace(/(..)$/, '-$1')),
    airports: [...airports.values()].sort((one, other) => (one < other ? -1 : 1)),
  };
}

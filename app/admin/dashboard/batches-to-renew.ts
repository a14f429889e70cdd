import type { PackageRow } from '../../data/database/tables.server.ts';
import type { Departure } from '../../rules/packages/package-facts.ts';
import { dayAfter, dayWords } from '../frame/office-time.ts';
import { batchWords } from '../packages/batches/batch-words.ts';
import { nextBatchOf } from '../packages/batches/next-batch.ts';

/** Days before a batch passes from which on it is told of: time to fix the next one. */
const daysAhead = 30;

/** A package that wants a new next batch, or soon will. */
export interface BatchToRenew {
  id: string;
  name: string;
  words: string;
  hasPassed: boolean;
}

/** Those whose next batch has passed by the office's day `today` or is about to, earliest first. */
export function batchesToRenew(
  packages: readonly (Pick<PackageRow, 'id' | 'packageName' | 'nextBatch'> & {
    departures: Departure[];
  })[],
  today: string,
): BatchToRenew[] {
  const end = dayAfter(today, daysAhead);
  return packages
    .map(({ departures, nextBatch, ...tourPackage }) => ({
      ...tourPackage,
      day: nextBatchOf(nextBatch, departures, today).day,
    }))
    .filter(({ day }) => day !== '' && day <= end)
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(({ id, packageName, day }) => ({
      id,
      name: packageName.trim() || 'Package',
      words: wordsOf(day, today),
      hasPassed: day < today,
    }));
}

function wordsOf(day: string, today: string): string {
  if (day < today) return `Passed on ${dayWords(day, today)}`;
  const words = batchWords(day, today);
  return day > dayAfter(today, 1) ? `${words}, ${dayWords(day, today)}` : words;
}

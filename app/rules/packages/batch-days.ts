import { batchDay } from './batch-day.ts';

/** Only a departure says from when it is; within a text a quotation mark has a backslash before it. */
const leavesOn = /"from":"(\d{4}-\d\d-\d\d)"/g;

/**
 * The days on which a package's batches leave, out of the typed text and the facts as its row keeps
 * them: for whoever reads thousands of rows.
 */
export function batchDaysOf(nextBatch: string, storedFacts: string): string[] {
  const days = Array.from(storedFacts.matchAll(leavesOn), ([, day = '']) => day);
  return [batchDay(nextBatch), ...days].filter((day) => day !== '');
}

/** The last of these days that is over; blank when none is. A page says something else since then. */
export function lastDayOver(batchDays: readonly string[], today: string): string {
  return batchDays.reduce((last, day) => (day < today && day > last ? day : last), '');
}

import { batchDay } from '../../../rules/packages/batch-day.ts';
import {
  batchState,
  comingDepartures,
  dayText,
  nextBatchDay,
  nextBatchText,
} from '../../../rules/packages/departures.ts';
import type { Departure } from '../../../rules/packages/package-facts.ts';

/** The next batch as staff are told of it. */
interface NextBatch {
  text: string;
  /** '2027-01-22'; blank when no day is known. It has passed when it is before the office's day. */
  day: string;
}

/**
 * What visitors read as the next batch, and its day. A typed date that is over is told as it was typed;
 * of departures that have all left the last one is told; of those that are full the first.
 */
export function nextBatchOf(
  typed: string,
  departures: readonly Departure[],
  today: string,
): NextBatch {
  const own = typed.trim();
  if (own !== '') return { text: own, day: batchDay(own) };
  const day = nextBatchDay('', departures, today);
  if (day !== '') return { text: nextBatchText('', departures, today), day };
  const [full] = comingDepartures(departures, today).filter(({ from }) => from !== '');
  if (full) {
    const state = batchState(full) === 'full' ? 'full' : 'to be confirmed';
    return { text: `${dayText(full.from)} (${state})`, day: full.from };
  }
  const last =
    departures
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? '';
  const isAllOver = last !== '' && departures.every(({ from }) => from !== '');
  return isAllOver ? { text: dayText(last), day: last } : { text: '', day: '' };
}

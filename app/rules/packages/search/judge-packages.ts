import type { Season } from '../seasons.ts';
import { type ConditionName, daysChoices, type PackageQuestion } from './package-question.ts';
import type { SearchEntry, SearchedBatch } from './search-entry.ts';
import { placeKey, soughtWords } from './search-words.ts';

/** What days mean on one day of the office. */
export interface SearchDays {
  today: number;
  /** First and last days of each season to come. */
  seasons: ReadonlyMap<Season, readonly { from: number; to: number }[]>;
}

/** A bit for each condition: what lacks several is one number. */
export const bits: Record<ConditionName, number> = {
  ...{ type: 1, ids: 2, days: 4, q: 8 },
  ...{ month: 16, season: 32, from: 64, budget: 128 },
};
export const allBits = 255;

/** Which conditions of a question are not met, as {@link bits}. */
export function judgeOf(question: PackageQuestion, { seasons }: SearchDays) {
  const { budget, type } = question;
  const words = soughtWords(question.q);
  const ids = question.ids.length > 0 ? new Set(question.ids) : null;
  const choice = question.days === '' ? null : daysChoices[question.days];
  const airport = placeKey(question.from);
  const month = question.month === '' ? null : Number(question.month.replace('-', ''));
  const ranges = question.season === '' ? null : (seasons.get(question.season) ?? []);
  const lacksOfPlace = (from: string, price: number): number =>
    (airport !== '' && from !== airport ? bits.from : 0) |
    (budget !== null && price > budget ? bits.budget : 0);
  return {
    /** False when every batch of a package is as good as the package itself. */
    isAboutBatches: airport !== '' || budget !== null || month !== null || ranges !== null,
    /** By the package, whenever and from wherever it travels. */
    ofPackage(entry: SearchEntry): number {
      let lacks = type !== 'all' && entry.filter !== type ? bits.type : 0;
      if (ids && !ids.has(entry.id)) lacks |= bits.ids;
      if (choice && (entry.days === null || entry.days < choice.from || entry.days > choice.to)) {
        lacks |= bits.days;
      }
      if (isSeveral(lacks)) return lacks;
      for (const word of words) {
        if (!entry.words.includes(word) && !entry.said.includes(word)) return lacks | bits.q;
      }
      return lacks;
    },
    /** By one of its batches, at this price. */
    ofBatch({ day, end, airport: from }: SearchedBatch, price: number): number {
      let lacks = lacksOfPlace(from, price);
      if (month !== null && Math.floor(day / 100) !== month) lacks |= bits.month;
      if (ranges && !ranges.some(({ from, to }) => day <= to && end >= from)) lacks |= bits.season;
      return lacks;
    },
    /** By the package without any batch: it has no days to be asked for. */
    withoutBatch(entry: SearchEntry): number {
      const days = (month === null ? 0 : bits.month) | (ranges === null ? 0 : bits.season);
      return days | lacksOfPlace(entry.airport, entry.price ?? Number.POSITIVE_INFINITY);
    },
  };
}

/** True when more than one condition is not met. */
export function isSeveral(lacks: number): boolean {
  return (lacks & (lacks - 1)) !== 0;
}

/** In rupees; a price that cannot be read is beyond every budget. */
export function priceOf(batch: SearchedBatch, entry: SearchEntry): number {
  return batch.price ?? entry.price ?? Number.POSITIVE_INFINITY;
}

import type { SectionContent } from '../../rules/website/sections.ts';
import { dayAfter, dayWords } from '../frame/office-time.ts';

/** Days before the last one from which on it is told of: time to renew it. */
const daysAhead = 30;

/** A sentence for each licence that ends by 30 days from the office's day `today`, or has ended. */
export function licencesToRenew({ licences }: SectionContent<'licences'>, today: string): string[] {
  const sentences = licences
    .filter(({ validUntil }) => validUntil !== '' && validUntil <= dayAfter(today, daysAhead))
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil))
    .map(({ authority, validUntil }) => {
      const day = dayWords(validUntil, today);
      return validUntil < today
        ? `The licence “${authority}” ended on ${day}: visitors no longer see it.`
        : `The licence “${authority}” ends on ${day}: after that day visitors no longer see it.`;
    });
  return [...new Set(sentences)];
}

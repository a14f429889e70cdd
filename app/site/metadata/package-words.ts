import { askForNext } from '../../rules/packages/departures.ts';
import type { Company } from '../../rules/website/company.ts';
import { shownLengths, truncateText } from '../../rules/website/sharing/truncate-text.ts';
import { batchMonth } from '../packages/batch-month.ts';
import type { PackageSummary } from '../packages/package-summary.ts';

/** What search engines and messengers say of a package. */
export interface PackageWords {
  title: string;
  description: string;
  /** Of its picture. */
  alt: string;
}

/** Characters of a duration that still make a title. */
const maxDuration = 24;

/** The words that people type into a search; the server makes them, so that no page carries how. */
export function packageWords(
  summary: PackageSummary,
  description: string,
  { name, address }: Company,
): PackageWords {
  const { title, duration, price, priceMeaning, nextBatch } = summary;
  const priced = [price, priceMeaning].filter(Boolean).join(' ');
  const facts = [duration, priced, `next batch ${nextBatch}`].filter(Boolean).join(', ');
  const town = address.locality;
  const whole = `${title}: ${facts}. ${description || `${[name, town].filter(Boolean).join(', ')}.`}`;
  return {
    title: packageTitle(summary, town),
    description: truncateText(whole, shownLengths.description),
    alt: `${title}: ${facts}`,
  };
}

/** "Umrah Family Comfort, 14 days from Tumkur, January 2027", without what is not known. */
function packageTitle({ title, duration, nextBatch }: PackageSummary, town: string): string {
  const from = town && ` from ${town}`;
  const month = nextBatch.endsWith(askForNext) ? '' : batchMonth(nextBatch);
  const isShort = duration !== '' && duration.length <= maxDuration;
  return [
    isShort ? `${title}, ${duration}${from}` : `${title}${from}`,
    title.includes(month) ? '' : month,
  ]
    .filter(Boolean)
    .join(', ');
}

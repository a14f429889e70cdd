import { facts, crawlers as t } from '#texts/server.ts';
import { batchDay, monthNames } from '../../rules/packages/batch-day.ts';
import type { Company } from '../../rules/website/company.ts';
import { shownLengths, truncateText } from '../../rules/website/sharing/truncate-text.ts';
import type { PackageSummary } from '../packages/package-summary.ts';

/** For search engines and messengers. */
interface PackageWords {
  title: string;
  description: string;
  alt: string;
}

/** Characters of a duration that still make a title. */
const maxDuration = 24;

/** The words that people search for. Made on the server, to keep this code out of pages. */
export function packageWords(
  summary: PackageSummary,
  description: string,
  { name, address }: Company,
): PackageWords {
  const town = address.locality;
  const inShort = t.packageInShort(summary);
  const whole = description
    ? t.packageWithDescription(inShort, description)
    : t.packageOfAgency(inShort, name, town);
  return {
    title: packageTitle(summary, town),
    description: truncateText(whole, shownLengths.description),
    alt: inShort,
  };
}

/** "Umrah Family Comfort, 14 days from Tumkur, January 2027", without what is not known. */
function packageTitle({ title, duration, nextBatch }: PackageSummary, town: string): string {
  const isShort = duration !== '' && duration.length <= maxDuration;
  const { typed, shown } = nextBatch.endsWith(facts.askForNext) ? noMonth : monthOf(nextBatch);
  const isInTitle = title.includes(typed) || title.includes(shown);
  return t.packageTitle({
    ...{ title, town },
    duration: isShort ? duration : '',
    month: isInTitle ? '' : shown,
  });
}

const noMonth = { typed: '', shown: '' };

/** The month and year of a batch as staff wrote them in English, and in the page's language. */
function monthOf(nextBatch: string) {
  const day = batchDay(nextBatch);
  if (day !== '') {
    const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7)) - 1];
    return { typed: `${monthNames[month]} ${year}`, shown: `${t.months[month]} ${year}` };
  }
  // A date that is in the page's language already.
  for (const { 0: year, index } of nextBatch.matchAll(/ 20\d\d/g)) {
    const month = t.months.find((one) => nextBatch.slice(0, index).endsWith(one));
    if (month) return { typed: month + year, shown: month + year };
  }
  return noMonth;
}

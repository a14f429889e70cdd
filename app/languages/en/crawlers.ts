import { isolated, ltr } from '../isolated.ts';

// What search engines and messengers read of a package. The server alone makes these texts, so browsers
// never load them.

/** The facts that one line tells of a package; what nobody knows is blank. */
interface PackageFacts {
  title: string;
  duration: string;
  price: string;
  /** What the price is for. */
  priceMeaning: string;
  nextBatch: string;
}

/** What people search for; what is not known is blank. */
interface SearchedFacts {
  title: string;
  duration: string;
  town: string;
  month: string;
}

/** The texts that are not blank, with a sign between. */
const listed = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => isolated(text, 'ltr'))
    .join(', ');

export default {
  home: 'Home',
  makkah: 'Makkah',
  madinah: 'Madinah',
  saudiArabia: 'Saudi Arabia',
  /** As the list of a package's facts names them. */
  packageTitle: ({ title, duration, town, month }: SearchedFacts) =>
    listed(ltr`${listed(title, duration)}${town && ltr` from ${town}`}`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }: PackageFacts) =>
    ltr`${title}: ${listed(duration, ltr`${price} ${priceMeaning}`.trim(), ltr`next batch ${nextBatch}`)}`,
  packageWithDescription: (inShort: string, description: string) => ltr`${inShort}. ${description}`,
  packageOfAgency: (inShort: string, name: string, town: string) =>
    ltr`${inShort}. ${listed(name, town)}.`,
  tripInShort: (title: string, duration: string, nextBatch: string) =>
    listed(title, duration, ltr`next batch: ${nextBatch}`),
  batchOf: (title: string, dates: string) => ltr`${title}, ${dates}`,
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};

import { dayText } from '../../../rules/packages/departures.ts';
import { type Sharing, sharings } from '../../../rules/packages/fact-words.ts';
import type { PackageFacts } from '../../../rules/packages/package-facts.ts';
import { readAmountAlone, readRupees, rupeeText } from '../../../rules/packages/read-amounts.ts';
import { formatRupees } from '../../../ui/text-format.ts';

/** What a price buys, ready to be read. */
export interface PriceView {
  /** Of the headline's figure: "per person, 4 sharing"; blank when nobody said. */
  meaning: string;
  /** One for each way to share a room, then children. */
  rows: { label: string; price: string }[];
  /** What is said of tax, with what it makes in all; blank: nothing. */
  tax: string;
  /** "Prices as on 10 November 2026", or blank. */
  asOn: string;
}

const children = [
  ['childWithBed', 'Child with a bed'],
  ['childWithoutBed', 'Child without a bed'],
  ['infant', 'Infant'],
] as const;

/** `price` is the headline's, as staff typed it. */
export function priceView({ prices }: PackageFacts, price: string): PriceView {
  const shared = (Object.keys(sharings) as Sharing[]).filter((key) => prices[key] !== '');
  const rows = [
    ...shared.map((key) => ({
      label: `${sharings[key]} in a room`,
      price: formatRupees(prices[key]),
    })),
    ...children
      .filter(([key]) => prices[key] !== '')
      .map(([key, label]) => ({ label, price: formatRupees(prices[key]) })),
  ];
  const meaning = meaningOf(prices, shared, price);
  return {
    meaning,
    rows,
    tax: taxLine(prices, price, meaning),
    asOn: prices.asOn === '' ? '' : `Prices as on ${dayText(prices.asOn)}`,
  };
}

/** A price is for one person as soon as rows say so; for how many in a room, the row that is equal. */
function meaningOf(
  prices: PackageFacts['prices'],
  shared: readonly Sharing[],
  price: string,
): string {
  if (shared.length === 0) return '';
  const amount = readRupees(price);
  const equal = shared.find((key) => amount !== null && readRupees(prices[key]) === amount);
  return equal ? `per person, ${sharings[equal]} sharing` : 'per person';
}

/** The next full hundred: nobody is to pay more than they read. */
const roundedTo = 100;

function taxLine(
  { tax, gst, tcs }: PackageFacts['prices'],
  price: string,
  meaning: string,
): string {
  if (tax === '') return '';
  if (tax === 'included') return 'GST and TCS included';
  const said = [gst && `GST ${gst} %`, tcs && `TCS ${tcs} %`].filter(Boolean).join(' and ');
  if (said === '') return 'GST and TCS extra';
  const amount = readAmountAlone(price);
  if (amount === null) return `${said} extra`;
  // TCS is collected on the amount with GST.
  const whole = amount * (1 + Number(gst) / 100) * (1 + Number(tcs) / 100);
  const rounded = Math.ceil(Math.round(whole) / roundedTo) * roundedTo;
  return `${said} extra: about ${rupeeText(rounded)} in all${meaning && `, ${meaning}`}`;
}

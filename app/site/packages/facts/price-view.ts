import t from '#texts/facts.ts';
import { dayText } from '../../../rules/packages/departures.ts';
import { type Sharing, sharings } from '../../../rules/packages/fact-words.ts';
import type { PackageFacts } from '../../../rules/packages/package-facts.ts';
import { readAmountAlone, readRupees, rupeeText } from '../../../rules/packages/read-amounts.ts';
import { formatRupees } from '../../../ui/texts/text-format.ts';

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

const children = ['childWithBed', 'childWithoutBed', 'infant'] as const;

/** `price` is the headline's, as staff typed it. */
export function priceView({ prices }: PackageFacts, price: string): PriceView {
  const shared = (Object.keys(sharings) as Sharing[]).filter((key) => prices[key] !== '');
  const rows = [
    ...shared.map((key) => ({
      label: t.inRoom(sharings[key]),
      price: formatRupees(prices[key]),
    })),
    ...children
      .filter((key) => prices[key] !== '')
      .map((key) => ({ label: childText(key), price: formatRupees(prices[key]) })),
  ];
  const meaning = meaningOf(prices, shared, price);
  return {
    meaning,
    rows,
    tax: taxLine(prices, price, meaning),
    asOn: prices.asOn === '' ? '' : t.pricesAsOn(dayText(prices.asOn)),
  };
}

function childText(key: (typeof children)[number]): string {
  if (key === 'infant') return t.infant;
  return key === 'childWithBed' ? t.childWithBed : t.childWithoutBed;
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
  return equal ? t.perPersonSharing(sharings[equal]) : t.perPerson;
}

/** The next full hundred: nobody is to pay more than they read. */
const roundedTo = 100;

function taxLine(
  { tax, gst, tcs }: PackageFacts['prices'],
  price: string,
  meaning: string,
): string {
  if (tax === '') return '';
  if (tax === 'included') return t.taxIncluded;
  const said = sharesOf(gst, tcs);
  if (said === '') return t.taxExtra;
  const amount = readAmountAlone(price);
  if (amount === null) return t.sharesExtra(said);
  // TCS is collected on the amount with GST.
  const whole = amount * (1 + Number(gst) / 100) * (1 + Number(tcs) / 100);
  const rounded = Math.ceil(Math.round(whole) / roundedTo) * roundedTo;
  const sum = rupeeText(rounded);
  return meaning ? t.sharesExtraInAllFor(said, sum, meaning) : t.sharesExtraInAll(said, sum);
}

/** "GST 5 % and TCS 2 %"; blank when neither is known. */
function sharesOf(gst: string, tcs: string): string {
  if (gst && tcs) return t.gstAndTcs(gst, tcs);
  if (gst) return t.gst(gst);
  return tcs && t.tcs(tcs);
}

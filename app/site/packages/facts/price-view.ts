import { facts as t } from '#texts/server.ts';
import { dayText } from '../../../rules/packages/departures.ts';
import { type Sharing, sharings } from '../../../rules/packages/fact-words.ts';
import type { PackageFacts } from '../../../rules/packages/package-facts.ts';
import {
  equalSharings,
  readAmountAlone,
  readRupees,
  rupeeText,
  withTax,
} from '../../../rules/packages/read-amounts.ts';
import { formatRupees } from '../../../ui/texts/text-format.ts';

/** What a price buys, ready to be read. */
export interface PriceView {
  /** Of the headline's figure: "per person, 4 sharing, taxes included"; blank when nobody said. */
  meaning: string;
  /** The same where there is little room: "per person, taxes included". */
  inShort: string;
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
  const isReadable = readRupees(price) !== null;
  const [equal] = equalSharings(prices, price);
  const isOneOfRows = equal !== undefined || shared.length === 0 || !isReadable;
  if (!isOneOfRows) rows.unshift({ label: t.roomNotSaid, price: formatRupees(price) });
  const meaning = equal
    ? t.perPersonSharing(sharings[equal])
    : t.listed(shared.length > 0 ? t.perPerson : '', isOneOfRows ? '' : t.roomNotSaid);
  return {
    meaning: t.listed(meaning, isReadable ? taxWithSum(prices, price) : ''),
    inShort: priceInShort(prices, price),
    rows,
    tax: taxLine(prices, price, meaning),
    asOn: prices.asOn === '' ? '' : t.pricesAsOn(dayText(prices.asOn)),
  };
}

function childText(key: (typeof children)[number]): string {
  if (key === 'infant') return t.infant;
  return key === 'childWithBed' ? t.childWithBed : t.childWithoutBed;
}

/** What any price of a package is: "per person, taxes included"; a price is for one person as soon as rows say so. */
export function priceInShort(prices: PackageFacts['prices'], price: string): string {
  const isPerPerson = Object.keys(sharings).some((key) => prices[key as Sharing] !== '');
  return t.listed(
    isPerPerson ? t.perPerson : '',
    readRupees(price) === null ? '' : taxInShort(prices),
  );
}

type Taxes = Pick<PackageFacts['prices'], 'tax' | 'gst' | 'tcs'>;

/** Blank when nobody said. */
function taxInShort({ tax }: Taxes): string {
  if (tax === '') return '';
  return tax === 'included' ? t.taxesIncluded : t.taxesExtra;
}

/** The same with the sum where it is known, so that prices can be compared: "about ₹1,32,900 with taxes". */
function taxWithSum(taxes: Taxes, price: string): string {
  const amount = readAmountAlone(price);
  const isKnown = taxes.tax === 'extra' && (taxes.gst !== '' || taxes.tcs !== '');
  return amount !== null && isKnown ? t.sumWithTaxes(roundedSum(amount, taxes)) : taxInShort(taxes);
}

function roundedSum(amount: number, taxes: Taxes): string {
  return rupeeText(Math.ceil(withTax(amount, taxes) / roundedTo) * roundedTo);
}

/** The next full hundred: nobody is to pay more than they read. */
const roundedTo = 100;

function taxLine(taxes: Taxes, price: string, meaning: string): string {
  const { tax, gst, tcs } = taxes;
  if (tax === '') return '';
  if (tax === 'included') return t.taxIncluded;
  const said = sharesOf(gst, tcs);
  if (said === '') return t.taxExtra;
  const amount = readAmountAlone(price);
  if (amount === null) return t.sharesExtra(said);
  const sum = roundedSum(amount, taxes);
  return meaning ? t.sharesExtraInAllFor(said, sum, meaning) : t.sharesExtraInAll(said, sum);
}

/** "GST 5 % and TCS 2 %"; blank when neither is known. */
function sharesOf(gst: string, tcs: string): string {
  if (gst && tcs) return t.gstAndTcs(gst, tcs);
  if (gst) return t.gst(gst);
  return tcs && t.tcs(tcs);
}

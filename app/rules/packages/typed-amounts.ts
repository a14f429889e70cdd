import { facts as t } from '#texts/server.ts';
import { groupDigits } from '../../languages/digits.ts';
import { toLatinNumbers } from '../clean-text.ts';

// Visitors' browsers do not load this file, nor the rules.

/** Beds per room by the key of the price, in display order. */
export const sharings = { sharing5: 5, sharing4: 4, sharing3: 3, sharing2: 2 } as const;
export type Sharing = keyof typeof sharings;
export const sharingKeys = Object.keys(sharings) as Sharing[];
export const childPrices = ['childWithBed', 'childWithoutBed', 'infant'] as const;
export const priceKeys = [...sharingKeys, ...childPrices];

// Readers for staff's free texts; null if uncertain, and then pages show the text as typed.

/** The currency before and after an amount: "Rs. 1,25,000/-", "1,25,000 INR". */
export const rupeeSign = /^(?:₹|₨|rs\.?|inr|rupees?|रु\.?|रू\.?|रुपये|ರೂ\.?|روپے)\s*/iu;
const rupeesAfter = /\s?(?:₹|₨|rs\.?|inr|rupees?|रु\.?|रू\.?|रुपये|ರೂ\.?|ರೂಪಾಯಿ|روپے|\/[-=])$/iu;
const plainAmount =
  /^(?:\d{1,12}|\d{1,3}(?:,\d{2}){0,4},\d{3}|\d{1,3}(?:,\d{3}){2,3})(?:\.\d{1,2})?$/;
const factors: [words: RegExp, factor: number][] = [
  [/^(?:thousand|k|हज़ार|हजार|ಸಾವಿರ|ہزار|هزار)$/iu, 1000],
  [/^(?:lakhs?|lacs?|l|लाख|ಲಕ್ಷ|ل[اآ][کك][ھهہ])$/iu, 100_000],
  [/^(?:crores?|cr|करोड़|ಕೋಟಿ|کروڑ)$/iu, 10_000_000],
];
const countPattern = /^(\d{1,4}(?:\.\d{1,3})?) ?([\p{L}\p{M}]{1,8})\.?$/u;
/** Spaces between groups of digits: "2 50 000". */
const gaps = /(?<=\d)[\s’'](?=\d{2,3}(?:\D|$))/g;

/** Words that do not change the amount: "from 90,000", "1,25,000 per person onwards". */
const wordsBefore = /^(?:only|from|starting|starts)(?: (?:from|at))?:? /i;
const wordsAfter =
  /,? ?(?:only|onwards?|\/ ?(?:person|head)|per (?:person|head|pilgrim)|p\.?p\.?)\.?$/i;
const longestPrice = 80;
const mostWords = 3;

/** A text that is only an amount: "1,25,000", "₹1,25,000/-", "۱۲۵۰۰۰ INR" and "1.25 lakh" are 125000. */
export function readPlainAmount(price: string): number | null {
  const text = toLatinNumbers(price)
    .trim()
    .replace(rupeeSign, '')
    .replace(rupeesAfter, '')
    .replace(rupeesAfter, '')
    .replace(gaps, ',');
  const [, count = '', word = ''] = countPattern.exec(text.replace(/\s/g, ' ').normalize()) ?? [];
  const [, factor = 0] = factors.find(([words]) => words.test(word)) ?? [];
  if (factor > 0) return Math.round(Number(count) * factor) || null;
  return plainAmount.test(text) ? Number(text.replaceAll(',', '')) || null : null;
}

/** Rupees to search and sort by; reads "from ₹90,000" and "6,45,000 onwards", but no ranges or words. */
export function readRupees(price: string): number | null {
  if (price.length > longestPrice) return null;
  let text = price.trim().replace(/\s+/g, ' ').replace(wordsBefore, '');
  for (let word = 0; word < mostWords; word += 1) text = text.replace(wordsAfter, '');
  return readPlainAmount(text);
}

/** An amount with the known taxes in percent; TCS applies to the amount with GST. */
export function withTax(
  rupees: number,
  { tax, gst, tcs }: Partial<Record<'tax' | 'gst' | 'tcs', string>>,
): number {
  if (tax !== 'extra') return rupees;
  const total = rupees * (1 + (Number(gst) || 0) / 100) * (1 + (Number(tcs) || 0) / 100);
  // To the paisa: removes floating-point errors.
  return Math.round(total * 100) / 100;
}

type Prices = Readonly<Partial<Record<Sharing | 'tax' | 'gst' | 'tcs', string>>>;

/** What one person pays, in whole rupees with the known taxes; null if the price is unreadable. */
export function fullRupees(price: string, taxes: Prices): number | null {
  const rupees = readRupees(price);
  return rupees === null ? null : Math.ceil(withTax(rupees, taxes));
}

/** The package's own price or, if that is unreadable, its lowest price by sharing. */
export function mainPrice(price: string, prices: Prices): string {
  if (readRupees(price) !== null) return price;
  const sharingPrices = sharingKeys.map((key) => prices[key] ?? '');
  const toRupees = (text: string) => readRupees(text) ?? Number.POSITIVE_INFINITY;
  const [lowest = ''] = sharingPrices.toSorted((a, b) => toRupees(a) - toRupees(b));
  return readRupees(lowest) === null ? price : lowest;
}

/** The prices by sharing that equal a price; none if the price is unreadable. */
export function sharingsAtPrice(prices: Prices, price: string) {
  const amount = readRupees(price);
  if (amount === null) return [];
  return sharingKeys.filter((key) => readRupees(prices[key] ?? '') === amount);
}

/** 125000 is "₹1,25,000". */
export function rupeeText(amount: number): string {
  return `₹${groupDigits(amount)}`;
}

const distance =
  /^(\d[\d,]{0,8}(?:\.\d{1,3})?)(?:\s?(?:-|–|to)\s?(\d[\d,]{0,8}(?:\.\d{1,3})?))?\s?(m|mtrs?\.?|met(?:re|er)s?|kms?\.?|kilomet(?:re|er)s?)?$/i;

/** "350", "1,200 mtrs", "350-700", "1.2 km"; null for "near gate 5". */
export function readMetres(input: string) {
  const text = toLatinNumbers(input.trim());
  if (text.length > 60) return null;
  const [, from, to = from, unit = ''] = distance.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  const factor = /^k/i.test(unit) ? 1000 : 1;
  const toMetres = (part: string) => Math.round(Number(part.replaceAll(',', '')) * factor);
  const metres = { from: toMetres(from), to: toMetres(to) };
  return metres.from <= metres.to ? metres : null;
}

/** Metres per minute at a pilgrim's easy pace. */
const metresPerMinute = 70;

/** Minutes on foot, rounded up, from the farther end of a range; 0 at the courtyard. */
export function walkingMinutes({ to }: { to: number }): number {
  return Math.ceil(to / metresPerMinute);
}

/** "about 8 min on foot", "at the courtyard"; blank for an unreadable distance. */
export function formatWalk(distanceText: string): string {
  const metres = readMetres(distanceText);
  if (!metres) return '';
  const minutes = walkingMinutes(metres);
  return minutes === 0 ? t.atCourtyard : t.walk(minutes);
}

/** A journey's days: "15", "15 days"; both ends of "12-15"; null for words. */
export function readDayRange(duration: string): { from: number; to: number } | null {
  const [, first, last = first] =
    /^(\d{1,3})(?:\s?(?:-|–|to|or)\s?(\d{1,3}))?\s?(?:days?\.?)?$/i.exec(duration.trim()) ?? [];
  const days = { from: Number(first), to: Number(last) };
  return days.to > 0 ? days : null;
}

export function readDays(duration: string): number | null {
  return readDayRange(duration)?.to ?? null;
}

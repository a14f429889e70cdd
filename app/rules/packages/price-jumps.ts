import { dayText } from '../office-day.ts';
import type { PackageFacts } from './package-facts.ts';
import { factColumns } from './package-rules.ts';
import { priceKeys, readRupees, rupeeText } from './typed-amounts.ts';

export type PriceJump = ReturnType<typeof priceJumps>[number];

interface PricedPackage {
  price: string;
  facts?: Pick<PackageFacts, 'prices' | 'departures'>;
}

const largestChange = 0.3;

export function isPriceJump(from: string, to: string): boolean {
  const oldPrice = readRupees(from);
  const newPrice = readRupees(to);
  return (
    oldPrice !== null &&
    newPrice !== null &&
    Math.abs(newPrice - oldPrice) > oldPrice * largestChange
  );
}

const labels = new Map(factColumns.map(({ key, field }) => [key, field.label]));

/** Every price of a package by a key that stays the same in an edit. */
export function listAllPrices({ price, facts }: PricedPackage) {
  const prices = new Map([['price', { label: 'The price', text: price }]]);
  for (const key of priceKeys) {
    const text = facts?.prices[key];
    if (text) prices.set(key, { label: `“${labels.get(`prices.${key}`)}”`, text });
  }
  for (const { id, from, price: text } of facts?.departures ?? []) {
    const label = from === '' ? 'The price of a batch' : `The price of ${dayText(from)}`;
    if (text) prices.set(id || from, { label, text });
  }
  return prices;
}

/** The prices that change so much that it may be a typing error: 94,500 to 9,950. */
export function priceJumps(before: PricedPackage, after: PricedPackage) {
  const oldPrices = listAllPrices(before);
  return [...listAllPrices(after)].flatMap(([key, { label, text }]) => {
    const from = oldPrices.get(key)?.text ?? '';
    return isPriceJump(from, text) ? { label, from: formatPrice(from), to: formatPrice(text) } : [];
  });
}

function formatPrice(price: string): string {
  const rupees = readRupees(price);
  return rupees === null ? price : rupeeText(rupees);
}

export function formatPriceJump({ label, from, to }: PriceJump): string {
  return `${label} changes from ${from} to ${to}.`;
}

/** The answer to the question about these prices; other prices are asked about again. */
export function formatConfirmation(jumps: readonly PriceJump[]): string {
  return jumps.map(formatPriceJump).join(' ');
}

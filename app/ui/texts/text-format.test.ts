import { expect, it } from 'vitest';
import {
  formatBatch,
  formatDays,
  formatKilometres,
  formatMetres,
  formatRupees,
} from './text-format.ts';

it.each([
  ['6,45,000', '₹6,45,000'],
  ['₹ 6,45,000', '₹6,45,000'],
  ['Rs. 94,500', '₹94,500'],
  ['rs 94500', '₹94,500'],
  ['125000', '₹1,25,000'],
  ['Rs 1.25 lakh', '₹1,25,000'],
  ['  ', 'Price on request'],
  ['Rs. 645000/-', '₹6,45,000'],
  ['90,000 onwards', '₹90,000 onwards'],
  ['from 90,000', 'from 90,000'],
  ['₹1,25,000/- only', '₹1,25,000/- only'],
  ['From 1,24,000 to 1,50,000', 'From 1,24,000 to 1,50,000'],
  ['Price on request', 'Price on request'],
  ['Rs. on request', 'Rs. on request'],
])('a price "%s" reads "%s"', (submitted, shown) => expect(formatRupees(submitted)).toBe(shown));

it.each([
  ['15', '15 days'],
  ['15 days', '15 days'],
  ['15 Days', '15 days'],
  ['1', '1 day'],
  ['1 day', '1 day'],
  ['', ''],
  ['10 to 12', '10 to 12 days'],
  ['10-12 days', '10-12 days'],
  ['14 days / 13 nights', '14 days / 13 nights'],
  ['Two weeks', 'Two weeks'],
])('a duration "%s" reads "%s"', (submitted, shown) => expect(formatDays(submitted)).toBe(shown));

it.each([
  ['350', '350 mtrs'],
  ['1,200', '1,200 mtrs'],
  ['350-700', '350-700 mtrs'],
  ['350 mtrs', '350 mtrs'],
  ['5 minutes walk', '5 minutes walk'],
  ['', ''],
])('a distance "%s" reads "%s"', (submitted, shown) => expect(formatMetres(submitted)).toBe(shown));

it.each([
  ['350', '0.35 km'],
  [' 80 ', '0.08 km'],
  ['1,200', '1.2 km'],
  ['1000', '1 km'],
  ['0', '0 km'],
  ['12.5', '0.013 km'],
  ['350 mtrs', '350 mtrs'],
  ['2 km', '2 km'],
  ['5 minutes walk', '5 minutes walk'],
  ['', ''],
])('a distance "%s" reads "%s" in the staff table', (submitted, shown) =>
  expect(formatKilometres(submitted)).toBe(shown),
);

it('a blank batch is announced later', () => {
  expect(formatBatch(' ')).toBe('To be announced');
  expect(formatBatch('May 2027')).toBe('May 2027');
});

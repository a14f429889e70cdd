import { expect, it } from 'vitest';
import {
  readAmountAlone,
  readDays,
  readMetres,
  readRupees,
  rupeeText,
  walkingMinutes,
  walkingWords,
} from './read-amounts.ts';

it.each([
  ['125000', 125_000],
  ['1,25,000', 125_000],
  ['₹1,25,000/-', 125_000],
  ['Rs 1.25 lakh', 125_000],
  ['Rs. 2 Lakhs', 200_000],
  ['INR 12,90,000', 1_290_000],
  ['6,45', null],
  ['from 90,000', 90_000],
  ['6,45,000 onwards', 645_000],
  ['starting 1.25 lakh', 125_000],
  ['1,25,000 per person', 125_000],
  ['₹1,25,000/- only', 125_000],
  ['from 90,000 to 95,000', null],
  ['90,000 onwards to 1,20,000', null],
  ['1,25,000 per couple', null],
  ['from USD 900', null],
  ['starting from', null],
  ['onwards', null],
  ['90,000 - 95,000', null],
  ['USD 900', null],
  ['₹90,000 + SAR 500', null],
  ['lakh', null],
  ['', null],
])('Price: "%s" is %s rupees', (typed, amount) => expect(readRupees(typed)).toBe(amount));

const plain = ['90,000', '₹1,25,000', '₹ 6,45,000/-', 'Rs. 94500', 'INR 12,90,000', 'Rs 1.25 lakh'];
const beginnings = ['', 'from ', 'From: ', 'starting ', 'Starting from ', 'starts at ', 'only '];
const ends = ['', ' only', ' onwards', ' Onward', ' per person', '/person', ', per head', ' pp'];
const worded = plain.flatMap((amount) =>
  beginnings.flatMap((beginning) =>
    ends.flatMap((one) =>
      ends.map((other) => ({ amount, typed: beginning + amount + one + other })),
    ),
  ),
);

it('Price: words around an amount leave it what it is, and shown as it was typed', () => {
  expect(worded).toHaveLength(2688);
  for (const { amount, typed } of worded) {
    expect(readRupees(typed), typed).toBe(readAmountAlone(amount));
    if (typed !== amount) expect(readAmountAlone(typed), typed).toBeNull();
  }
});

it('Price: of two amounts and of foreign money none is read, whatever words stand around', () => {
  const foreign = [
    '90,000-95,000',
    '90,000 – 95,000',
    '₹90,000 + SAR 500',
    'USD 900',
    '$900',
    'lakh',
  ];
  for (const price of foreign)
    for (const beginning of beginnings)
      for (const end of ends) {
        const typed = beginning + price + end;
        expect(readRupees(typed), typed).toBeNull();
      }
});

it('Price: amounts have Indian grouping', () => {
  expect(rupeeText(125_000)).toBe('₹1,25,000');
  expect(rupeeText(94_500.5)).toBe('₹94,500.5');
});

it.each([
  ['350', { from: 350, to: 350 }],
  ['1,200 mtrs', { from: 1200, to: 1200 }],
  ['350-700', { from: 350, to: 700 }],
  ['350 – 700 m', { from: 350, to: 700 }],
  ['1.2 km', { from: 1200, to: 1200 }],
  ['0', { from: 0, to: 0 }],
  ['700-350', null],
  ['near gate 5', null],
  ['350 m from gate 79', null],
  ['', null],
])('Hotels: "%s" is read', (typed, metres) => expect(readMetres(typed)).toEqual(metres));

it.each([
  ['350', 'about 5 min walk'],
  ['351', 'about 6 min walk'],
  ['350-700', 'about 10 min walk'],
  ['0', 'at the courtyard'],
  ['near gate 5', ''],
  ['', ''],
])('Hotels: "%s" metres are "%s"', (typed, words) => expect(walkingWords(typed)).toBe(words));

it('Hotels: minutes are rounded up', () => expect(walkingMinutes({ from: 1, to: 1 })).toBe(1));

it.each([
  ['15', 15],
  ['15 days', 15],
  ['12-15 Days', 15],
  ['two weeks', null],
  ['', null],
])('"%s" is a journey of %s days', (typed, days) => expect(readDays(typed)).toBe(days));

import { expect, it } from 'vitest';
import { expectTable } from '../../../tests/table.ts';
import {
  readAmountAlone,
  readDays,
  readMetres,
  readRupees,
  rupeeText,
  walkingMinutes,
  walkingWords,
} from './package-words.ts';

it('reads one amount of rupees from a price', () => {
  expectTable(
    readRupees,
    `125000 → 125000 | 1,25,000 → 125000 | ₹1,25,000/- → 125000 | Rs 1.25 lakh → 125000
    Rs. 2 Lakhs → 200000 | INR 12,90,000 → 1290000 | 6,45 → null | from 90,000 → 90000
    6,45,000 onwards → 645000 | starting 1.25 lakh → 125000 | 1,25,000 per person → 125000
    ₹1,25,000/- only → 125000 | from 90,000 to 95,000 → null | 90,000 onwards to 1,20,000 → null
    1,25,000 per couple → null | from USD 900 → null | starting from → null | onwards → null
    90,000 - 95,000 → null | USD 900 → null | ₹90,000 + SAR 500 → null | lakh → null | "" → null`,
  );
  expectTable(readAmountAlone, '90,000 → 90000 | Rs 1.25 lakh → 125000 | from 90,000 → null');
  expect(rupeeText(125_000)).toBe('₹1,25,000');
  expect(rupeeText(94_500.5)).toBe('₹94,500.5');
});

it('reads metres, and minutes on foot rounded up', () => {
  const metres = (typed: string) => {
    const read = readMetres(typed);
    return read && `${read.from} to ${read.to}`;
  };
  expectTable(
    metres,
    `350 → 350 to 350 | 1,200 mtrs → 1200 to 1200 | 350-700 → 350 to 700 | 350 – 700 m → 350 to 700
    1.2 km → 1200 to 1200 | 0 → 0 to 0 | 700-350 → null | near gate 5 → null
    350 m from gate 79 → null | "" → null`,
  );
  expectTable(
    walkingWords,
    `350 → about 5 min walk | 351 → about 6 min walk | 350-700 → about 10 min walk
    0 → at the courtyard | near gate 5 → "" | "" → ""`,
  );
  expect(walkingMinutes({ from: 1, to: 1 })).toBe(1);
});

it('reads the days of a journey', () => {
  expectTable(readDays, '15 → 15 | 15 days → 15 | 12-15 Days → 15 | two weeks → null | "" → null');
});

import { it } from 'vitest';
import { expectTable } from '../../../tests/table.ts';
import {
  formatBatch,
  formatDays,
  formatKilometres,
  formatMetres,
  formatRupees,
} from './text-format.ts';

it('formats prices', () => {
  expectTable(
    formatRupees,
    `6,45,000 → ₹6,45,000 | rs 94500 → ₹94,500 | Rs 1.25 lakh → ₹1,25,000 | "  " → Price on request
    Rs. 645000/- → ₹6,45,000 | 90,000 onwards → ₹90,000 onwards | from 90,000 → from 90,000
    ₹1,25,000/- only → ₹1,25,000/- only | From 1,24,000 to 1,50,000 → From 1,24,000 to 1,50,000`,
  );
});

it('formats durations, batches and distances, in kilometres in the staff table', () => {
  expectTable(
    formatDays,
    `15 → 15 days | 15 days → 15 days | 15 Days → 15 days | 1 → 1 day | 1 day → 1 day | "" → ""
    10 to 12 → 10 to 12 days | 10-12 days → 10-12 days | Two weeks → Two weeks
    14 days / 13 nights → 14 days / 13 nights`,
  );
  expectTable(formatBatch, '" " → To be announced | May 2027 → May 2027');
  expectTable(
    formatMetres,
    `350 → 350 mtrs | 1,200 → 1,200 mtrs | 350-700 → 350-700 mtrs | 350 mtrs → 350 mtrs
    5 minutes walk → 5 minutes walk | "" → ""`,
  );
  expectTable(
    formatKilometres,
    `350 → 0.35 km | " 80 " → 0.08 km | 1,200 → 1.2 km | 1000 → 1 km | 0 → 0 km | 12.5 → 0.013 km
    350 mtrs → 350 mtrs | 2 km → 2 km | 5 minutes walk → 5 minutes walk | "" → ""`,
  );
});

import { monthNames } from './month-names.ts';

/**
 * The month that people search for, "January 2027", out of a date as staff typed it: "22 January
 * 2027", "22nd Jan 2027", "22/1/2027" (day first, as in India), "2027-01-22". Blank when the text
 * names no month or no year.
 */
export function batchMonth(nextBatch: string): string {
  const year = /(?<!\d)20\d\d(?!\d)/.exec(nextBatch)?.[0];
  if (!year) return '';
  const month = monthNames.find((name) =>
    new RegExp(`\\b(${name}|${name.slice(0, 3)}|${name.slice(0, 4)})\\b`, 'i').test(nextBatch),
  );
  if (month) return `${month} ${year}`;
  const [, before] = /(?<!\d)\d{1,2}[/.-](\d{1,2})[/.-]20\d\d(?!\d)/.exec(nextBatch) ?? [];
  const [, after] = /(?<!\d)20\d\d[/.-](\d{1,2})[/.-]\d{1,2}(?!\d)/.exec(nextBatch) ?? [];
  const numbered = monthNames[Number(before ?? after) - 1];
  return numbered ? `${numbered} ${year}` : '';
}

import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cellsOf = (csv: string, delimiter = ','): string[][] =>
  parse(csv, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });

it('is UTF-8 with its mark, CRLF, and brings every text back', () => {
  const rows = [
    ['Name', 'Message'],
    ['زینب "بی بی"', 'یکم جنوری, ₹1,24,000; two\nlines & more'],
  ];
  const csv = csvOf(rows);
  expect(csv.startsWith('\uFEFF"Name","Message"\r\n')).toBe(true);
  expect(csv.endsWith('"\r\n')).toBe(true);
  expect(cellsOf(csv)).toEqual(rows);
});

it.each([
  '=1+1',
  '+91 98765',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  "'=1+1",
  '"=1+1',
  '＝1+1',
  '\u00a0=1+1',
  '=HYPERLINK("https://evil.example","Win")',
  "=cmd|' /C calc'!A0",
  'hello;=1+1',
  'hello\n=1+1',
  'hello\r\n-2+3',
  'hello";=1+1',
  'a\t@SUM(A1)',
])('carries no formula in: %j', (text) => {
  const csv = csvOf([['x', text, 'x']]);
  // Also for a reader that separates by semicolons or tabs, or goes by the line.
  const cells = [
    ...cellsOf(csv).flat(),
    ...csv.replaceAll('"', '').split(/[,;\t\r\n]/),
    ...csv.split(/[;\t\r\n]/),
  ];
  for (const cell of cells)
    expect(cell.replace(/^[\s"\uFEFF]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
});

it('leaves signs inside a text alone', () => {
  const text = 'Call a@b.c on 5-6 = fine, x+y';
  expect(cellsOf(csvOf([[text]]))).toEqual([[text]]);
});

it('takes a long run of blanks in its stride', () => {
  const begun = performance.now();
  csvOf([[`x${' '.repeat(200_000)}`, ';'.repeat(200_000), '\n '.repeat(100_000)]]);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

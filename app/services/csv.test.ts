import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { formatCsv, readCell } from './csv.ts';

const parseCells = (csv: string): string[][] =>
  parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });

it('escapes texts that a spreadsheet would run as formulas', () => {
  const formulas = [
    ...['=1+1', '+91 98765', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1', '  =1+1', "'=1+1", '"=1+1'],
    ...['＝1+1', '\u00a0=1+1', 'hello;=1+1', 'hello\r\n-2+3', 'hello";=1+1', 'a\t@SUM(A1)'],
  ];
  for (const text of formulas) {
    const csv = formatCsv([['x', text, 'x']]);
    // Also for readers that split at semicolons or tabs, or read line by line.
    const cells = [
      ...parseCells(csv).flat(),
      ...csv.replaceAll('"', '').split(/[,;\t\r\n]/),
      ...csv.split(/[;\t\r\n]/),
    ].map((cell) => cell.replace(/^[\s"\uFEFF]+/, ''));
    for (const cell of cells) expect(cell, text).not.toMatch(/^[=+\-@＝＋－＠]/);
  }
});

it('reads back every text that it escaped, and keeps apostrophes that people type', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  const starts = [
    '',
    ';',
    '\t',
    '\n',
    '  ',
    '"',
    "'",
    'Visa; ',
    'Visa\n \t',
    '; "\u00a0',
    "''",
    "'; '",
  ];
  const texts = starts.flatMap((start) => signs.map((sign) => `${start}${sign}5% for groups`));
  for (const text of [...texts, '\tVisa', '\nVisa', "'\tVisa"]) {
    expect(
      parseCells(formatCsv([[text]])).map((row) => row.map(readCell)),
      text,
    ).toEqual([[text]]);
  }
  for (const text of ["'Umrah", "Qur'an; 'Umrah", "'Umrah\n'Asr", "5'-6'"]) {
    expect(readCell(text)).toBe(text);
  }
});

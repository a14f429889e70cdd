import { expect } from 'vitest';

/** The entries of a list written as text: one per line, or several separated by ` | `. */
export function entriesOf(text: string): string[] {
  return text
    .split(/\n| \| /)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * Compares each row `input → result` of a table with the function's result. Texts that start or end
 * with blanks, or contain escapes, are JSON strings. A failure shows the whole row.
 */
export function expectTable(resultOf: (input: string) => unknown, table: string): void {
  const rows = entriesOf(table);
  const found = rows.map((row) => {
    const [input = ''] = row.split(' → ');
    return `${input} → ${written(resultOf(textOf(input)))}`;
  });
  expect(found).toEqual(rows);
}

/** The entries that fail a check, with escapes decoded. */
export function failing(list: string, check: (text: string) => boolean): string[] {
  return entriesOf(list).filter((entry) => !check(textOf(entry)));
}

function textOf(entry: string): string {
  return entry.startsWith('"') && entry.endsWith('"') ? JSON.parse(entry) : entry;
}

function written(result: unknown): string {
  if (typeof result !== 'string') return JSON.stringify(result);
  return result === '' || result !== result.trim() ? JSON.stringify(result) : result;
}

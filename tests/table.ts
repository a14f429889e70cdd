import { expect } from 'vitest';

/** The entries of a list that is written as text: one on a line, or several with ` | ` between them. */
export function entriesOf(text: string): string[] {
  return text
    .split(/\n| \| /)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * Compares each row `input → result` of a table with the function's result for that input. Texts with
 * blanks at their ends, or with escapes, are written as JSON strings. A failure shows the whole row.
 */
export function expectTable(resultOf: (input: string) => unknown, table: string): void {
  const rows = entriesOf(table);
  const found = rows.map((row) => {
    const [input = ''] = row.split(' → ');
    return `${input} → ${written(resultOf(textOf(input)))}`;
  });
  expect(found).toEqual(rows);
}

/** The entries that do not pass a check, with their escapes read. */
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

import { expect } from 'vitest';

/** The entries of a list written as text: one per line, or several separated by ` | `. */
export function splitEntries(text: string): string[] {
  return text
    .split(/\n| \| /)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * Compares each row `input → result` of a table with the function's result. Texts that start or end
 * with blanks, or contain escapes, are JSON strings. A failure shows the whole row.
 */
export function expectTable(compute: (input: string) => unknown, table: string): void {
  const rows = splitEntries(table);
  const actualRows = rows.map((row) => {
    const [input = ''] = row.split(' → ');
    return `${input} → ${formatResult(compute(parseEntry(input)))}`;
  });
  expect(actualRows).toEqual(rows);
}

/** The entries that fail a check, with escapes decoded. */
export function findFailures(list: string, check: (text: string) => boolean): string[] {
  return splitEntries(list).filter((entry) => !check(parseEntry(entry)));
}

function parseEntry(entry: string): string {
  return entry.startsWith('"') && entry.endsWith('"') ? JSON.parse(entry) : entry;
}

function formatResult(result: unknown): string {
  if (typeof result !== 'string') return JSON.stringify(result);
  return result === '' || result !== result.trim() ? JSON.stringify(result) : result;
}

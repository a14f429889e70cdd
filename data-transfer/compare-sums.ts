import type { TableSum } from '../app/data/transfer/plain-rows.server.ts';

type Sums = Record<string, TableSum>;

/** The tables of which the rows are not the same, in words. */
export function differencesOf(wanted: Sums, found: Sums): string[] {
  return Object.entries(wanted).flatMap(([name, { rows, checksum }]) => {
    const other = found[name];
    if (other?.rows === rows && other.checksum === checksum) return [];
    return [`${name}: ${rows} rows here, ${other?.rows ?? 'no'} there, or not the same ones`];
  });
}

/** Throws when the rows that were written are not the ones that were read. */
export function assertSameSums(wanted: Sums, found: Sums): void {
  const differences = differencesOf(wanted, found);
  if (differences.length > 0) {
    throw new Error(`What was written is not what was read:\n${differences.join('\n')}`);
  }
}

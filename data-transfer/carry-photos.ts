import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlainRow, TableSum } from '../app/data/transfer/every-table.server.ts';
import { keyOfPhoto } from '../app/services/photos/photos.server.ts';
import type { Storage } from '../app/services/storage/storage.server.ts';
import { createWorkQueue } from '../app/services/work-queue.server.ts';
import { TransferRefused } from './transfer-refused.ts';

/** What a file is known by. */
export interface FileSum {
  bytes: number;
  sha256: string;
}

/** How many files are under way at a time: a store far away answers them together. */
const atOnce = 6;

export function sumOfBytes(bytes: Uint8Array): FileSum {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The storage keys of rows of the table `photos`. */
export function photoKeysOf(rows: readonly PlainRow[]): string[] {
  return rows.flatMap(({ url }) => keyOfPhoto(String(url)) ?? []);
}

/**
 * Runs `work` for every item, a few at a time. Rejects with the first failure, when nothing is under
 * way any more: else a file would still be written where the caller tidies up.
 */
export async function forEachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = createWorkQueue(atOnce);
  const failures: unknown[] = [];
  await Promise.all(
    Array.from(items, (item) =>
      queue(async () => {
        if (failures.length > 0) return;
        await work(item).catch((error) => failures.push(error));
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
}

/**
 * Puts a file where the same bytes are not yet, reads it back and compares. True when it had to
 * be written. Some stores show a file a moment after they took it; `TransferRefused` when it is still
 * another one then.
 */
export async function putAndCheck(target: Storage, key: string, bytes: Buffer): Promise<boolean> {
  if ((await target.get(key))?.equals(bytes)) return false;
  await target.put(key, bytes);
  for (const pauseMs of [0, 50, 200, 1000]) {
    await wait(pauseMs);
    if ((await target.get(key))?.equals(bytes)) return true;
  }
  throw new TransferRefused(
    `The storage gave back ${key} with other bytes than were put there. Begin again; if it is the same, the storage is not safe to use.`,
  );
}

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

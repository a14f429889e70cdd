import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlainRow } from '../app/data/database/every-table.server.ts';
import { OperatorError } from '../app/services/operator-error.server.ts';
import { toPhotoKey } from '../app/services/photos/photos.server.ts';
import type { Storage } from '../app/services/storage/storage.server.ts';
import { createWorkQueue } from '../app/services/work-queue.server.ts';

/** For a promise's `catch`. */
export function throwRefusal(sentence: string | ((error: Error) => string)) {
  return (error: Error): never => {
    const message = typeof sentence === 'string' ? sentence : sentence(error);
    throw new TransferRefused(message, { cause: error });
  };
}

/** Files in progress at a time, because a distant store answers slowly. */
const filesAtOnce = 6;

export type FileSum = ReturnType<typeof sumBytes>;

export function sumBytes(bytes: Uint8Array) {
  return { bytes: bytes.length, sha256: hash('sha256', bytes) };
}

export function listPhotoKeys(rows: readonly PlainRow[]): string[] {
  return rows.flatMap(({ url }) => toPhotoKey(String(url)) ?? []);
}

/** Runs `work` for every item, a few at a time. Rejects only when nothing runs any more, so callers can clean up. */
export async function forEachItem<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
) {
  const queue = createWorkQueue(filesAtOnce);
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

/** Stores a file unless it is there, and reads it back; true if it was written. Some stores need a moment. */
export async function putAndCheck(target: Storage, key: string, bytes: Buffer): Promise<boolean> {
  if ((await target.get(key))?.equals(bytes)) return false;
  await target.put(key, bytes);
  for (const pauseMs of [0, 50, 200, 1000]) {
    await wait(pauseMs);
    if ((await target.get(key))?.equals(bytes)) return true;
  }
  throw new TransferRefused(
    `The storage returned ${key} damaged: its content differs from what was stored. Try again. If this happens again, do not use this storage.`,
  );
}

export class TransferRefused extends OperatorError {
  override name = 'TransferRefused';
}

/** What a file or a bucket names, in one line: a terminal would obey control characters. Keeps the letters' joiners. */
export function printable(name: string): string {
  return name.replace(/[\p{C}--[\u200c\u200d]]/gv, '?');
}

export function list(sentences: readonly string[], max = 20): string {
  const lines = sentences.slice(0, max).map((sentence) => `  - ${printable(sentence)}`);
  if (sentences.length > max) lines.push(`  - and ${sentences.length - max} more`);
  return lines.join('\n');
}

import { hash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlainRow } from '../app/data/database/every-table.server.ts';
import { createLog } from '../app/services/log.server.ts';
import { getCommandUser, OperatorError } from '../app/services/operator-error.server.ts';
import { keyOfPhoto } from '../app/services/photos/photos.server.ts';
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
  return rows.flatMap(({ url }) => keyOfPhoto(String(url)) ?? []);
}

/** Runs `work` for every item, a few at a time. Rejects only when nothing runs any more, so callers can clean up. */
export async function forEachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
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

/** Runs `work` for every item and says the count and, if `work` returns bytes, their sum. */
export async function inStage<Item>(
  progress: Progress,
  title: string,
  items: readonly Item[],
  work: (item: Item) => Promise<number | undefined>,
): Promise<void> {
  const startedAt = performance.now();
  let count = 0;
  let bytes = 0;
  const createLine = () =>
    `${title}: ${formatCount(count)} of ${formatCount(items.length)}${bytes > 0 ? `, ${formatBytes(bytes)}` : ''}`;
  await forEachOf(items, async (item) => {
    const size = (await work(item)) ?? 0;
    // Not in one line: others add to the sum during `await`.
    bytes += size;
    count += 1;
    progress.update(createLine());
  });
  progress.say(`${createLine()}, ${secondsSince(startedAt)} s`);
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
    `The storage returned ${key} with different bytes from those that were stored. Try again; if it happens again, do not use this storage.`,
  );
}

/** More files than any export has: somebody named a whole disk. */
const maxFiles = 200_000;

/** Reads a plain file, inside `folder` if given; throws `TransferRefused` for everything else. */
export async function readPlainFile(
  file: string,
  { maxBytes, folder }: { maxBytes: number; folder?: string },
): Promise<Buffer> {
  const entry = await inspectFile(file, folder);
  if ('reason' in entry) throw new TransferRefused(`${file}: ${entry.reason}`);
  try {
    // Does not block if a pipe has replaced the file.
    await using handle = await open(entry.realFile, constants.O_RDONLY | constants.O_NONBLOCK);
    const { size } = await handle.stat();
    // System files and growing files may never end.
    const bytes = size > maxBytes ? null : await buffer(handle.createReadStream({ end: maxBytes }));
    if (bytes && bytes.length <= maxBytes) return bytes;
    throw new TransferRefused(`${file}: is larger than ${formatBytes(maxBytes)}`);
  } catch (error) {
    if (error instanceof TransferRefused) throw error;
    throw new TransferRefused(`${file}: ${findReason(error)}`, { cause: error });
  }
}

/** Without its byte order mark. Throws `TransferRefused` for another encoding. */
export function decodeText(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TransferRefused(
      `${file}: is not text in UTF-8. Save it again in this encoding, in a spreadsheet as "CSV UTF-8"`,
    );
  }
}

/** Every plain file below the folder, sorted, without hidden ones; includes links within the folder. */
export async function plainFilesBelow(folder: string) {
  const files: string[] = [];
  const refused: string[] = [];
  const folders = [''];
  // The list grows during the loop. The loop ends, because links to folders are not followed.
  for (const subfolder of folders) {
    const entries = await readdir(path.join(folder, subfolder), { withFileTypes: true }).catch(
      (error: Error) => {
        if (subfolder === '') {
          throw new TransferRefused(
            `The folder ${folder} cannot be read: it ${findReason(error)}.`,
          );
        }
        refused.push(`${subfolder}: ${findReason(error)}`);
        return [];
      },
    );
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const file = path.posix.join(subfolder, entry.name);
      if (entry.isDirectory()) {
        folders.push(file);
        continue;
      }
      const inspection = entry.isFile() ? {} : await inspectFile(file, folder);
      if ('reason' in inspection) refused.push(`${file}: ${inspection.reason}`);
      else files.push(file);
    }
    if (files.length + folders.length > maxFiles) {
      throw new TransferRefused(
        `There are more than ${maxFiles} files below ${folder}: name the folder of the export itself.`,
      );
    }
  }
  return { files: files.toSorted(), refused: refused.toSorted() };
}

/** Opens nothing: opening a device may do harm. */
async function inspectFile(file: string, folder?: string) {
  try {
    const realFile = await realpath(path.join(folder ?? '', file));
    const relativePath = folder ? path.relative(await realpath(folder), realFile) : '';
    if (relativePath.split(path.sep)[0] === '..') {
      return { reason: 'is a link that leads out of the folder' };
    }
    const stats = await stat(realFile);
    return stats.isFile()
      ? { realFile }
      : { reason: `is ${describeKind(stats)} and not a plain file` };
  } catch (error) {
    return { reason: findReason(error) };
  }
}

function describeKind(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

function findReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

const notAllowedReason = `may not be read by the user ${getCommandUser()}: run chown -R ${getCommandUser()} on its folder`;
const reasons: Record<string, string> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not a folder',
  ELOOP: 'is a link that leads in a circle',
  EACCES: notAllowedReason,
  EPERM: notAllowedReason,
};

export class TransferRefused extends OperatorError {
  override name = 'TransferRefused';
}

export const silentLog = createLog('silent');

/** What a file or a bucket names, in one line: a terminal would obey control characters. Keeps the letters' joiners. */
export function printable(name: string): string {
  return name.replace(/[\p{C}--[\u200c\u200d]]/gv, '?');
}

export function list(sentences: readonly string[], max = 20): string {
  const lines = sentences.slice(0, max).map((sentence) => `  - ${printable(sentence)}`);
  if (sentences.length > max) lines.push(`  - and ${sentences.length - max} more`);
  return lines.join('\n');
}

export interface Progress {
  say(sentence: string): void;
  /** Replaces the last update on a terminal; a log gets none. */
  update(sentence: string): void;
}

export function createProgress(): Progress {
  const out = process.stdout;
  const lineStart = out.isTTY ? '\r\x1b[K' : '';
  return {
    say: (sentence) => void out.write(`${lineStart}${sentence}\n`),
    update: (sentence) => void (out.isTTY && out.write(lineStart + sentence)),
  };
}

export const silentProgress: Progress = { say: () => undefined, update: () => undefined };

export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

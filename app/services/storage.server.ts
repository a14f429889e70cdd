import { randomUUID } from 'node:crypto';
import type { Dir } from 'node:fs';
import {
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, syncFolder } from './lasting-folder.server.ts';
import { OperatorError } from './operator-error.server.ts';

/** Where files are kept. Keys are slash-separated lower-case paths, for example `packages/1-a.jpg`. */
export interface Storage {
  /** Stores the whole file or nothing; replaces an older one of the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes the file; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Every key that begins with the prefix. */
  list(prefix: string): Promise<string[]>;
  /** The same in batches of at most a thousand files, so that millions need no more memory. */
  walk(prefix: string): AsyncIterable<StoredFile[]>;
  /** When the file was last written, or null when there is none. */
  changedAt(key: string): Promise<Date | null>;
  /**
   * Notes that the file is used: its date of writing becomes now. Stores that cannot change a date
   * leave it: there it stays the day on which the file was made.
   */
  touch(key: string): Promise<void>;
  /** How full the disk is, from 0 to 1; null for a store that does not fill up. */
  fullness(): Promise<number | null>;
}

/** A file found on a walk. */
export interface StoredFile {
  key: string;
  /** Its size and when it was last written; null when it is gone by now. */
  look(): Promise<{ bytes: number; changedAt: Date } | null>;
}

/** There is no room for the file; `message` is written for the person who sent it. */
export class StorageFull extends OperatorError {
  override name = 'StorageFull';
  constructor(cause?: unknown) {
    super('There is no room left for pictures on the server. Please tell whoever runs the site.', {
      cause,
    });
  }
}

/** Asks by name: pages are built apart from the services, so the class is there twice. */
export function isStorageFull(error: unknown): error is StorageFull {
  return error instanceof Error && error.name === 'StorageFull';
}

/** Bytes that pictures leave free, so that the database beside them can still be written. */
const leftFree = 64 * 1024 * 1024;

const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** True when the text can be a storage key: no way out of the folder, no odd characters. */
export function isStorageKey(text: string): boolean {
  return text.length <= 300 && safeKey.test(text) && !text.includes('..');
}

/** Throws for what {@link isStorageKey} refuses. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/**
 * Keeps files in a folder. Rejects with {@link StorageFull} when there is no room, with the
 * system's error when the disk refuses for another reason.
 */
export function createFolderStorage(folder: string): Storage {
  function fileOf(key: string): string {
    assertStorageKey(key);
    return path.join(folder, ...key.split('/'));
  }
  async function factsOf(key: string) {
    try {
      const { size, mtime } = await stat(fileOf(key));
      return { bytes: size, changedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
  return {
    async fullness() {
      await makeFolder(folder);
      const { blocks, bavail } = await statfs(folder);
      return 1 - bavail / blocks;
    },
    async put(key, bytes) {
      const file = fileOf(key);
      const within = path.dirname(file);
      await makeFolder(within);
      const { bavail, bsize } = await statfs(within);
      if (bavail * bsize < bytes.length + leftFree) throw new StorageFull();
      // Written beside and renamed, so that a reader or a power cut never meets half a file.
      const draft = `${file}.${randomUUID()}.part`;
      try {
        const handle = await open(draft, 'w');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
        await syncFolder(within);
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? new StorageFull(error) : error;
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    async list(prefix) {
      // Only the folder that the prefix names is read, not everything that was ever stored.
      const within = path.join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      try {
        const entries = await readdir(within, { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
          .map((file) => file.split(path.sep).join('/'))
          .filter((key) => key.startsWith(prefix));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    async *walk(prefix) {
      let batch: StoredFile[] = [];
      for await (const key of filesBelow(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
        if (!key.startsWith(prefix)) continue;
        batch.push({ key, look: () => factsOf(key) });
        if (batch.length < walkBatch) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    changedAt: async (key) => (await factsOf(key))?.changedAt ?? null,
    async touch(key) {
      const now = new Date();
      try {
        await utimes(fileOf(key), now, now);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

const walkBatch = 1000;

/** Keys of all files below a folder, itself a key that ends with a slash; nothing is sorted. */
async function* filesBelow(root: string, within: string): AsyncGenerator<string> {
  let entries: Dir;
  try {
    entries = await opendir(path.join(root, within));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const key = `${within}${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

function isMissing(error: unknown): boolean {
  return hasCode(error, ['ENOENT']);
}

function isFull(error: unknown): boolean {
  return hasCode(error, ['ENOSPC', 'EDQUOT']);
}

function hasCode(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

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
  /** When the file was last written, or null when there is none. */
  changedAt(key: string): Promise<Date | null>;
}

/** There is no room for the file; `message` is written for the person who sent it. */
export class StorageFull extends Error {
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
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const { bavail, bsize } = await statfs(path.dirname(file));
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
    async changedAt(key) {
      try {
        return (await stat(fileOf(key))).mtime;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
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

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
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

const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** True when the text can be a storage key: no way out of the folder, no odd characters. */
export function isStorageKey(text: string): boolean {
  return text.length <= 300 && safeKey.test(text) && !text.includes('..');
}

/** Keeps files in a folder. Rejects with the system's error when the disk refuses. */
export function createFolderStorage(folder: string): Storage {
  function fileOf(key: string): string {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    return path.join(folder, ...key.split('/'));
  }
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
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
        throw error;
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
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

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
import { assertStorageKey, type Storage, StorageFull, type StoredFile } from './storage.server.ts';

/** Bytes that pictures leave free, so that the database beside them can still be written. */
const leftFree = 64 * 1024 * 1024;

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

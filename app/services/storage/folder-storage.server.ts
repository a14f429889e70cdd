import { randomUUID } from 'node:crypto';
import { type Dir, existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises';
import path from 'node:path';
import { assertStorageKey, type Storage, StorageFull, type StoredFile } from './storage.server.ts';

/** Bytes that pictures leave free, so that the database beside them can still be written. */
export const leftFree = 64 * 1024 * 1024;

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
      await makeFolder(folder);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < bytes.length + leftFree) throw new StorageFull();
      // Written beside and renamed, so that a reader or a power cut never meets half a file.
      const draft = `${file}.${randomUUID()}.part`;
      try {
        const handle = await openWithin(within, draft);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
        // Removed already, and its folder with it: it was stored all the same.
        await syncFolder(within).catch((error) => {
          if (!isMissing(error)) throw error;
        });
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
      await removeEmptyFolders(folder, key);
    },
    async list(prefix) {
      const keys: string[] = [];
      // Only the folder that the prefix names is read, not everything that was ever stored.
      for await (const key of filesBelow(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
        if (key.startsWith(prefix)) keys.push(key);
      }
      return keys;
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

/**
 * A folder that was just made may go again, empty, before the first file is in it; one that goes while
 * Node makes folders inside it is reported as ENOTDIR.
 */
async function openWithin(folder: string, file: string): Promise<FileHandle> {
  for (let tries = 1; ; tries += 1) {
    try {
      await makeFolder(folder);
      return await open(file, 'wx');
    } catch (error) {
      if (!hasCode(error, ['ENOENT', 'ENOTDIR']) || tries === maxTries) throw error;
    }
  }
}

const maxTries = 20;

/** Removes the folders of a removed file that have nothing else in them, the innermost first. */
async function removeEmptyFolders(root: string, key: string): Promise<void> {
  for (let within = path.posix.dirname(key); within !== '.'; within = path.posix.dirname(within)) {
    try {
      await rmdir(path.join(root, within));
    } catch (error) {
      if (isMissing(error)) continue;
      // Something is in it. Whatever else keeps an empty folder does no harm.
      return;
    }
  }
}

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

/**
 * Makes the names in a folder outlast a power cut: a file's bytes and its name are kept apart, and
 * a name that was just written or changed may be lost although the bytes are on the disk.
 */
export async function syncFolder(folder: string): Promise<void> {
  // Windows refuses to sync a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it, so that they outlast a power cut too. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const above = path.dirname(path.resolve(folder));
  await makeFolder(above);
  // One at a time: below /proc, Node's own way to make several never ends.
  await mkdir(folder).catch((error) => {
    // Somebody else was faster, and may have removed it again already.
    if (error.code !== 'EEXIST') throw error;
  });
  await syncFolder(above);
}

import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

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

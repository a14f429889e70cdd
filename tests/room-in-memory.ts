import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';

/** Some containers limit it to 64 MB, which a browser or a few databases fill. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > 1024 ** 3;
  } catch {
    return false;
  }
}

/** The folder for test data: in memory if there is room, so that no write waits for a disk. */
export function getQuickFolder(): string {
  return hasRoomInMemory() ? memoryFolder : tmpdir();
}

import { statfsSync } from 'node:fs';

/** The folder whose files are kept in memory. */
export const memoryFolder = '/dev/shm';

/** Some containers give it 64 MB, which a browser or a few databases fill. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > 1024 ** 3;
  } catch {
    return false;
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../app/services/log.server.ts';
import { createPhotos } from '../../app/services/photos/photos.server.ts';
import { createFolderStorage } from '../../app/services/storage/storage.server.ts';

/** Photos in a folder of their own, at a fixed time. */
export async function openPhotoFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-photos-'));
  const storage = createFolderStorage(folder);
  return {
    folder,
    storage,
    photos: createPhotos(storage, () => new Date(1_700_000_000_000), createLog('silent')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

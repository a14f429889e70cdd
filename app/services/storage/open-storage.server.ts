import path from 'node:path';
import type { Config } from '../config.server.ts';
import { createFolderStorage, type Storage } from './storage.server.ts';

/** A bucket or, if null, the folder `media` in the data folder. */
export type StoragePlace = Pick<Config, 'storage' | 'dataDir'>;

/** Loads the large S3 client only if needed. */
export async function openStorage({ storage, dataDir }: StoragePlace): Promise<Storage> {
  if (storage === null) return createFolderStorage(path.join(dataDir, 'media'));
  const { createS3Storage } = await import('./s3-storage.server.ts');
  return createS3Storage(storage);
}

import path from 'node:path';
import { createFolderStorage } from './folder-storage.server.ts';
import type { S3Address } from './s3-address.server.ts';
import type { Storage } from './storage.server.ts';

/** Where photos are kept: a bucket or, with null, the folder `media` of the data folder. */
export interface StoragePlace {
  storage: S3Address | null;
  dataDir: string;
}

/** Opens the storage. The store's client is large: only who uses it loads it. */
export async function openStorage({ storage, dataDir }: StoragePlace): Promise<Storage> {
  if (storage === null) return createFolderStorage(path.join(dataDir, 'media'));
  const { createS3Storage } = await import('./s3-storage.server.ts');
  return createS3Storage(storage);
}

import type { Log } from '../../services/log.server.ts';
import { keyOfPhoto } from '../../services/photos/photos.server.ts';
import type { Storage } from '../../services/storage/storage.server.ts';

interface FileSources {
  storage: Pick<Storage, 'changedAt'>;
  log: Pick<Log, 'warn'>;
}

/**
 * Asks whether the storage still has a photo's file. One that does not answer may have it: what is
 * put back is then shown as soon as it can be read.
 */
export function fileCheck({ storage, log }: FileSources): (url: string) => Promise<boolean> {
  return async (url) => {
    try {
      return (await storage.changedAt(keyOfPhoto(url) ?? '')) !== null;
    } catch (error) {
      log.warn({ err: error, url }, 'The storage could not be asked for the file of a photo');
      return true;
    }
  };
}

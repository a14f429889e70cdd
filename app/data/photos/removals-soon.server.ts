import type { Log } from '../../services/log.server.ts';
import type { Photos } from '../../services/photos/photos.server.ts';
import type { Database } from '../database/database.server.ts';
import { finishPhotoRemovals } from './photo-removal.server.ts';

/** Milliseconds that an answer waits for the files; the server goes on by itself. */
const answerTimeoutMs = 2000;

interface RemovalServices {
  database: Database;
  photos: Pick<Photos, 'remove'>;
  log: Pick<Log, 'warn'>;
}

/** Removes the files that may go now, for as long as an answer can wait; the others go later. */
export async function finishRemovalsSoon({
  database,
  photos,
  log,
}: RemovalServices): Promise<void> {
  const finished = finishPhotoRemovals(database, photos, database.now()).then(
    ({ failures }) => {
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    },
    (error) => log.warn({ err: error }, 'Photos could not be removed yet'),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))]);
}

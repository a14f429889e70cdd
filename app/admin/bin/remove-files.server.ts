import type { Services } from '../../app-context.server.ts';
import { finishPhotoRemovals } from '../../data/photos/photo-removal.server.ts';

/** Milliseconds that the answer waits for the file; the server goes on by itself. */
const answerTimeoutMs = 2000;

/** Removes the files whose rows are gone. One that cannot go now goes later. */
export async function removeFiles({
  database,
  photos,
  log,
  now,
}: Pick<Services, 'database' | 'photos' | 'log' | 'now'>): Promise<void> {
  const finished = finishPhotoRemovals(database, photos, now()).then(
    ({ failures }) => {
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    },
    (error) => log.warn({ err: error }, 'Photos could not be removed yet'),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))]);
}

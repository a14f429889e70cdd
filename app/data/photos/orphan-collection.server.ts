import { type PhotoFile, type Photos, wholeFolders } from '../../services/photos/photos.server.ts';
import type { Database } from '../database/database.server.ts';
import { knownPhotos } from './photos.server.ts';

export type Collected = { removed: number; refusal: string | null };

/** A crash leaves a few; more photos without a row rather mean missing rows. */
const maxUnknown = 20;
/** In a small site all of a few may be left over; in a large one a fifth is too many. */
const maxShare = 0.2;

// Removes files without a row and halves, if last written up to `before`: an upload may own newer
// ones. Removes none when there are more than crashes leave. Stops between two batches.
export async function collectOrphans(
  database: Database,
  photos: Pick<Photos, 'files' | 'remove'>,
  before: Date,
  stopping?: AbortSignal,
): Promise<Collected> {
  const { all, unknown } = await countUnknown(database, photos, before, stopping);
  if (unknown > maxUnknown && unknown > all * maxShare) {
    return {
      removed: 0,
      refusal: `${unknown} of ${all} photos have no row. That is more than a crash leaves, so none was removed: the database may be another one, or older. docs/operations.md says what to do.`,
    };
  }
  let removed = 0;
  for await (const files of photos.files()) {
    if (stopping?.aborted) break;
    for (const file of await withoutRow(database, files)) {
      if (!(await isOlder(file, before))) continue;
      await photos.remove(file.key);
      removed += 1;
    }
  }
  return { removed, refusal: null };
}

async function countUnknown(
  database: Database,
  photos: Pick<Photos, 'files'>,
  before: Date,
  stopping?: AbortSignal,
): Promise<{ all: number; unknown: number }> {
  const counted = { all: 0, unknown: 0 };
  for await (const files of photos.files(wholeFolders)) {
    if (stopping?.aborted) break;
    const whole = files.filter(({ isHalf }) => !isHalf);
    counted.all += whole.length;
    for (const file of await withoutRow(database, whole)) {
      if (await isOlder(file, before)) counted.unknown += 1;
    }
  }
  return counted;
}

/** Including halves. The rows are read after the files, so that new ones are known. */
async function withoutRow({ kysely }: Database, files: PhotoFile[]): Promise<PhotoFile[]> {
  const urls = files.map(({ url }) => url);
  const known = await knownPhotos(kysely, urls);
  return files.filter(({ url, isHalf }) => isHalf || !known.has(url));
}

async function isOlder(file: PhotoFile, before: Date): Promise<boolean> {
  const changedAt = await file.changedAt();
  return changedAt !== null && changedAt <= before;
}

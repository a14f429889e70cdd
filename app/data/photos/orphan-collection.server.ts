import { type PhotoFile, type Photos, wholeFolders } from '../../services/photos/photos.server.ts';
import type { Database } from '../database/database.server.ts';
import { knownPhotos } from './photos.server.ts';

export interface Collected {
  removed: number;
  /** Why nothing was removed, for the operator; null when all is as it should be. */
  refusal: string | null;
}

/** A crash leaves a few; so many photos without a row are rather rows that are missing. */
const maxUnknown = 20;
/** In a small site all of a few may be left over, in a large one more: a fifth is too many. */
const maxShare = 0.2;

/**
 * Removes what a crash left in the storage: files without a row, and half files. Spares files
 * written after `before`: an upload under way may own them. Removes none at all when there are more
 * than crashes leave. Ends early, between two batches, when told to stop.
 */
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

/** How many whole pictures there are, and how many of them are orphans. */
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

/** Those that no row knows, and halves. Files first, rows second: what is added meanwhile is known. */
async function withoutRow({ kysely }: Database, files: PhotoFile[]): Promise<PhotoFile[]> {
  const known = await knownPhotos(
    kysely,
    files.map(({ url }) => url),
  );
  return files.filter(({ url, isHalf }) => isHalf || !known.has(url));
}

/** False too for what is gone. */
async function isOlder(file: PhotoFile, before: Date): Promise<boolean> {
  const changedAt = await file.changedAt();
  return changedAt !== null && changedAt <= before;
}

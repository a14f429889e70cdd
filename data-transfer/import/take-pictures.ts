import type { Database } from '../../app/data/database/database.server.ts';
import { uploadLimits } from '../../app/rules/limits.ts';
import type { Photos, StoredPhoto } from '../../app/services/photos/photos.server.ts';
import {
  PhotoRefused,
  sanitizePicture,
} from '../../app/services/photos/sanitize-picture.server.ts';
import { createWorkQueue } from '../../app/services/work-queue.server.ts';
import { forEachOf } from '../carry-photos.ts';
import { readPlainFile } from '../plain-files.ts';
import type { Stage } from '../progress.ts';
import { TransferRefused } from '../transfer-refused.ts';
import { uploadedName } from './picture-files.ts';

/** As many pictures are decoded at a time as where they are stored: more would burst a small server. */
const decodedAtOnce = 2;

export interface Taking {
  folder: string;
  /** Null in a dry run. */
  database: Database | null;
  photos: Photos;
  /** Takes packages whose picture is refused, without it. */
  withoutPictures: boolean;
  /** What cannot be taken is added here. */
  problems: string[];
}

/**
 * Stores the pictures of rows, or in a dry run only looks at them. Returns the rows that can be
 * taken with their stored photo, in order; null where there is none to store.
 */
export async function takePictures<Row extends { picture: string | null; where: string }>(
  rows: readonly Row[],
  keptIn: string,
  { folder, database, photos, withoutPictures, problems }: Taking,
  stage: Stage,
): Promise<{ row: Row; photo: StoredPhoto | null }[]> {
  const stored = new Map<Row, StoredPhoto>();
  const refused = new Map<Row, string>();
  const inTurn = createWorkQueue(decodedAtOnce);
  await forEachOf(rows, async (row) => {
    const { picture } = row;
    if (picture !== null) {
      try {
        const bytes = await readPlainFile(picture, { folder, maxBytes: uploadLimits.bytes });
        if (database) stored.set(row, await photos.store(keptIn, uploadedName(picture), bytes));
        else await inTurn(() => sanitizePicture(bytes));
      } catch (error) {
        if (!(error instanceof PhotoRefused || error instanceof TransferRefused)) throw error;
        refused.set(row, error.message);
      }
    }
    stage.add(1);
  });
  const isTakenAnyway = withoutPictures && keptIn === 'packages';
  return rows.flatMap((row) => {
    const why = refused.get(row);
    if (why === undefined || isTakenAnyway) return [{ row, photo: stored.get(row) ?? null }];
    problems.push(`${row.where}: the picture ${row.picture} cannot be taken: ${why}`);
    return [];
  });
}

import type { Transaction } from 'kysely';
import type { Photo } from '../rules/photo-ladder.ts';
import type { StoredPhoto } from '../services/photos.server.ts';
import type { PhotoRow, Tables } from './tables.server.ts';

/** Remembers a stored photo, in the same transaction as the row that shows it. */
export async function insertPhoto(rows: Transaction<Tables>, photo: StoredPhoto): Promise<void> {
  const { url, width, height, placeholder, bytes } = photo;
  await rows.insertInto('photos').values({ url, width, height, placeholder, bytes }).execute();
}

/** The photo of a left-joined row, or null when there is none. */
export function photoOfRow(
  row: { [Column in keyof PhotoRow]: PhotoRow[Column] | null },
): Photo | null {
  const { url, width, height, placeholder } = row;
  return url !== null && width !== null && height !== null && placeholder !== null
    ? { url, width, height, placeholder }
    : null;
}

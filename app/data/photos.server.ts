import type { Kysely, Transaction } from 'kysely';
import type { Photo } from '../rules/photo-ladder.ts';
import type { StoredPhoto } from '../services/photos.server.ts';
import type { Tables } from './tables.server.ts';

/** Remembers a stored photo, in the same transaction as the row that shows it. */
export async function insertPhoto(rows: Transaction<Tables>, photo: StoredPhoto): Promise<void> {
  const { url, width, height, placeholder, bytes } = photo;
  await rows.insertInto('photos').values({ url, width, height, placeholder, bytes }).execute();
}

/**
 * The photos with these addresses, by address. Lists read their rows first and the photos of these
 * second: no join over what they leave out.
 */
export async function findPhotos(
  kysely: Kysely<Tables>,
  urls: readonly string[],
): Promise<Map<string, Photo>> {
  const wanted = [...new Set(urls)].filter(Boolean);
  const photos = new Map<string, Photo>();
  // In parts, because a statement takes only so many values.
  for (let at = 0; at < wanted.length; at += mostAtOnce) {
    const rows = await kysely
      .selectFrom('photos')
      .select(['url', 'width', 'height', 'placeholder'])
      .where('url', 'in', wanted.slice(at, at + mostAtOnce))
      .execute();
    for (const row of rows) photos.set(row.url, row);
  }
  return photos;
}

const mostAtOnce = 500;

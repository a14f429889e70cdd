import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Photo, PlainPhoto } from '../../rules/srcset-widths.ts';
import type { Photos } from '../../services/photos/photos.server.ts';
import type { Database } from '../database/database.server.ts';
import { insertPhoto } from './photos.server.ts';

/** Slides, founder, fallback, by file name without extension. */
export type SitePictures = ReadonlyMap<string, Photo>;

export function plainPicture(pictures: SitePictures, name: string): PlainPhoto | null {
  const photo = pictures.get(name);
  return photo ? { url: photo.url, width: photo.width, height: photo.height } : null;
}

/** The upright twin, `NAME-portrait`, of a picture chosen as `site:NAME`. */
export function uprightOf(pictures: SitePictures, choice: string): PlainPhoto | null {
  return choice.startsWith('site:') ? plainPicture(pictures, `${choice.slice(5)}-portrait`) : null;
}

/** Publishes new and changed pictures of the folder, so that pages can ask for every size. */
export async function publishSitePictures(database: Database, photos: Photos, folder: string) {
  const published = new Map<string, Photo>();
  for (const file of await readdir(folder)) {
    if (!/\.jpg$/.test(file)) continue;
    const name = path.parse(file).name;
    const bytes = await readFile(path.join(folder, file));
    const url = photos.siteAddress(name, bytes);
    const known = await database.kysely
      .selectFrom('photos')
      .select(['url', 'width', 'height', 'placeholder'])
      .where('url', '=', url)
      .executeTakeFirst();
    published.set(name, known ?? (await publish(url, bytes)));
  }
  return published;

  async function publish(url: string, bytes: Buffer): Promise<Photo> {
    const photo = await photos.storeOwnAt(url, bytes);
    await database.kysely.transaction().execute((rows) => insertPhoto(rows, photo));
    const { width, height, placeholder } = photo;
    return { url, width, height, placeholder };
  }
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Photo, PlainPhoto } from '../../rules/srcset-widths.ts';
import type { Log } from '../../services/log.server.ts';
import { type Photos, type StoredPhoto, toPhotoKey } from '../../services/photos/photos.server.ts';
import type { Storage } from '../../services/storage/storage.server.ts';
import { createWorkQueue, withinMs } from '../../services/work-queue.server.ts';
import { type Database, OutcomeUnknown } from '../database/database.server.ts';
import type { Tables, Trx } from '../database/tables.server.ts';

/** In the transaction of the row that uses the photo: see `announcePhoto`. */
export async function insertPhoto(trx: Trx, photo: StoredPhoto): Promise<void> {
  const { url, width, height, placeholder, bytes } = photo;
  await trx.insertInto('photos').values({ url, width, height, placeholder, bytes }).execute();
  await trx.deleteFrom('pending_photo_removals').where('url', '=', url).execute();
}

export type RemovingServices = { photos: Pick<Photos, 'remove'>; log: Pick<Log, 'warn'> };

/** Call it after a refused save. If a row may exist, the photo is removed after a day, unless a row uses it. */
export async function removeUnsavedPhotos(
  { photos, log }: RemovingServices,
  storedPhotos: readonly StoredPhoto[],
  reason?: unknown,
): Promise<void> {
  if (reason instanceof OutcomeUnknown) return;
  for (const { url } of storedPhotos) {
    try {
      await photos.remove(toPhotoKey(url) ?? '');
    } catch (error) {
      log.warn({ err: error, url }, 'An unsaved picture could not be removed yet');
    }
  }
}

export async function findPhotos(kysely: Kysely<Tables>, urls: readonly string[]) {
  const uniqueUrls = [...new Set(urls)].filter(Boolean);
  if (uniqueUrls.length === 0) return new Map<string, Photo>();
  const photos: Photo[] = await kysely
    .selectFrom('photos')
    .select(['url', 'width', 'height', 'placeholder'])
    .where('url', 'in', uniqueUrls)
    .execute();
  return new Map(photos.map((photo) => [photo.url, photo]));
}

type FileSources = { storage: Pick<Storage, 'changedAt'>; log: Pick<Log, 'warn'> };

/** Checks at a time, because somebody may restore 500 rows. */
const checksAtOnce = 10;
/** Somebody waits for the answer. */
const checkMs = 3000;

/** Finds the photos whose file the storage lacks. Files for which it does not answer in time count as there. */
export function createFileCheck({ storage, log }: FileSources) {
  return async (urls: readonly string[]): Promise<ReadonlySet<string>> => {
    const lostUrls = new Set<string>();
    const warn = (details: object) =>
      log.warn(details, 'The storage could not be checked for the file of a photo');
    const queue = createWorkQueue(checksAtOnce, { maxMs: checkMs });
    const checks = urls.map((url) =>
      queue(async () => {
        try {
          if ((await storage.changedAt(toPhotoKey(url) ?? '')) === null) lostUrls.add(url);
        } catch (error) {
          warn({ err: error, url });
        }
      }),
    );
    await withinMs(checkMs, Promise.allSettled(checks)).catch((error) => warn({ err: error }));
    // A copy: late answers change nothing.
    return new Set(lostUrls);
  };
}

export type SitePictures = ReadonlyMap<string, Photo>;

export function getPlainPicture(pictures: SitePictures, name: string): PlainPhoto | null {
  const photo = pictures.get(name);
  return photo ? { url: photo.url, width: photo.width, height: photo.height } : null;
}

/** The portrait version, `NAME-portrait`, of a picture chosen as `site:NAME`. */
export function findPortrait(pictures: SitePictures, choice: string): PlainPhoto | null {
  return choice.startsWith('site:')
    ? getPlainPicture(pictures, `${choice.slice(5)}-portrait`)
    : null;
}

/** Publishes the folder's new and changed pictures, so that pages can request every size. */
export async function publishSitePictures(database: Database, photos: Photos, folder: string) {
  const pictures = new Map<string, Photo>();
  for (const file of await readdir(folder)) {
    if (!/\.jpg$/.test(file)) continue;
    const { name } = path.parse(file);
    const bytes = await readFile(path.join(folder, file));
    const url = photos.siteAddress(name, bytes);
    const photo = (await findPhotos(database.kysely, [url])).get(url);
    pictures.set(name, photo ?? (await publish(url, bytes)));
  }
  return pictures;

  async function publish(url: string, bytes: Buffer): Promise<Photo> {
    const photo = await photos.storeOwnAt(url, bytes);
    await database.kysely.transaction().execute((trx) => insertPhoto(trx, photo));
    const { bytes: _bytes, ...picture } = photo;
    return picture;
  }
}

import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Photo, PhotoFormat } from '../rules/photo-ladder.ts';
import { cleanPicture, isPhotoRefused } from './clean-picture.server.ts';
import type { Log } from './log.server.ts';
import type { Storage } from './storage.server.ts';
import { createWorkQueue } from './work-queue.server.ts';

export interface StoredPhoto extends Photo {
  /** Bytes of the stored picture. */
  bytes: number;
}

export interface Photos {
  /**
   * Cleans and stores a picture under `{folder}/{timestamp}-{file name}` plus a short random
   * part. Throws `PhotoRefused` when it is no picture that we take, `StorageFull` when there is
   * no room for it.
   */
  store(folder: string, fileName: string, bytes: Uint8Array): Promise<StoredPhoto>;
  /** Cleans and stores a picture at a `/media/…` address that the caller chose. */
  storeAt(url: string, bytes: Uint8Array): Promise<StoredPhoto>;
  /** The address of one of the site's own pictures: it changes exactly when the content does. */
  siteAddress(name: string, bytes: Uint8Array): string;
  /** The whole picture, or null when there is none. */
  whole(key: string): Promise<Buffer | null>;
  /** The picture in a width of the ladder, made on first use and kept. Null when there is none. */
  sized(key: string, width: number, format: PhotoFormat): Promise<Buffer | null>;
  /** Removes a picture and all its sizes; what is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Every file of every picture: the whole ones, their sizes, and halves that a crash left. */
  files(): Promise<PhotoFile[]>;
}

/** A file of a picture, as the storage has it. */
interface PhotoFile {
  key: string;
  /** The address of the picture that this file is, or is a size of. */
  url: string;
  /** True when it was never written to its end. */
  isHalf: boolean;
  /** When it was last written, or null when it is gone. */
  changedAt(): Promise<Date | null>;
}

const mediaPrefix = '/media/';
const keptIn = 'sized/';
/** What else somebody keeps in the same place is none of ours, and never swept away. */
export const ownFolders = ['gallery/', 'packages/', 'site/', keptIn];

/** The storage key of a photo's address, or null when the address is not one of ours. */
export function keyOfPhoto(url: string): string | null {
  return url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : null;
}

export function createPhotos(storage: Storage, now: () => Date, log: Pick<Log, 'warn'>): Photos {
  const queue = createWorkQueue(2);
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function storeAt(url: string, bytes: Uint8Array): Promise<StoredPhoto> {
    const key = keyOfPhoto(url);
    if (!key) throw new Error(`Not a photo's address: ${url}`);
    const { data, width, height, placeholder } = await queue(() => cleanPicture(bytes));
    await storage.put(key, data);
    return { url, width, height, placeholder, bytes: data.length };
  }

  async function makeSize(key: string, width: number, format: PhotoFormat) {
    const sizedKey = `${keptIn}${key}/${width}.${format}`;
    const kept = await storage.get(sizedKey);
    if (kept) return kept;
    const whole = await storage.get(key);
    if (!whole) return null;
    const made = await queue(() => resized(whole, width, format));
    try {
      await storage.put(sizedKey, made);
    } catch (error) {
      // What cannot be kept can be shown: this size is made again next time.
      log.warn({ err: error }, 'A size of a picture could not be kept');
    }
    return made;
  }

  /** A store that gave no answer may have kept the picture all the same. */
  async function storeOrLeaveNothing(url: string, bytes: Uint8Array): Promise<StoredPhoto> {
    try {
      return await storeAt(url, bytes);
    } catch (error) {
      if (isPhotoRefused(error)) throw error;
      // Somebody waits for the answer, and the store may be silent: this goes on by itself.
      void storage.remove(keyOfPhoto(url) ?? '').catch((err) => {
        log.warn({ err, url }, 'A picture that was not taken is left to the sweep');
      });
      throw error;
    }
  }

  return {
    store(folder, fileName, bytes) {
      const random = randomBytes(5).toString('hex');
      const file = `${now().getTime()}-${cleanFileName(fileName)}-${random}.jpg`;
      return storeOrLeaveNothing(`${mediaPrefix}${folder}/${file}`, bytes);
    },
    storeAt,
    siteAddress(name, bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      return `${mediaPrefix}site/${cleanFileName(name)}-${hash}.jpg`;
    },
    whole: (key) => (key.startsWith(keptIn) ? Promise.resolve(null) : storage.get(key)),
    sized(key, width, format) {
      // A hundred visitors who ask for the same new size wait for one conversion.
      const address = `${key}/${width}.${format}`;
      let making = underWay.get(address);
      if (!making) {
        making = makeSize(key, width, format).finally(() => underWay.delete(address));
        underWay.set(address, making);
      }
      return making;
    },
    async remove(key) {
      await storage.remove(key);
      for (const sizedKey of await storage.list(`${keptIn}${key}/`)) await storage.remove(sizedKey);
    },
    async files() {
      const keys = await Promise.all(ownFolders.map((folder) => storage.list(folder)));
      return keys.flat().map((key) => ({
        key,
        url: `${mediaPrefix}${pictureOfKey(key)}`,
        isHalf: key.endsWith('.part'),
        changedAt: () => storage.changedAt(key),
      }));
    },
  };
}

/** The key of the picture that a stored file belongs to. */
function pictureOfKey(key: string): string {
  const whole = key.replace(/\.[0-9a-f-]+\.part$/, '');
  return whole.startsWith(keptIn) ? whole.slice(keptIn.length).replace(/\/[^/]*$/, '') : whole;
}

/** A file name as part of a key: lower-case letters, digits and dashes, no extension. */
function cleanFileName(fileName: string): string {
  const stem = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return stem.slice(0, 60) || 'picture';
}

function resized(whole: Buffer, width: number, format: PhotoFormat): Promise<Buffer> {
  const picture = sharp(whole).resize({ width, withoutEnlargement: true });
  // Effort 1 takes a quarter of effort 3's time for a tenth more bytes: somebody is waiting.
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

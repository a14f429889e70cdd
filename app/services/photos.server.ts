import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { type Photo, type PhotoFormat, popularWidths, widthsOf } from '../rules/photo-ladder.ts';
import { cleanPicture, isPhotoRefused } from './clean-picture.server.ts';
import { trimSizes } from './kept-sizes.server.ts';
import type { Log } from './log.server.ts';
import { createSizesAhead, type SizesAhead } from './sizes-ahead.server.ts';
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
  /** Every file of every picture, in batches: whole ones, their sizes, halves that a crash left. */
  files(): AsyncIterable<PhotoFile[]>;
  /** Makes the popular sizes of photos stored since the process began, when it has time. */
  ahead: Pick<SizesAhead, 'start' | 'stop'>;
  /** Removes made sizes, those not asked for longest first, while they take more than this. */
  trimSizes(mostBytes: number, stopping?: AbortSignal): Promise<void>;
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

const dayMs = 24 * 60 * 60 * 1000;
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
  const ahead = createSizesAhead(makeAhead);
  const usedOn = new LRUCache<string, number>({ max: 20_000 });
  /** Bytes of all made sizes: at most so many, as long as nobody else adds any; null: unknown. */
  let sizedBytes: number | null = null;

  async function storeAt(url: string, bytes: Uint8Array): Promise<StoredPhoto> {
    const key = keyOfPhoto(url);
    if (!key) throw new Error(`Not a photo's address: ${url}`);
    const { data, width, height, placeholder } = await queue(() => cleanPicture(bytes));
    await storage.put(key, data);
    const widths = widthsOf({ width });
    ahead.add(
      key,
      popularWidths.filter((popular) => widths.includes(popular)),
    );
    return { url, width, height, placeholder, bytes: data.length };
  }

  async function findSize(key: string, width: number, format: PhotoFormat) {
    const sizedKey = sizedKeyOf(key, width, format);
    const kept = await storage.get(sizedKey);
    if (kept) {
      noteUse(sizedKey);
      return kept;
    }
    return makeSize(key, width, format, (work) => queue(work, 'shown'));
  }

  async function makeSize(
    key: string,
    width: number,
    format: PhotoFormat,
    inTurn: (work: () => Promise<Buffer>) => Promise<Buffer>,
  ) {
    const whole = await storage.get(key);
    if (!whole) return null;
    const made = await inTurn(() => resized(whole, width, format));
    try {
      await storage.put(sizedKeyOf(key, width, format), made);
      if (sizedBytes !== null) sizedBytes += made.length;
    } catch (error) {
      // What cannot be kept can be shown: this size is made again next time.
      log.warn({ err: error }, 'A size of a picture could not be kept');
    }
    return made;
  }

  /** A size that is under way is waited for by everybody who asks for it. */
  function once(address: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    let making = underWay.get(address);
    if (!making) {
      making = make().finally(() => underWay.delete(address));
      underWay.set(address, making);
    }
    return making;
  }

  /** It counts as under way from its turn on: a visitor who comes before does not wait for that. */
  async function makeAhead(key: string, width: number, format: PhotoFormat): Promise<void> {
    const sizedKey = sizedKeyOf(key, width, format);
    try {
      await queue(async () => {
        if (underWay.has(sizedKey) || (await storage.changedAt(sizedKey))) return;
        await once(sizedKey, () => makeSize(key, width, format, (work) => work()));
      }, 'ahead');
    } catch (error) {
      log.warn({ err: error, sizedKey }, 'A size of a picture could not be made ahead');
    }
  }

  /** Once a day is enough to know which sizes nobody asks for any more. */
  function noteUse(sizedKey: string) {
    const today = Math.floor(now().getTime() / dayMs);
    if (usedOn.get(sizedKey) === today) return;
    usedOn.set(sizedKey, today);
    storage.touch(sizedKey).catch((err) => {
      log.warn({ err, sizedKey }, 'The use of a picture could not be noted');
    });
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
    sized: (key, width, format) =>
      once(sizedKeyOf(key, width, format), () => findSize(key, width, format)),
    async remove(key) {
      ahead.drop(key);
      await storage.remove(key);
      // A size that is being made would be stored after the others are gone.
      const making = [...underWay].filter(([address]) => address.startsWith(`${keptIn}${key}/`));
      await Promise.allSettled(making.map(([, made]) => made));
      for (const sizedKey of await storage.list(`${keptIn}${key}/`)) await storage.remove(sizedKey);
    },
    async *files() {
      for (const folder of ownFolders) {
        for await (const files of storage.walk(folder)) {
          yield files.map(({ key, look }) => ({
            key,
            url: `${mediaPrefix}${pictureOfKey(key)}`,
            isHalf: key.endsWith('.part'),
            changedAt: async () => (await look())?.changedAt ?? null,
          }));
        }
      }
    },
    ahead,
    async trimSizes(mostBytes, stopping) {
      if (sizedBytes !== null && sizedBytes <= mostBytes) return;
      sizedBytes = await trimSizes(storage, keptIn, mostBytes, now(), stopping);
    },
  };
}

function sizedKeyOf(key: string, width: number, format: PhotoFormat): string {
  return `${keptIn}${key}/${width}.${format}`;
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

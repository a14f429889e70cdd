import { hash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../../rules/durations.ts';
import {
  getBackground,
  listWidths,
  type Photo,
  type PhotoFormat,
  photoFormats,
  plainFormat,
  popularWidths,
} from '../../rules/srcset-widths.ts';
import { createIdleQueue } from '../idle-queue.server.ts';
import type { Log } from '../log.server.ts';
import {
  draftEnding,
  isStorageKey,
  type Storage,
  type StoredFile,
} from '../storage/storage.server.ts';
import { createWorkQueue } from '../work-queue.server.ts';
import { checkPdf, isPdf } from './check-pdf.server.ts';
import {
  type PictureOptions,
  readOwnPicture,
  resizePicture,
  type SanitizedPicture,
  sanitizePicture,
} from './sanitize-picture.server.ts';

export interface StoredPhoto extends Photo {
  bytes: number;
}

/** A function postpones reading until its turn in the queue. */
type PictureBytes = Uint8Array | (() => Promise<Uint8Array>);

export type Photos = ReturnType<typeof createPhotos>;

const mediaPrefix = '/media/';
/** About a minute of work for a slow server. */
const maxSizesWaiting = 200;
const sizesFolder = 'sized/';
const leafletFolder = 'leaflets';
const featuredFolder = 'packages';
export const wholeFolders = [
  'gallery/',
  `${featuredFolder}/`,
  'pages/',
  'reviews/',
  'website/',
  `${leafletFolder}/`,
  'site/',
];
/** Other files in the storage are never shown or removed. */
export const storageFolders = [...wholeFolders, sizesFolder];

export function toPhotoKey(url: string): string | null {
  return url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : null;
}

/** What staff can hide or delete: a browser asks again after a day, a shared cache after five minutes. */
export const withdrawableCaching = 'public, max-age=86400, s-maxage=300';

/** `site/` contains the project's own pictures, whose addresses change with the content. */
export const getCaching = (url: string): string =>
  url.startsWith(`${mediaPrefix}site/`)
    ? 'public, max-age=31536000, immutable'
    : withdrawableCaching;

export const toPhotoUrl = (key: string): string => mediaPrefix + key;

interface PhotosOptions {
  effort?: number | undefined;
  /** Runs before the file is stored: if no row gets the photo, the file is removed later. */
  expect?: (url: string) => Promise<unknown>;
}

export function createPhotos(
  storage: Storage,
  now: () => Date,
  log: Pick<Log, 'warn'>,
  { effort, expect }: PhotosOptions = {},
) {
  // Apart, so that visitors' pages and uploads do not keep each other waiting. Whole photos take much memory.
  const uploadQueue = createWorkQueue(1);
  const sizeQueue = createWorkQueue(2, { maxWaiting: maxSizesWaiting });
  const idleQueue = createIdleQueue();
  const runningSizes = new Map<string, Promise<Buffer | null>>();
  const uses = createUses(storage, log);
  /** The total of all sizes that this process knows; null if unknown. */
  let sizedBytes: number | null = null;

  async function storeAt(url: string, { data, width, height, placeholder }: SanitizedPicture) {
    const key = toPhotoKey(url) ?? '';
    await expect?.(url);
    await storage.put(key, data);
    const widths = listWidths({ width });
    for (const format of photoFormats) {
      const shownFormat = format === 'jpg' ? plainFormat(key) : format;
      for (const popularWidth of popularWidths.filter((item) => widths.includes(item))) {
        idleQueue.add(() => preGenerateSize({ key, width: popularWidth, format: shownFormat }));
      }
    }
    return { url, width, height, placeholder, bytes: data.length };
  }

  async function sanitizeAndStore(
    folder: string,
    fileName: string,
    bytes: PictureBytes,
    options?: Pick<PictureOptions, 'isLogo'>,
  ): Promise<StoredPhoto> {
    const picture = await uploadQueue(async () =>
      sanitizePicture(typeof bytes === 'function' ? await bytes() : bytes, {
        ...options,
        takesWebp: folder === featuredFolder,
      }),
    );
    const url = createUrl(folder, fileName, picture.ending);
    return storeAt(url, picture);
  }

  const createUrl = (folder: string, fileName: string, ending: string) =>
    `${mediaPrefix}${folder}/${now().getTime()}-${cleanFileName(fileName)}-${randomBytes(5).toString('hex')}${ending}`;

  const storeOwnAt = async (url: string, bytes: Buffer) =>
    storeAt(url, await uploadQueue(() => readOwnPicture(bytes)));

  async function readSize(size: SizeRequest) {
    const sizedKey = toSizedKey(size);
    const bytes = await storage.get(sizedKey);
    if (bytes) uses.add(sizedKey);
    return bytes;
  }

  async function findSize(size: SizeRequest) {
    const bytes = await readSize(size);
    if (bytes) return bytes;
    // A missing picture must not take up a place in the queue.
    if (!(await storage.changedAt(size.key))) return null;
    return sizeQueue(() => makeSize(size));
  }

  async function makeSize(size: SizeRequest) {
    // Read only now: reading all waiting photos at once would fill the memory.
    const original = await storage.get(size.key);
    if (!original) return null;
    const bytes = await resizePicture(original, {
      ...size,
      ground: getBackground(size.key),
      effort,
    });
    try {
      await storage.put(toSizedKey(size), bytes);
      if (sizedBytes !== null) sizedBytes += bytes.length;
    } catch (error) {
      // It is still shown, and generated again next time.
      log.warn({ err: error }, 'A resized photo could not be stored');
    }
    return bytes;
  }

  function runOnce(sizedKey: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const result =
      runningSizes.get(sizedKey) ?? make().finally(() => runningSizes.delete(sizedKey));
    runningSizes.set(sizedKey, result);
    return result;
  }

  /** Registered only once its turn has come, so that no visitor waits for the queue. */
  async function preGenerateSize(size: SizeRequest): Promise<void> {
    const sizedKey = toSizedKey(size);
    try {
      await sizeQueue(async () => {
        if (runningSizes.has(sizedKey) || (await storage.changedAt(sizedKey))) return;
        await runOnce(sizedKey, () => makeSize(size));
      });
    } catch (error) {
      log.warn({ err: error, sizedKey }, 'A resized photo could not be prepared');
    }
  }

  return {
    // The key is `{folder}/{timestamp}-{file name}-{random part}`. Throws `PhotoRefused` unless it is a supported
    // picture, `StorageFull` without disk space. A logo stays transparent.
    store: sanitizeAndStore,
    storeOwn: (folder: string, fileName: string, bytes: Buffer) =>
      storeOwnAt(createUrl(folder, fileName, '.jpg'), bytes),
    storeOwnAt,
    /** Stores a PDF unchanged up to its end, without width and height. Throws like `store`. */
    async storeLeaflet(fileName: string, read: () => Promise<Uint8Array>): Promise<StoredPhoto> {
      const bytes = await read();
      if (!isPdf(bytes)) return sanitizeAndStore(leafletFolder, fileName, bytes);
      const pdf = await checkPdf(bytes);
      const url = createUrl(leafletFolder, fileName, pdfExtension);
      await expect?.(url);
      await storage.put(toPhotoKey(url) ?? '', pdf);
      return { url, width: 0, height: 0, placeholder: '', bytes: pdf.length };
    },
    /** Changes exactly when the content does. */
    siteAddress(name: string, bytes: Uint8Array): string {
      const checksum = hash('sha256', bytes).slice(0, 12);
      return `${mediaPrefix}site/${cleanFileName(name)}-${checksum}.jpg`;
    },
    whole: async (key: string) => (isOwnPicture(key) ? storage.get(key) : null),
    /** Null if this size has not been generated yet. */
    async storedSize(size: SizeRequest) {
      // A stranger's key may be too long with the rest.
      return isOwnPicture(size.key) && isStorageKey(toSizedKey(size)) ? readSize(size) : null;
    },
    /** Null if there is no picture. Rejects with `TooBusy` if too many requests wait. */
    async sized(key: string, width: number, format: PhotoFormat) {
      if (!isOwnPicture(key) || key.endsWith(pdfExtension)) return null;
      const size = { key, width, format };
      return runOnce(toSizedKey(size), () => findSize(size));
    },
    async remove(key: string) {
      await storage.remove(key);
      const folder = `${sizesFolder}${key}/`;
      // Otherwise a size in progress would be stored after the others are removed.
      const running = [...runningSizes].filter(([sizedKey]) => sizedKey.startsWith(folder));
      await Promise.allSettled(running.map(([, result]) => result));
      const drafts = (await storage.list(`${key}.`)).filter((file) => file.endsWith(draftEnding));
      const sizes = await storage.list(folder);
      for (const file of [...drafts, ...sizes]) await storage.remove(file);
    },
    idleQueue,
    /** Removes sizes above `maxBytes`, first those that nobody has requested for the longest time. */
    async trimSizes(maxBytes: number, stopSignal?: AbortSignal) {
      if (sizedBytes !== null && sizedBytes <= maxBytes) return;
      const files = await Array.fromAsync(storage.walk(sizesFolder));
      let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      // Removes a tenth more, so that the next run is not needed immediately.
      const targetBytes = total > maxBytes ? maxBytes * 0.9 : total;
      const lastUse = ({ key, changedAt }: StoredFile) => Math.max(+changedAt, uses.last(key));
      for (const { key, bytes } of files.sort((a, b) => lastUse(a) - lastUse(b))) {
        if (stopSignal?.aborted || total <= targetBytes) break;
        await storage.remove(key);
        total -= bytes;
      }
      sizedBytes = total;
    },
    waiting: () => uploadQueue.waiting() + sizeQueue.waiting(),
  };
}

const maxUses = 100_000;

/** When sizes were last requested: exact in this process; once a day in the storage, for restarts and other instances. */
function createUses(storage: Pick<Storage, 'touch'>, log: Pick<Log, 'warn'>) {
  const lastUses = new LRUCache<string, number>({ max: maxUses });
  return {
    last: (sizedKey: string) => lastUses.peek(sizedKey) ?? 0,
    add(sizedKey: string) {
      const now = Date.now();
      const previousUse = lastUses.get(sizedKey) ?? 0;
      lastUses.set(sizedKey, now);
      if (Math.floor(previousUse / dayMs) === Math.floor(now / dayMs)) return;
      storage.touch(sizedKey).catch((err) => {
        log.warn({ err, sizedKey }, 'The use of a resized photo could not be noted');
      });
    },
  };
}

export const pdfExtension = '.pdf';

const isOwnPicture = (key: string) => wholeFolders.some((folder) => key.startsWith(folder));

export function toDownloadName(key: string): string {
  return path.posix.basename(key).replace(/^\d+-(.*)-[0-9a-f]{10}(?=\.\w+$)/, '$1');
}

function cleanFileName(fileName: string): string {
  // The longest name that file systems allow.
  const { name } = path.parse(fileName.slice(-255).replaceAll('\\', '/'));
  const stem = name
    .replace(/^\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return stem.slice(0, 60) || 'picture';
}

type SizeRequest = { key: string; width: number; format: PhotoFormat };

function toSizedKey({ key, width, format }: SizeRequest): string {
  return `${sizesFolder}${key}/${width}.${format}`;
}

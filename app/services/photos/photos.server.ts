import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Photo, PhotoFormat } from '../../rules/srcset-widths.ts';
import type { Log } from '../log.server.ts';
import type { Storage, StoredFile } from '../storage/storage.server.ts';
import { createWorkQueue } from '../work-queue.server.ts';
import { createPhotoSizes, pictureOfSize, sizesFolder } from './photo-sizes.server.ts';
import {
  ownPicture,
  PhotoRefused,
  type SanitizedPicture,
  sanitizePicture,
} from './sanitize-picture.server.ts';

export interface StoredPhoto extends Photo {
  bytes: number;
}

/** A function reads them only in their turn. */
type PictureBytes = Uint8Array | (() => Promise<Uint8Array>);

export type Photos = ReturnType<typeof createPhotos>;
export type PhotoFile = ReturnType<typeof photoFile>;

const mediaPrefix = '/media/';
/** About a minute's work of a slow server. */
const maxShown = 200;
const leafletFolder = 'leaflets';
export const staffFolders = ['gallery/', 'packages/', 'reviews/', 'website/', `${leafletFolder}/`];
export const wholeFolders = [...staffFolders, 'site/'];
/** Other files in the storage are never shown or removed. */
export const ownFolders = [...wholeFolders, sizesFolder];

/** Null when the address is not ours. */
export function keyOfPhoto(url: string): string | null {
  return url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : null;
}

export function addressOfPhoto(key: string): string {
  return mediaPrefix + key;
}

export function createPhotos(
  storage: Storage,
  now: () => Date,
  log: Pick<Log, 'warn'>,
  avifEffort?: number,
) {
  const queue = createWorkQueue(2, { maxWaiting: { shown: maxShown } });
  const sizes = createPhotoSizes(storage, queue, now, log, avifEffort);

  /** A store without an answer may have kept the file. */
  async function orLeaveNothing<Stored>(url: string, storing: Promise<Stored>): Promise<Stored> {
    try {
      return await storing;
    } catch (error) {
      // Not awaited: somebody waits for the answer, and the store may be silent.
      void storage.remove(keyOfPhoto(url) ?? '').catch((err) => {
        log.warn({ err, url }, 'A picture that was not taken is left to the orphan collection');
      });
      throw error;
    }
  }

  async function storeAt(url: string, { data, width, height, placeholder }: SanitizedPicture) {
    const key = keyOfPhoto(url) ?? '';
    await storage.put(key, data);
    sizes.preGenerate(key, width);
    return { url, width, height, placeholder, bytes: data.length };
  }

  async function sanitizeAndStore(
    folder: string,
    fileName: string,
    bytes: PictureBytes,
    options?: { isLogo?: boolean },
  ): Promise<StoredPhoto> {
    const picture = await queue(async () =>
      sanitizePicture(typeof bytes === 'function' ? await bytes() : bytes, options),
    );
    const url = addressFor(folder, fileName, picture.ending);
    return orLeaveNothing(url, storeAt(url, picture));
  }

  const addressFor = (folder: string, fileName: string, ending: string) =>
    `${mediaPrefix}${folder}/${now().getTime()}-${cleanFileName(fileName)}-${randomBytes(5).toString('hex')}${ending}`;

  const storeOwnAt = async (url: string, bytes: Buffer) =>
    storeAt(url, await queue(() => ownPicture(bytes)));

  return {
    // Under `{folder}/{timestamp}-{file name}-{random part}`. Throws `PhotoRefused` when it is no
    // picture that we take, `StorageFull` without room. A logo stays transparent.
    store: sanitizeAndStore,
    storeOwn: (folder: string, fileName: string, bytes: Buffer) =>
      storeOwnAt(addressFor(folder, fileName, '.jpg'), bytes),
    storeOwnAt,
    /** A PDF stays as it is, without width and height. Throws as `store` does. */
    async storeLeaflet(fileName: string, read: () => Promise<Uint8Array>): Promise<StoredPhoto> {
      const bytes = await read();
      if (!isPdf(bytes)) return sanitizeAndStore(leafletFolder, fileName, bytes);
      checkPdf(bytes);
      const url = addressFor(leafletFolder, fileName, pdfEnding);
      await orLeaveNothing(url, storage.put(keyOfPhoto(url) ?? '', bytes));
      return { url, width: 0, height: 0, placeholder: '', bytes: bytes.length };
    },
    /** Changes exactly when the content does. */
    siteAddress(name: string, bytes: Uint8Array): string {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      return `${mediaPrefix}site/${cleanFileName(name)}-${hash}.jpg`;
    },
    whole: async (key: string) => (isOwnPicture(key) ? storage.get(key) : null),
    sized: async (key: string, width: number, format: PhotoFormat) =>
      isOwnPicture(key) && !key.endsWith(pdfEnding) ? sizes.sized(key, width, format) : null,
    async remove(key: string) {
      sizes.cancelPreGeneration(key);
      await storage.remove(key);
      await sizes.removeSizes(key);
    },
    /** In batches: whole pictures, their sizes, halves that a crash left. */
    async *files(folders = ownFolders) {
      for (const folder of folders) {
        for await (const files of storage.walk(folder)) yield files.map(photoFile);
      }
    },
    preGeneration: sizes.preGeneration,
    trimSizes: sizes.trimSizes,
    waiting: queue.waiting,
  };
}

function photoFile({ key, look }: StoredFile) {
  const whole = key.replace(/\.[0-9a-f-]+\.part$/, '');
  return {
    key,
    /** Of the picture, also for a size of it. */
    url: addressOfPhoto(pictureOfSize(whole) ?? whole),
    isHalf: key.endsWith('.part'),
    changedAt: async () => (await look())?.changedAt ?? null,
  };
}

export const pdfEnding = '.pdf';

function isPdf(bytes: Uint8Array): boolean {
  return /^\s*%PDF-/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
}

function isOwnPicture(key: string): boolean {
  return wholeFolders.some((folder) => key.startsWith(folder));
}

// Refuses a PDF that is cut off, locked, or plainly runs something. This helps staff and is no
// guard: content can be hidden in ways that only a viewer follows. Visitors are safe because it is
// only ever downloaded.
function checkPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.subarray(-2048).toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) {
    throw new PhotoRefused(
      'This PDF is damaged or was not copied to its end: please copy it again.',
    );
  }
  if (file.includes('/Encrypt')) {
    throw new PhotoRefused('This PDF is protected with a password: please save it without one.');
  }
  if (file.includes('/EmbeddedFile')) {
    throw new PhotoRefused('This PDF has other files inside: please print it to a new PDF.');
  }
  if (['/JavaScript', '/Launch'].some((name) => file.includes(name))) {
    throw new PhotoRefused(
      'This PDF does things by itself when it is opened: please print it to a new PDF.',
    );
  }
}

export function savedName(key: string): string {
  return path.posix.basename(key).replace(/^\d+-(.*)-[0-9a-f]{10}(?=\.\w+$)/, '$1');
}

/** Lower-case letters, digits and dashes, no extension. */
function cleanFileName(fileName: string): string {
  // The longest name of file systems.
  const { name } = path.parse(fileName.slice(-255).replaceAll('\\', '/'));
  // An extension alone is no name.
  const stem = name
    .replace(/^\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return stem.slice(0, 60) || 'picture';
}

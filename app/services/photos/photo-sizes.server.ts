import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import sharp, { type AvifOptions } from 'sharp';
import {
  groundOf,
  type PhotoFormat,
  photoFormats,
  plainFormat,
  popularWidths,
  widthsOf,
} from '../../rules/srcset-widths.ts';
import type { Log } from '../log.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import type { WorkQueue } from '../work-queue.server.ts';
import { trimSizes } from './cached-sizes.server.ts';

export interface PhotoSizes {
  /**
   * The picture in one of the srcset widths, made on first use and kept. Null when there is none.
   * Rejects with `TooBusy` when too many others wait for theirs.
   */
  sized(key: string, width: number, format: PhotoFormat): Promise<Buffer | null>;
  /** Notes a picture just stored, so many pixels wide: its popular sizes are wanted ahead. */
  preGenerate(key: string, width: number): void;
  /** Begins no more of them: the picture is about to be removed. */
  cancelPreGeneration(key: string): void;
  /** Removes all sizes of a picture that is gone, also one that is being made. */
  removeSizes(key: string): Promise<void>;
  /** Makes the popular sizes of photos stored since the process began, when it has time. */
  preGeneration: Pick<PreGeneration, 'start' | 'stop'>;
  /** Removes made sizes, those not asked for longest first, while they take more than this. */
  trimSizes(maxBytes: number, stopping?: AbortSignal): Promise<void>;
}

/** Pixels; wider pictures fill the screens of desks. */
const widestOfPhones = 736;
const dayMs = 24 * 60 * 60 * 1000;
/** Sizes are kept below this, each picture's in a folder that is named like the picture. */
export const sizesFolder = 'sized/';

/**
 * Makes pictures smaller, in turn with whatever else uses the queue, and keeps what it made. Only tests
 * give an effort of their own, 0 to 9: they try which sizes there are, not how few bytes they take.
 */
export function createPhotoSizes(
  storage: Storage,
  queue: WorkQueue,
  now: () => Date,
  log: Pick<Log, 'warn'>,
  avifEffort?: number,
): PhotoSizes {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const preGeneration = createPreGeneration(preGenerateSizes);
  const usedOn = new LRUCache<string, number>({ max: 20_000 });
  /** Bytes of all made sizes: at most so many, as long as nobody else adds any; null: unknown. */
  let sizedBytes: number | null = null;

  async function findSize(key: string, width: number, format: PhotoFormat) {
    const sizedKey = sizedKeyOf(key, width, format);
    const kept = await storage.get(sizedKey);
    if (kept) {
      noteUse(sizedKey);
      return kept;
    }
    // Who asks for a picture that is not there takes nobody's place.
    if (!(await storage.changedAt(key))) return null;
    return makeSize(key, width, format, (work) => queue(work, 'shown'));
  }

  async function makeSize(
    key: string,
    width: number,
    format: PhotoFormat,
    inTurn: (work: () => Promise<Buffer | null>) => Promise<Buffer | null>,
  ) {
    const made = await inTurn(async () => {
      // Read in its turn: the photographs of all who wait would fill the memory.
      const whole = await storage.get(key);
      return whole && resized({ whole, width, format, ground: groundOf(key), avifEffort });
    });
    if (!made) return null;
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
  async function preGenerateSizes(key: string, width: number, format: PhotoFormat): Promise<void> {
    const sizedKey = sizedKeyOf(key, width, format);
    try {
      await queue(async () => {
        if (underWay.has(sizedKey) || (await storage.changedAt(sizedKey))) return;
        await once(sizedKey, () => makeSize(key, width, format, (work) => work()));
      }, 'preGenerated');
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

  return {
    sized: (key, width, format) =>
      once(sizedKeyOf(key, width, format), () => findSize(key, width, format)),
    preGenerate(key, pictureWidth) {
      const widths = widthsOf({ width: pictureWidth });
      preGeneration.add(
        key,
        popularWidths.filter((popular) => widths.includes(popular)),
      );
    },
    cancelPreGeneration: (key) => preGeneration.drop(key),
    async removeSizes(key) {
      const folder = `${sizesFolder}${key}/`;
      // A size that is being made would be stored after the others are gone.
      const making = [...underWay].filter(([sizedKey]) => sizedKey.startsWith(folder));
      await Promise.allSettled(making.map(([, made]) => made));
      for (const sizedKey of await storage.list(folder)) await storage.remove(sizedKey);
    },
    preGeneration,
    async trimSizes(maxBytes, stopping) {
      if (sizedBytes !== null && sizedBytes <= maxBytes) return;
      sizedBytes = await trimSizes(storage, sizesFolder, maxBytes, now(), stopping);
    },
  };
}

function sizedKeyOf(key: string, width: number, format: PhotoFormat): string {
  return `${sizesFolder}${key}/${width}.${format}`;
}

/** The key of the picture that a file is a size of, or null when it is none. */
export function pictureOfSize(key: string): string | null {
  if (!key.startsWith(sizesFolder)) return null;
  return key.slice(sizesFolder.length).replace(/\/[^/]*$/, '');
}

interface WantedSize {
  whole: Buffer;
  width: number;
  format: PhotoFormat;
  /** Behind what is transparent, where the format knows nothing of that. */
  ground: string;
  avifEffort: number | undefined;
}

function resized({ whole, width, format, ground, avifEffort }: WantedSize): Promise<Buffer> {
  if (format === 'icon.png') return icon(whole, width, ground);
  if (format === 'square.png') {
    const around = { fit: 'contain', background: '#0000' } as const;
    return sharp(whole)
      .resize({ width, height: width, ...around })
      .png()
      .toBuffer();
  }
  const picture = sharp(whole).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif(avifOptions(width, avifEffort)).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  if (format === 'png') return picture.png().toBuffer();
  return picture.flatten({ background: ground }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** Part of an icon that every home screen shows, whichever shape it cuts: a circle in its middle. */
const safeZone = 0.8;

async function icon(whole: Buffer, side: number, background: string): Promise<Buffer> {
  const { width, height } = await sharp(whole).metadata();
  const scale = (side * safeZone) / Math.hypot(width, height);
  const [across, down] = [width, height].map((of) => Math.max(1, Math.round(of * scale)));
  const mark = sharp(whole).resize({ width: across, height: down, fit: 'fill' }).png();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: await mark.toBuffer() }])
    .png()
    .toBuffer();
}

/**
 * Phones ask for the narrow ones, with two or three points to a pixel: their slow lines are worth a
 * quarter of a second of work for a quarter fewer bytes, unseen. For a wide picture somebody may be
 * waiting for seconds.
 */
function avifOptions(width: number, effort?: number): AvifOptions {
  return width <= widestOfPhones
    ? { quality: 48, effort: effort ?? 3, chromaSubsampling: '4:2:0' }
    : { quality: 52, effort: effort ?? 1 };
}

interface PreGeneration {
  /** Notes a photo of which nobody has asked for sizes in these widths yet. */
  add(key: string, widths: readonly number[]): void;
  /** Forgets a photo that is removed. */
  drop(key: string): void;
  /** Begins after so many milliseconds; before that photos are only noted. */
  start(afterMs: number): void;
  /** Resolves when the size under way is done; no other begins. */
  stop(): Promise<void>;
}

/** Photos noted at a time. Sizes of others are made when somebody asks, as after a restart. */
const maxNoted = 2000;
/** Share of time in which the process computes; above it, visitors come first. */
const busy = 0.4;
const pauseMs = 100;

/**
 * Makes the sizes that pages ask for most before anybody does: one after the other, each followed
 * by a pause as long as itself, and none while the process has other things to do.
 */
function createPreGeneration(
  make: (key: string, width: number, format: PhotoFormat) => Promise<void>,
): PreGeneration {
  const noted = new Map<string, readonly number[]>();
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let underWay: Promise<void> | undefined;

  async function work() {
    for (let [next] = noted; isStarted && next !== undefined; [next] = noted) {
      const [key, widths] = next;
      await makeSizes(key, widths);
      if (isStarted) noted.delete(key);
    }
    underWay = undefined;
  }
  async function makeSizes(key: string, widths: readonly number[]) {
    const formats = photoFormats.map((format) => (format === 'jpg' ? plainFormat(key) : format));
    for (const format of formats) {
      for (const width of widths) {
        await quiet();
        if (!isStarted || !noted.has(key)) return;
        const begun = performance.now();
        await make(key, width, format);
        await pause(performance.now() - begun);
      }
    }
  }
  async function quiet() {
    let before = performance.eventLoopUtilization();
    while (isStarted) {
      await pause(pauseMs);
      const now = performance.eventLoopUtilization();
      if (performance.eventLoopUtilization(now, before).utilization < busy) return;
      before = now;
    }
  }
  function begin() {
    if (isStarted && noted.size > 0) underWay ??= work();
  }
  return {
    add(key, widths) {
      if (noted.size < maxNoted) noted.set(key, widths);
      begin();
    },
    drop: (key) => void noted.delete(key),
    start(afterMs) {
      timer = setTimeout(() => {
        isStarted = true;
        begin();
      }, afterMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      isStarted = false;
      await underWay;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

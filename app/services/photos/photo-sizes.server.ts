import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
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

const dayMs = 24 * 60 * 60 * 1000;
export const sizesFolder = 'sized/';

type WantedSize = { key: string; width: number; format: PhotoFormat };

export function createPhotoSizes(
  storage: Storage,
  queue: WorkQueue,
  now: () => Date,
  log: Pick<Log, 'warn'>,
  effort?: number,
) {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const preGeneration = createPreGeneration(preGenerateSize);
  const usedOn = new LRUCache<string, number>({ max: 20_000 });
  /** Of all sizes, if nobody else adds any; null: unknown. */
  let sizedBytes: number | null = null;

  async function findSize(size: WantedSize) {
    const sizedKey = sizedKeyOf(size);
    const kept = await storage.get(sizedKey);
    if (kept) {
      noteUse(sizedKey);
      return kept;
    }
    // A request for a missing picture takes no place in the queue.
    if (!(await storage.changedAt(size.key))) return null;
    return queue(() => makeSize(size), 'shown');
  }

  async function makeSize(size: WantedSize) {
    // Read in its turn: all the waiting photographs would fill the memory.
    const whole = await storage.get(size.key);
    if (!whole) return null;
    const made = await resized(whole, { ...size, ground: groundOf(size.key), effort });
    try {
      await storage.put(sizedKeyOf(size), made);
      if (sizedBytes !== null) sizedBytes += made.length;
    } catch (error) {
      // It can still be shown, and is made again next time.
      log.warn({ err: error }, 'A size of a picture could not be kept');
    }
    return made;
  }

  /** All who ask for a size share its making. */
  function once(sizedKey: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    let making = underWay.get(sizedKey);
    if (!making) {
      making = make().finally(() => underWay.delete(sizedKey));
      underWay.set(sizedKey, making);
    }
    return making;
  }

  /** It is shared from its turn on: a visitor who comes before does not wait for that. */
  async function preGenerateSize(size: WantedSize): Promise<void> {
    const sizedKey = sizedKeyOf(size);
    try {
      await queue(async () => {
        if (underWay.has(sizedKey) || (await storage.changedAt(sizedKey))) return;
        await once(sizedKey, () => makeSize(size));
      }, 'preGenerated');
    } catch (error) {
      log.warn({ err: error, sizedKey }, 'A size of a picture could not be made ahead');
    }
  }

  /** Once a day shows which sizes are still used. */
  function noteUse(sizedKey: string) {
    const today = Math.floor(now().getTime() / dayMs);
    if (usedOn.get(sizedKey) === today) return;
    usedOn.set(sizedKey, today);
    storage.touch(sizedKey).catch((err) => {
      log.warn({ err, sizedKey }, 'The use of a picture could not be noted');
    });
  }

  return {
    /** Null when there is no picture. Rejects with `TooBusy` when too many wait. */
    sized(key: string, width: number, format: PhotoFormat) {
      const size = { key, width, format };
      return once(sizedKeyOf(size), () => findSize(size));
    },
    preGenerate(key: string, pictureWidth: number) {
      const widths = widthsOf({ width: pictureWidth });
      const popular = popularWidths.filter((width) => widths.includes(width));
      preGeneration.add(key, popular);
    },
    cancelPreGeneration: preGeneration.drop,
    async removeSizes(key: string) {
      const folder = `${sizesFolder}${key}/`;
      // It would be stored after the others are gone.
      const making = [...underWay].filter(([sizedKey]) => sizedKey.startsWith(folder));
      await Promise.allSettled(making.map(([, made]) => made));
      for (const sizedKey of await storage.list(folder)) await storage.remove(sizedKey);
    },
    preGeneration,
    /** Removes sizes above `maxBytes`, the longest unused first. */
    async trimSizes(maxBytes: number, stopping?: AbortSignal) {
      if (sizedBytes !== null && sizedBytes <= maxBytes) return;
      const found: { key: string; bytes: number; changedAt: Date }[] = [];
      for await (const files of storage.walk(sizesFolder)) {
        if (stopping?.aborted) return;
        for (const { key, look } of files) {
          const size = await look();
          if (size) found.push({ key, ...size });
        }
      }
      let total = found.reduce((sum, { bytes }) => sum + bytes, 0);
      // A tenth more, so that the next clean-up is not due at once.
      const enough = total > maxBytes ? maxBytes * 0.9 : total;
      for (const { key, bytes } of found.sort((one, other) => +one.changedAt - +other.changedAt)) {
        if (stopping?.aborted || total <= enough) break;
        await storage.remove(key);
        total -= bytes;
      }
      sizedBytes = total;
    },
  };
}

function sizedKeyOf({ key, width, format }: WantedSize): string {
  return `${sizesFolder}${key}/${width}.${format}`;
}

export function pictureOfSize(key: string): string | null {
  if (!key.startsWith(sizesFolder)) return null;
  return key.slice(sizesFolder.length).replace(/\/[^/]*$/, '');
}

/** `ground` fills what is transparent in formats without transparency. */
function resized(
  whole: Buffer,
  { width, format, ground, effort }: WantedSize & { ground: string; effort: number | undefined },
): Promise<Buffer> {
  if (format === 'icon.png') return icon(whole, width, ground);
  const square = { height: width, fit: 'contain', background: '#0000' } as const;
  const picture = sharp(whole).resize({
    width,
    ...(format === 'square.png' ? square : { withoutEnlargement: true }),
  });
  if (format === 'avif') return picture.avif(avifOptions(width, effort)).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  if (format !== 'jpg') return picture.png().toBuffer();
  return picture.flatten({ background: ground }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** Every home screen shows this circle in the middle of an icon. */
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

const widestOfPhones = 736;

// For phones a quarter of a second of work saves a quarter of the bytes, unseen on dense screens.
// For a wide picture somebody may be waiting for seconds.
function avifOptions(width: number, effort?: number): AvifOptions {
  return width <= widestOfPhones
    ? { quality: 48, effort: effort ?? 3, chromaSubsampling: '4:2:0' }
    : { quality: 52, effort: effort ?? 1 };
}

/** Sizes of others are made on request, as after a restart. */
const maxNoted = 2000;
/** Share of time in which the process computes; above it, visitors come first. */
const busy = 0.4;
const pauseMs = 100;

/** One after the other, each followed by an equal pause, and only while the process is quiet. */
function createPreGeneration(make: (size: WantedSize) => Promise<void>) {
  const noted = new Map<string, readonly number[]>();
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let underWay: Promise<void> | undefined;

  async function work() {
    for (const [key, widths] of noted) {
      for (const format of photoFormats) {
        for (const width of widths) {
          await quiet();
          if (!isStarted) return;
          if (!noted.has(key)) continue;
          const begun = performance.now();
          await make({ key, width, format: format === 'jpg' ? plainFormat(key) : format });
          await pause(performance.now() - begun);
        }
      }
      if (isStarted) noted.delete(key);
    }
    underWay = undefined;
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
    add(key: string, widths: readonly number[]) {
      if (noted.size < maxNoted) noted.set(key, widths);
      begin();
    },
    drop: (key: string) => void noted.delete(key),
    /** Photos are only noted until then. */
    start(afterMs: number) {
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

const pause = (ms: number) => sleep(ms, undefined, { ref: false });

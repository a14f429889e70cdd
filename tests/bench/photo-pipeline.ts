import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { photoFormats, popularWidths } from '../../app/rules/srcset-widths.ts';
import { createLog } from '../../app/services/log.server.ts';
import { createPhotos, keyOfPhoto } from '../../app/services/photos/photos.server.ts';
import { createFolderStorage } from '../../app/services/storage/folder-storage.server.ts';
import { createWorkQueue } from '../../app/services/work-queue.server.ts';
import { median, round, timed } from './paired.ts';

export interface PipelineCost {
  photos: number;
  /** Pictures made of each photograph: its clean copy and its sizes. */
  conversions: number;
  /** Milliseconds a photograph: checked, cleaned, stored to the disk, with its sizes. */
  oursMs: number;
  /** Milliseconds a photograph of sharp's conversions alone, in memory. */
  bareMs: number;
  /** The median over pairs of a few photographs, one right after the other. */
  ratio: number;
}

const sizes = photoFormats.flatMap((format) => popularWidths.map((width) => ({ format, width })));

/** Stores so many photographs of 12 megapixels with their sizes, against bare sharp, in turns. */
export async function measurePhotoPipeline(count = 30, atOnce = 2): Promise<PipelineCost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-bench-photos-'));
  const photos = createPhotos(createFolderStorage(folder), () => new Date(), createLog('silent'));
  const times = { ours: [] as number[], bare: [] as number[] };

  async function storeWithSizes(bytes: Buffer) {
    const { url } = await photos.store('gallery/hajj', 'photograph.jpg', bytes);
    const key = keyOfPhoto(url) ?? '';
    await Promise.all(sizes.map(({ width, format }) => photos.sized(key, width, format)));
  }
  try {
    for (let done = 0; done < count; done += atOnce) {
      const batch: Buffer[] = [];
      for (let at = done; at < Math.min(count, done + atOnce); at += 1) {
        batch.push(await drawPhotograph(at));
      }
      const queue = createWorkQueue(2);
      const ours = () => Promise.all(batch.map(storeWithSizes));
      const bare = () => Promise.all(batch.map((bytes) => convertBare(queue, bytes)));
      // Who comes second finds the processor warm: they take turns in that too.
      const isOursFirst = (done / atOnce) % 2 === 0;
      for (const isOurs of [isOursFirst, !isOursFirst]) {
        const took = (await timed(isOurs ? ours : bare)) / batch.length;
        (isOurs ? times.ours : times.bare).push(took);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    photos: count,
    conversions: sizes.length + 1,
    oursMs: round(median(times.ours)),
    bareMs: round(median(times.bare)),
    ratio: round(median(times.ours.map((took, at) => took / (times.bare[at] ?? Number.NaN)))),
  };
}

/** The same conversions with the same settings, two at a time, and nothing else. */
async function convertBare(queue: ReturnType<typeof createWorkQueue>, bytes: Buffer) {
  const clean = await queue(() =>
    sharp(bytes, { failOn: 'warning', sequentialRead: true })
      .autoOrient()
      .resize({ width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer(),
  );
  await Promise.all(
    sizes.map(({ width, format }) =>
      queue(() => {
        const picture = sharp(clean).resize({ width, withoutEnlargement: true });
        if (format === 'avif') return picture.avif({ quality: 52, effort: 1 }).toBuffer();
        if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
        return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
      }),
    ),
  );
}

const size = { width: 4000, height: 3000 };

/** Large soft shapes under film grain: it compresses about as well as a photograph does. */
async function drawPhotograph(seed: number): Promise<Buffer> {
  const [width, height] = [200, 150];
  const shapes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const wave =
          Math.sin(x / (9 + seed + channel)) + Math.cos(y / (7 + seed)) + Math.sin((x + y) / 23);
        shapes[(y * width + x) * 3 + channel] = 128 + 38 * wave;
      }
    }
  }
  const grain = await sharp({
    create: {
      width: size.width / 2,
      height: size.height / 2,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 26 },
    },
  })
    .blur(1)
    .resize(size)
    .raw()
    .toBuffer();
  return sharp(shapes, { raw: { width, height, channels: 3 } })
    .resize({ ...size, kernel: 'cubic' })
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

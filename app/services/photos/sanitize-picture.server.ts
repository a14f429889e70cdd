import sharp, { type AvifOptions } from 'sharp';
import { uploadLimits } from '../../rules/limits.ts';
import { isTooNarrow, maxSide, type PhotoFormat } from '../../rules/srcset-widths.ts';
import { findFileProblem } from '../../rules/upload-types.ts';

export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

export interface SanitizedPicture {
  /** JPEG, or PNG if transparent, without metadata. */
  data: Buffer;
  ending: string;
  width: number;
  height: number;
  /** Tiny and blurred, as a `data:` URL; blank if transparent. */
  placeholder: string;
}

// One thread per picture and no cache: little memory and short waits.
sharp.concurrency(1);
sharp.cache(false);
// This process can read no other format, and cannot open files by name.
sharp.block({ operation: ['VipsForeignLoad'] });
const readableFormats = ['Jpeg', 'Png', 'Nsgif', 'Webp'];
sharp.unblock({ operation: readableFormats.map((format) => `VipsForeignLoad${format}`) });

const strictOptions = {
  limitInputPixels: uploadLimits.pixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

export interface PictureOptions {
  isLogo?: boolean;
  takesWebp?: boolean;
}

// A new picture: upright, sRGB, on white unless it is a logo, only the first frame, at most 2560 pixels a side, no
// metadata, none of the original bytes. Throws {@link PhotoRefused}.
export async function sanitizePicture(bytes: Uint8Array, options: PictureOptions = {}) {
  const { isLogo = false, takesWebp = false } = options;
  const refusal =
    findFileProblem(bytes, takesWebp) ??
    (bytes.length > uploadLimits.bytes ? tooLargeMessage : null);
  if (refusal) throw new PhotoRefused(refusal);
  await checkSize(bytes, isLogo);
  try {
    const upright = sharp(bytes, strictOptions)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 10 });
    if (isLogo) {
      const { data, info } = await upright.clone().png().toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      if (!(await sharp(data).stats()).isOpaque) {
        return { data, width, height, placeholder: '', ending: await findTransparentEnding(data) };
      }
    }
    const { data, info } = await upright
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data, width, height, placeholder: await createPlaceholder(data), ending: '.jpg' };
  } catch (error) {
    const isSlow = error instanceof Error && /timeout/i.test(error.message);
    throw new PhotoRefused(isSlow ? tooSlowMessage : damagedMessage, { cause: error });
  }
}

/** Unchanged, so that the first start is quick. */
export async function readOwnPicture(data: Buffer): Promise<SanitizedPicture> {
  const { width, height } = await sharp(data, strictOptions).metadata();
  return { data, width, height, placeholder: await createPlaceholder(data), ending: '.jpg' };
}

/** Greys with a contrast of 3 to the dark backgrounds, and 2.5 to the light ones. */
const maxDarkGrey = 111;
const minLightGrey = 160;
const minInkShare = 0.2;

/** `.dark.png` if much of it is unreadable on a dark background, `.light.png` on a light one. */
async function findTransparentEnding(png: Buffer): Promise<string> {
  const small = sharp(png).resize({ width: 128, height: 128, fit: 'inside' });
  const pixels = await small.toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const ink = { dark: 0, light: 0, all: 0 };
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    ink.all += alpha;
    if (grey < maxDarkGrey) ink.dark += alpha;
    if (grey > minLightGrey) ink.light += alpha;
  }
  if (Math.max(ink.dark, ink.light) < ink.all * minInkShare) return '.png';
  return ink.dark >= ink.light ? '.dark.png' : '.light.png';
}

async function createPlaceholder(data: Buffer): Promise<string> {
  const thumbnail = await sharp(data)
    .resize({ width: 16, height: 160, fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${thumbnail.toString('base64')}`;
}

const tooLargeMessage = `This file is larger than ${uploadLimits.bytes / 1024 / 1024} MB: please choose a smaller version of it.`;
const tooSlowMessage = 'This picture takes too long to read: please save it again as a plain JPEG.';
const damagedMessage =
  'This picture is damaged or was not copied completely: please copy it again or choose another.';

async function checkSize(bytes: Uint8Array, isLogo: boolean): Promise<void> {
  const header = await sharp(bytes, { ...strictOptions, limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw new PhotoRefused(damagedMessage, { cause: error });
    });
  const { width, height, pages = 1 } = header;
  if (width * height > uploadLimits.pixels) {
    const megapixels = Math.ceil((width * height) / 1e6).toLocaleString('en-IN');
    throw new PhotoRefused(
      `This picture has ${megapixels} megapixels; the limit is ${uploadLimits.pixels / 1e6}: please choose a smaller version of it.`,
    );
  }
  if (!isLogo && isTooNarrow(header)) {
    const { autoOrient } = header;
    const orientedWidth = autoOrient.width.toLocaleString('en-IN');
    const orientedHeight = autoOrient.height.toLocaleString('en-IN');
    throw new PhotoRefused(
      `This picture is ${orientedWidth} pixels wide and ${orientedHeight} high, so it would be too small to see: please choose a part of it.`,
    );
  }
  if (pages > uploadLimits.frames || width * height * pages > uploadLimits.pixels) {
    throw new PhotoRefused(
      `This animation is too long: please choose one with at most ${uploadLimits.frames} frames, or a single picture.`,
    );
  }
}

type Resizing = { width: number; format: PhotoFormat; ground: string; effort: number | undefined };

/** `ground` fills transparent parts in formats without transparency. */
export function resizePicture(original: Buffer, { width, format, ground, effort }: Resizing) {
  if (format === 'icon.png') return createIcon(original, width, ground);
  const square = { height: width, fit: 'contain', background: '#0000' } as const;
  const picture = sharp(original).resize({
    width,
    ...(format === 'square.png' ? square : { withoutEnlargement: true }),
  });
  if (format === 'avif') return picture.avif(avifOptions(width, effort)).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  if (format !== 'jpg') return picture.png().toBuffer();
  return picture.flatten({ background: ground }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

const safeZone = 0.8;

async function createIcon(original: Buffer, side: number, background: string): Promise<Buffer> {
  const { width, height } = await sharp(original).metadata();
  const scale = (side * safeZone) / Math.hypot(width, height);
  const scaleToMark = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const size = { width: scaleToMark(width), height: scaleToMark(height) };
  const mark = sharp(original)
    .resize({ ...size, fit: 'fill' })
    .png();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: await mark.toBuffer() }])
    .png()
    .toBuffer();
}

const maxPhoneWidth = 736;

// On phones a quarter of a second of work saves a quarter of the bytes, with no visible loss on dense screens. For a
// wide picture somebody may be waiting for seconds.
function avifOptions(width: number, effort?: number): AvifOptions {
  return width <= maxPhoneWidth
    ? { quality: 48, effort: effort ?? 3, chromaSubsampling: '4:2:0' }
    : { quality: 52, effort: effort ?? 1 };
}

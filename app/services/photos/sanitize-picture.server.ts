import sharp from 'sharp';
import { uploadLimits } from '../../rules/limits.ts';
import { photoWidths } from '../../rules/srcset-widths.ts';
import { refusalOfKind } from './picture-kind.server.ts';

/** The bytes are not a picture that we take; `message` tells the person why, in plain words. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

export interface SanitizedPicture {
  /** JPEG without any metadata. */
  data: Buffer;
  width: number;
  height: number;
  /** A tiny blurred version as a `data:` address. */
  placeholder: string;
}

// One thread a picture and no cache: two pictures at a time keep memory and visitors' wait small.
sharp.concurrency(1);
sharp.cache(false);
// Everything that could read another format, or a file by name, is switched off in the process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
});

const strictly = {
  limitInputPixels: uploadLimits.pixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

const maxMs = 10_000;

/**
 * Decodes the whole picture and makes a new one of it: upright, sRGB, on white where it was
 * transparent, the first frame of an animation, at most 2560 pixels a side, no metadata. Nothing
 * of the original's bytes is kept. Throws {@link PhotoRefused}.
 */
export async function sanitizePicture(bytes: Uint8Array): Promise<SanitizedPicture> {
  const refusal = refusalOfKind(bytes) ?? (bytes.length > uploadLimits.bytes ? tooLarge : null);
  if (refusal) throw new PhotoRefused(refusal);
  await checkSize(bytes);
  const max = photoWidths.at(-1);
  try {
    const { data, info } = await sharp(bytes, strictly)
      .autoOrient()
      .resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .timeout({ seconds: maxMs / 1000 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data, width, height, placeholder: await placeholderOf(data) };
  } catch (error) {
    throw new PhotoRefused(reasonOf(error), { cause: error });
  }
}

/** A JPEG that comes with the program, kept as it is: nobody has to make it anew at a first start. */
export async function ownPicture(data: Buffer): Promise<SanitizedPicture> {
  const { width, height } = await sharp(data, strictly).metadata();
  return { data, width, height, placeholder: await placeholderOf(data) };
}

async function placeholderOf(data: Buffer): Promise<string> {
  const tiny = await sharp(data).resize({ width: 16 }).blur(0.6).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const tooLarge = `This file is larger than ${uploadLimits.bytes / 1024 / 1024} MB: please choose a smaller version of it.`;
const damaged =
  'This picture is damaged or was not copied to its end: please copy it again or choose another.';

/** Reads the header only: a picture that would burst the memory is refused before it is decoded. */
async function checkSize(bytes: Uint8Array): Promise<void> {
  const { width, height, pages = 1 } = await headerOf(bytes);
  if (width * height > uploadLimits.pixels) {
    const megapixels = Math.ceil((width * height) / 1e6).toLocaleString('en-IN');
    throw new PhotoRefused(
      `This picture has ${megapixels} megapixels; at most ${uploadLimits.pixels / 1e6} can be taken: please choose a smaller version of it.`,
    );
  }
  if (pages > uploadLimits.frames || width * height * pages > uploadLimits.pixels) {
    throw new PhotoRefused(
      `This animation is too long: please choose one with at most ${uploadLimits.frames} frames, or a single picture.`,
    );
  }
}

async function headerOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { ...strictly, limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PhotoRefused(damaged, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const detail = error instanceof Error ? error.message : '';
  return /timeout/i.test(detail)
    ? 'This picture takes too long to read: please save it again as a plain JPEG.'
    : damaged;
}

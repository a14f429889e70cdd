import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  animatedGif,
  cmykJpeg,
  greyJpeg,
  heic,
  html,
  jpeg,
  pdf,
  phoneJpeg,
  pngBomb,
  svg,
  transparentPng,
} from '../../../tests/foreign-input/odd-pictures.ts';
import { sanitizePicture } from './sanitize-picture.server.ts';

async function pixelOf(data: Buffer, left: number): Promise<number[]> {
  const pixel = sharp(data).extract({ left, top: 5, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

describe('what is taken', () => {
  it('becomes a JPEG in sRGB without metadata', async () => {
    for (const make of [jpeg, phoneJpeg, cmykJpeg, greyJpeg, transparentPng]) {
      const { data } = await sanitizePicture(await make());
      const { format, space, channels, exif, icc, xmp, iptc } = await sharp(data).metadata();
      expect({ format, space, channels }).toEqual({ format: 'jpeg', space: 'srgb', channels: 3 });
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(data.includes('SecretPhone')).toBe(false);
    }
  });

  it('stands upright as the phone was held', async () => {
    expect(await sanitizePicture(await phoneJpeg(6))).toMatchObject({ width: 40, height: 60 });
    expect(await sanitizePicture(await phoneJpeg(3))).toMatchObject({ width: 60, height: 40 });
  });

  it('keeps its colours when it was made for print', async () => {
    const [red = 0, green = 255] = await pixelOf(
      (await sanitizePicture(await cmykJpeg())).data,
      20,
    );
    expect(red - green).toBeGreaterThan(90);
  });

  it('lies on white where it was transparent', async () => {
    const { data } = await sanitizePicture(await transparentPng());
    expect(Math.min(...(await pixelOf(data, 3)))).toBeGreaterThan(245);
    expect((await pixelOf(data, 35))[1]).toBeLessThan(60);
  });

  it('is the first frame of an animation', async () => {
    const { data, width, height } = await sanitizePicture(animatedGif(12));
    expect({ width, height }).toEqual({ width: 8, height: 8 });
    expect(Math.max(...(await pixelOf(data, 4)))).toBeLessThan(20);
  });

  it('has at most 2560 pixels a side and its own shape', async () => {
    expect(await sanitizePicture(await jpeg(5120, 100))).toMatchObject({ width: 2560, height: 50 });
  });

  it('loses what hides behind its end', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    expect((await sanitizePicture(polyglot)).data.includes('<script>')).toBe(false);
  });
});

describe('what is refused is told why', () => {
  it.each([
    ['nothing', Buffer.alloc(0), /empty/],
    ['text', Buffer.from('hello'), /not a picture/],
    ['HEIC', heic, /HEIC photo.*Most Compatible/],
    ['SVG', svg, /SVG drawing/],
    ['PDF', pdf, /PDF document/],
    ['HTML', html, /web page/],
    ['a Zip', Buffer.from('PK\x03\x04rest'), /archive/],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif'), /AVIF/],
    ['a video', Buffer.from('\0\0\0\x1cftypisom'), /video/],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), /WebP/],
    ['TIFF', Buffer.from('II*\0rest'), /TIFF/],
    ['BMP', Buffer.from('BMrest'), /BMP/],
    ['a JPEG in name only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /damaged/],
    ['900 megapixels', pngBomb(30_000, 30_000), /900 megapixels; at most 64/],
    ['65 megapixels', pngBomb(13_000, 5000), /65 megapixels/],
    ['101 frames', animatedGif(101), /animation is too long/],
    [
      'more than 20 MB',
      Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(21 * 1024 * 1024)]),
      /20 MB/,
    ],
  ])('%s', async (_name, bytes, why) => {
    await expect(sanitizePicture(bytes)).rejects.toThrow(why);
    await expect(sanitizePicture(bytes)).rejects.toHaveProperty('name', 'PhotoRefused');
    // One short sentence: what is wrong, and what to do.
    await expect(sanitizePicture(bytes)).rejects.toThrow(
      /^[^.]{15,130}: [^.]*(choose|save)[^.]+\.$/,
    );
  });

  it('a picture that was cut off or damaged', async () => {
    const whole = await sharp('sample/pictures/site/journey.jpg').toBuffer();
    await expect(sanitizePicture(whole.subarray(0, whole.length / 2))).rejects.toThrow(/damaged/);
    const png = await sharp(whole).resize(300).png().toBuffer();
    png.fill(7, 2000, 3000);
    await expect(sanitizePicture(png)).rejects.toThrow(/damaged/);
  });
});

import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as odd from '../../../tests/foreign-input/odd-pictures.ts';
import { sanitizePicture } from './sanitize-picture.server.ts';

async function pixelOf(data: Buffer, left: number): Promise<number[]> {
  const pixel = sharp(data).extract({ left, top: 5, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

it('makes a JPEG in sRGB without metadata of every picture', async () => {
  const { jpeg, phoneJpeg, cmykJpeg, greyJpeg, transparentPng } = odd;
  for (const make of [jpeg, phoneJpeg, cmykJpeg, greyJpeg, transparentPng]) {
    const { data } = await sanitizePicture(await make());
    const { format, space, channels, exif, icc, xmp, iptc } = await sharp(data).metadata();
    expect({ format, space, channels }).toEqual({ format: 'jpeg', space: 'srgb', channels: 3 });
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(data.includes('SecretPhone')).toBe(false);
  }
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
  expect((await sanitizePicture(polyglot)).data.includes('<script>')).toBe(false);
});

it('turns a picture upright and limits its sides to 2560 pixels', async () => {
  const { jpeg, phoneJpeg } = odd;
  expect(await sanitizePicture(await phoneJpeg(6))).toMatchObject({ width: 40, height: 60 });
  expect(await sanitizePicture(await phoneJpeg(3))).toMatchObject({ width: 60, height: 40 });
  expect(await sanitizePicture(await jpeg(5120, 100))).toMatchObject({ width: 2560, height: 50 });
});

it('keeps colours of print, fills transparency with white and takes the first frame', async () => {
  const print = await sanitizePicture(await odd.cmykJpeg());
  const [red = 0, green = 255] = await pixelOf(print.data, 20);
  expect(red - green).toBeGreaterThan(90);
  const { data } = await sanitizePicture(await odd.transparentPng());
  expect(Math.min(...(await pixelOf(data, 3)))).toBeGreaterThan(245);
  expect((await pixelOf(data, 35))[1]).toBeLessThan(60);
  const frame = await sanitizePicture(odd.animatedGif(12));
  expect(frame).toMatchObject({ width: 8, height: 8 });
  expect(Math.max(...(await pixelOf(frame.data, 4)))).toBeLessThan(20);
});

it('says of each refused file what is wrong and what to do', async () => {
  const whole = await sharp('sample/pictures/site/journey.jpg').toBuffer();
  const damaged = await sharp(whole).resize(300).png().toBuffer();
  damaged.fill(7, 2000, 3000);
  const large = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(21 << 20)]);
  for (const [bytes, why] of [
    [Buffer.alloc(0), /empty/],
    [Buffer.from('hello'), /not a picture/],
    [odd.heic, /HEIC photo.*Most Compatible/],
    [odd.svg, /SVG drawing/],
    [odd.pdf, /PDF document/],
    [Buffer.from('\0\0\0\x1cftypisom'), /video/],
    [Buffer.from('RIFF\0\0\0\0WEBPVP8 '), /WebP/],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /damaged/],
    [whole.subarray(0, whole.length / 2), /damaged/],
    [damaged, /damaged/],
    [odd.pngBomb(30_000, 30_000), /900 megapixels; at most 64/],
    [odd.pngBomb(13_000, 5000), /65 megapixels/],
    [odd.animatedGif(101), /animation is too long/],
    [large, /20 MB/],
  ] as const) {
    const error: Error = await sanitizePicture(bytes).then(
      () => expect.unreachable(`accepted: ${why}`),
      (reason) => reason,
    );
    expect([error.name, error.message]).toEqual(['PhotoRefused', expect.stringMatching(why)]);
    expect(error.message).toMatch(/^[^.]{15,130}: [^.]*(choose|save)[^.]+\.$/);
  }
});

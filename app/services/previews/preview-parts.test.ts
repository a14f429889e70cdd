import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { croppedPhoto, qrBits } from './previews.server.ts';

const frame = { width: 454, height: 568 };

/** Black, and white beyond its middle: to the right, or downwards. */
async function halves(width: number, height: number): Promise<Buffer> {
  const isWide = width > height;
  const half = { width: isWide ? width / 2 : width, height: isWide ? height : height / 2 };
  const white = sharp({ create: { ...half, channels: 3, background: '#fff' } }).png();
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: await white.toBuffer(), gravity: isWide ? 'east' : 'south' }])
    .png()
    .toBuffer();
}

/** The brightness of the cut picture's first and last pixel. */
async function ends(photo: Buffer, focus?: { x: number; y: number }) {
  const cut = sharp(await croppedPhoto(photo, frame, focus));
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(frame);
  return [data[0], data.at(-1)];
}

it('cuts a photo at its focus point', async () => {
  for (const photo of [await halves(1600, 900), await halves(300, 900)]) {
    expect(await ends(photo, { x: 0, y: 0 })).toEqual([0, 0]);
    expect(await ends(photo, { x: 100, y: 100 })).toEqual([255, 255]);
    expect(await ends(photo)).toEqual([0, 255]);
  }
});

it('keeps every module of a QR code', () => {
  for (const address of ['https://example.com/packages/details/0123456789abcd', 'http://a/']) {
    const { side, digits } = qrBits(address);
    const bits = Array.from(digits, (digit) => parseInt(digit, 16).toString(2).padStart(4, '0'));
    const modules = bits.join('').slice(0, side * side);
    const { data, size } = encode(address, { ecc: 'M', border: 0 });
    expect(side).toBe(size);
    expect(modules).toBe(data.flat().map(Number).join(''));
    expect(digits.length * 4 - modules.length).toBeLessThan(4);
  }
});

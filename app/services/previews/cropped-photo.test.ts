import sharp from 'sharp';
import { expect, it } from 'vitest';
import { croppedPhoto } from './cropped-photo.server.ts';

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

/** How bright the middle of the cut picture's first and last columns, or rows, are. */
async function ends(photo: Buffer, focus?: { x: number; y: number }) {
  const cut = await croppedPhoto(photo, frame, focus);
  const { width, height } = await sharp(cut).metadata();
  expect({ width, height }).toEqual(frame);
  const at = async (left: number, top: number) => {
    const { channels } = await sharp(
      await sharp(cut).extract({ left, top, width: 1, height: 1 }).png().toBuffer(),
    ).stats();
    return channels[0]?.mean;
  };
  return [await at(0, 0), await at(frame.width - 1, frame.height - 1)];
}

it.each([
  [1600, 900],
  [300, 900],
  [200, 100],
])('cuts a picture of %i by %i at its point', async (width, height) => {
  const photo = await halves(width, height);
  expect(await ends(photo, { x: 0, y: 0 })).toEqual([0, 0]);
  expect(await ends(photo, { x: 100, y: 100 })).toEqual([255, 255]);
  expect(await ends(photo)).toEqual([0, 255]);
});

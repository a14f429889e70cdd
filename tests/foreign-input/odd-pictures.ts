import { crc32 } from 'node:zlib';
import sharp, { type Color, type Sharp } from 'sharp';

const red = { r: 200, g: 30, b: 30 };

function createCanvas(width: number, height: number, background: Color = red): Sharp {
  return sharp({ create: { width, height, channels: 4, background } });
}

export function jpeg(width = 40, height = 30): Promise<Buffer> {
  return createCanvas(width, height).jpeg().toBuffer();
}

/** A JPEG with these bytes before its first marker of this kind. */
export function jpegWith(jpeg: Buffer, marker: number, bytes: Buffer): Buffer {
  let offset = 2;
  while (jpeg[offset + 1] !== marker) offset += 2 + jpeg.readUInt16BE(offset + 2);
  return Buffer.concat([jpeg.subarray(0, offset), bytes, jpeg.subarray(offset)]);
}

/** A JPEG of 1.2 MB: a browser can make it much smaller. */
export async function largeJpeg(): Promise<Buffer> {
  const padding = Buffer.concat([Buffer.from([0xff, 0xe5, 0xea, 0x62]), Buffer.alloc(60_000)]);
  const picture = await jpeg(2700, 900);
  const parts = [picture.subarray(0, 2), ...Array<Buffer>(20).fill(padding), picture.subarray(2)];
  return Buffer.concat(parts);
}

/** A JPEG application segment, `0xe0` to `0xef`. */
export function jpegPart(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** A photo from a phone held sideways: stored in landscape, marked as portrait, with its location. */
export function phoneJpeg(orientation = 6): Promise<Buffer> {
  return createCanvas(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretPhone', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 25/1 21/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

export function cmykJpeg(): Promise<Buffer> {
  return createCanvas(40, 30).toColourspace('cmyk').jpeg().toBuffer();
}

export function greyJpeg(): Promise<Buffer> {
  return createCanvas(40, 30).greyscale().toColourspace('b-w').jpeg().toBuffer();
}

export function transparentPng(): Promise<Buffer> {
  const right = { create: { width: 20, height: 30, channels: 3 as const, background: red } };
  return createCanvas(40, 30, { r: 0, g: 0, b: 0, alpha: 0 })
    .composite([{ input: right, left: 20, top: 0 }])
    .png()
    .toBuffer();
}

/** A mark in the middle half of a picture, on a background that may be transparent. */
export function logo(width: number, height: number, ink: Color, background: Color): Sharp {
  const mark = { width: width / 2, height: height / 2, channels: 4 as const, background: ink };
  return createCanvas(width, height, background).composite([{ input: { create: mark } }]);
}

/** An animated GIF with this many frames, black and white in turn. */
export async function animatedGif(frames: number, side = 8): Promise<Buffer> {
  const black = await createCanvas(8, 8, '#000').png().toBuffer();
  const white = await createCanvas(8, 8, '#fff').png().toBuffer();
  const pictures = Array.from({ length: frames }, (_, index) => (index % 2 ? white : black));
  const gif = await sharp(pictures, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
  // The header alone says how large each frame is shown.
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  return gif;
}

/** A small PNG whose header claims this many pixels. */
export async function pngBomb(width: number, height: number): Promise<Buffer> {
  const png = await createCanvas(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>',
);
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(400),
]);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF');
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Color, type Sharp } from 'sharp';

const red = { r: 200, g: 30, b: 30 };

function canvas(width: number, height: number, background: Color = red): Sharp {
  return sharp({ create: { width, height, channels: 4, background } });
}

export function jpeg(width = 40, height = 30): Promise<Buffer> {
  return canvas(width, height).jpeg().toBuffer();
}

/** A JPEG with these bytes before its first marker of this kind. */
export function jpegWith(jpeg: Buffer, marker: number, bytes: Buffer): Buffer {
  let at = 2;
  while (jpeg[at + 1] !== marker) at += 2 + jpeg.readUInt16BE(at + 2);
  return Buffer.concat([jpeg.subarray(0, at), bytes, jpeg.subarray(at)]);
}

/** A JPEG application segment, `0xe0` to `0xef`. */
export function jpegPart(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** A photo from a phone held sideways: stored in landscape, marked as portrait, with its location. */
export function phoneJpeg(orientation = 6): Promise<Buffer> {
  return canvas(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretPhone', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 25/1 21/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

export function cmykJpeg(): Promise<Buffer> {
  return canvas(40, 30).toColourspace('cmyk').jpeg().toBuffer();
}

export function greyJpeg(): Promise<Buffer> {
  return canvas(40, 30).greyscale().toColourspace('b-w').jpeg().toBuffer();
}

export function transparentPng(): Promise<Buffer> {
  const right = { create: { width: 20, height: 30, channels: 3 as const, background: red } };
  return canvas(40, 30, { r: 0, g: 0, b: 0, alpha: 0 })
    .composite([{ input: right, left: 20, top: 0 }])
    .png()
    .toBuffer();
}

/** A mark in the middle half of a picture, on a background that may be transparent. */
export function logo(width: number, height: number, ink: Color, background: Color): Sharp {
  const mark = { width: width / 2, height: height / 2, channels: 4 as const, background: ink };
  return canvas(width, height, background).composite([{ input: { create: mark } }]);
}

/** An animated GIF with this many frames, each different from the one before; a larger one is filled only in its corner. */
export function animatedGif(frames: number, side = 8): Buffer {
  const size = [side & 255, side >> 8, side & 255, side >> 8];
  const blackAndWhite = [0, 0, 0, 255, 255, 255];
  const head = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, ...blackAndWhite];
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 8, 0, 8, 0, 0]);
  const colours = [0, 1].map((colour) => Buffer.concat([frame, gifPixels(8 * 8, colour)]));
  const body = Array.from({ length: frames }, (_, index) => colours[index % 2] ?? frame);
  return Buffer.concat([Buffer.from(head), ...body, Buffer.from([0x3b])]);
}

/** Pixels of one colour as GIF's LZW without compression: clear codes keep every code three bits. */
function gifPixels(count: number, colour: number): Buffer {
  const codes = Array.from({ length: count }, (_, pixel) => (pixel % 2 ? [colour] : [4, colour]));
  const bits = [...codes.flat(), 5].flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries())
    bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (index & 7));
  const blocks = [Buffer.from([2])];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

/** A PNG whose header claims this many pixels, with an almost empty body. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.from([...Buffer.alloc(8), 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const body = deflateSync(Buffer.alloc(Math.min(width * 100, 2_000_000)));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', '')]);
}

function chunk(type: string, body: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(body)]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(body.length);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
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

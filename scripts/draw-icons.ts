import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const ownDrawing = new URL('../public/favicon.svg', import.meta.url);

/**
 * Draws the site's icon in the forms that browsers, phones and crawlers ask for into a folder, all
 * of them from public/favicon.svg.
 */
export async function drawIcons(folder: string): Promise<void> {
  const drawing = await readFile(ownDrawing, 'utf8');
  /** Phones cut the corners themselves: the ground reaches every edge. */
  const fullGround = drawing.replace(/ rx="\d+"/, '');
  /** A mask may take all but the middle circle of 80 %: the motif, in 60 %, has room to grow. */
  const forMask = withLargerMotif(fullGround, 1.15);
  /** At the size of a browser tab thin lines would be lost. */
  const bold = withLargerMotif(drawing.replace(/stroke-width="[\d.]+"/, 'stroke-width="3"'), 1.35);

  const icons: Record<string, Buffer> = {
    'favicon.ico': icoOf(
      await Promise.all(
        [16, 32, 48].map(async (size) => ({
          size,
          png: await drawForIco(size < 48 ? bold : drawing, size),
        })),
      ),
    ),
    'apple-touch-icon.png': await draw(fullGround, 180),
    'icon-192.png': await draw(drawing, 192),
    'icon-512.png': await draw(drawing, 512),
    'icon-maskable-512.png': await draw(forMask, 512),
  };
  for (const [name, bytes] of Object.entries(icons)) {
    await writeFile(path.join(folder, name), bytes);
    console.log(`${name} ${bytes.length} bytes`);
  }
}

function withLargerMotif(svg: string, factor: number): string {
  const around = `translate(32 32) scale(${factor}) translate(-32 -32)`;
  return svg.replace(/(<rect [^>]*>)(.*)(<\/svg>)/, `$1<g transform="${around}">$2</g>$3`);
}

function draw(svg: string, size: number): Promise<Buffer> {
  return rendered(svg, size)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** In full colour: an icon file allows no palette. */
function drawForIco(svg: string, size: number): Promise<Buffer> {
  return rendered(svg, size).ensureAlpha().png({ compressionLevel: 9 }).toBuffer();
}

function rendered(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 16 }).resize(size);
}

/** Windows' format for one icon in several sizes: a directory, then a PNG of each size. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const entryBytes = 16;
  const head = Buffer.alloc(6 + pictures.length * entryBytes);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + index * entryBytes;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

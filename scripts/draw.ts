import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { OperatorError } from '../app/services/operator-error.server.ts';
import { runCommand } from './run-command.ts';

const usage = `Draws the site's own pictures; restart the site afterwards:
  npm run draw -- icons             the icons, from public/favicon.svg
  npm run draw -- frame             the frame of forwarded links' pictures
  npm run draw -- icons FOLDER      into another folder, to look at them first`;

const previewParts = 'app/services/previews/parts';
const drawings = new Map([
  ['icons', { draw: drawIcons, place: 'public' }],
  ['frame', { draw: drawFrame, place: previewParts }],
]);

await runCommand(usage, { words: [1, 2] }, async ([what = '', given]) => {
  const drawing = drawings.get(what);
  if (!drawing) throw new OperatorError(`There is no drawing "${what}".\n${usage}`);
  const folder = given ?? drawing.place;
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(await drawing.draw())) {
    await writeFile(path.join(folder, name), bytes);
    console.log(`${name} ${bytes.length} bytes`);
  }
});

async function drawIcons(): Promise<Record<string, Buffer>> {
  const drawing = await readFile('public/favicon.svg', 'utf8');
  // Phones round the corners themselves, so the background reaches every edge.
  const fullGround = drawing.replace(/ rx="\d+"/, '');
  // A mask may cut all but the middle circle of 80 %; the motif fills 60 %, so it can be larger.
  const forMask = withLargerMotif(fullGround, 1.15);
  // Thin lines would disappear at the size of a browser tab.
  const bold = withLargerMotif(drawing.replace(/stroke-width="[\d.]+"/, 'stroke-width="3"'), 1.35);
  const small = [16, 32, 48].map((size) => drawForIco(size < 48 ? bold : drawing, size));
  return {
    'favicon.ico': icoOf(await Promise.all(small)),
    'apple-touch-icon.png': await draw(fullGround, 180),
    'icon-192.png': await draw(drawing, 192),
    'icon-512.png': await draw(drawing, 512),
    'icon-maskable-512.png': await draw(forMask, 512),
  };
}

/** The parts that all preview pictures share, as PNG, because the site's process reads no SVG. */
async function drawFrame(): Promise<Record<string, Buffer>> {
  const frame = sharp(path.join(previewParts, 'frame.svg'));
  const star = sharp(path.join(previewParts, 'star.svg'));
  return {
    'frame.png': await frame.png({ compressionLevel: 9, effort: 10 }).toBuffer(),
    'star.png': await star.png({ compressionLevel: 9 }).toBuffer(),
  };
}

function withLargerMotif(svg: string, factor: number): string {
  const around = `translate(32 32) scale(${factor}) translate(-32 -32)`;
  return svg.replace(/(<rect [^>]*>)(.*)(<\/svg>)/, `$1<g transform="${around}">$2</g>$3`);
}

function rendered(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 16 }).resize(size);
}

function draw(svg: string, size: number): Promise<Buffer> {
  return rendered(svg, size)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** An icon file cannot have a palette. */
async function drawForIco(svg: string, size: number) {
  return {
    size,
    png: await rendered(svg, size).ensureAlpha().png({ compressionLevel: 9 }).toBuffer(),
  };
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

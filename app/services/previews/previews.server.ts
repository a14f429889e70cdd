import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import { encode } from 'uqr';
import { escapeMarkup } from '../../rules/clean-text.ts';
import { getBackground, type PictureFocus, readInk } from '../../rules/srcset-widths.ts';
import { type Photos, toPhotoKey } from '../photos/photos.server.ts';
import { createWorkQueue, TooBusy } from '../work-queue.server.ts';
import { drawableText, readCodePoints } from './font-characters.server.ts';

const maxCacheBytes = 16 * 1024 * 1024;
/** Half a minute of work on a busy machine: a messenger does not wait longer for the picture of a link. */
const queueLimits = { maxWaiting: 30, maxMs: 25_000 };

export type Previews = ReturnType<typeof createPreviews>;

/** `fallback` is `/media/…`, or null for a plain arch. */
export function createPreviews(
  photos: Pick<Photos, 'sized'>,
  fallback: string | null,
  { maxWaiting, maxMs } = queueLimits,
) {
  const queue = createWorkQueue(1, { maxWaiting, maxMs });
  // A link in a large group is requested a hundred times at once, but drawn once.
  const pictures = new LRUCache<string, Buffer, PreviewCard>({
    maxSize: maxCacheBytes,
    sizeCalculation: (picture) => picture.length,
    ignoreFetchAbort: true,
    async fetchMethod(_name, _stale, { context: card }) {
      return queue(async () => {
        const photo = (await sized(card.photo, 960, 'jpg')) ?? (await sized(fallback, 960, 'jpg'));
        const logo = await sized(card.logo, 480, 'png');
        return drawCard(card, photo, logo);
      });
    },
  });

  async function sized(url: string | null | undefined, width: number, format: 'jpg' | 'png') {
    const key = url && toPhotoKey(url);
    return key ? photos.sized(key, width, format) : null;
  }

  const version = (card: PreviewCard) =>
    hash('sha256', JSON.stringify([design, card, fallback])).slice(0, 12);

  return {
    version,
    /** A JPEG below 300 KB, cached while there is space. Rejects with `TooBusy` if too many requests wait. */
    draw: (card: PreviewCard) => pictures.forceFetch(version(card), { context: card }),
  };
}

/** A preview picture that other sites may embed. 503 if too many requests wait. */
export async function createPreviewResponse(drawing: Promise<Buffer>, caching: string) {
  const picture = await drawing.catch((error) => {
    if (!(error instanceof TooBusy)) throw error;
  });
  if (!picture) {
    const headers = { 'Retry-After': '10', 'Cache-Control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': caching,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

export function createNoPreview(): Response {
  const headers = { 'Cache-Control': 'no-store' };
  return new Response('There is no such picture.', { status: 404, headers });
}

type CardColours = { green: string; gold: string };

export interface PreviewCard {
  sender: string;
  /** Uses the first title that the site's fonts can draw. */
  titles: string[];
  price: string;
  details: string[];
  /** `/media/…`, or null for the fallback. */
  photo: string | null;
  focus?: PictureFocus | undefined;
  colours: CardColours;
  logo?: string | null | undefined;
}

/** Increase when the design changes, so that the URLs change. */
const design = 5;

/** Every messenger and search engine shows this size uncropped. */
const previewSize = { width: 1200, height: 630 } as const;
/** The photo's position; mirrored for right-to-left texts. */
const previewArch = { left: 704, top: 62, width: 454, height: 568 } as const;
const column = { left: 56, width: 590 } as const;
/** Pixels from the top: the middle of logo and sender, and the bottom of their area. */
const markMiddle = 72;
const senderBottom = 122;
const starSide = 44;
const markGap = 20;

const colours = { cream: '#fbf4e4', soft: '#e6dfcb' } as const;

/** Frame, star and fonts. Every command first changes to the project's folder. */
const partsFolder = path.resolve('app/services/previews/parts');

type Layer = { data: Buffer; width: number; height: number };

/** Without a photo the arch is plain. */
async function drawCard(card: PreviewCard, photo: Buffer | null, logo: Buffer | null) {
  const signs = await fontCodePoints();
  const toDrawable = (text: string) => drawableText(text, signs);
  const title = card.titles.map(toDrawable).find((text) => text !== '') ?? '';
  const isMirrored = isRightToLeft(title);
  const mirror = (left: number, width: number) =>
    isMirrored ? previewSize.width - left - width : left;
  const readPart = async (name: string) => {
    const part = await readFile(path.join(partsFolder, name));
    const picture = sharp(part).recomb(createTint(card.colours));
    return (isMirrored ? picture.flop() : picture).png({ compressionLevel: 1 }).toBuffer();
  };
  const { data: input, ...mark } = logo
    ? await createMark(logo, card.logo ?? '')
    : { data: await readPart('star.png'), width: starSide, height: starSide };
  const overlays: OverlayOptions[] = [];
  if (photo) {
    const { left, top, width, height } = previewArch;
    const picture = await cropPhoto(photo, { width, height }, card.focus);
    overlays.push({ input: picture, left: mirror(left, width), top });
  }
  overlays.push({ input: await readPart('frame.png'), left: 0, top: 0 });
  const top = markMiddle - Math.round(mark.height / 2);
  overlays.push({ input, left: mirror(column.left, mark.width), top });
  for (const layer of await createTextLayers({
    ...card,
    title,
    sender: toDrawable(card.sender) || 'Hajj & Umrah',
    price: toDrawable(card.price),
    details: card.details.map(toDrawable),
    markWidth: mark.width,
  })) {
    const { data, width, height, top, indent } = layer;
    const left = mirror(column.left + indent, width);
    overlays.push({ input: data, raw: { width, height, channels: 4 }, left, top });
  }
  return sharp({ create: { ...previewSize, channels: 3, background: '#c9b78d' } })
    .composite(overlays)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function createMark(logo: Buffer, url: string): Promise<Layer> {
  const mark = sharp(logo).resize({ width: 200, height: 64, fit: 'inside' });
  const background = getBackground(url);
  const markOnGround =
    readInk(url) === 'dark'
      ? mark.flatten({ background }).extend({ top: 8, bottom: 8, left: 8, right: 8, background })
      : mark;
  const { data, info } = await markOnGround.png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type DrawnTexts = Pick<PreviewCard, 'colours' | 'details' | 'price' | 'sender'> & {
  title: string;
  markWidth: number;
};

/** From the bottom up: details, price, line, title; the sender is at the top. */
async function createTextLayers(card: DrawnTexts) {
  const { width } = column;
  const { gold } = card.colours;
  const layers: (Layer & { top: number; indent: number })[] = [];
  let bottom = previewSize.height - 66;
  const stack = async (text: string, style: Omit<TextStyle, 'width'>, gap = 0) => {
    if (text === '') return;
    const layer = await drawText(text, { ...style, width });
    layers.push({ ...layer, indent: 0, top: bottom - layer.height });
    bottom -= layer.height + gap;
  };
  const detailHeight = card.price ? 54 : 150;
  for (const detail of card.details.toReversed()) {
    const style = { face: 'text', colour: colours.soft, size: 36, height: detailHeight } as const;
    await stack(detail, style, 20);
  }
  await stack(card.price, { face: 'text', colour: gold, size: 64, height: 90 });
  bottom -= 34;
  const line = sharp({ create: { width, height: 2, channels: 4, background: `${gold}99` } });
  layers.push({ data: await line.raw().toBuffer(), width, height: 2, indent: 0, top: bottom });
  bottom -= 40;
  const height = bottom - senderBottom;
  await stack(card.title, { face: 'display', colour: colours.cream, size: 104, height });
  const indent = card.markWidth + markGap;
  const sender = await drawText(card.sender, {
    face: 'display',
    colour: gold,
    size: 32,
    width: width - indent,
    height: 48,
  });
  layers.push({ ...sender, indent, top: markMiddle - Math.round(sender.height / 2) });
  return layers;
}

/** Cropped as in browsers: as large as possible, around the focal point. */
export async function cropPhoto(
  photo: Buffer,
  frame: { width: number; height: number },
  focus: PictureFocus = { x: 50, y: 50 },
): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const scale = Math.max(frame.width / width, frame.height / height);
  const scaledSize = {
    width: Math.max(frame.width, Math.round(width * scale)),
    height: Math.max(frame.height, Math.round(height * scale)),
  };
  return sharp(photo)
    .resize({ ...scaledSize, fit: 'fill' })
    .extract({
      left: Math.round(((scaledSize.width - frame.width) * focus.x) / 100),
      top: Math.round(((scaledSize.height - frame.height) * focus.y) / 100),
      ...frame,
    })
    .toBuffer();
}

type Triple = [number, number, number];

/** In frame and star, half-bright red stands for the agency's first colour, and green for its second. */
function createTint({ green, gold }: CardColours): [Triple, Triple, Triple] {
  const readChannel = (colour: string, start: number) =>
    Number.parseInt(colour.slice(start, start + 2), 16) / 255;
  const row = (start: number): Triple => [
    2 * readChannel(green, start),
    readChannel(gold, start),
    0,
  ];
  return [row(1), row(3), row(5)];
}

interface TextStyle {
  face: keyof typeof faces;
  colour: string;
  /** The largest one. */
  size: number;
  width: number;
  height: number;
}

const indianScripts = ['Kannada', 'Devanagari', 'Telugu', 'Tamil', 'Malayalam'] as const;

const scriptFaces = [
  'Noto Naskh Arabic SemiBold',
  ...indianScripts.map((script) => `Noto Sans ${script} SemiBold`),
];

/** The fonts' internal names; a missing glyph comes from the next font. */
const faces = {
  display: ['Marcellus', ...scriptFaces, 'Source Sans 3 SemiBold'].join(),
  text: ['Source Sans 3 SemiBold', ...scriptFaces].join(),
};

const fontFiles = [
  'marcellus-latin.ttf',
  'marcellus-latin-ext.ttf',
  'source-sans-latin.ttf',
  'source-sans-latin-ext.ttf',
  'noto-naskh-arabic.ttf',
  ...indianScripts.map((script) => `noto-sans-${script.toLowerCase()}.ttf`),
];

function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /\p{Script=Arabic}/u.test(first);
}

/** The smallest letters that stay legible where messengers show the picture at 400 pixels. */
const minTextSize = 26;

/** As large as fits, with these fonts only; a text that would become too small is broken within words, then cut. */
export async function drawText(text: string, style: TextStyle): Promise<Layer & { size: number }> {
  await fontCodePoints();
  const wordLayer = await drawWrapped(text, style, 'word');
  if (wordLayer.size >= minTextSize) return wordLayer;
  const letterLayer = await drawWrapped(text, style, 'word-char');
  if (letterLayer.size >= minTextSize) return letterLayer;
  const share = Math.min(0.9, (letterLayer.size / minTextSize) ** 2);
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const shortenedText = letters
    .slice(0, Math.floor(letters.length * share))
    .join('')
    .trim();
  return drawText(`${shortenedText.replace(/…$/, '')}…`, style);
}

async function drawWrapped(
  text: string,
  { face, colour, size, width, height }: TextStyle,
  wrap: 'word' | 'word-char',
) {
  const markup = `<span font_family="${faces[face]}" foreground="${colour}">${escapeMarkup(text)}</span>`;
  const options = { text: markup, font: `Marcellus ${size}`, rgba: true, width, wrap } as const;
  const draw = async (limit: { dpi: number } | { height: number }) => {
    const drawing = sharp({ text: { ...options, ...limit } }).raw();
    const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
    const { textAutofitDpi = plainDpi } = info;
    return {
      data,
      width: info.width,
      height: info.height,
      size: (size * textAutofitDpi) / plainDpi,
    };
  };
  const largest = await draw({ dpi: plainDpi });
  return largest.width <= width && largest.height <= height ? largest : draw({ height });
}

/** A point is a pixel. */
const plainDpi = 72;

let loading: Promise<Set<number>> | undefined;

/** What the site's fonts can draw, which are loaded before the first text. */
export function fontCodePoints(): Promise<Set<number>> {
  loading ??= loadFonts();
  return loading;
}

/** Loads none of the machine's fonts. */
async function loadFonts() {
  const fontConfigBefore = process.env.FONTCONFIG_FILE;
  process.env.FONTCONFIG_FILE = path.join(partsFolder, 'no-fonts.conf');
  const signs = new Set<number>();
  try {
    for (const file of fontFiles) {
      const fontfile = path.join(partsFolder, file);
      for (const sign of readCodePoints(await readFile(fontfile))) signs.add(sign);
      await sharp({ text: { text: 'A', fontfile, dpi: plainDpi } })
        .raw()
        .toBuffer();
    }
  } finally {
    // Programs that this process starts, such as a browser, need the machine's fonts.
    if (fontConfigBefore === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = fontConfigBefore;
  }
  return signs;
}

/** A QR code that is readable with a seventh of it damaged: modules per side, and all rows as hexadecimal. */
export function qrBits(address: string) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const bits = data.flat().map(Number).join('');
  const bitGroups = bits.match(/.{1,4}/g) ?? [];
  const digits = bitGroups.map((group) => parseInt(group.padEnd(4, '0'), 2).toString(16)).join('');
  return { side: size, digits };
}

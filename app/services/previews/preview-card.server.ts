import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { groundOf, inkOf, type PictureFocus } from '../../rules/srcset-widths.ts';
import {
  createTextDrawing,
  type DrawnText,
  drawableText,
  runsLeftwards,
  type TextDrawing,
} from './preview-text.server.ts';

/** The agency's two: '#0f3d2e'. */
export interface CardColours {
  green: string;
  gold: string;
}

/** What a preview picture says. Texts are free; what does not fit is cut. */
export interface PreviewCard {
  /** Above everything, small: who says it. */
  sender: string;
  /** The large words; the first of these in which our fonts can draw something. */
  titles: string[];
  /** In gold below the line; blank for none. */
  price: string;
  /** Below the price; blank ones are left out. */
  details: string[];
  /** `/media/…` of the photo in the arch, or null for the fallback. */
  photo: string | null;
  /** What of it stays in view in the arch; its middle when nothing is said. */
  focus?: PictureFocus | undefined;
  colours: CardColours;
  /** `/media/…` of the agency's logo, or null for the star. */
  logo?: string | null | undefined;
}

/** Count up when the look changes, so that old pictures are not taken for new ones. */
export const design = 3;

const colours = { cream: '#fbf4e4', soft: '#e6dfcb' } as const;
/** In which frame and star were drawn. */
const drawn: CardColours = { green: '#0f3d2e', gold: '#dcb35a' };

export interface CardDrawing {
  /** The picture of a card, JPEG, with the photo in the arch; without one the arch is plain. */
  draw(card: PreviewCard, photo: Buffer | null, logo?: Buffer | null): Promise<Buffer>;
}

/** Draws cards with the frame, the star and the fonts of a folder. */
export function createCardDrawing(parts: string): CardDrawing {
  const texts = createTextDrawing(parts);
  return {
    async draw(card, photo, logo) {
      const mark = logo ? await markOf(logo, card.logo ?? '') : null;
      const layers = await textLayers(texts, card, mark?.width ?? starSide);
      const isMirrored = runsLeftwards(titleOf(card));
      return compose({ ...card, parts, photo, mark, layers, isMirrored });
    },
  };
}

function titleOf({ titles }: PreviewCard): string {
  return titles.map(drawableText).find((title) => title !== '') ?? '';
}

/** Pixels: the star's side, and what is between it, or the logo, and the sender. */
const starSide = 44;
const markGap = 20;
/** Pixels that a logo may be large. */
const logoBox = { width: 200, height: 64 } as const;
/** Pixels of light ground around a dark one. */
const logoRoom = 8;

/** The logo in its own shape, on light ground where it is too dark for a card. */
async function markOf(logo: Buffer, url: string) {
  const mark = sharp(logo).resize({ ...logoBox, fit: 'inside' });
  const background = groundOf(url);
  const room = { top: logoRoom, bottom: logoRoom, left: logoRoom, right: logoRoom, background };
  const onGround = inkOf(url) === 'dark' ? mark.flatten({ background }).extend(room) : mark;
  const { data, info } = await onGround.png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pixels from the top of the middle of mark and sender. */
const markMiddle = 72;
/** Pixels from the top down to which nothing but the sender stands. */
const senderBottom = 122;

interface Layer extends DrawnText {
  top: number;
  /** Pixels from the column's beginning. */
  indent: number;
}

/** The texts from the bottom upwards: details, price, line, title; the sender stands at the top. */
async function textLayers(
  texts: TextDrawing,
  card: PreviewCard,
  markWidth: number,
): Promise<Layer[]> {
  const { width } = previewColumn;
  const senderIndent = markWidth + markGap;
  const layers: Layer[] = [];
  const bottomMargin = 66;
  let bottom = previewSize.height - bottomMargin;
  const stack = async (text: string, style: Parameters<typeof texts.draw>[1], gap: number) => {
    const drawable = drawableText(text);
    if (drawable === '') return;
    const drawn = await texts.draw(drawable, style);
    layers.push({ ...drawn, indent: 0, top: bottom - drawn.height });
    bottom -= drawn.height + gap;
  };
  for (const detail of card.details.toReversed()) {
    const lines = card.price ? 1 : 3;
    const style = {
      face: 'text',
      colour: colours.soft,
      sizes: [36, 32, 28],
      width,
      lines,
    } as const;
    await stack(detail, style, 20);
  }
  const priceStyle = { face: 'text', colour: card.colours.gold, sizes: [64, 54, 44, 36] } as const;
  await stack(card.price, { ...priceStyle, width, lines: 1 }, 0);
  bottom -= 34;
  const line = await sharp({
    create: { width, height: 2, channels: 4, background: `${card.colours.gold}99` },
  })
    .raw()
    .toBuffer();
  layers.push({ data: line, width, height: 2, indent: 0, top: bottom });
  bottom -= 40;
  const titleStyle = { face: 'display', colour: colours.cream, lines: 3, width } as const;
  const sizes = [104, 94, 86, 78, 70, 64, 58, 52, 46];
  await stack(titleOf(card), { ...titleStyle, sizes, height: bottom - senderBottom }, 0);
  const sender = await texts.draw(drawableText(card.sender) || 'Hajj & Umrah', {
    face: 'display',
    colour: card.colours.gold,
    sizes: [32, 28, 24],
    width: width - senderIndent,
    lines: 1,
  });
  layers.push({ ...sender, indent: senderIndent, top: markMiddle - Math.round(sender.height / 2) });
  return layers;
}

interface Parts extends Pick<PreviewCard, 'colours' | 'focus'> {
  parts: string;
  photo: Buffer | null;
  mark: DrawnText | null;
  layers: Layer[];
  isMirrored: boolean;
}

/** Puts photo, frame and texts on top of each other; mirrored when the title runs leftwards. */
async function compose(card: Parts): Promise<Buffer> {
  const { parts, photo, mark, layers, isMirrored, colours: own } = card;
  const { width } = previewSize;
  const mirrored = (left: number, of: number) => (isMirrored ? width - left - of : left);
  const inColours = (of: CardColours) => [of.green, of.gold, colours.cream];
  const recolour = recolouring(inColours(drawn), inColours(own));
  const drawing = async (name: string) => {
    const picture = sharp(await readFile(path.join(parts, name)));
    const isDrawn = own.green === drawn.green && own.gold === drawn.gold;
    return isDrawn ? picture : picture.recomb(recolour);
  };
  const frame = await drawing('frame.png');
  const star = async () => ({
    data: await (await drawing('star.png')).png({ compressionLevel: 1 }).toBuffer(),
    width: starSide,
    height: starSide,
  });
  const { data: input, ...size } = mark ?? (await star());
  const overlays: OverlayOptions[] = [
    {
      input: await (isMirrored ? frame.flop() : frame).png({ compressionLevel: 1 }).toBuffer(),
      left: 0,
      top: 0,
    },
    {
      input,
      left: mirrored(previewColumn.left, size.width),
      top: markMiddle - Math.round(size.height / 2),
    },
  ];
  if (photo) {
    const { left, top, width: archWidth, height } = previewArch;
    const input = await croppedPhoto(photo, { width: archWidth, height }, card.focus);
    overlays.unshift({ input, left: mirrored(left, archWidth), top });
  }
  for (const { data, width: of, height, top, indent } of layers) {
    const left = mirrored(previewColumn.left + indent, of);
    overlays.push({ input: data, raw: { width: of, height, channels: 4 }, left, top });
  }
  return sharp({ create: { ...previewSize, channels: 3, background: '#c9b78d' } })
    .composite(overlays)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A photo cut to a frame as browsers cut it: as much of it as fits, at the point given. */
export async function croppedPhoto(
  photo: Buffer,
  frame: { width: number; height: number },
  focus: PictureFocus = { x: 50, y: 50 },
): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const scale = Math.max(frame.width / width, frame.height / height);
  const whole = {
    width: Math.max(frame.width, Math.round(width * scale)),
    height: Math.max(frame.height, Math.round(height * scale)),
  };
  return sharp(photo)
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.round(((whole.width - frame.width) * focus.x) / 100),
      top: Math.round(((whole.height - frame.height) * focus.y) / 100),
      ...frame,
    })
    .toBuffer();
}

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/**
 * The matrix that turns three colours into three others, and every shade between the first ones into
 * the same shade between the others. Colours are '#0f3d2e'; the first three must be no shades of each
 * other.
 */
function recolouring(from: readonly string[], to: readonly string[]): Matrix {
  return multiply(columns(to), inverse(columns(from)));
}

/** Colours as the columns of a matrix. */
function columns(colours: readonly string[]): Matrix {
  const [a = '#000000', b = '#000000', c = '#000000'] = colours;
  const row = (at: number): Triple => {
    const value = (colour: string) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return [value(a), value(b), value(c)];
  };
  return [row(1), row(3), row(5)];
}

function multiply(one: Matrix, [d, e, f]: Matrix): Matrix {
  const row = ([x, y, z]: Triple): Triple => [
    x * d[0] + y * e[0] + z * f[0],
    x * d[1] + y * e[1] + z * f[1],
    x * d[2] + y * e[2] + z * f[2],
  ];
  return [row(one[0]), row(one[1]), row(one[2])];
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const whole = a * x + b * y + c * z;
  return [
    [x / whole, (c * h - b * i) / whole, (b * f - c * e) / whole],
    [y / whole, (a * i - c * g) / whole, (c * d - a * f) / whole],
    [z / whole, (b * g - a * h) / whole, (a * e - b * d) / whole],
  ];
}

/** Pixels of a preview picture: what every messenger and search engine shows uncut. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Where the photo shows, when the text runs from left to right. */
export const previewArch = { left: 704, top: 62, width: 454, height: 568 } as const;

/** Where the texts stand, when they run from left to right. */
const previewColumn = { left: 56, width: 590 } as const;

/** Slightly above what phones need at 2 or 3 pixels a point, for cards of 322 or 374 px and full-width pictures. */
export const photoWidths = [320, 480, 672, 736, 992, 1120, 1280, 1600, 1920, 2560] as const;

/** Larger pictures are scaled to it. */
export const maxSide = Math.max(...photoWidths);

const smallestShortSide = 320;
const smallestScale = 0.5;

type Size = { width: number; height: number };

export function getDecodeScale({ width, height }: Size): number {
  return Math.min(1, maxSide / Math.max(width, height));
}

/** True if scaling would make a tall screenshot or a strip illegible. */
export function isTooNarrow(size: Size): boolean {
  const scale = getDecodeScale(size);
  const shortSide = Math.min(size.width, size.height) * scale;
  return scale < smallestScale && shortSide < smallestShortSide;
}

/** Pages of earlier versions, in browser caches and search engines, still request these. */
export const earlierWidths = [640, 800, 960] as const;

/** Generated in advance: cards, galleries and large pictures on phones and common desktops. */
export const popularWidths = [480, 672, 736, 992, 320, 1600] as const;

export const photoFormats = ['avif', 'webp', 'jpg'] as const;
/** Icons show the whole picture: once transparent, once on a background that fills a home screen tile. */
export const pictureFormats = [...photoFormats, 'png', 'square.png', 'icon.png'] as const;
export type PhotoFormat = (typeof pictureFormats)[number];

/** Old browsers without AVIF and WebP get fewer widths. */
const plainWidths: readonly number[] = [480, 992, 1600, 2560];

/** What pages link to, at most: thumbnails of certificates and of search engines, and legible pictures. */
const linkedWidths = [320, 480, 1280, 1600] as const;

/** The sides of a logo's icons: for tabs, and for home screens. */
const iconSides = [320, 736] as const;

/** For browsers without AVIF and WebP: PNG if the URL says that the picture is transparent. */
export function plainFormat(url: string): 'png' | 'jpg' {
  return url.endsWith('.png') ? 'png' : 'jpg';
}

/** `dark`: a transparent picture that is unreadable on a dark background; `light`: on a light one. */
type Ink = 'dark' | 'light';

export function readInk(url: string): Ink | undefined {
  return /\.(dark|light)\.png$/.exec(url)?.[1] as Ink | undefined;
}

export function getBackground(url: string): string {
  return readInk(url) === 'light' ? '#06130e' : '#fffdf8';
}

export interface PictureFocus {
  x: number;
  y: number;
}

export interface Photo {
  /** `/media/…`; sizes are at `/{width}.{format}` below it. */
  url: string;
  width: number;
  height: number;
  placeholder: string;
  focus?: PictureFocus;
}

/** For frames that are dark until the photo arrives. */
export type PlainPhoto = Omit<Photo, 'placeholder'>;

/** No wider than the photo, at least one. */
export function listWidths(photo: { width: number }): number[] {
  const widths = photoWidths.filter((width) => width <= photo.width);
  return widths.length > 0 ? widths : [photoWidths[0]];
}

/** The widths in a `srcset`. */
export function srcsetWidths(photo: { width: number }, format: PhotoFormat): number[] {
  const widths = listWidths(photo);
  if (format === 'avif' || format === 'webp') return widths;
  const fewerWidths = widths.filter((width) => plainWidths.includes(width));
  return fewerWidths.length > 0 ? fewerWidths : widths;
}

function widestUpTo(photo: { width: number }, maxWidth: number): number {
  return listWidths(photo).findLast((step) => step <= maxWidth) ?? photoWidths[0];
}

export function plainAddress(photo: Photo, maxWidth: (typeof linkedWidths)[number]): string {
  return photoAddress(photo.url, widestUpTo(photo, maxWidth), plainFormat(photo.url));
}

/** For browsers without `srcset`. */
export function widestAddress({ url, width }: PlainPhoto): string {
  return photoAddress(url, widestUpTo({ width }, maxSide), plainFormat(url));
}

export function iconAddress(
  { url }: Photo,
  side: (typeof iconSides)[number],
  format: 'square.png' | 'icon.png',
): string {
  return photoAddress(url, side, format);
}

export type PhotoSize = { width: number; format: PhotoFormat };

/** The width to generate for this request; null if no page of this or an earlier version can request it. */
export function chooseWidth(photo: PlainPhoto, { width, format }: PhotoSize, isLogo: boolean) {
  if (format === 'square.png' || format === 'icon.png') {
    return isLogo && iconSides.some((side) => side === width) ? width : null;
  }
  const isPlain = format === plainFormat(photo.url);
  if (!isPlain && format !== 'avif' && format !== 'webp') return null;
  const widths = srcsetWidths(photo, format);
  if (isPlain)
    widths.push(...[...linkedWidths, maxSide].map((maxWidth) => widestUpTo(photo, maxWidth)));
  if (widths.includes(width)) return width;
  // Earlier versions showed other widths. No file is generated for them: the next wider picture replaces them.
  const isFormer = [...photoWidths, ...earlierWidths].some((step) => step === width);
  if (!isFormer || width > photo.width) return null;
  widths.sort((a, b) => a - b);
  return widths.find((step) => step > width) ?? widths.at(-1) ?? null;
}

export function photoAddress(url: string, width: number, format: PhotoFormat): string {
  return `${url}/${width}.${format}`;
}

/** The style sheet has one class per step. */
export const focusStep = 5;

/** Rounded to the nearest step; null for the middle. */
export function toFocus(choice: { x: string; y: string }): PictureFocus | null {
  const x = nearestStep(choice.x);
  const y = nearestStep(choice.y);
  return x === 50 && y === 50 ? null : { x, y };
}

export function withFocus<P extends PlainPhoto>(photo: P, choice: { x: string; y: string }) {
  const focus = toFocus(choice);
  return focus ? { ...photo, focus } : photo;
}

/** The middle unless it is 0 to 100. */
function nearestStep(input: string): number {
  const share = input === '' ? Number.NaN : Number(input);
  if (!(share >= 0 && share <= 100)) return 50;
  return Math.round(share / focusStep) * focusStep;
}

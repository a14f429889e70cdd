/**
 * Widths, in pixels, in which a photo can be asked for. Those of phones are just above what their
 * screens need: a card of 322 or 374 px and a picture as wide as the screen, with two or three points
 * to a pixel.
 */
export const photoWidths = [320, 480, 672, 736, 992, 1120, 1280, 1600, 1920, 2560] as const;

/** Asked for by pages of earlier versions, which browsers and search engines keep. */
export const formerWidths = [640, 800, 960] as const;

/**
 * The widths that most visitors ask for, made before they do: cards, galleries and large pictures
 * on phones, and on usual desktops.
 */
export const popularWidths = [480, 672, 736, 992, 320, 1600] as const;

export const photoFormats = ['avif', 'webp', 'jpg'] as const;
/**
 * The same, what a transparent picture has in place of JPEG, and two icons with the whole picture in
 * their middle: on a clear ground, and on one that fills a home screen's tile.
 */
export const pictureFormats = [...photoFormats, 'png', 'square.png', 'icon.png'] as const;
export type PhotoFormat = (typeof pictureFormats)[number];

/** The format for browsers without AVIF and WebP: PNG for a picture whose address says that it is transparent. */
export function plainFormat(url: string): 'png' | 'jpg' {
  return url.endsWith('.png') ? 'png' : 'jpg';
}

/** `dark` for a transparent picture that cannot be read on dark ground, `light` on light; its address says so. */
export type Ink = 'dark' | 'light';

export function inkOf(url: string): Ink | undefined {
  return /\.(dark|light)\.png$/.exec(url)?.[1] as Ink | undefined;
}

/** The ground on which a transparent picture can be read. */
export function groundOf(url: string): string {
  return inkOf(url) === 'light' ? '#06130e' : '#fffdf8';
}

/** A point of a picture, in hundredths from its left and upper edge. */
export interface PictureFocus {
  x: number;
  y: number;
}

/** A stored picture as pages need it: enough to reserve its place before it arrives. */
export interface Photo {
  /** `/media/…`, the address of the whole picture; sizes are below it as `/{width}.{format}`. */
  url: string;
  width: number;
  height: number;
  /** A tiny blurred version as a `data:` address. */
  placeholder: string;
  /** What stays in view where it is cut; its middle when nothing is said. */
  focus?: PictureFocus;
}

/** A photo without its blurred version, for frames that are dark until it arrives. */
export type PlainPhoto = Omit<Photo, 'placeholder'>;

/** The srcset widths that make sense for a photo: none wider than itself, at least one. */
export function widthsOf(photo: { width: number }): number[] {
  const widths = photoWidths.filter((width) => width <= photo.width);
  return widths.length > 0 ? widths : [photoWidths[0]];
}

/** The address of a photo in one of the widths, or the widest below it, as JPEG or PNG. */
export function plainAddress(photo: Photo, atMost: number): string {
  const width = widthsOf(photo).findLast((step) => step <= atMost);
  return photoAddress(photo.url, width ?? photoWidths[0], plainFormat(photo.url));
}

export function photoAddress(url: string, width: number, format: PhotoFormat): string {
  return `${url}/${width}.${format}`;
}

/** Hundredths from one point to the next: the style sheet has a class for each. */
export const focusStep = 5;

/** What staff chose to stay in view, at the nearest step; null for the middle. */
export function focusOf(choice: { x: string; y: string }): PictureFocus | null {
  const [x, y] = [nearestStep(choice.x), nearestStep(choice.y)];
  return x === 50 && y === 50 ? null : { x, y };
}

/** Numbers that no rule let through are the middle. */
function nearestStep(typed: string): number {
  const share = typed === '' ? Number.NaN : Number(typed);
  if (!(share >= 0 && share <= 100)) return 50;
  return Math.round(share / focusStep) * focusStep;
}

/** The same for one that is stored as numbers, which has a middle, too. */
export function storedFocusOf(choice: { x: string; y: string }): PictureFocus {
  return focusOf(choice) ?? { x: 50, y: 50 };
}

/** Widths, in pixels, in which a photo can be asked for. */
export const photoWidths = [320, 480, 640, 800, 960, 1280, 1600, 1920, 2560] as const;

/**
 * The widths that most visitors ask for, made before they do: cards, galleries and large pictures
 * on phones of 360 to 412 px with two or three pixels each, and on usual desktops.
 */
export const popularWidths = [480, 640, 800, 1280, 320, 1600] as const;

export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A stored picture as pages need it: enough to reserve its place before it arrives. */
export interface Photo {
  /** `/media/…`, the address of the whole picture; sizes are below it as `/{width}.{format}`. */
  url: string;
  width: number;
  height: number;
  /** A tiny blurred version as a `data:` address. */
  placeholder: string;
}

/** A photo without its blurred version, for frames that are dark until it arrives. */
export type PlainPhoto = Omit<Photo, 'placeholder'>;

/** The srcset widths that make sense for a photo: none wider than itself, at least one. */
export function widthsOf(photo: { width: number }): number[] {
  const widths = photoWidths.filter((width) => width <= photo.width);
  return widths.length > 0 ? widths : [photoWidths[0]];
}

export function photoAddress(url: string, width: number, format: PhotoFormat): string {
  return `${url}/${width}.${format}`;
}

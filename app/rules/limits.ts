export const textLimits = {
  name: 120,
  email: 254,
  phone: 60,
  subject: 200,
  message: 5000,
  packageText: 200,
  description: 10_000,
  caption: 200,
  tag: 40,
  note: 2000,
  town: 80,
  review: 1000,
  link: 500,
} as const;

export const maxCompared = 3;
export const maxShortlist = 30;
/** Of the list in the browser's storage. */
export const shortlistName = 'packages-put-aside';

export const maxQuery = 200;

export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** In a decoded picture; phones take 50-megapixel photos. */
  pixels: 64_000_000,
  /** In an animated GIF; its frames together have at most `pixels`. */
  frames: 100,
} as const;

export const formBytes = 64 * 1024;

/** Bytes of a staff form without files: ten thousand letters of any script, escaped. */
export const staffTextBytes = 256 * 1024;

export const passwordLength = { min: 15, max: 128 } as const;

/** At most `length` characters; never ends in half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

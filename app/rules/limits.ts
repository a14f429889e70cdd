/** Longest accepted texts, in characters, and other limits that forms and server share. */
export const textLimits = {
  name: 120,
  email: 254,
  phone: 30,
  subject: 200,
  message: 5000,
  packageText: 200,
  description: 10_000,
  caption: 200,
  tag: 40,
  note: 2000,
} as const;

export const uploadLimits = {
  /** Bytes of one uploaded file. */
  bytes: 20 * 1024 * 1024,
  /** Pixels of one decoded picture (phones make 50-megapixel photographs). */
  pixels: 64_000_000,
  /** Frames of an animated GIF; all of them together have at most `pixels`. */
  frames: 100,
} as const;

/** Bytes of a form without a file. */
export const formBytes = 64 * 1024;

/** Bytes of a staff form with one file: the largest file and the texts around it. */
export const staffFormBytes = 21 * 1024 * 1024;

/** Bytes of a staff form without a file: ten thousand letters of any script, escaped. */
export const staffTextBytes = 256 * 1024;

/** Characters of a staff password. */
export const passwordLength = { min: 15, max: 128 } as const;

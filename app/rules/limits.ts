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
  town: 80,
  review: 1000,
  link: 500,
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

/** How much a staff form with files may bring; more fields or files than that are not read. */
export interface FormSize {
  files: number;
  fields: number;
  /** Of the whole form. */
  bytes: number;
}

export const formSizes = {
  /** The largest file and the texts around it. */
  onePicture: { files: 1, fields: 100, bytes: 21 * 1024 * 1024 },
  /** A package with its facts: its picture, and every row that its lists may have. */
  package: { files: 1, fields: 3000, bytes: 21 * 1024 * 1024 },
  /** A section of the website: the pictures of its rows, of which four may be the largest. */
  section: { files: 24, fields: 3000, bytes: 81 * 1024 * 1024 },
} as const satisfies Record<string, FormSize>;

/** Bytes of a staff form without a file: ten thousand letters of any script, escaped. */
export const staffTextBytes = 256 * 1024;

/** Characters of a staff password. */
export const passwordLength = { min: 15, max: 128 } as const;

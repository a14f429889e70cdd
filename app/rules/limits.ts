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

/** Packages that a visitor can put aside. */
export const maxAside = 30;

/** Characters that somebody may look for; what stands beyond them is not looked at. */
export const maxQuery = 200;

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

/** The largest file and the texts around it. */
const onePicture: FormSize = { files: 1, fields: 100, bytes: 21 * 1024 * 1024 };

/** The pages of the staff area whose forms bring files, and how much. */
const formsWithFiles: [RegExp, FormSize][] = [
  [/^gallery\/(upload|[^/]+\/[^/]+\/replace)$/i, onePicture],
  [/^reviews\/(new|[^/]+\/edit)$/i, onePicture],
  [/^packages\/[^/]+\/leaflet$/i, onePicture],
  // Every row that the lists of a package may have.
  [/^packages\/(new|[^/]+\/edit)$/i, { ...onePicture, fields: 3000 }],
  // The pictures of a section's rows, of which four may be the largest.
  [/^(website|setup)\/[^/]+$/i, { files: 24, fields: 3000, bytes: 81 * 1024 * 1024 }],
];

/** How much the form at an address may bring with its files; null where it may bring none. */
export function formSizeAt(pathname: string): FormSize | null {
  const page = /^\/admin\/(.+?)\/?(\.data)?$/i.exec(decodeURIComponent(pathname))?.[1] ?? '';
  return formsWithFiles.find(([pattern]) => pattern.test(page))?.[1] ?? null;
}

/** Bytes of a staff form without a file: ten thousand letters of any script, escaped. */
export const staffTextBytes = 256 * 1024;

/** Characters of a staff password. */
export const passwordLength = { min: 15, max: 128 } as const;

/** The first characters of a text, at most `length`, without half a character at the end. */
export function cutText(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}

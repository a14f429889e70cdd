import { percentDecoded } from './clean-text.ts';

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

export const maxQuery = 200;

export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** In a decoded picture; phones take 50-megapixel photos. */
  pixels: 64_000_000,
  /** In an animated GIF; its frames together have at most `pixels`. */
  frames: 100,
} as const;

export const formBytes = 64 * 1024;

export interface FormSize {
  files: number;
  fields: number;
  bytes: number;
}

const onePicture: FormSize = { files: 1, fields: 100, bytes: 21 * 1024 * 1024 };

const formsWithFiles: [RegExp, FormSize][] = [
  [/^gallery\/(upload|[^/]+\/[^/]+\/replace)$/i, onePicture],
  [/^reviews\/(new|[^/]+\/edit)$/i, onePicture],
  [/^packages\/[^/]+\/leaflet$/i, onePicture],
  // Every row that a package's lists may have.
  [/^packages\/(new|[^/]+\/edit)$/i, { ...onePicture, fields: 3000 }],
  // Pictures of a section's rows, four of them as large as allowed.
  [/^(website|setup)\/[^/]+$/i, { files: 24, fields: 3000, bytes: 81 * 1024 * 1024 }],
];

/** Null where forms have no files. */
export function formSizeAt(pathname: string): FormSize | null {
  const page = /^\/admin\/(.+?)\/?(\.data)?$/i.exec(percentDecoded(pathname) ?? '')?.[1] ?? '';
  return formsWithFiles.find(([pattern]) => pattern.test(page))?.[1] ?? null;
}

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

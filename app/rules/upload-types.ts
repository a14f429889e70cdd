import { uploadLimits } from './limits.ts';
import { z } from './zod.ts';

export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Galleries take what the specification names. */
export const featuredTypes = [...photoTypes, 'image/webp'] as const;

export const nameTypes = (types: readonly string[]): string =>
  types.includes('image/webp') ? 'JPEG, PNG, GIF or WebP' : 'JPEG, PNG or GIF';

const heicHelp =
  'choose it on the iPhone itself, or set that to “Most Compatible” in Settings, Camera, Formats';

interface FileKind {
  /** The first bytes. */
  start: RegExp;
  /** The type that browsers give the file, or its name. */
  name?: RegExp;
  /** Null for kinds that can be shown. */
  refusal: string | null;
}

const webp: FileKind = {
  start: /^RIFF.{4}WEBP/s,
  refusal: 'This is a WebP picture: please save it as JPEG or PNG.',
};

const kinds: FileKind[] = [
  // Cameras may write some bytes before the first marker.
  { start: /^\xff\xd8/, refusal: null },
  { start: /^\x89PNG\r\n.\n/s, refusal: null },
  { start: /^GIF8[79]a/, refusal: null },
  {
    start: /^.{4}ftyp(hei|hev|mif1|msf1)/s,
    name: /^image\/hei[cf]|\.hei[cf]$/i,
    refusal: `This is a HEIC photo: ${heicHelp}.`,
  },
  {
    start: /^.{4}ftypavi/s,
    name: /^image\/avif|\.avif$/i,
    refusal: 'This is an AVIF picture: please save it as JPEG or PNG.',
  },
  { start: /^.{4}ftyp/s, refusal: 'This is a video, not a picture: please choose a photo.' },
  { ...webp, name: /^image\/webp|\.webp$/i },
  {
    start: /^(\xff\n|.{4}JXL )/s,
    name: /^image\/jxl|\.jxl$/i,
    refusal: 'This is a JPEG XL picture: please save it as JPEG or PNG.',
  },
  {
    start: /^(II\*\0|MM\0\*)/,
    name: /^image\/tiff|\.tiff?$/i,
    refusal: 'This is a TIFF or raw camera picture: please save it as JPEG.',
  },
  {
    start: /^BM/,
    name: /^image\/(x-ms-)?bmp|\.bmp$/i,
    refusal: 'This is a BMP picture: please save it as JPEG or PNG.',
  },
  {
    start: /^PK/,
    refusal: 'This is an archive or a document, not a picture: please choose the pictures in it.',
  },
  {
    start: /^\s*%PDF-/,
    refusal: 'This is a PDF document, not a picture: please choose a screenshot of the page.',
  },
  {
    start: /<svg[\s>]/i,
    name: /^image\/svg|\.svg$/i,
    refusal: 'This is an SVG drawing, not a photo: please save it as JPEG or PNG.',
  },
  {
    start: /^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|script|\?xml)/i,
    refusal: 'This is a web page, not a picture: please choose a photo.',
  },
];

export const headerBytes = 1024;

/** Why a file that begins like this is no picture that the site can show; null if it is. */
export function findFileProblem(bytes: Uint8Array, takesWebp = false): string | null {
  if (bytes.length === 0) return 'This file is empty: please choose the picture again.';
  const start = String.fromCharCode(...bytes.subarray(0, headerBytes));
  if (takesWebp && webp.start.test(start)) return null;
  const kind = kinds.find((other) => other.start.test(start));
  if (kind) return kind.refusal;
  return 'This file is not a picture: please choose a JPEG, PNG or GIF.';
}

export const leafletTypes = ['application/pdf', ...photoTypes] as const;

/** An empty file field counts as absent. */
const sentFile = z
  .union([z.file(), z.string().max(0)])
  .optional()
  .transform((file) =>
    file instanceof File && file.size + file.name.length > 0 ? file : undefined,
  );

/** The content is checked only when the file is stored; a file without a known ending is left to that. */
function uploadedFile(label: string, types: readonly string[], wrongType: string) {
  return z
    .file('Choose a file first')
    .refine(({ type, name }) => types.includes(type) || isUnknown({ type, name }), {
      error: ({ input }) =>
        (input instanceof File && findKind(input)?.refusal) || `${label} must be ${wrongType}`,
      abort: true,
    })
    .refine((file) => file.size > 0, `${label} is an empty file: please choose another`)
    .refine(
      (file) => file.size <= uploadLimits.bytes,
      `${label} can have at most ${uploadLimits.bytes / 1024 / 1024} MB: please choose a smaller version`,
    );
}

type NamedFile = Pick<File, 'name' | 'type'>;

const findKind = ({ name, type }: NamedFile) =>
  kinds.find((kind) => kind.name && (kind.name.test(type) || kind.name.test(name)));

/** Forms send a type for every file: this one for a name without a known ending. */
function isUnknown(file: NamedFile): boolean {
  return ['', 'application/octet-stream'].includes(file.type) && !findKind(file);
}

export function optionalPhotoFile(label: string, types: readonly string[] = photoTypes) {
  const wrongType = `an image file: ${nameTypes(types)}`;
  return sentFile.pipe(uploadedFile(label, types, wrongType).optional());
}

export const leafletRules = z.object({
  leaflet: sentFile.pipe(
    uploadedFile('The leaflet', leafletTypes, 'a PDF, or a picture: JPEG, PNG or GIF'),
  ),
});

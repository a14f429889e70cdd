import { uploadLimits } from './limits.ts';
import { z } from './zod.ts';

/** For the `accept` attribute: what the server can read. A telephone converts its HEIC to these. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** What helps with a HEIC photo, after a colon. */
export const heicHelp =
  'choose it on the iPhone itself, or set that to “Most Compatible” in Settings, Camera, Formats';

/** How telephones name the photos that most devices cannot show. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /\.hei[cf]$/i.test(name) || /hei[cf]/i.test(type);
}

/** For the `accept` attribute of a leaflet. */
export const leafletTypes = ['application/pdf', ...photoTypes] as const;

/** What a browser sends of a field for a file; nothing where none is chosen. */
const sentFile = z
  .union([z.file(), z.string().max(0)])
  .optional()
  .transform((file) =>
    file instanceof File && file.size + file.name.length > 0 ? file : undefined,
  );

/** A file of one of these types, within the limits. Its bytes are looked at only when it is stored. */
function fileOf(label: string, types: readonly string[], wrongType: string) {
  return z
    .file('Choose a file first')
    .refine((file) => types.includes(file.type), {
      error: `${label} must be ${wrongType}`,
      abort: true,
    })
    .refine((file) => file.size > 0, `${label} is an empty file: please choose another`)
    .refine(
      (file) => file.size <= uploadLimits.bytes,
      `${label} can have at most ${uploadLimits.bytes / 1024 / 1024} MB: please choose a smaller version`,
    );
}

/** A picture that need not be chosen: an image file, or `undefined`. */
export function optionalPhotoFile(label: string) {
  return sentFile
    .refine((file) => !file || !isHeic(file), `${label} is a HEIC photo: ${heicHelp}`)
    .pipe(fileOf(label, photoTypes, 'an image file: JPEG, PNG or GIF').optional());
}

/** A file that visitors may download: a PDF or a picture. */
export const leafletRules = z.object({
  leaflet: sentFile.pipe(
    fileOf('The leaflet', leafletTypes, 'a PDF, or a picture: JPEG, PNG or GIF'),
  ),
});

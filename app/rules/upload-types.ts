import { uploadLimits } from './limits.ts';
import { z } from './zod.ts';

export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

export const heicHelp =
  'choose it on the iPhone itself, or set that to “Most Compatible” in Settings, Camera, Formats';

export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /\.hei[cf]$/i.test(name) || /hei[cf]/i.test(type);
}

export const leafletTypes = ['application/pdf', ...photoTypes] as const;

/** An empty file field counts as absent. */
const sentFile = z
  .union([z.file(), z.string().max(0)])
  .optional()
  .transform((file) =>
    file instanceof File && file.size + file.name.length > 0 ? file : undefined,
  );

/** The content is checked only when the file is stored. */
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

export function optionalPhotoFile(label: string) {
  return sentFile
    .refine((file) => !file || !isHeic(file), `${label} is a HEIC photo: ${heicHelp}`)
    .pipe(fileOf(label, photoTypes, 'an image file: JPEG, PNG or GIF').optional());
}

export const leafletRules = z.object({
  leaflet: sentFile.pipe(
    fileOf('The leaflet', leafletTypes, 'a PDF, or a picture: JPEG, PNG or GIF'),
  ),
});

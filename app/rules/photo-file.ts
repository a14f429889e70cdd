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

/**
 * A picture that need not be chosen: an image file within the limits, or `undefined`. Its bytes
 * are looked at only when it is stored; the type here is what the browser says.
 */
export function optionalPhotoFile(label: string) {
  return z
    .union([z.file(), z.string().max(0)])
    .optional()
    .transform((file) =>
      file instanceof File && file.size + file.name.length > 0 ? file : undefined,
    )
    .refine((file) => !file || !isHeic(file), `${label} is a HEIC photo: ${heicHelp}`)
    .refine(
      (file) => !file || photoTypes.some((type) => type === file.type),
      `${label} must be an image file: JPEG, PNG or GIF`,
    )
    .refine((file) => !file || file.size > 0, `${label} is an empty file: please choose another`)
    .refine(
      (file) => !file || file.size <= uploadLimits.bytes,
      `${label} can have at most ${uploadLimits.bytes / 1024 / 1024} MB: please choose a smaller version`,
    );
}

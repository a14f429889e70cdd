import { uploadLimits } from '../limits.ts';
import { photoTypes } from '../photo-file.ts';
import { z } from '../zod.ts';

/** For the `accept` attribute. */
export const leafletTypes = ['application/pdf', ...photoTypes] as const;

const megabytes = uploadLimits.bytes / 1024 / 1024;

/** A file that visitors may download: a PDF or a picture. What is in it is judged when it is stored. */
export const leafletRules = z.object({
  leaflet: z
    .union([z.file(), z.string().max(0)])
    .optional()
    .transform((file) =>
      file instanceof File && file.size + file.name.length > 0 ? file : undefined,
    )
    .pipe(
      z
        .file('Choose a file first')
        .refine((file) => leafletTypes.some((type) => type === file.type), {
          error: 'The leaflet must be a PDF, or a picture: JPEG, PNG or GIF',
          abort: true,
        })
        .refine((file) => file.size > 0, 'The leaflet is an empty file: please choose another')
        .refine(
          (file) => file.size <= uploadLimits.bytes,
          `The leaflet can have at most ${megabytes} MB: please choose a smaller version`,
        ),
    ),
});

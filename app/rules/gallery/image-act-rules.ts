import { optionalPhotoFile } from '../photo-file.ts';
import { z } from '../zod.ts';

/** The file that takes the place of an image's. */
export const replacementRules = z.object({
  photo: optionalPhotoFile('Photo').pipe(z.file('Choose a photo first')),
});

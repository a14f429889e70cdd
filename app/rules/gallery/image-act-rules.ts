import { optionalPhotoFile } from '../photo-file.ts';
import { z } from '../zod.ts';
import { type GalleryCategory, galleryCategoryNames } from './gallery-category-names.ts';

// What staff do with images of a gallery, besides writing about one.

/** The most images that one press may be about. */
const imagesAtOnce = 500;

const categoryRules = z.object({
  ids: z.array(z.string().min(1).max(64)).min(1).max(imagesAtOnce),
  to: z.enum(galleryCategoryNames),
});

/** The images of a form that moves them to another category, and that category; null when it is none. */
export function parseCategoryMove(form: FormData): { ids: string[]; to: GalleryCategory } | null {
  const parsed = categoryRules.safeParse({ ids: form.getAll('id'), to: form.get('to') });
  return parsed.data ?? null;
}

/** The file that takes the place of an image's. */
export const replacementRules = z.object({
  photo: optionalPhotoFile('Photo').pipe(z.file('Choose a photo first')),
});

import { data } from 'react-router';
import {
  type GalleryCategory,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import { listSteps } from '../../rules/pagination.ts';

export function galleryPath(
  category: GalleryCategory,
  { edit, show = 0 }: { edit?: string; show?: number } = {},
): string {
  const showParam = show > listSteps.images ? `&show=${show}` : '';
  return `/admin/gallery?category=${category}${showParam}${edit ? `&edit=${edit}` : ''}`;
}

export const imagesPath = (category: GalleryCategory): string => `/admin/gallery/${category}`;

export function requireCategory(name: string | undefined): GalleryCategory {
  const category = parseGalleryCategory(name);
  if (!category) throw data(null, { status: 404 });
  return category;
}

/** A form with this field gets data instead of a redirect to the gallery. */
export const staysField = 'stays';

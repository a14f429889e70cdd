import type { GalleryCategory } from '../rules/gallery-category-names.ts';

/** The address of a gallery's page for staff, with an image opened for editing or not. */
export function galleryAddress(category: GalleryCategory, editedId?: string): string {
  return `/admin/gallery?category=${category}${editedId ? `&edit=${editedId}` : ''}`;
}

/** The page that asks before an image is deleted, and where the answer goes. */
export function deleteAddress(category: GalleryCategory, id: string): string {
  return `/admin/gallery/${category}/${id}/delete`;
}

import type { GalleryImage } from '../../data/gallery/gallery.server.ts';

/** An image as the gallery shows it. */
export type GalleryImageView = ReturnType<typeof galleryImageView>;

export function galleryImageView({ id, caption, tags, photo }: GalleryImage) {
  return { id, caption: readableCaption(caption), tags, photo };
}

/** A caption that is still a file name is shown without its extension and with blanks for dashes. */
function readableCaption(caption: string): string {
  const name = caption.trim().replace(/\.(jpe?g|png|gif)$/i, '');
  return name === caption.trim() ? caption : name.replace(/[-_\s]+/g, ' ').trim();
}

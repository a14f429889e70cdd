import type { GalleryImage } from '../../data/gallery/gallery.server.ts';
import { isCameraName } from '../../rules/gallery/camera-names.ts';

/** An image as the gallery shows it. */
export type GalleryImageView = ReturnType<typeof galleryImageView>;

/**
 * What a camera called a file is no caption; whoever cannot see an image without one hears the
 * name of its gallery.
 */
export function galleryImageView({ id, caption, tags, photo }: GalleryImage, galleryName: string) {
  const shown = isCameraName(caption) ? '' : readableCaption(caption);
  return { id, caption: shown, alt: shown || galleryName, tags, photo };
}

/** A caption that is still a file name is shown without its extension and with blanks for dashes. */
function readableCaption(caption: string): string {
  const name = caption.trim().replace(/\.(jpe?g|png|gif)$/i, '');
  return name === caption.trim() ? caption : name.replace(/[-_\s]+/g, ' ').trim();
}

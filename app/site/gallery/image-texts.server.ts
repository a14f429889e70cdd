import type { Services } from '../../app-context.server.ts';
import { listGalleryImages } from '../../data/gallery/gallery.server.ts';
import type { OwnedAlbum } from '../../rules/gallery/albums.ts';
import { isCameraName } from '../../rules/gallery/gallery-image-rules.ts';
import { translateLines } from '../../rules/phrases.ts';

/** The photos of the package or page with this name. */
export async function listAlbumPhotos(
  { database, translations }: Pick<Services, 'database' | 'translations'>,
  album: OwnedAlbum,
  name: string,
) {
  const images = await listGalleryImages(database, album);
  const translate = await translations.translator();
  return images.flatMap(({ id, photo, ...typed }) => {
    if (!photo) return [];
    const caption = translateLines(typed.caption, translate);
    const alt = translateLines(typed.alt, translate);
    return [{ id, photo, ...captionAndAlt({ caption, alt }, name) }];
  });
}

/** Without a readable caption the picture is described by `name`, of its gallery, package or page. */
export function captionAndAlt(typed: { caption: string; alt?: string }, name: string) {
  const caption = isCameraName(typed.caption) ? '' : readableCaption(typed.caption);
  return { caption, alt: typed.alt || caption || name };
}

function readableCaption(caption: string): string {
  const name = caption.trim().replace(/\.(jpe?g|png|gif)$/i, '');
  return name === caption.trim() ? caption : name.replace(/[-_\s]+/g, ' ').trim();
}

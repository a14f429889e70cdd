import { data } from 'react-router';
import {
  type Album,
  packageOfAlbum,
  parseAlbum,
} from '../../rules/gallery/gallery-category-names.ts';
import { listSteps } from '../../rules/pagination.ts';

export function galleryPath(
  album: Album,
  { edit, show = 0 }: { edit?: string; show?: number } = {},
): string {
  const packageId = packageOfAlbum(album);
  const search = new URLSearchParams(packageId === null ? { category: album } : {});
  if (show > listSteps.images) search.set('show', String(show));
  if (edit) search.set('edit', edit);
  const path = packageId === null ? '/admin/gallery' : packagePhotosPath(packageId);
  return search.size > 0 ? `${path}?${search}` : path;
}

export const packagePhotosPath = (id: string): string =>
  `/admin/packages/${encodeURIComponent(id)}/photos`;

export const imagesPath = (album: Album): string => `/admin/gallery/${encodeURIComponent(album)}`;

export function requireAlbum(name: string | undefined): Album {
  const album = parseAlbum(name);
  if (!album) throw data(null, { status: 404 });
  return album;
}

/** A form with this field gets data instead of a redirect to the gallery. */
export const staysField = 'stays';

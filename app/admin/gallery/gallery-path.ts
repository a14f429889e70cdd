import { data } from 'react-router';
import { type Album, albumPart, parseAlbum, parseOwner } from '../../rules/gallery/albums.ts';
import { listSteps } from '../../rules/pagination.ts';
import { mayEditAlbum, type StaffRole } from '../../rules/sign-in/staff-roles.ts';

export function galleryPath(
  album: Album,
  { edit, show = 0 }: { edit?: string; show?: number } = {},
): string {
  const owner = parseOwner(album);
  const search = new URLSearchParams(owner ? {} : { category: album });
  if (show > listSteps.images) search.set('show', String(show));
  if (edit) search.set('edit', edit);
  const part = `/admin/${albumPart(album)}`;
  const path = owner ? `${part}/${encodeURIComponent(owner.id)}/photos` : part;
  return search.size > 0 ? `${path}?${search}` : path;
}

export const imagesPath = (album: Album): string => `/admin/gallery/${encodeURIComponent(album)}`;

export function requireAlbum(name: string | undefined, { role }: { role: StaffRole }): Album {
  const album = parseAlbum(name);
  if (!album) throw data(null, { status: 404 });
  if (!mayEditAlbum(role, album)) throw data(null, { status: 403 });
  return album;
}

/** A form with this field gets data instead of a redirect to the gallery. */
export const staysField = 'stays';

import type { LiveChange } from '../live-topics.ts';
import {
  capitalise,
  type GalleryCategory,
  parseGalleryCategory,
} from './gallery-category-names.ts';

// A separate file, so that visitors' pages do not load it.

/** A package, or a page that an owner added. */
export type AlbumKind = 'package' | 'page';
/** The photos of a package or page are images with this instead of a category, so no gallery shows them. */
export type OwnedAlbum = `${AlbumKind}:${string}`;
export type Album = GalleryCategory | OwnedAlbum;

export const maxAlbumPhotos = 20;

export const toAlbum = (kind: AlbumKind, id: string): OwnedAlbum => `${kind}:${id}`;

/** The package or page; null for a gallery. */
export function parseOwner(album: string): { kind: AlbumKind; id: string } | null {
  const [, kind, id] = /^(package|page):(.+)$/s.exec(album) ?? [];
  return kind && id ? { kind: kind as AlbumKind, id } : null;
}

export function parseAlbum(value = ''): Album | null {
  const owner = parseOwner(value);
  return owner ? toAlbum(owner.kind, owner.id) : parseGalleryCategory(value);
}

/** 'Hajj', or 'a package'. */
export function albumLabel(album: Album): string {
  const owner = parseOwner(album);
  return owner ? `a ${owner.kind}` : capitalise(album);
}

/** The part of the staff area: 'gallery', 'packages' or 'pages'. */
export function albumPart(album: Album): string {
  const owner = parseOwner(album);
  return owner ? `${owner.kind}s` : 'gallery';
}

/** The folder of the storage for new photos. */
export const toStorageFolder = (album: Album): string =>
  parseOwner(album) ? albumPart(album) : `gallery/${album}`;

/** What changes with an image: its gallery, or the package or page whose photo it is. */
export function toAlbumChange(album: Album, imageId?: string): LiveChange {
  const owner = parseOwner(album);
  if (owner?.kind === 'page') return { topic: 'website' };
  if (owner) return { topic: 'packages', id: owner.id };
  return { topic: `gallery/${album as GalleryCategory}`, id: imageId };
}

export const galleryCategoryNames = ['accommodations', 'hajj', 'umrah', 'zyarath'] as const;
export type GalleryCategory = (typeof galleryCategoryNames)[number];

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function parseGalleryCategory(value: string | undefined): GalleryCategory | null {
  return galleryCategoryNames.find((name) => name === value) ?? null;
}

/** A package, or a page that an owner added. */
export type AlbumKind = 'package' | 'page';
/** The photos of a package or page are images with this instead of a category, so no gallery shows them. */
export type OwnedAlbum = `${AlbumKind}:${string}`;
export type Album = GalleryCategory | OwnedAlbum;

export const maxAlbumPhotos = 20;

export const albumOf = (kind: AlbumKind, id: string): OwnedAlbum => `${kind}:${id}`;

/** The package or page; null for a gallery. */
export function ownerOfAlbum(album: string): { kind: AlbumKind; id: string } | null {
  const [, kind, id] = /^(package|page):(.+)$/s.exec(album) ?? [];
  return kind && id ? { kind: kind as AlbumKind, id } : null;
}

export function parseAlbum(value = ''): Album | null {
  const owner = ownerOfAlbum(value);
  return owner ? albumOf(owner.kind, owner.id) : parseGalleryCategory(value);
}

/** 'Hajj', or 'a package'. */
export function albumLabel(album: Album): string {
  const owner = ownerOfAlbum(album);
  return owner ? `a ${owner.kind}` : capitalised(album);
}

/** The part of the staff area: 'gallery', 'packages' or 'pages'. */
export function albumPart(album: Album): string {
  const owner = ownerOfAlbum(album);
  return owner ? `${owner.kind}s` : 'gallery';
}

/** The folder of the storage for new photos. */
export const folderOf = (album: Album): string =>
  ownerOfAlbum(album) ? albumPart(album) : `gallery/${album}`;

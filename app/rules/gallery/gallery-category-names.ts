export const galleryCategoryNames = ['accommodations', 'hajj', 'umrah', 'zyarath'] as const;
export type GalleryCategory = (typeof galleryCategoryNames)[number];

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function parseGalleryCategory(value: string | undefined): GalleryCategory | null {
  return galleryCategoryNames.find((name) => name === value) ?? null;
}

/** The photos of a package are images with this instead of a category, so no gallery shows them. */
export type PackageAlbum = `package:${string}`;
export type Album = GalleryCategory | PackageAlbum;

export const maxPackagePhotos = 20;

const albumPrefix = 'package:';

export const packageAlbum = (id: string): PackageAlbum => `${albumPrefix}${id}`;

/** The package's id; null for a gallery. */
export function packageOfAlbum(album: string): string | null {
  return album.startsWith(albumPrefix) ? album.slice(albumPrefix.length) : null;
}

export function parseAlbum(value: string | undefined): Album | null {
  const packageId = packageOfAlbum(value ?? '');
  return packageId ? packageAlbum(packageId) : parseGalleryCategory(value);
}

/** 'Hajj', or 'a package'. */
export const albumLabel = (album: Album): string =>
  packageOfAlbum(album) === null ? capitalised(album) : 'a package';

/** The folder of the storage for new photos. */
export const folderOf = (album: Album): string =>
  packageOfAlbum(album) === null ? `gallery/${album}` : 'packages';

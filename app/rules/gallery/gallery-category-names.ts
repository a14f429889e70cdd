export const galleryCategoryNames = ['accommodations', 'hajj', 'umrah', 'zyarath'] as const;
export type GalleryCategory = (typeof galleryCategoryNames)[number];

export const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function parseGalleryCategory(value: string | undefined): GalleryCategory | null {
  return galleryCategoryNames.find((name) => name === value) ?? null;
}

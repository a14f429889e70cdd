import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import {
  type ListPart,
  type ListWindow,
  parseShown,
  partOf,
  windowOf,
  windowWithin,
} from '../../rules/pagination.ts';
import type { Database } from '../database/database.server.ts';
import { type GalleryImage, listGalleryImages } from './gallery.server.ts';
import { countGalleryImages, listGalleryTags, placeOfImage } from './gallery-tags.server.ts';

interface GalleryQuestion {
  /** Only images with this tag; one that no image has counts as none. */
  tag: string | null;
  /** `show` of the address, as it came. */
  show: string | null;
  /** The image that must be on the page, wherever it stands. */
  imageId: string | null;
  /** Images that one step adds. */
  step: number;
}

interface GalleryPage {
  images: GalleryImage[];
  part: ListPart;
  /** Ids of the images just before and after the page's; null at the ends of the gallery. */
  beside: { before: string | null; after: string | null };
  /** The tag that the images were chosen by. */
  tag: string | null;
  tags: string[];
}

/** What a page of a gallery shows: its part of the images, and the tags to choose from. */
export async function readGalleryPage(
  database: Database,
  category: GalleryCategory,
  { tag: wantedTag, show, imageId, step }: GalleryQuestion,
): Promise<GalleryPage> {
  const tagged = wantedTag === null ? 0 : await countGalleryImages(database, category, wantedTag);
  const tag = tagged > 0 ? wantedTag : null;
  const total = tag === null ? await countGalleryImages(database, category) : tagged;

  let window = windowWithin(parseShown(show, step), step, total);
  let page = await readWindow(database, category, tag, window);
  if (imageId !== null && !page.images.some(({ id }) => id === imageId)) {
    const place = await placeOfImage(database, category, imageId, tag);
    if (place !== null) {
      window = windowOf(parseShown(String(place + 1), step), step);
      page = await readWindow(database, category, tag, window);
    }
  }
  const tags = await listGalleryTags(database, category);
  return { ...page, part: partOf(window, step, total), tag, tags };
}

/** The images of a part, read with one more on either side. */
async function readWindow(
  database: Database,
  category: GalleryCategory,
  tag: string | null,
  { skip, count }: ListWindow,
) {
  const ahead = Math.min(skip, 1);
  const part = { skip: skip - ahead, count: ahead + count + 1 };
  const read = await listGalleryImages(database, category, { tag, part });
  const after = read[ahead + count]?.id ?? null;
  const before = ahead > 0 ? (read[0]?.id ?? null) : null;
  return { images: read.slice(ahead, ahead + count), beside: { before, after } };
}

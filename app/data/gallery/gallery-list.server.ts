import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import {
  type ListWindow,
  parseShown,
  partOf,
  windowOf,
  windowWithin,
} from '../../rules/pagination.ts';
import type { Database } from '../database/database.server.ts';
import { readCount } from '../overview/overview.server.ts';
import { listGalleryImages } from './gallery.server.ts';

interface GalleryQuestion {
  /** A tag that no image has counts as none. */
  tag: string | null;
  show: string | null;
  imageId: string | null;
  step: number;
}

export async function readGalleryPage(
  database: Database,
  category: GalleryCategory,
  { tag: wantedTag, show, imageId, step }: GalleryQuestion,
) {
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

/** Reads one more image on either side. */
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

export async function countGalleryImages(
  database: Database,
  category: GalleryCategory,
  tag?: string | null,
): Promise<number> {
  if (typeof tag !== 'string') return readCount(database, 'gallery', category);
  return readCount(database, `tags/${category}`, tag);
}

/** The most used, in the order of the first images that have them. */
export async function listGalleryTags({ kysely }: Database, category: GalleryCategory) {
  const used = await kysely
    .selectFrom('row_counts')
    .select('part')
    .where('list', '=', `tags/${category}`)
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('part')
    .limit(maxTags)
    .execute();
  // One step in the index for each, however many images have it.
  const first = await Promise.all(
    used.map(({ part }) =>
      kysely
        .selectFrom('gallery_tags')
        .select(['tag', 'imagePosition', 'createdAt', 'imageId', 'position'])
        .where('category', '=', category)
        .where('tag', '=', part)
        .orderBy('imagePosition')
        .orderBy('createdAt', 'desc')
        .orderBy('imageId')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return first
    .filter((row) => row !== undefined)
    .sort(
      (one, other) =>
        one.imagePosition - other.imagePosition ||
        -compare(one.createdAt, other.createdAt) ||
        compare(one.imageId, other.imageId) ||
        one.position - other.position,
    )
    .map(({ tag }) => tag);
}

const maxTags = 40;

/**
 * Images before this one, or with the tag; null when it is missing. Reads the index up to there.
 */
export async function placeOfImage(
  { kysely }: Database,
  category: GalleryCategory,
  id: string,
  tag?: string | null,
): Promise<number | null> {
  const image = await kysely
    .selectFrom('gallery_images')
    .select(['position', 'createdAt', 'tags'])
    .where('category', '=', category)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!image) return null;
  const isTagged = typeof tag === 'string';
  if (isTagged && !JSON.parse(image.tags).includes(tag)) return null;
  const list = isTagged
    ? kysely
        .selectFrom('gallery_tags')
        .where('tag', '=', tag)
        .select(['category', 'imagePosition as position', 'createdAt', 'imageId as id'])
    : kysely.selectFrom('gallery_images').select(['category', 'position', 'createdAt', 'id']);
  // Three ranges of the index: earlier places, and of the same place the newer and the next.
  const { placed, newer, older } = await kysely
    .selectNoFrom((row) => {
      const count = row
        .selectFrom(list.as('before'))
        .where('category', '=', category)
        .select((one) => one.fn.countAll().as('count'));
      const beside = count.where('position', '=', image.position);
      return [
        count.where('position', '<', image.position).as('placed'),
        beside.where('createdAt', '>', image.createdAt).as('newer'),
        beside.where('createdAt', '=', image.createdAt).where('id', '<', id).as('older'),
      ];
    })
    .executeTakeFirstOrThrow();
  return Number(placed) + Number(newer) + Number(older);
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

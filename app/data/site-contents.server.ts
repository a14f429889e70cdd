import { toAlbum } from '../rules/gallery/albums.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../rules/gallery/gallery-category-names.ts';
import type { LiveTopic } from '../rules/live-topics.ts';
import type { Database } from './database/database.server.ts';
import { liveImages, livePackages } from './database/tables.server.ts';
import { countImages } from './gallery/gallery.server.ts';
import { countPackages } from './packages/packages.server.ts';
import { orderImages } from './row-order.server.ts';

/** For the dashboard: how much there is, and when each list changed, the newest first. */
export async function countContents(database: Database) {
  const counts = await countImages(database);
  const changes = await database.kysely
    .selectFrom('live_revisions')
    .select(['topic', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .execute();
  return {
    packages: await countPackages(database),
    images: galleryCategoryNames.map((category) => ({
      category,
      count: counts.get(category) ?? 0,
    })),
    changes: changes.flatMap(({ topic, changedAt }) => (changedAt ? [{ topic, changedAt }] : [])),
  };
}

/** For the sitemap. */
export type OfferedContents = Awaited<ReturnType<typeof readOfferedContents>>;

export async function readOfferedContents({ kysely }: Database) {
  const packages = await livePackages(kysely)
    .leftJoin('photos', 'photos.url', 'packages.imageUrl')
    .select(['packages.id', 'packageType', 'changedAt'])
    .select('photos.url as photoUrl')
    .where('hiddenAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('packages.id')
    .execute();
  const images = await orderImages(liveImages(kysely))
    .innerJoin('photos', 'photos.url', 'gallery_images.url')
    .select(['category', 'photos.url'])
    .execute();
  const changes = kysely.selectFrom('live_revisions').select(['topic', 'changedAt']);
  const changedAt = new Map((await changes.execute()).map((row) => [row.topic, row.changedAt]));
  const photoUrls = Object.groupBy(images, ({ category }) => category);
  return {
    packages: packages.map(({ photoUrl, ...row }) => ({
      ...row,
      pictures: [
        ...(photoUrl === null ? [] : [photoUrl]),
        ...(photoUrls[toAlbum('package', row.id)] ?? []).map(({ url }) => url),
      ],
    })),
    photoUrls: Object.fromEntries(
      galleryCategoryNames.map((name) => [name, (photoUrls[name] ?? []).map(({ url }) => url)]),
    ) as Record<GalleryCategory, string[]>,
    changedAt: (topic: LiveTopic) => changedAt.get(topic) ?? null,
  };
}

import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import type { LiveTopic } from '../../rules/live-topics.ts';
import { batchDaysOf } from '../../rules/packages/batch-days.ts';
import type { Database } from '../database/database.server.ts';

/** What the site has to be found by, without the texts. */
export interface SiteContents {
  /** Newest first. `photoUrl` is null without a picture, `changedAt` when nobody knows. */
  packages: {
    id: string;
    packageType: string;
    changedAt: string | null;
    photoUrl: string | null;
    /** The days on which its batches leave. */
    batchDays: string[];
  }[];
  /** The pictures of each gallery, in its order. */
  photoUrls: Record<GalleryCategory, string[]>;
  /** When what a topic shows was last changed, ISO text; null before the first change. */
  changedAt(topic: LiveTopic): string | null;
}

/** Reads a few columns of every package that is offered, and of every gallery image. */
export async function readSiteContents({ kysely }: Database): Promise<SiteContents> {
  const packages = await kysely
    .selectFrom('packages')
    .leftJoin('photos', 'photos.url', 'packages.imageUrl')
    .select(['packages.id', 'packageType', 'changedAt', 'nextBatch', 'facts'])
    .select('photos.url as photoUrl')
    .where('hiddenAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('packages.id')
    .execute();
  const images = await kysely
    .selectFrom('gallery_images')
    .innerJoin('photos', 'photos.url', 'gallery_images.url')
    .select(['category', 'photos.url'])
    .orderBy('position')
    .orderBy('createdAt', 'desc')
    .orderBy('gallery_images.id')
    .execute();
  const changes = await kysely
    .selectFrom('live_revisions')
    .select(['topic', 'changedAt'])
    .execute();
  const photoUrls = Object.groupBy(images, ({ category }) => category);
  return {
    packages: packages.map(({ nextBatch, facts, ...row }) => ({
      ...row,
      batchDays: batchDaysOf(nextBatch, facts),
    })),
    photoUrls: Object.fromEntries(
      galleryCategoryNames.map((name) => [name, (photoUrls[name] ?? []).map(({ url }) => url)]),
    ) as Record<GalleryCategory, string[]>,
    changedAt: (wanted) => changes.find(({ topic }) => topic === wanted)?.changedAt ?? null,
  };
}

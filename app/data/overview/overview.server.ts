import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import type { LiveTopic } from '../../rules/live-topics.ts';
import { batchDaysOf } from '../../rules/packages/batch-day.ts';
import type { Database } from '../database/database.server.ts';

type CountedList = 'packages' | 'gallery' | `tags/${GalleryCategory}`;

/** From the counts that triggers keep (`migrations/0008-growth.ts`, `0014`). */
export function readCounts({ kysely }: Database, list: CountedList) {
  return kysely
    .selectFrom('row_counts')
    .select(['part', 'count'])
    .where('list', '=', list)
    .where('count', '>', 0)
    .execute();
}

export async function readCount(database: Database, list: CountedList): Promise<number> {
  const counts = await readCounts(database, list);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

export async function readOverview(database: Database) {
  const counts = await readCounts(database, 'gallery');
  const changes = await database.kysely
    .selectFrom('live_revisions')
    .select(['topic', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .execute();
  return {
    packages: await readCount(database, 'packages'),
    images: galleryCategoryNames.map((category) => ({
      category,
      count: counts.find(({ part }) => part === category)?.count ?? 0,
    })),
    changes: changes.flatMap(({ topic, changedAt }) => (changedAt ? [{ topic, changedAt }] : [])),
  };
}

export type SiteContents = Awaited<ReturnType<typeof readSiteContents>>;

export async function readSiteContents({ kysely }: Database) {
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
  const changes = kysely.selectFrom('live_revisions').select(['topic', 'changedAt']);
  const changedAt = new Map((await changes.execute()).map((row) => [row.topic, row.changedAt]));
  const photoUrls = Object.groupBy(images, ({ category }) => category);
  return {
    packages: packages.map(({ nextBatch, facts, ...row }) => ({
      ...row,
      batchDays: batchDaysOf(nextBatch, facts),
    })),
    photoUrls: Object.fromEntries(
      galleryCategoryNames.map((name) => [name, (photoUrls[name] ?? []).map(({ url }) => url)]),
    ) as Record<GalleryCategory, string[]>,
    changedAt: (topic: LiveTopic) => changedAt.get(topic) ?? null,
  };
}

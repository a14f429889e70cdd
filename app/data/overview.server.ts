import { type GalleryCategory, galleryCategoryNames } from '../rules/gallery-category-names.ts';
import type { LiveTopic } from '../rules/live-topics.ts';
import type { Database } from './database.server.ts';

export interface Overview {
  packages: number;
  /** Images of each category, in the order of the menu, also where there is none. */
  images: { category: GalleryCategory; count: number }[];
  /** What was changed and when (ISO text), the latest first. */
  changes: { topic: LiveTopic; changedAt: string }[];
}

/** How much there is, and what was changed last. */
export async function readOverview({ kysely }: Database): Promise<Overview> {
  const { packages } = await kysely
    .selectFrom('packages')
    .select((row) => row.fn.countAll().as('packages'))
    .executeTakeFirstOrThrow();
  const counts = await kysely
    .selectFrom('gallery_images')
    .select((row) => ['category', row.fn.countAll().as('count')])
    .groupBy('category')
    .execute();
  const changes = await kysely
    .selectFrom('live_revisions')
    .select(['topic', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .execute();
  return {
    packages: Number(packages),
    images: galleryCategoryNames.map((category) => ({
      category,
      count: Number(counts.find((row) => row.category === category)?.count ?? 0),
    })),
    changes: changes.flatMap(({ topic, changedAt }) => (changedAt ? [{ topic, changedAt }] : [])),
  };
}

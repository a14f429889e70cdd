import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import type { LiveTopic } from '../../rules/live-topics.ts';
import type { Database } from '../database/database.server.ts';
import { countPackages } from '../packages/packages.server.ts';
import { readCounts } from './row-counts.server.ts';

export interface Overview {
  packages: number;
  /** Images of each category, in the order of the menu, also where there is none. */
  images: { category: GalleryCategory; count: number }[];
  /** What was changed and when (ISO text), the latest first. */
  changes: { topic: LiveTopic; changedAt: string }[];
}

/** How much there is, without counting it, and what was changed last. */
export async function readOverview(database: Database): Promise<Overview> {
  const { kysely } = database;
  const packages = await countPackages(database);
  const counts = await readCounts(database, 'gallery');
  const changes = await kysely
    .selectFrom('live_revisions')
    .select(['topic', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .execute();
  return {
    packages,
    images: galleryCategoryNames.map((category) => ({
      category,
      count: counts.find(({ part }) => part === category)?.count ?? 0,
    })),
    changes: changes.flatMap(({ topic, changedAt }) => (changedAt ? [{ topic, changedAt }] : [])),
  };
}

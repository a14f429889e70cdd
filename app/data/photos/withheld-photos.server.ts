import { type Kysely, sql } from 'kysely';
import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { followed, orLast } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import { reviewsAndDeleted } from '../database/live-rows.server.ts';
import type { Tables } from '../database/tables.server.ts';

export interface WithheldPhotos {
  /**
   * Only deleted or hidden rows have it, or it is due. The last answer while the database is away.
   */
  has(url: string): Promise<boolean>;
}

interface WithheldSources {
  database: Database;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

/** Messages of visitors withhold no photo. */
const ofStrangers: readonly LiveTopic[] = ['enquiries', 'reviews/waiting'];
const topics = liveTopics.filter((topic) => !ofStrangers.includes(topic));

/** Which photos visitors must not get, read once for each change: they are few. */
export async function createWithheldPhotos(sources: WithheldSources): Promise<WithheldPhotos> {
  const { database, log, now } = sources;
  const { events, kysely } = database;
  const readOnce = followed(events, topics, () => readWithheld(kysely, now()));
  const withheld = orLast(await readOnce(), readOnce, (error) =>
    log.warn({ err: error }, 'The photos of the bin could not be read anew'),
  );
  // At once, because the database may be away later; once for all topics of a change.
  events.subscribe(({ topic }) => {
    if (topics.includes(topic)) queueMicrotask(withheld.read);
  });
  return { has: async (url) => (await withheld.read()).has(url) };
}

async function readWithheld(kysely: Kysely<Tables>, now: Date): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom((of) =>
      of
        .selectFrom('deleted_packages')
        .select('imageUrl as url')
        .union(of.selectFrom('deleted_packages').select('leafletUrl as url'))
        .union(of.selectFrom('deleted_images').select('url'))
        .union(unshownReviews(kysely))
        .union(
          of
            .selectFrom('pending_photo_removals')
            .select('url')
            .where('dueAt', '<=', now.toISOString()),
        )
        .as('unshown'),
    )
    .select('url')
    .where('url', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('packages').select('id').whereRef('packages.imageUrl', '=', 'unshown.url'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('packages')
            .select('id')
            .whereRef('packages.leafletUrl', '=', 'unshown.url')
            .where('packages.leafletUrl', '<>', sql.lit('')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gallery_images')
            .select('id')
            .whereRef('gallery_images.url', '=', 'unshown.url'),
        ),
      ),
    )
    .execute();
  const urls = rows.map(({ url }) => url);
  const elsewhere = new Set(await onWebsite(kysely, urls));
  return new Set(urls.filter((url) => !elsewhere.has(url)));
}

/** Reviews that wait, are hidden or deleted. */
function unshownReviews(kysely: Kysely<Tables>) {
  return reviewsAndDeleted(kysely)
    .select('photoUrl as url')
    .where('photoUrl', '<>', sql.lit(''))
    .where((row) => row.or([row('state', '<>', 'shown'), row('undoUntil', 'is not', null)]));
}

export async function onWebsite(
  kysely: Kysely<Tables>,
  urls: readonly string[],
): Promise<string[]> {
  if (urls.length === 0) return [];
  const sections = await kysely.selectFrom('website_sections').select('content').execute();
  return urls.filter((url) => {
    const named = JSON.stringify(url);
    return sections.some(({ content }) => content.includes(named));
  });
}

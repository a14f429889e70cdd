import { type Kysely, sql } from 'kysely';
import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { followed, orLast } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import { reviewsAndDeleted, type Tables } from '../database/tables.server.ts';

export type WithheldPhotos = Awaited<ReturnType<typeof createWithheldPhotos>>;

type WithheldSources = { database: Database; log: Pick<Log, 'warn'>; now: () => Date };

/** Messages of visitors withhold no photo. */
const ofStrangers: readonly LiveTopic[] = ['enquiries', 'reviews/waiting'];
const topics = liveTopics.filter((topic) => !ofStrangers.includes(topic));

// The photos that visitors must not get: only deleted or hidden rows have them, or they are due for
// removal. They are few, and read once for each change.
export async function createWithheldPhotos({ database, log, now }: WithheldSources) {
  const { events, kysely } = database;
  const readOnce = followed(events, topics, () => readWithheld(kysely, now()));
  const withheld = orLast(await readOnce(), readOnce, (error) =>
    log.warn({ err: error }, 'The photos of the bin could not be read anew'),
  );
  // At once, because the database may be away later; once for all topics of a change.
  events.subscribe(({ topic }) => {
    if (topics.includes(topic)) queueMicrotask(withheld.read);
  });
  return {
    /** The last known answer while the database is away. */
    has: async (url: string) => (await withheld.read()).has(url),
  };
}

async function readWithheld(kysely: Kysely<Tables>, now: Date): Promise<Set<string>> {
  const unshownReviews = reviewsAndDeleted(kysely)
    .select('photoUrl')
    .where('photoUrl', '<>', sql.lit(''))
    .where((row) => row.or([row('state', '<>', 'shown'), row('undoUntil', 'is not', null)]));
  const { rows } = await sql<{ url: string }>`
    select url from (
      select "imageUrl" as url from deleted_packages
      union select "leafletUrl" from deleted_packages
      union select url from deleted_images
      union select "photoUrl" from ${unshownReviews} as unshown_reviews
      union select url from pending_photo_removals where "dueAt" <= ${now.toISOString()}
    ) as unshown
    where url <> ''
      and not exists (select id from packages where "imageUrl" = unshown.url)
      and not exists (
        select id from packages where "leafletUrl" = unshown.url and "leafletUrl" <> '')
      and not exists (select id from gallery_images where gallery_images.url = unshown.url)
  `.execute(kysely);
  const urls = rows.map(({ url }) => url);
  const elsewhere = new Set(await onWebsite(kysely, urls));
  return new Set(urls.filter((url) => !elsewhere.has(url)));
}

export async function onWebsite(kysely: Kysely<Tables>, urls: readonly string[]) {
  if (urls.length === 0) return [];
  const sections = await kysely.selectFrom('website_sections').select('content').execute();
  return urls.filter((url) => {
    const named = JSON.stringify(url);
    return sections.some(({ content }) => content.includes(named));
  });
}

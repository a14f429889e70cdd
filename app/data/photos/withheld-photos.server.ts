import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';

export interface WithheldPhotos {
  /**
   * True for a photo that is there and that visitors must not get: only what lies in the bin or was
   * taken down has it, or its removal is due. As every change left it that anybody was told of; while the database is
   * away, as it was last.
   */
  has(url: string): Promise<boolean>;
}

interface WithheldSources {
  database: Database;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

/** Knows in each instance which photos are withheld, read once a change: they are few. */
export async function createWithheldPhotos(sources: WithheldSources): Promise<WithheldPhotos> {
  const { database, log, now } = sources;
  let changes = 0;
  let known = 0;
  let isComing = false;
  let withheld = await readWithheld(database.kysely, now());
  let reading: { asked: number; done: Promise<void> } | null = null;

  /** Whoever comes while it is read waits for that, unless something changed since it began. */
  function readAnew(): Promise<void> {
    if (reading?.asked === changes) return reading.done;
    const asked = changes;
    const done = readWithheld(database.kysely, now())
      .then((found) => {
        if (asked < known) return;
        withheld = found;
        known = asked;
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The photos of the bin could not be read anew');
      })
      .finally(() => {
        if (reading?.asked === asked) reading = null;
      });
    reading = { asked, done };
    return done;
  }

  database.events.subscribe(({ topic }) => {
    if (topic === 'enquiries' || topic === 'reviews/waiting') return;
    changes += 1;
    if (isComing) return;
    isComing = true;
    // Before the database may be away, and once for all topics of a change.
    queueMicrotask(() => {
      isComing = false;
      void readAnew();
    });
  });
  return {
    async has(url) {
      if (known !== changes || !database.events.isCurrent()) await readAnew();
      return withheld.has(url);
    },
  };
}

/** The photos that only the bin or a review that nobody sees has, or that should be gone and are still there. */
async function readWithheld(kysely: Kysely<Tables>, now: Date): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom((of) =>
      of
        .selectFrom('deleted_packages')
        .select('imageUrl as url')
        .union(of.selectFrom('deleted_packages').select('leafletUrl as url'))
        .union(of.selectFrom('deleted_images').select('url'))
        .union(unshownReviews(of))
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

/** Those of reviews that wait, were taken down, or were deleted a moment ago. */
function unshownReviews(of: ExpressionBuilder<Tables, never>) {
  return of
    .selectFrom('reviews')
    .select('photoUrl as url')
    .where('photoUrl', '<>', sql.lit(''))
    .where((row) => row.or([row('state', '<>', 'shown'), row('undoUntil', 'is not', null)]));
}

/** Those of the addresses that a section of the website names. */
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

import { type Kysely, sql } from 'kysely';
import { type Album, toAlbum } from '../../rules/gallery/albums.ts';
import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { undoMs } from '../../rules/row-actions.ts';
import { cacheUntilChange, orLastValue } from '../../services/events.server.ts';
import { type Photos, type StoredPhoto, toPhotoKey } from '../../services/photos/photos.server.ts';
import { StorageAway } from '../../services/storage/storage.server.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import type { Database } from '../database/database.server.ts';
import {
  imagesAndDeleted,
  liveImages,
  livePackages,
  packagesAndDeleted,
  pagesAndDeleted,
  reviewsAndDeleted,
  type Tables,
  type Trx,
} from '../database/tables.server.ts';
import { readClockDoubt } from '../database/trusted-clock.server.ts';
import { insertPhoto, type RemovingServices } from './photos.server.ts';

/** Removes the photo at `dueAt` unless a row uses it then. A second call replaces the time. */
export async function schedulePhotoRemoval(kysely: Kysely<Tables>, url: string, dueAt: Date) {
  if (toPhotoKey(url) === null) return;
  const schedule = { dueAt: dueAt.toISOString() };
  await kysely
    .insertInto('pending_photo_removals')
    .values({ url, ...schedule })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(schedule))
    .execute();
}

const unattachedMs = 24 * 60 * 60_000;

// Call it before the file of a new photo is stored. `insertPhoto`, in the transaction of the photo's owner, takes the
// removal back. So what a crash or a refused save leaves is removed after a day, and the site never has to look for it.
export function announcePhoto({ kysely, now }: Pick<Database, 'kysely' | 'now'>, url: string) {
  return schedulePhotoRemoval(kysely, url, new Date(now().getTime() + unattachedMs));
}

/** Claims the attempt and stores the photo's row, or removes a repeated attempt's photo. Returns as `claimAttempt`. */
export async function claimWithPhoto(
  trx: Trx,
  { now }: Pick<Database, 'now'>,
  rowId: string,
  { photo, attempt }: { photo: StoredPhoto | null | undefined; attempt: string | undefined },
): Promise<string | null> {
  const existingId = await claimAttempt(trx, attempt, rowId, now());
  if (photo && existingId === null) await insertPhoto(trx, photo);
  else if (photo) await schedulePhotoRemoval(trx, photo.url, now());
  return existingId;
}

const pictureGraceMs = 30_000;

export const pictureDueAt = (now: Date): Date => new Date(now.getTime() + undoMs + pictureGraceMs);

// Removes due photos that no row, bin entry or section uses. The row goes first, so that no page links to a missing
// file. Two processes may run this at once.
export async function finishPhotoRemovals(
  database: Database,
  photos: Pick<Photos, 'remove'>,
  now: Date,
  stopSignal?: AbortSignal,
) {
  const result = { removed: 0, failures: [] as unknown[] };
  const removals = await database.kysely
    .selectFrom('pending_photo_removals')
    .select(['dueAt', 'url'])
    .where('dueAt', '<=', now.toISOString())
    // A file that the storage never removes must not always keep the same others waiting.
    .orderBy(sql`random()`)
    .execute();
  for (const removal of removals) {
    if (stopSignal?.aborted) break;
    try {
      const isFree = await database.kysely
        .transaction()
        .execute((trx) => deleteUnusedPhoto(trx, removal));
      if (!isFree) continue;
      await photos.remove(toPhotoKey(removal.url) ?? '');
      await forgetRemoval(database.kysely, removal);
      result.removed += 1;
    } catch (error) {
      result.failures.push(error);
      if (error instanceof StorageAway) break;
    }
  }
  return result;
}

type ScheduledRemoval = { dueAt: string; url: string };

/** Deletes the photo's row, or only the schedule if the photo is in use. True if the file may be removed. */
async function deleteUnusedPhoto(trx: Trx, removal: ScheduledRemoval): Promise<boolean> {
  const { url, dueAt } = removal;
  const query = trx.selectFrom('pending_photo_removals').select('url').where('url', '=', url);
  // A row got the photo, or a change rescheduled the removal, after the list was read.
  if (!(await query.where('dueAt', '=', dueAt).forUpdate().executeTakeFirst())) return false;
  const isNeeded = (await isUsedByRow(trx, url)) || (await findUsedOnWebsite(trx, [url])).has(url);
  if (isNeeded) await forgetRemoval(trx, removal);
  else await trx.deleteFrom('photos').where('url', '=', url).execute();
  return !isNeeded;
}

/** Rows in the bin need their photos, too. */
async function isUsedByRow(trx: Trx, url: string): Promise<boolean> {
  const packages = packagesAndDeleted(trx).select('id');
  const images = imagesAndDeleted(trx).select('id').where('url', '=', url);
  const reviews = reviewsAndDeleted(trx).select('id').where('photoUrl', '=', url);
  // The indexes leave out blank URLs, and databases use them only with this condition.
  const leaflets = packages.where('leafletUrl', '=', url).where('leafletUrl', '<>', sql.lit(''));
  const owner =
    (await packages.where('imageUrl', '=', url).executeTakeFirst()) ??
    (await leaflets.executeTakeFirst()) ??
    (await images.executeTakeFirst()) ??
    (await reviews.where('photoUrl', '<>', sql.lit('')).executeTakeFirst());
  return owner !== undefined;
}

/** If the removal was rescheduled, its time differs and it stays. */
async function forgetRemoval(kysely: Kysely<Tables>, { url, dueAt }: ScheduledRemoval) {
  await kysely
    .deleteFrom('pending_photo_removals')
    .where('url', '=', url)
    .where('dueAt', '=', dueAt)
    .execute();
}

const answerTimeoutMs = 2000;

type RemovalServices = RemovingServices & { database: Database };

export async function finishRemovalsSoon({ database, photos, log }: RemovalServices) {
  // The file of an upload under way may be due for an instance whose clock is ahead.
  if (await readClockDoubt(database).catch(() => true)) return;
  const removals = finishPhotoRemovals(database, photos, database.now()).then(
    ({ failures }) => {
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    },
    (error) => log.warn({ err: error }, 'Photos could not be removed yet'),
  );
  await Promise.race([removals, new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))]);
}

export type WithheldPhotos = Awaited<ReturnType<typeof createWithheldPhotos>>;

/** What visitors send, translations and sign-ins never affect which photos are withheld. */
const otherTopics: readonly LiveTopic[] = [
  'enquiries',
  'reviews/waiting',
  'translations',
  'people',
];
const topics = liveTopics.filter((topic) => !otherTopics.includes(topic));

// Photos and leaflets that visitors must not get: only deleted or hidden rows use them, or their removal is due. They
// are read once per change.
export async function createWithheldPhotos({ database, log }: Omit<RemovalServices, 'photos'>) {
  const { events, kysely, now } = database;
  const readOnce = cacheUntilChange(events, topics, () => readWithheld(kysely, now()));
  const reader = orLastValue(await readOnce(), readOnce, (error) =>
    log.warn({ err: error }, 'The photos of the bin could not be reloaded'),
  );
  // Reads immediately, because the database may be unreachable later; once for all topics of a change.
  events.subscribe(({ topic }) => {
    if (topics.includes(topic)) queueMicrotask(reader.read);
  });
  return {
    /** Undefined if visitors may get it; staff may get what is `hidden`. The last result while the database is away. */
    reason: async (url: string) => (await reader.read()).get(url),
  };
}

type WithheldReason = 'hidden' | 'removed';

async function readWithheld(kysely: Kysely<Tables>, now: Date) {
  const packages = packagesAndDeleted(kysely).select(['imageUrl', 'leafletUrl']);
  const shownPackages = livePackages(kysely).where('hiddenAt', 'is', null);
  const images = imagesAndDeleted(kysely).select('url');
  const reviews = reviewsAndDeleted(kysely).select('photoUrl as url');
  const removals = kysely.selectFrom('pending_photo_removals').select('url');
  const removedUrls = [
    ...(await packages.where('undoUntil', 'is not', null).execute()).flatMap(toUrls),
    ...(await images.where('undoUntil', 'is not', null).execute()).flatMap(toUrls),
    ...(await reviews.where('undoUntil', 'is not', null).execute()).flatMap(toUrls),
    ...(await reviews.where('state', '<>', 'shown').execute()).flatMap(toUrls),
    ...(await removals.where('dueAt', '<=', now.toISOString()).execute()).flatMap(toUrls),
  ];
  const hiddenPackages = packages.where('undoUntil', 'is', null).where('hiddenAt', 'is not', null);
  const hiddenUrls = (await hiddenPackages.execute()).flatMap(toUrls);
  const albums = await readAbsentAlbums(kysely);
  const albumImages = await liveImages(kysely)
    .select(['category', 'url'])
    .where('category', 'in', [...albums.keys()])
    .execute();
  for (const { category, url } of albumImages) {
    (albums.get(category) === 'hidden' ? hiddenUrls : removedUrls).push(url);
  }
  const urls = [...removedUrls, ...hiddenUrls];
  if (urls.length === 0) return new Map<string, WithheldReason>();
  const usedUrls = new Set([
    ...(await shownPackages.select(['imageUrl', 'leafletUrl']).execute()).flatMap(toUrls),
    ...(await liveImages(kysely).select(['category', 'url']).execute()).flatMap(
      ({ category, url }) => (albums.has(category) ? [] : [url]),
    ),
    ...(await findUsedOnWebsite(kysely, urls)),
  ]);
  // A hidden package's photo is for staff, even if a row in the bin uses it too.
  const reasons = new Map<string, WithheldReason>();
  for (const url of removedUrls) reasons.set(url, 'removed');
  for (const url of hiddenUrls) reasons.set(url, 'hidden');
  for (const url of usedUrls) reasons.delete(url);
  return reasons;
}

/** The photos of packages and pages that visitors do not see. */
async function readAbsentAlbums(kysely: Kysely<Tables>): Promise<Map<Album, WithheldReason>> {
  const packages = await packagesAndDeleted(kysely)
    .select(['id', 'undoUntil'])
    .where((where) =>
      where.or([where('undoUntil', 'is not', null), where('hiddenAt', 'is not', null)]),
    )
    .execute();
  const pages = await pagesAndDeleted(kysely)
    .select(['id', 'undoUntil'])
    .where((where) =>
      where.or([where('undoUntil', 'is not', null), where('publishedAt', 'is', null)]),
    )
    .execute();
  const getReason = ({ undoUntil }: { undoUntil: string | null }) =>
    undoUntil === null ? 'hidden' : 'removed';
  return new Map([
    ...packages.map((row) => [toAlbum('package', row.id), getReason(row)] as const),
    ...pages.map((row) => [toAlbum('page', row.id), getReason(row)] as const),
  ]);
}

function toUrls(row: Record<string, string>): string[] {
  return Object.values(row).filter((url) => url !== '');
}

async function findUsedOnWebsite(kysely: Kysely<Tables>, urls: readonly string[]) {
  if (urls.length === 0) return new Set<string>();
  const sections = await kysely.selectFrom('website_sections').select('content').execute();
  const quotedUrls = sections.flatMap(({ content }) => content.match(/"\/media\/[^"\\]*"/g) ?? []);
  const usedUrls = new Set(quotedUrls);
  return new Set(urls.filter((url) => usedUrls.has(JSON.stringify(url))));
}

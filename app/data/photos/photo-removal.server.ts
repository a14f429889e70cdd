import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { undoMs } from '../../rules/row-actions.ts';
import { followed, orLast } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import {
  keyOfPhoto,
  type PhotoFile,
  type Photos,
  type StoredPhoto,
  staffFolders,
} from '../../services/photos/photos.server.ts';
import {
  readSiteNote,
  type SiteNote,
  type Storage,
  siteNoteKey,
  writeSiteNote,
} from '../../services/storage/storage.server.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import type { Database } from '../database/database.server.ts';
import {
  nameOfDatabase,
  nameOfStorage,
  type SitePlace,
} from '../database/external-database.server.ts';
import {
  imagesAndDeleted,
  liveImages,
  livePackages,
  packagesAndDeleted,
  reviewsAndDeleted,
  type Tables,
} from '../database/tables.server.ts';
import { insertPhoto, type RemovingServices } from './photos.server.ts';

/** Removes the photo at `dueAt` unless a row uses it then. A second call replaces the time. */
export async function schedulePhotoRemoval(trx: Transaction<Tables>, url: string, dueAt: Date) {
  if (keyOfPhoto(url) === null) return;
  const due = { dueAt: dueAt.toISOString() };
  await trx
    .insertInto('pending_photo_removals')
    .values({ url, ...due })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(due))
    .execute();
}

/** Claims the attempt and stores the photo's row, or removes a repeated attempt's photo. Returns as `claimAttempt`. */
export async function claimWithPhoto(
  trx: Transaction<Tables>,
  { now }: Pick<Database, 'now'>,
  rowId: string,
  { photo, attempt }: { photo: StoredPhoto | null | undefined; attempt: string | undefined },
): Promise<string | null> {
  const first = await claimAttempt(trx, attempt, rowId, now());
  if (photo && first === null) await insertPhoto(trx, photo);
  else if (photo) await schedulePhotoRemoval(trx, photo.url, now());
  return first;
}

const pictureGraceMs = 30_000;

export const pictureDueAt = (now: Date): Date => new Date(now.getTime() + undoMs + pictureGraceMs);

// Removes due photos that no row, bin entry or section uses. The row goes first, so that no page links to a missing
// file. Two processes may run this at once.
export async function finishPhotoRemovals(
  database: Database,
  photos: Pick<Photos, 'remove'>,
  now: Date,
  stopping?: AbortSignal,
) {
  const finished = { removed: 0, failures: [] as unknown[] };
  const due = await database.kysely
    .selectFrom('pending_photo_removals')
    .select(['dueAt', 'url'])
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .execute();
  for (const one of due) {
    if (stopping?.aborted) break;
    try {
      const isFree = await database.kysely.transaction().execute((trx) => release(trx, one));
      if (!isFree) continue;
      await photos.remove(keyOfPhoto(one.url) ?? '');
      await forgetRemoval(database.kysely, one);
      finished.removed += 1;
    } catch (error) {
      finished.failures.push(error);
    }
  }
  return finished;
}

type DuePhoto = { dueAt: string; url: string };

/** Deletes the photo's row, or only the schedule if the photo is in use. True if the file may be removed. */
async function release(trx: Transaction<Tables>, due: DuePhoto): Promise<boolean> {
  const { url } = due;
  const isNeeded = (await isKeptByRow(trx, url)) || (await onWebsite(trx, [url])).has(url);
  if (isNeeded) await forgetRemoval(trx, due);
  else await trx.deleteFrom('photos').where('url', '=', url).execute();
  return !isNeeded;
}

/** Rows in the bin need their photos, too. */
async function isKeptByRow(trx: Transaction<Tables>, url: string): Promise<boolean> {
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
async function forgetRemoval(kysely: Kysely<Tables>, { url, dueAt }: DuePhoto): Promise<void> {
  await kysely
    .deleteFrom('pending_photo_removals')
    .where('url', '=', url)
    .where('dueAt', '=', dueAt)
    .execute();
}

const answerTimeoutMs = 2000;

type RemovalServices = RemovingServices & { database: Database };

export async function finishRemovalsSoon({ database, photos, log }: RemovalServices) {
  const finished = finishPhotoRemovals(database, photos, database.now()).then(
    ({ failures }) => {
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    },
    (error) => log.warn({ err: error }, 'Photos could not be removed yet'),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))]);
}

export type WithheldPhotos = Awaited<ReturnType<typeof createWithheldPhotos>>;

type WithheldSources = { database: Database; log: Pick<Log, 'warn'>; now: () => Date };

/** Visitors' changes never affect which photos are withheld. */
const ofStrangers: readonly LiveTopic[] = ['enquiries', 'reviews/waiting'];
const topics = liveTopics.filter((topic) => !ofStrangers.includes(topic));

// Photos and leaflets that visitors must not get: only deleted or hidden rows use them, or their removal is due. They
// are read once per change.
export async function createWithheldPhotos({ database, log, now }: WithheldSources) {
  const { events, kysely } = database;
  const readOnce = followed(events, topics, () => readWithheld(kysely, now()));
  const withheld = orLast(await readOnce(), readOnce, (error) =>
    log.warn({ err: error }, 'The photos of the bin could not be reloaded'),
  );
  // Reads immediately, because the database may be unreachable later; once for all topics of a change.
  events.subscribe(({ topic }) => {
    if (topics.includes(topic)) queueMicrotask(withheld.read);
  });
  return {
    /** Undefined if visitors may get it; staff may get what is `hidden`. The last result while the database is away. */
    reason: async (url: string) => (await withheld.read()).get(url),
  };
}

type WithheldReason = 'hidden' | 'removed';

async function readWithheld(kysely: Kysely<Tables>, now: Date) {
  const packages = packagesAndDeleted(kysely).select(['imageUrl', 'leafletUrl']);
  const shownPackages = livePackages(kysely).where('hiddenAt', 'is', null);
  const images = imagesAndDeleted(kysely).select('url');
  const reviews = reviewsAndDeleted(kysely).select('photoUrl as url');
  const removals = kysely.selectFrom('pending_photo_removals').select('url');
  const removed = [
    ...(await packages.where('undoUntil', 'is not', null).execute()).flatMap(toUrls),
    ...(await images.where('undoUntil', 'is not', null).execute()).flatMap(toUrls),
    ...(await reviews.where('undoUntil', 'is not', null).execute()).flatMap(toUrls),
    ...(await reviews.where('state', '<>', 'shown').execute()).flatMap(toUrls),
    ...(await removals.where('dueAt', '<=', now.toISOString()).execute()).flatMap(toUrls),
  ];
  const hiddenPackages = packages.where('undoUntil', 'is', null).where('hiddenAt', 'is not', null);
  const hidden = (await hiddenPackages.execute()).flatMap(toUrls);
  const urls = [...removed, ...hidden];
  if (urls.length === 0) return new Map<string, WithheldReason>();
  const shown = new Set([
    ...(await shownPackages.select(['imageUrl', 'leafletUrl']).execute()).flatMap(toUrls),
    ...(await liveImages(kysely).select('url').execute()).flatMap(toUrls),
    ...(await onWebsite(kysely, urls)),
  ]);
  // A hidden package's photo is for staff, even if a row in the bin uses it too.
  const reasons = new Map<string, WithheldReason>();
  for (const url of removed) reasons.set(url, 'removed');
  for (const url of hidden) reasons.set(url, 'hidden');
  for (const url of shown) reasons.delete(url);
  return reasons;
}

function toUrls(row: Record<string, string>): string[] {
  return Object.values(row).filter((url) => url !== '');
}

async function onWebsite(kysely: Kysely<Tables>, urls: readonly string[]) {
  if (urls.length === 0) return new Set<string>();
  const sections = await kysely.selectFrom('website_sections').select('content').execute();
  const urlsThere = sections.flatMap(({ content }) => content.match(/"\/media\/[^"\\]*"/g) ?? []);
  const named = new Set(urlsThere);
  return new Set(urls.filter((url) => named.has(JSON.stringify(url))));
}

/** A crash leaves a few files; more files without a row mean that rows are missing. */
const maxUnknown = 20;
/** In a small site all of its few files may be orphans; in a large one a fifth is too many. */
const maxShare = 0.2;

// Removes partial files, and files without a row, written up to `before`: newer ones may belong to uploads. Removes
// none if there are more than crashes leave.
export async function collectOrphans(
  { kysely }: Database,
  photos: Pick<Photos, 'files' | 'remove'>,
  before: Date,
  stopping?: AbortSignal,
): Promise<{ removed: number; refusal: string | null }> {
  const files = await photos.files();
  // After the files, so that new ones have a row.
  const known = await readUrls(kysely);
  const orphans = files.filter(
    ({ isHalf, url, changedAt }) => (isHalf || !known.has(url)) && changedAt <= before,
  );
  const [all, unknown] = [files.filter(isWhole).length, orphans.filter(isWhole).length];
  if (unknown > maxUnknown && unknown > all * maxShare) {
    return {
      removed: 0,
      refusal: `${unknown} of ${all} photos have no row. That is more than a crash leaves, so none was removed: the database may be another one, or older. docs/operations.md says what to do.`,
    };
  }
  // A picture is removed with its sizes.
  const keys = new Set(orphans.map(({ isHalf, key, picture }) => (isHalf ? key : picture)));
  let removed = 0;
  for (const key of keys) {
    if (stopping?.aborted) break;
    await photos.remove(key);
    removed += 1;
  }
  return { removed, refusal: null };
}

const isWhole = ({ key, picture }: PhotoFile): boolean => key === picture;

async function readUrls(kysely: Kysely<Tables>): Promise<Set<string>> {
  const rows = await kysely.selectFrom('photos').select('url').execute();
  return new Set(rows.map(({ url }) => url));
}

export interface SiteHalves {
  database: Database;
  storage: Pick<Storage, 'get' | 'put'>;
  photos: Pick<Photos, 'files'>;
  log: Pick<Log, 'warn'>;
  place: SitePlace;
}

export class OtherSite extends OperatorError {
  override name = 'OtherSite';
}

// The rows and the storage have the same site id. A new site gets a new id, a new storage gets the rows' id. Returns
// the storage's note. Throws {@link OtherSite}, or the storage's error.
export async function assertOneSite(halves: SiteHalves): Promise<SiteNote> {
  const { database, storage, log, place } = halves;
  const [rows, pictures] = [nameOfDatabase(place), nameOfStorage(place)];
  const note = await readSiteNote(storage);
  const own = await findIdentity(database);
  if (note && note.id === own?.id) return note;
  if (note) {
    throw new OtherSite(
      `The rows in ${rows} and the photos in ${pictures} are of two different sites. Nothing was changed. Check DATABASE_URL, STORAGE_URL and DATA_DIR. If the two do belong together, remove the file ${siteNoteKey} from ${pictures} and try again.`,
    );
  }
  const found = await whosePictures(halves);
  if (found === 'strange') {
    throw new OtherSite(
      `There are photos in ${pictures}, but none of them has a row in ${rows}. Nothing was changed. Check DATABASE_URL, STORAGE_URL and DATA_DIR. For a new site take an empty folder or bucket.`,
    );
  }
  if (own && found === 'none') {
    log.warn({ place: pictures }, 'There are no photos where this site keeps them');
  }
  const given = own ?? (await giveIdentity(database));
  await writeSiteNote(storage, given);
  return given;
}

// Counts the collection in the database and in the storage. Null if it may start, else the reason for the operator:
// the database has an older count. Throws like `assertOneSite`.
export async function beginOrphanCollection(halves: SiteHalves): Promise<string | null> {
  const { database, storage, place } = halves;
  const note = await assertOneSite(halves);
  const counted = await database.kysely
    .updateTable('site_identity')
    .set((row) => ({ sweeps: row('sweeps', '+', 1) }))
    .where('id', '=', note.id)
    .where('sweeps', '>=', note.sweeps)
    .returning(['id', 'sweeps'])
    .executeTakeFirst();
  if (!counted) {
    const [rows, pictures] = [nameOfDatabase(place), nameOfStorage(place)];
    return `The rows in ${rows} are older than the photos in ${pictures}, as after a return to an earlier state: no orphaned photo is removed. Bring the newer rows back; or, to go on with these, remove the file ${siteNoteKey} from ${pictures}.`;
  }
  await writeSiteNote(storage, counted);
  return null;
}

export function findIdentity({ kysely }: Database): Promise<SiteNote | undefined> {
  return kysely.selectFrom('site_identity').select(['id', 'sweeps']).executeTakeFirst();
}

async function giveIdentity({ kysely }: Database): Promise<SiteNote> {
  await kysely
    .insertInto('site_identity')
    .values({ name: 'site', id: randomUUID(), sweeps: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return kysely.selectFrom('site_identity').select(['id', 'sweeps']).executeTakeFirstOrThrow();
}

async function whosePictures({ database, photos }: SiteHalves) {
  const files = (await photos.files(staffFolders)).filter(isWhole);
  if (files.length === 0) return 'none';
  const known = await readUrls(database.kysely);
  return files.some(({ url }) => known.has(url)) ? 'own' : 'strange';
}

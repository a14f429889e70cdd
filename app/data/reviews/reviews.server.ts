import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { currentLanguage } from '../../languages/languages.ts';
import type { LiveChange } from '../../rules/live-topics.ts';
import { toTypeFilter } from '../../rules/packages/package-types.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { translateLines } from '../../rules/phrases.ts';
import { detectLanguage } from '../../rules/reviews/review-rules.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt, findAttempt, lockValue } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import {
  livePackages,
  liveReviews,
  type PackageRow,
  packagesAndDeleted,
  type ReviewRow,
  type Tables,
  type Trx,
} from '../database/tables.server.ts';
import { recordBulkChange, recordHistory } from '../history/history.server.ts';
import { claimWithPhoto, schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { findPhotos, insertPhoto } from '../photos/photos.server.ts';
import { getIds } from '../row-order.server.ts';
import type { Translations } from '../translations/translations.server.ts';

export async function listReviews(database: Database, part: ListWindow): Promise<ReviewRow[]> {
  return (
    liveReviews(database.kysely)
      .selectAll()
      // An index has this expression.
      .orderBy(sql`case when state = 'waiting' then 0 else 1 end`)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(part.count)
      .offset(part.skip)
      .execute()
  );
}

export function countReviews({ kysely }: Database) {
  return liveReviews(kysely)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findReview({ kysely }: Database, id: string) {
  const row = await liveReviews(kysely).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const photos = await findPhotos(kysely, [row.photoUrl]);
  return { ...row, photo: photos.get(row.photoUrl) ?? null };
}

const maxReviews = 3;

const shownColumns = [
  ...(['id', 'name', 'town', 'year', 'packageId', 'packageName', 'language', 'text'] as const),
  ...(['link', 'photoUrl', 'isSample'] as const),
];

type PackageRef = Pick<PackageRow, 'id' | 'packageType'>;

// Reviews of the package and in the page's language first, then the newest; samples only without real ones. A package
// gets none of another kind of journey, nor of a package that was deleted for good: its kind is unknown.
export async function listShownReviews({ kysely }: Database, packageRef?: PackageRef) {
  const language = currentLanguage();
  const packageId = packageRef?.id;
  const sameKindIds = packageRef ? await listIdsOfKind(kysely, packageRef) : [];
  const rows = await liveReviews(kysely)
    .select(shownColumns)
    .where('state', '=', sql.lit('shown'))
    .$if(packageId !== undefined, (query) => query.where('packageId', 'in', ['', ...sameKindIds]))
    .orderBy('isSample')
    .$if(packageId !== undefined, (query) =>
      query.orderBy(({ eb }) => eb('packageId', '!=', packageId ?? '')),
    )
    .orderBy(({ eb }) => eb('language', '!=', language))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxReviews)
    .execute();
  const reviews = rows
    .filter(({ isSample }) => isSample === rows[0]?.isSample)
    .sort(
      (left, right) => Number(right.language === language) - Number(left.language === language),
    );
  const urls = reviews.map(({ photoUrl }) => photoUrl);
  const photos = await findPhotos(kysely, urls);
  const packages = livePackages(kysely).select('id').where('hiddenAt', 'is', null);
  const ids = reviews.map((review) => review.packageId);
  const offeredPackages = await packages.where('id', 'in', ids).execute();
  return reviews.map((review) => ({
    ...review,
    photo: photos.get(review.photoUrl) ?? null,
    isOffered: offeredPackages.some(({ id }) => id === review.packageId),
  }));
}

async function listIdsOfKind(kysely: Kysely<Tables>, { packageType }: PackageRef) {
  const packages = await packagesAndDeleted(kysely).select(['id', 'packageType']).execute();
  const kind = toTypeFilter(packageType);
  return packages.filter((row) => toTypeFilter(row.packageType) === kind).map(({ id }) => id);
}

export type ReviewView = Awaited<ReturnType<typeof listReviewViews>>[number];

/** At most three reviews, a package's own first. Pages that link to packages follow their topic. */
export async function listReviewViews(
  { database, translations }: { database: Database; translations: Translations },
  packageRef?: PackageRef,
) {
  const reviews = await listShownReviews(database, packageRef);
  const translate = await translations.translator();
  return reviews.map(
    ({ id, text, language, name, town, year, link, photo, isSample, ...packageInfo }) => ({
      id,
      text,
      language,
      name,
      town,
      link,
      photo,
      yearOfJourney: year,
      // The name may be in a different script from the text.
      nameLanguage: detectLanguage(`${name} ${town}`, language),
      // Blank on the package's own page; linked only on pages that follow packages.
      packageName:
        packageInfo.packageId === packageRef?.id
          ? ''
          : translateLines(packageInfo.packageName, translate),
      packageId: packageInfo.isOffered && packageRef === undefined ? packageInfo.packageId : null,
      isExample: isSample === 1,
    }),
  );
}

export type ReviewInput = Pick<
  ReviewRow,
  'name' | 'town' | 'year' | 'packageId' | 'language' | 'text' | 'source' | 'link'
>;

export const reviewTopics: LiveChange[] = [{ topic: 'reviews' }, { topic: 'reviews/waiting' }];

interface NewReview {
  photo?: StoredPhoto | undefined;
  attempt?: string | undefined;
  isSample?: boolean;
}

/** Adds a review that is shown immediately. Returns the id; a repeated attempt returns the first id. */
export function createReview(
  database: Database,
  input: ReviewInput,
  { photo, attempt, isSample = false }: NewReview = {},
): Promise<string> {
  return changeRows(database, reviewTopics, async (trx) => {
    const id = newId();
    const existingId = await claimWithPhoto(trx, database, id, { photo, attempt });
    if (existingId !== null) return new Unchanged(existingId);
    await insertReview(trx, database, {
      ...input,
      ...(await findReviewPackage(trx, input.packageId)),
      id,
      photoUrl: photo?.url ?? '',
      state: 'shown',
      isSample: isSample ? 1 : 0,
    });
    await recordHistory(trx, database, { kind: 'reviews', act: 'added', subjectId: id });
    return id;
  });
}

function insertReview(
  trx: Trx,
  { now }: Database,
  review: Omit<ReviewRow, 'createdAt' | 'changedAt' | 'version'>,
) {
  const createdAt = now().toISOString();
  const values = { ...review, createdAt, changedAt: createdAt, version: 1 };
  return trx.insertInto('reviews').values(values).execute();
}

/** For a second click on the button. */
const repeatMs = 60_000;

/** Notifies only open staff pages. Returns the id; the same texts create no second review. */
export function createWaitingReview(
  database: Database,
  input: Omit<ReviewInput, 'source' | 'link'>,
  attempt?: string,
): Promise<string> {
  return changeRows(database, [{ topic: 'reviews/waiting' }], async (trx) => {
    const now = database.now();
    await lockValue(trx, database, input);
    const existingId = await findAttempt(trx, attempt);
    if (existingId !== null) return new Unchanged(existingId);
    const { packageId, ...texts } = input;
    // A hidden package counts as none: its new name is not public yet.
    const packageRow = await livePackages(trx)
      .select(['id', 'packageName'])
      .where('id', '=', packageId)
      .where('hiddenAt', 'is', null)
      .executeTakeFirst();
    const packageFields = {
      packageId: packageRow?.id ?? '',
      packageName: packageRow?.packageName.trim() ?? '',
    };
    const duplicate = await liveReviews(trx)
      .select('id')
      .where('state', '=', 'waiting')
      .where('createdAt', '>', new Date(now.getTime() - repeatMs).toISOString())
      .where((row) => row.and({ ...texts, packageId: packageFields.packageId }))
      .executeTakeFirst();
    const id = duplicate?.id ?? newId();
    await claimAttempt(trx, attempt, id, now);
    if (duplicate) return new Unchanged(id);
    await insertReview(trx, database, {
      ...texts,
      ...packageFields,
      id,
      state: 'waiting',
      source: 'form',
      link: '',
      photoUrl: '',
      isSample: 0,
    });
    return id;
  });
}

interface ReviewUpdate {
  photo?: StoredPhoto | undefined;
  keepsPhoto: boolean;
  /** The version that the editor saw; if there is a newer one, the save is refused. */
  version: number;
  attempt?: string | undefined;
}

export type ReviewResult = { state: 'saved' | 'missing' } | { state: 'changed'; version: number };

/** Deletes a replaced or removed photo immediately. */
export function updateReview(
  database: Database,
  id: string,
  input: ReviewInput,
  { photo, keepsPhoto, version, attempt }: ReviewUpdate,
): Promise<ReviewResult> {
  return changeRows<ReviewResult>(database, reviewTopics, async (trx) => {
    const [before] = await lockReviews(trx, [id]);
    const now = database.now();
    if (!before) return new Unchanged({ state: 'missing' });
    if ((await findAttempt(trx, attempt)) !== null) {
      if (photo) await schedulePhotoRemoval(trx, photo.url, now);
      return new Unchanged({ state: 'saved' });
    }
    if (before.version !== version) {
      return new Unchanged({ state: 'changed', version: before.version });
    }
    await claimAttempt(trx, attempt, id, now);
    const photoUrl = photo?.url ?? (keepsPhoto ? before.photoUrl : '');
    const packageFields = await findReviewPackage(trx, input.packageId, before);
    const values = { ...input, ...packageFields, photoUrl };
    if (isDeepStrictEqual({ ...before, ...values }, { ...before })) {
      return new Unchanged({ state: 'saved' });
    }
    if (photo) await insertPhoto(trx, photo);
    await trx
      .updateTable('reviews')
      .set({ ...values, changedAt: now.toISOString(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (before.photoUrl !== photoUrl) await schedulePhotoRemoval(trx, before.photoUrl, now);
    await recordHistory(trx, database, { kind: 'reviews', act: 'changed', subjectId: id });
    return { state: 'saved' };
  });
}

export function setReviewsHidden(database: Database, ids: readonly string[], isHidden: boolean) {
  const state = isHidden ? 'hidden' : 'shown';
  return changeRows(database, reviewTopics, async (trx) => {
    const rows = await lockReviews(trx, ids);
    const changedRows = await trx
      .updateTable('reviews')
      .set({ state, changedAt: database.now().toISOString() })
      .where('id', 'in', getIds(rows))
      .where('state', '!=', state)
      .returning('id')
      .execute();
    return recordBulkChange(trx, database, { kind: 'reviews', act: state }, rows, changedRows);
  });
}

function lockReviews(trx: Trx, ids: readonly string[]) {
  const reviews = liveReviews(trx).where('id', 'in', ids);
  return reviews.selectAll().orderBy('id').forUpdate().execute();
}

/** With the current name, or that in `before` of a deleted or hidden package; another unknown package counts as none. */
async function findReviewPackage(
  trx: Trx,
  packageId: string,
  before?: Pick<ReviewRow, 'packageId' | 'packageName'>,
) {
  const packageRow = await livePackages(trx)
    .select(['packageName', 'hiddenAt'])
    .where('id', '=', packageId)
    .executeTakeFirst();
  const isKept = packageId !== '' && before?.packageId === packageId;
  // Its new name is not public yet.
  if (isKept && packageRow?.hiddenAt !== null) {
    return { packageId, packageName: before.packageName };
  }
  return packageRow
    ? { packageId, packageName: packageRow.packageName.trim() }
    : { packageId: '', packageName: '' };
}

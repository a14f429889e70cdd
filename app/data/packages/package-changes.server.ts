import { isDeepStrictEqual } from 'node:util';
import type { UpdateObject } from 'kysely';
import { readMembers } from '../../rules/fields/read-stored.ts';
import { listChanges } from '../../rules/history-rules.ts';
import {
  type Departure,
  noFacts,
  type PackageFacts,
  readFacts,
  serializeFacts,
  withSeatsAtOpening,
} from '../../rules/packages/package-facts.ts';
import {
  labelledTexts,
  type PackageTexts,
  textFields,
} from '../../rules/packages/package-rules.ts';
import {
  formatConfirmation,
  isPriceJump,
  listAllPrices,
  type PriceJump,
  priceJumps,
} from '../../rules/packages/price-jumps.ts';
import { sharingsAtPrice } from '../../rules/packages/typed-amounts.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import {
  livePackages,
  packagesAndDeleted,
  type Tables,
  type Trx,
} from '../database/tables.server.ts';
import { copyPackagePhotos } from '../gallery/gallery.server.ts';
import { recordHistory } from '../history/history.server.ts';
import {
  claimWithPhoto,
  pictureDueAt,
  schedulePhotoRemoval,
} from '../photos/photo-removal.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';
import { mergeEdits } from './merge-edits.server.ts';
import type { StoredPackage } from './offered-packages.server.ts';

export type PackageInput = PackageTexts & { facts?: PackageFacts };

export function toColumns(
  { facts, ...texts }: PackageInput,
  storedDepartures: readonly Departure[],
  now: Date,
) {
  if (!facts) return texts;
  const departures = departuresToStore(facts.departures, storedDepartures, now);
  return { ...texts, facts: serializeFacts({ ...facts, departures }) };
}

// Departures with ids. Unedited seats keep the stored number: somebody may have sold one. Edited
// seats are stored as typed, dated `now`, up to the total.
export function departuresToStore(
  input: readonly Departure[],
  storedDepartures: readonly Departure[],
  now: Date,
): Departure[] {
  const ids = new Set<string>();
  return input.map((departure) => {
    const isExisting = departure.id !== '' && !ids.has(departure.id);
    const id = isExisting ? departure.id : newId();
    ids.add(id);
    const before = isExisting ? storedDepartures.find((item) => item.id === id) : undefined;
    return { ...departure, id, seenLeft: '', ...getSeats(departure, before, now) };
  });
}

function getSeats(
  { seats, left, seenLeft, leftAt }: Departure,
  before: Departure | undefined,
  now: Date,
): Pick<Departure, 'left' | 'leftAt'> {
  const isSeatsUnchanged = left === seenLeft || left === before?.left;
  if (before && isSeatsUnchanged) {
    const isTooMany = seats !== '' && before.left !== '' && Number(before.left) > Number(seats);
    return isTooMany
      ? { left: seats, leftAt: now.toISOString() }
      : { left: before.left, leftAt: before.left === '' ? '' : before.leftAt };
  }
  if (left === '') return { left, leftAt: '' };
  return { left, leftAt: (left === seenLeft && leftAt) || now.toISOString() };
}

export function departureKey({ id, from, airport, airline }: Departure): string {
  return id || [from, airport, airline].join(' ').trim();
}

export function withDepartures(json: string, departures: Departure[]): string {
  const newFacts = JSON.parse(serializeFacts({ ...noFacts, departures }) || '{}');
  return JSON.stringify({ ...JSON.parse(json), ...newFacts });
}

interface NewPackage {
  photo?: StoredPhoto | undefined;
  attempt?: string | undefined;
  /** The package to copy, even if just deleted: the source of the picture and of fields that the form lacks. */
  copyOf?: string | undefined;
  /** Hidden until somebody shows it. */
  isDraft?: boolean | undefined;
}

/** Also of a package in the bin. One deleted for good counts as hidden: nobody knows whether visitors saw it. */
export async function isPackageHidden({ kysely }: Pick<Database, 'kysely'>, id: string) {
  const row = packagesAndDeleted(kysely).select('hiddenAt').where('id', '=', id);
  return (await row.executeTakeFirst())?.hiddenAt !== null;
}

/** Returns the new id. A repeated attempt returns the first id and removes the photo. */
export function createPackage(
  database: Database,
  input: PackageInput,
  { photo, attempt, copyOf, isDraft = false }: NewPackage = {},
): Promise<string> {
  const id = newId();
  return changeRows(database, [{ topic: 'packages', id }], async (trx) => {
    const existingId = await claimWithPhoto(trx, database, id, { photo, attempt });
    if (existingId !== null) return new Unchanged(existingId);
    const source = await packagesAndDeleted(trx)
      .select(['imageUrl', 'inclusions', 'gallery'])
      .where('id', '=', copyOf ?? '')
      .executeTakeFirst();
    const createdAt = database.now().toISOString();
    const row = await trx
      .insertInto('packages')
      .values({
        imageUrl: '',
        ...source,
        ...(photo && { imageUrl: photo.url }),
        ...toColumns(input, [], database.now()),
        id,
        createdAt,
        changedAt: createdAt,
        hiddenAt: isDraft ? createdAt : null,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (source && copyOf) await copyPackagePhotos(trx, { from: copyOf, to: id });
    await recordSave(trx, database, row, isDraft ? 'draft added' : 'added');
    return id;
  });
}

interface PackageUpdate {
  photo?: StoredPhoto | undefined;
  /** The version that the editor opened; if there is a newer one, the save is refused. */
  version?: number | undefined;
  /** A newer version that the editor was told of: the changes are merged into it. */
  seenVersion?: number | undefined;
  attempt?: string | undefined;
  /** The answer to the question about prices that change much; undefined asks none. */
  confirmation?: string | undefined;
}

/** A change of prices can be undone: `version` is the one before, `seenVersion` the saved one. */
export interface PriceUndo {
  version: number;
  seenVersion: number;
}

export type PackageResult =
  | { state: 'saved'; undo?: PriceUndo | undefined }
  | { state: 'missing' }
  | {
      state: 'changed';
      version: number;
      /** The labels of the fields that the other editor changed, and of those that both changed. */
      theirLabels: string[];
      commonLabels: string[];
    }
  | { state: 'unsure'; jumps: PriceJump[] };

/** Replaces the fields that staff edit and keeps the rest. Saving without a change does nothing. */
export function updatePackage(
  database: Database,
  id: string,
  input: PackageInput,
  { photo, version, seenVersion = version, attempt, confirmation }: PackageUpdate = {},
): Promise<PackageResult> {
  return changePackage<PackageResult>(database, id, { state: 'missing' }, async (trx, before) => {
    if ((await findAttempt(trx, attempt)) !== null) {
      // A repeated attempt does not need this photo.
      if (photo) await schedulePhotoRemoval(trx, photo.url, database.now());
      return new Unchanged({ state: 'saved' });
    }
    const theirs = { ...toVersionTexts(before), facts: readFacts(before.facts) };
    let newInput = input;
    let storedDepartures = theirs.facts.departures;
    if (version !== undefined && version !== before.version) {
      const { content = '' } = (await findVersion(trx, id, version)) ?? {};
      const members = readMembers(content);
      const opened = members && { ...theirs, ...members, facts: readFacts(String(members.facts)) };
      const { merged, ...labels } = mergeEdits({ opened, mine: { ...theirs, ...input }, theirs });
      if (seenVersion !== before.version) {
        return new Unchanged({ state: 'changed', version: before.version, ...labels });
      }
      newInput = merged;
      storedDepartures = await listKnownDepartures(trx, before);
    }
    const { facts = theirs.facts, price } = newInput;
    const prices = { price, facts };
    const jumps = confirmation === undefined ? [] : priceJumps(theirs, prices);
    if (formatConfirmation(jumps) !== (confirmation ?? '') && jumps.length > 0) {
      return new Unchanged({ state: 'unsure', jumps });
    }
    const columns = toColumns(newInput, storedDepartures, database.now());
    const isSame = Object.entries(columns).every(
      ([name, value]) => before[name as keyof typeof before] === value,
    );
    if (isSame && !photo) return new Unchanged({ state: 'saved' });
    await claimAttempt(trx, attempt, id, database.now());
    if (photo) await insertPhoto(trx, photo);
    await saveEdit(trx, database, before, { ...columns, ...(photo && { imageUrl: photo.url }) });
    const isPriceChanged = !isDeepStrictEqual(listAllPrices(theirs), listAllPrices(prices));
    return { state: 'saved', undo: isPriceChanged ? createUndo(before) : undefined };
  });
}

function findVersion(trx: Trx, packageId: string, version: number) {
  return trx
    .selectFrom('package_versions')
    .select(['content', 'imageUrl', 'changedAt'])
    .where('packageId', '=', packageId)
    .where('version', '=', version)
    .executeTakeFirst();
}

const createUndo = ({ version }: StoredPackage): PriceUndo => ({
  version,
  seenVersion: version + 1,
});

/** `changed`: the price is not the one that the editor saw; `price` is the current one. */
export type PriceResult =
  | { state: 'saved'; undo?: PriceUndo | undefined }
  | { state: 'missing' }
  | { state: 'changed'; price: string }
  | { state: 'unsure'; from: string; to: string };

interface PriceChange {
  price: string;
  expectedPrice: string;
  sharing?: 'yes' | undefined;
  /** A large price change that the user confirmed; undefined asks no question. */
  confirmedPrice?: string | undefined;
}

/** Changes the price, with `sharing` also equal prices by sharing, unless it differs from `expectedPrice`. */
export function changePrice(
  database: Database,
  id: string,
  { price, expectedPrice, sharing, confirmedPrice = price }: PriceChange,
): Promise<PriceResult> {
  return changePackage<PriceResult>(database, id, { state: 'missing' }, async (trx, before) => {
    if (before.price === price) return new Unchanged({ state: 'saved' });
    if (before.price !== expectedPrice)
      return new Unchanged({ state: 'changed', price: before.price });
    if (confirmedPrice !== price && isPriceJump(expectedPrice, price)) {
      return new Unchanged({ state: 'unsure', from: expectedPrice, to: price });
    }
    const facts = sharing ? replaceSharingPrices(before.facts, expectedPrice, price) : before.facts;
    await saveEdit(trx, database, before, { price, facts });
    return { state: 'saved', undo: createUndo(before) };
  });
}

function replaceSharingPrices(json: string, from: string, price: string): string {
  const sharings = sharingsAtPrice(readFacts(json).prices, from);
  if (sharings.length === 0) return json;
  const facts = JSON.parse(json);
  const newPrices = Object.fromEntries(sharings.map((key) => [key, price]));
  return JSON.stringify({ ...facts, prices: { ...facts.prices, ...newPrices } });
}

/** `unkept`: no such version. `lacksPicture`: its picture is gone, so the current one stays. */
export type RestoreResult =
  | { state: 'saved' | 'same'; lacksPicture: boolean }
  | { state: 'missing' | 'unkept' | 'changed' };

export function restorePackageVersion(
  database: Database,
  id: string,
  { version, seenVersion }: { version: number; seenVersion: number },
): Promise<RestoreResult> {
  return changePackage<RestoreResult>(database, id, { state: 'missing' }, async (trx, before) => {
    const earlierVersion = await findVersion(trx, id, version);
    if (!earlierVersion) return new Unchanged({ state: 'unkept' });
    if (before.version !== seenVersion) return new Unchanged({ state: 'changed' });
    const current = toVersionTexts(before);
    // Fields that did not exist in that version keep their current value.
    const earlierTexts = toVersionTexts({ ...current, ...readMembers(earlierVersion.content) });
    const knownDepartures = await listKnownDepartures(trx, before);
    const facts = keepSoldSeats(earlierTexts.facts, knownDepartures, database.now());
    const texts = { ...earlierTexts, facts };
    const lacksPicture =
      earlierVersion.imageUrl !== before.imageUrl &&
      (await isPictureGone(trx, earlierVersion.imageUrl, database.now()));
    const imageUrl = lacksPicture ? before.imageUrl : earlierVersion.imageUrl;
    if (JSON.stringify(texts) === JSON.stringify(current) && imageUrl === before.imageUrl) {
      return new Unchanged({ state: 'same', lacksPicture });
    }
    const entry = { act: 'version put back', of: earlierVersion.changedAt };
    await saveEdit(trx, database, before, { ...texts, imageUrl }, entry);
    return { state: 'saved', lacksPicture };
  });
}

/** The earlier facts with the latest seats of each departure: some were sold since. */
function keepSoldSeats(earlierFacts: string, knownDepartures: readonly Departure[], now: Date) {
  const { departures } = withSeatsAtOpening(readFacts(earlierFacts));
  if (departures.length === 0) return earlierFacts;
  return withDepartures(earlierFacts, departuresToStore(departures, knownDepartures, now));
}

/** The current departures, then those of the versions, newest first: a removed departure may come back. */
async function listKnownDepartures(trx: Trx, { id, facts }: StoredPackage): Promise<Departure[]> {
  const versions = await trx
    .selectFrom('package_versions')
    .select('content')
    .where('packageId', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const earlierFacts = versions.map(({ content }) => String(readMembers(content)?.facts));
  return [facts, ...earlierFacts].flatMap((json) => readFacts(json).departures);
}

/** A picture may be removed this many milliseconds before it is due. */
const removalMs = 10_000;

async function isPictureGone(trx: Trx, url: string, now: Date): Promise<boolean> {
  if (url === '') return false;
  const photo = await trx
    .selectFrom('photos')
    .leftJoin('pending_photo_removals as removals', 'removals.url', 'photos.url')
    .select('dueAt')
    .where('photos.url', '=', url)
    .executeTakeFirst();
  const removalLimit = new Date(now.getTime() + removalMs).toISOString();
  return !photo || (photo.dueAt !== null && photo.dueAt <= removalLimit);
}

const maxVersions = 50;

export type VersionTexts = PackageTexts & { facts: string };

export function toVersionTexts(row: PackageTexts & { facts: string | PackageFacts }): VersionTexts {
  const texts = Object.fromEntries(textFields.map(({ key }) => [key, row[key]]));
  const facts = typeof row.facts === 'string' ? row.facts : serializeFacts(row.facts);
  return { ...texts, facts } as VersionTexts;
}

export function changePackage<Result>(
  database: Database,
  id: string,
  missingResult: Result,
  work: (trx: Trx, before: StoredPackage) => Promise<Result | Unchanged<Result>>,
): Promise<Result> {
  return changeRows(database, [{ topic: 'packages', id }], async (trx) => {
    const row = livePackages(trx).selectAll().where('id', '=', id);
    const before = await row.forUpdate().executeTakeFirst();
    return before ? work(trx, before) : new Unchanged(missingResult);
  });
}

async function saveEdit(
  trx: Trx,
  database: Database,
  before: StoredPackage,
  values: UpdateObject<Tables, 'packages'>,
  { act = 'changed', ...details }: { act?: string; of?: string } = {},
): Promise<void> {
  const changedAt = database.now().toISOString();
  const row = await trx
    .updateTable('packages')
    .set({ ...values, changedAt, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hasPictureChanged = row.imageUrl !== before.imageUrl;
  if (hasPictureChanged) {
    await schedulePhotoRemoval(trx, before.imageUrl, pictureDueAt(database.now()));
  }
  // Also stores the first version of a package of an earlier version of the site or of an import.
  await keepVersion(trx, before, '');
  const toTexts = (storedPackage: StoredPackage) =>
    Object.fromEntries(labelledTexts(storedPackage).map(({ key, text }) => [key, text]));
  const texts = toTexts(row);
  await recordSave(trx, database, row, act, {
    changes: listChanges(Object.keys(texts), toTexts(before), texts),
    ...(hasPictureChanged ? { picture: true } : {}),
    ...details,
  });
}

async function recordSave(
  trx: Trx,
  database: Database,
  row: StoredPackage,
  act: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await keepVersion(trx, row, database.actor);
  await trx
    .deleteFrom('package_versions')
    .where('packageId', '=', row.id)
    .where('version', '<=', row.version - maxVersions)
    .execute();
  await recordPackage(trx, database, row, act, details);
}

export function recordPackage(
  trx: Trx,
  database: Database,
  { id: subjectId, packageName: subject }: Pick<StoredPackage, 'id' | 'packageName'>,
  act: string,
  details?: Record<string, unknown>,
): Promise<void> {
  return recordHistory(trx, database, { kind: 'packages', act, subjectId, subject, details });
}

/** An existing version keeps who saved it and when, and gets the seats sold since. */
async function keepVersion(trx: Trx, row: StoredPackage, changedBy: string): Promise<void> {
  const { id: packageId, version, imageUrl, createdAt, changedAt } = row;
  const content = JSON.stringify(toVersionTexts(row));
  await trx
    .insertInto('package_versions')
    .values({
      packageId,
      version,
      imageUrl,
      changedBy,
      content,
      changedAt: changedAt ?? createdAt,
    })
    .onConflict((conflict) => conflict.columns(['packageId', 'version']).doUpdateSet({ content }))
    .execute();
}

export type PackageVersion = Awaited<ReturnType<typeof listPackageVersions>>[number];

export async function listPackageVersions({ kysely }: Pick<Database, 'kysely'>, packageId: string) {
  const rows = await kysely
    .selectFrom('package_versions')
    .select(['version', 'changedAt', 'changedBy', 'content', 'imageUrl'])
    .where('packageId', '=', packageId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => {
    // A damaged version shows the package's present texts.
    const texts: Partial<VersionTexts> = readMembers(content) ?? {};
    return { ...row, texts };
  });
}

export async function forgetLostVersions({ kysely }: Database): Promise<void> {
  await kysely
    .deleteFrom('package_versions')
    .where('packageId', 'not in', packagesAndDeleted(kysely).select('packages.id'))
    .execute();
}

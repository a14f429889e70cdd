import { sql } from 'kysely';
import {
  type Album,
  type AlbumKind,
  parseAlbum,
  parseOwner,
  toAlbum,
  toAlbumChange,
} from '../../rules/gallery/albums.ts';
import type { LiveChange } from '../../rules/live-topics.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { binMs, type RowKind, rowKinds, undoMs } from '../../rules/row-actions.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { countRows, type Trx } from '../database/tables.server.ts';
import { findOwner, hasAlbumRoom, publishFooterLinks } from '../gallery/gallery.server.ts';
import {
  type Actor,
  recordHistory,
  removeForWhom,
  withFixedTime,
} from '../history/history.server.ts';
import { dropExtraPins } from '../packages/package-actions.server.ts';
import { hasPageRoom, moveExtraMenuPages, removePageVersions } from '../pages/pages.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { findPhotos } from '../photos/photos.server.ts';
import { getIds } from '../row-order.server.ts';

// Packages, images, reviews, pages and enquiries have one life cycle: a deleted row stays in its table until `undoUntil`.

/** `files`: the columns with URLs of files, the picture of the row first. */
const tables = {
  packages: { table: 'packages', name: 'packageName', files: ['imageUrl', 'leafletUrl'] },
  images: { table: 'gallery_images', name: 'caption', files: ['url'] },
  reviews: { table: 'reviews', name: 'name', files: ['photoUrl'] },
  pages: { table: 'pages', name: 'title', files: [] },
  enquiries: { table: 'enquiries', name: 'name', files: [] },
} as const satisfies Record<RowKind, object>;

/** Every table of the bin has `id` and the columns of a deletion, but Kysely accepts only one table name. */
const getTable = (kind: RowKind) => tables[kind].table as 'reviews';

function selectDeleted(
  { kysely, now }: Pick<Database, 'kysely' | 'now'>,
  kind: RowKind,
  kinds: readonly RowKind[] = rowKinds,
) {
  const rows = kysely.selectFrom(getTable(kind)).where('undoUntil', '>', now().toISOString());
  // Anyone who cannot see pages cannot see their photos.
  return kind !== 'images' || kinds.includes('pages')
    ? rows
    : rows.where(sql<string>`category`, 'not like', toAlbum('page', '%'));
}

const compareTexts = (left: string, right: string) => Number(left > right) - Number(left < right);

export type BinItem = ReturnType<typeof toBinItem>;

export async function listBin(
  database: Database,
  kinds: readonly RowKind[],
  { skip, count }: ListWindow,
): Promise<BinItem[]> {
  const items: BinItem[] = [];
  for (const kind of kinds) {
    const rows = await selectDeleted(database, kind, kinds)
      .selectAll()
      .orderBy('deletedAt', 'desc')
      .orderBy('id')
      .limit(skip + count)
      .execute();
    items.push(...rows.map((row) => toBinItem(kind, row)));
  }
  const newestFirst = items.sort(
    (left, right) =>
      compareTexts(right.deletedAt, left.deletedAt) || compareTexts(left.id, right.id),
  );
  return newestFirst.slice(skip, skip + count);
}

export async function countBin(database: Database, kinds: readonly RowKind[]): Promise<number> {
  let total = 0;
  for (const kind of kinds) {
    total += await countRows(selectDeleted(database, kind, kinds));
  }
  return total;
}

/** Rows that can still be restored, ordered by id; `kinds`: what the person sees of the bin. */
export async function findDeleted(
  database: Pick<Database, 'kysely' | 'now'>,
  kind: RowKind,
  ids: readonly string[],
  kinds?: readonly RowKind[],
): Promise<BinItem[]> {
  if (ids.length === 0) return [];
  const rows = selectDeleted(database, kind, kinds).selectAll().where('id', 'in', ids);
  return (await rows.orderBy('id').execute()).map((row) => toBinItem(kind, row));
}

/** Whether the actor deleted this row a moment ago, and may undo it without seeing the bin. */
export function isOwnDeletion(
  { actor, now }: Actor,
  row: Pick<BinItem, 'deletedAt' | 'deletedBy'>,
) {
  return row.deletedBy === actor && now().getTime() - Date.parse(row.deletedAt) < undoMs;
}

function toBinItem(kind: RowKind, row: Record<string, unknown>) {
  const { name, files } = tables[kind];
  const text = (column: string | undefined) => String((column && row[column]) ?? '');
  return {
    kind,
    id: text('id'),
    name: text(name) || text('phone'),
    category: parseAlbum(text('category')),
    url: text(files[0]),
    deletedBy: text('deletedBy'),
    // An earlier version did not store when a row was deleted.
    deletedAt: text('deletedAt') || text('undoUntil'),
    until: text('undoUntil'),
  };
}

/** Deletes several rows at once. `done`: deleted by now; `deleted`: deleted by this call. */
export async function deleteRows(
  database: Database,
  kind: RowKind,
  ids: readonly string[],
  category?: Album,
): Promise<{ done: string[]; deleted: string[] }> {
  const uniqueIds = sortedIds(ids);
  if (uniqueIds.length === 0) return { done: [], deleted: [] };
  const condition = category && { category };
  return changeRows(database, [], async (trx, publish) => {
    const press = withFixedTime(database);
    const deletedIds: string[] = [];
    for (const id of uniqueIds) {
      if (await softDelete(trx, press, kind, id, condition)) deletedIds.push(id);
    }
    const items = await findDeleted({ kysely: trx, now: database.now }, kind, uniqueIds);
    const matchingItems = items.filter((row) => !category || row.category === category);
    const result = { done: getIds(matchingItems), deleted: deletedIds };
    if (deletedIds.length === 0) return new Unchanged(result);
    const deletedItems = items.filter(({ id }) => deletedIds.includes(id));
    for (const change of toLiveChanges(kind, deletedItems)) publish(change);
    for (const gallery of listGalleries(deletedItems)) {
      await publishFooterLinks(trx, publish, gallery);
    }
    return result;
  });
}

/** Sorted, so that two deletes do not deadlock. Only images have a gallery or album. */
function listGalleries(items: readonly BinItem[]): Album[] {
  return [...new Set(items.flatMap(({ category }) => category ?? []))].sort();
}

type RowCondition = Partial<{ category: Album; caption: string; tags: string; version: number }>;

/** Runs in the caller's transaction. False when the row is missing or does not meet `condition`. */
export async function softDelete(
  trx: Trx,
  { actor, now }: Actor,
  kind: RowKind,
  id: string,
  condition: RowCondition = {},
): Promise<boolean> {
  const deletedAt = now();
  const row = await trx
    .updateTable(getTable(kind))
    .set({
      deletedAt: deletedAt.toISOString(),
      deletedBy: actor,
      undoUntil: new Date(deletedAt.getTime() + binMs).toISOString(),
    })
    .where((where) => where.and({ id, ...condition }))
    .where('undoUntil', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await recordDeletion(trx, { actor, now }, 'deleted', toBinItem(kind, row));
  return row !== undefined;
}

/** The history does not name visitors. */
function recordDeletion(trx: Trx, actor: Actor, act: string, item: BinItem): Promise<void> {
  const { kind, id: subjectId, name, category } = item;
  const isOfVisitors = kind === 'reviews' || kind === 'enquiries';
  const subject = isOfVisitors ? '' : name;
  const details = category ? { category } : {};
  return recordHistory(trx, actor, { kind, act, subjectId, subject, details });
}

export interface RestoredRows {
  restored: string[];
  /** Others have all pins or the whole menu now, or the file of a picture is gone. */
  lost: ('pin' | 'menu' | 'picture')[];
  /** Images without their file: they stay in the bin. */
  gone: string[];
  /** Rows that would exceed a limit: they stay in the bin. */
  full: string[];
  /** For each photo of a deleted package or page, what to restore first: it stays in the bin. */
  owners: { kind: AlbumKind; name: string }[];
}

/** Restores rows as they were; skips rows it cannot restore. `findLostFiles` asks the storage. */
export async function restoreRows(
  database: Database,
  kind: RowKind,
  ids: readonly string[],
  findLostFiles = async (_urls: readonly string[]): Promise<ReadonlySet<string>> => new Set(),
): Promise<RestoredRows> {
  const items = await findDeleted(database, kind, ids);
  if (items.length === 0) return { restored: [], lost: [], gone: [], full: [], owners: [] };
  const lostFiles = await findLostFiles(items.flatMap(({ url }) => url || []));
  return changeRows(database, toLiveChanges(kind, items), async (trx, publish) => {
    const result: RestoredRows = { restored: [], lost: [], gone: [], full: [], owners: [] };
    const press = withFixedTime(database);
    let hasLostPicture = false;
    for (const item of items) {
      const { id, url } = item;
      const photos = await findPhotos(trx, lostFiles.has(url) ? [] : [url]);
      const hasPicture = photos.has(url);
      if (kind === 'images' && !hasPicture) {
        result.gone.push(id);
        continue;
      }
      const owner = await findDeletedOwner(trx, item);
      if (owner) {
        result.owners.push(owner);
        continue;
      }
      if (!(await hasRoom(trx, database, item))) {
        result.full.push(id);
        continue;
      }
      if (!(await restoreRow(trx, database, kind, id))) continue;
      if (kind === 'packages') await dropLostFiles(trx, id, hasPicture);
      result.restored.push(id);
      hasLostPicture ||= url !== '' && !hasPicture;
      await recordDeletion(trx, press, 'put back', item);
    }
    if (result.restored.length === 0) return new Unchanged(result);
    if (kind === 'packages' && (await dropExtraPins(trx, result.restored))) result.lost.push('pin');
    if (kind === 'pages' && (await moveExtraMenuPages(trx, press, result.restored))) {
      result.lost.push('menu');
    }
    if (hasLostPicture) result.lost.push('picture');
    const restoredItems = items.filter(({ id }) => result.restored.includes(id));
    for (const gallery of listGalleries(restoredItems)) {
      const { length } = restoredItems.filter(({ category }) => category === gallery);
      await publishFooterLinks(trx, publish, gallery, length);
    }
    return result;
  });
}

async function findDeletedOwner(trx: Trx, { category }: BinItem) {
  const owner = category && parseOwner(category);
  const row = owner && (await findOwner(trx, owner));
  return owner && row?.undoUntil ? { kind: owner.kind, name: row.name } : null;
}

async function hasRoom(trx: Trx, database: Database, { kind, category }: BinItem) {
  if (kind === 'pages') return hasPageRoom(trx, database);
  return category === null || hasAlbumRoom(trx, category);
}

/** False if the row was already restored or has expired. */
async function restoreRow(trx: Trx, { now }: Actor, kind: RowKind, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(getTable(kind))
    .set({ deletedAt: '', deletedBy: '', undoUntil: null })
    .where('id', '=', id)
    .where('undoUntil', '>', now().toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A restored package does not link to files that are gone. */
async function dropLostFiles(trx: Trx, id: string, hasPicture: boolean): Promise<void> {
  const photos = trx.selectFrom('photos').select('url');
  const packageUpdate = trx.updateTable('packages').where('id', '=', id);
  if (!hasPicture) await packageUpdate.set({ imageUrl: '' }).execute();
  await packageUpdate.set({ leafletUrl: '' }).where('leafletUrl', 'not in', photos).execute();
}

function toLiveChanges(kind: RowKind, items: readonly BinItem[]): LiveChange[] {
  const id = items.length === 1 ? items[0]?.id : undefined;
  const changes: Record<RowKind, LiveChange[]> = {
    packages: [{ topic: 'packages', id }],
    images: listGalleries(items).map((gallery) => toAlbumChange(gallery, id)),
    reviews: [{ topic: 'reviews' }, { topic: 'reviews/waiting' }],
    pages: [{ topic: 'website' }],
    enquiries: [{ topic: 'enquiries' }],
  };
  return [...changes[kind], { topic: 'bin' }];
}

/** Unique and sorted, so that two deletes of the same rows do not deadlock. */
function sortedIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}

/** Schedules the removal of their files; returns the ids of existing rows. */
export function deleteForGood(database: Database, kind: RowKind, ids: readonly string[]) {
  return changeRows(database, [{ topic: 'bin' }], async (trx) => {
    const press = withFixedTime(database);
    const removedIds: string[] = [];
    for (const id of sortedIds(ids)) {
      if (await removeRow(trx, press, kind, id)) removedIds.push(id);
    }
    return removedIds.length > 0 ? removedIds : new Unchanged(removedIds);
  });
}

async function removeRow(trx: Trx, database: Actor, kind: RowKind, id: string) {
  const row: Record<string, unknown> | undefined = await trx
    .deleteFrom(getTable(kind))
    .where('id', '=', id)
    .where('undoUntil', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  for (const file of tables[kind].files) {
    await schedulePhotoRemoval(trx, String(row[file]), database.now());
  }
  if (kind === 'enquiries') await removeForWhom(trx, id);
  if (kind === 'packages') await removeAlbum(trx, toAlbum('package', id), database.now());
  if (kind === 'pages') {
    await removeAlbum(trx, toAlbum('page', id), database.now());
    await removePageVersions(trx, id);
  }
  await recordDeletion(trx, database, 'deleted for good', toBinItem(kind, row));
  return true;
}

/** The photos of a package or page, including those in the bin. */
async function removeAlbum(trx: Trx, album: Album, now: Date): Promise<void> {
  const images = trx.deleteFrom('gallery_images').where('category', '=', album).returning('url');
  for (const { url } of await images.execute()) await schedulePhotoRemoval(trx, url, now);
}

export async function purgeDeleted(database: Database): Promise<number> {
  const moment = database.now().toISOString();
  let count = 0;
  for (const kind of rowKinds) {
    const rows = database.kysely.selectFrom(getTable(kind)).select('id');
    const ids = getIds(await rows.where('undoUntil', '<=', moment).execute());
    if (ids.length > 0) count += (await deleteForGood(database, kind, ids)).length;
  }
  return count;
}

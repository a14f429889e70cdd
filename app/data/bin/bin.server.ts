import { sql, type Transaction } from 'kysely';
import {
  type GalleryCategory,
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import type { LiveChange } from '../../rules/live-topics.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { binMs, type RowKind, rowKinds, undoMs } from '../../rules/row-actions.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { GalleryImageRow, Tables } from '../database/tables.server.ts';
import { type HistoryEntry, recordHistory } from '../history/history.server.ts';
import { dropExtraPins } from '../packages/package-actions.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { findPhotos } from '../photos/photos.server.ts';
import { holdOrder, idsOf } from '../row-order.server.ts';

// Deleted packages and images move to separate tables, so that neither a list nor an earlier version of the site
// shows them by mistake. Deleted reviews and enquiries stay in their tables, with `undoUntil`.

type Rows = Transaction<Tables>;
type Actor = Pick<Database, 'actor' | 'now'>;

export type BinItem = ReturnType<typeof itemOf>;

export async function listBin(
  database: Database,
  kinds: readonly RowKind[],
  part: ListWindow,
): Promise<BinItem[]> {
  const rows = await deletedRows(database)
    .selectAll()
    .where('kind', 'in', kinds)
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(part.count)
    .offset(part.skip)
    .execute();
  return rows.map(itemOf);
}

export async function countBin(database: Database, kinds: readonly RowKind[]): Promise<number> {
  const { count } = await deletedRows(database)
    .select((row) => row.fn.countAll().as('count'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rows that can still be restored, ordered by id. */
export async function findDeleted(
  database: Pick<Database, 'kysely' | 'now'>,
  kind: RowKind,
  ids: readonly string[],
): Promise<BinItem[]> {
  if (ids.length === 0) return [];
  const found = deletedRows(database).selectAll().where('kind', '=', kind).where('id', 'in', ids);
  return (await found.orderBy('id').execute()).map(itemOf);
}

/** Whether the actor deleted this row a moment ago, and may undo it without seeing the bin. */
export function isOwnDeletion(
  { actor, now }: Actor,
  row: Pick<BinItem, 'deletedAt' | 'deletedBy'>,
) {
  return row.deletedBy === actor && now().getTime() - row.deletedAt.getTime() < undoMs;
}

function deletedRows({ kysely, now }: Pick<Database, 'kysely' | 'now'>) {
  const deleted = sql<BinRow>`(
    select 'packages' as kind, id, "packageName" as name, '' as category,
      "imageUrl" as url, "deletedAt", "deletedBy", "undoUntil" from deleted_packages
    union all select 'images', id, caption, category,
      url, "deletedAt", "deletedBy", "undoUntil" from deleted_images
    union all select 'reviews', id, name, '',
      "photoUrl", "deletedAt", "deletedBy", "undoUntil" from reviews
    union all select 'enquiries', id, case when name = '' then phone else name end, '',
      '', "deletedAt", "deletedBy", "undoUntil" from enquiries)`;
  return kysely.selectFrom(deleted.as('bin')).where('undoUntil', '>', now().toISOString());
}

type BinRow = Record<'id' | 'name' | 'category' | 'url' | 'deletedBy', string> &
  Record<'deletedAt' | 'undoUntil', string> & { kind: RowKind };

function itemOf({ category, deletedAt, undoUntil, ...row }: BinRow) {
  return {
    ...row,
    category: parseGalleryCategory(category),
    // An earlier version did not store when a row was deleted.
    deletedAt: new Date(deletedAt || undoUntil),
    until: new Date(undoUntil),
  };
}

/** Deletes several rows at once. `done`: deleted by now; `deleted`: deleted by this call. */
export async function deleteRows(
  database: Database,
  kind: RowKind,
  ids: readonly string[],
  category?: GalleryCategory,
): Promise<{ done: string[]; deleted: string[] }> {
  const wanted = sortedIds(ids);
  if (wanted.length === 0) return { done: [], deleted: [] };
  const only = category && { category };
  const changes = changesOf(kind, wanted, category ? [category] : galleryCategoryNames);
  return changeRows(database, changes, async (trx) => {
    // Images of a gallery share the counts of their tags. No other lock is held while waiting here.
    if (category) await holdOrder(trx, `gallery/${category}`);
    const deleted: string[] = [];
    for (const id of wanted) {
      if (await softDelete(trx, database, kind, id, only)) deleted.push(id);
    }
    const there = await findDeleted({ ...database, kysely: trx }, kind, wanted);
    const done = there.filter((row) => !category || row.category === category);
    const result = { done: idsOf(done), deleted };
    return deleted.length > 0 ? result : new Unchanged(result);
  });
}

type Only = { category?: GalleryCategory; caption?: string; tags?: string; version?: number };

/** Runs in the caller's transaction. False when the row is missing or differs from `only`. */
export async function softDelete(
  trx: Rows,
  { actor, now }: Actor,
  kind: RowKind,
  id: string,
  only: Only = {},
): Promise<boolean> {
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const entry = { deletedAt: after(0), deletedBy: actor, undoUntil: after(binMs) };
  let noted: Pick<HistoryEntry, 'subject' | 'details'> = {};
  if (kind === 'packages') {
    const removal = trx.deleteFrom(kind).where((row) => row.and({ id, ...only }));
    const removed = await removal.returningAll().executeTakeFirst();
    if (!removed) return false;
    const values = { ...removed, ...entry };
    await trx.insertInto('deleted_packages').values(values).execute();
    noted = { subject: removed.packageName };
  } else if (kind === 'images') {
    const removal = trx.deleteFrom('gallery_images').where((row) => row.and({ id, ...only }));
    const removed = await removal.returningAll().executeTakeFirst();
    if (!removed) return false;
    const { category, url, caption } = removed;
    const values = { ...{ id, category, url, caption }, image: JSON.stringify(removed), ...entry };
    await trx.insertInto('deleted_images').values(values).execute();
    noted = { subject: caption, details: { category } };
  } else {
    const { numUpdatedRows } = await marked(trx, kind, entry)
      .where((row) => row.and({ id, ...only }))
      .where('undoUntil', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
  }
  await recordHistory(trx, { actor, now }, { kind, act: 'deleted', subjectId: id, ...noted });
  return true;
}

/** Both tables have this column, but Kysely accepts only one table name. */
function marked(trx: Rows, kind: 'reviews' | 'enquiries', entry: Deletion) {
  return trx.updateTable(kind as 'reviews').set(entry);
}

type Deletion = Record<'deletedAt' | 'deletedBy', string> & { undoUntil: string | null };
const noDeletion: Deletion = { deletedAt: '', deletedBy: '', undoUntil: null };

export interface RestoredRows {
  restored: string[];
  /** Restored packages lost their pins, because other packages have all of them, or lost a picture. */
  lost: ('pin' | 'picture')[];
  /** Images without their file: they stay in the bin. */
  gone: string[];
}

/** Restores ids, texts, `createdAt` and positions; skips rows it cannot restore. `isFileThere` asks the storage. */
export async function restoreRows(
  database: Database,
  kind: RowKind,
  ids: readonly string[],
  isFileThere: (url: string) => Promise<boolean> = async () => true,
): Promise<RestoredRows> {
  const found = await findDeleted(database, kind, ids);
  if (found.length === 0) return { restored: [], lost: [], gone: [] };
  const lostFiles = new Set<string>();
  for (const { url } of found) {
    if (url !== '' && !(await isFileThere(url))) lostFiles.add(url);
  }
  const categories = found.flatMap(({ category }) => category ?? []);
  const changes = changesOf(kind, idsOf(found), categories);
  return changeRows(database, changes, async (trx) => {
    const result: RestoredRows = { restored: [], lost: [], gone: [] };
    const pinned: string[] = [];
    let hasLostPicture = false;
    for (const { id, name, url, category } of found) {
      const pictures = await findPhotos(trx, url === '' || lostFiles.has(url) ? [] : [url]);
      const isPictured = pictures.has(url);
      if (kind === 'images' && !isPictured) {
        result.gone.push(id);
        continue;
      }
      const back = await bringBack(trx, database, kind, id, isPictured);
      if (!back) continue;
      result.restored.push(id);
      hasLostPicture ||= url !== '' && !isPictured;
      if (back === 'pinned') pinned.push(id);
      const subject = kind === 'packages' || kind === 'images' ? name : '';
      const details = category ? { category } : {};
      const entry = { kind, act: 'put back', subjectId: id, subject, details };
      await recordHistory(trx, database, entry);
    }
    if (pinned.length > 0 && (await dropExtraPins(trx, pinned))) result.lost.push('pin');
    if (hasLostPicture) result.lost.push('picture');
    return result.restored.length > 0 ? result : new Unchanged(result);
  });
}

/** Null if the row was already restored or has expired. */
async function bringBack(
  trx: Rows,
  { now }: Actor,
  kind: RowKind,
  id: string,
  isPictured: boolean,
): Promise<'pinned' | 'back' | null> {
  const moment = now().toISOString();
  if (kind === 'packages') {
    const removal = trx.deleteFrom('deleted_packages').where('id', '=', id);
    const kept = await removal.where('undoUntil', '>', moment).returningAll().executeTakeFirst();
    if (!kept) return null;
    const { undoUntil, deletedAt, deletedBy, ...row } = kept;
    const leaflets = await findPhotos(trx, row.leafletUrl === '' ? [] : [row.leafletUrl]);
    const imageUrl = isPictured ? row.imageUrl : '';
    const leafletUrl = leaflets.has(row.leafletUrl) ? row.leafletUrl : '';
    const values = { ...row, imageUrl, leafletUrl };
    await trx.insertInto('packages').values(values).execute();
    return row.pinnedAt === null ? 'back' : 'pinned';
  }
  if (kind === 'images') {
    const removal = trx.deleteFrom('deleted_images').where('id', '=', id);
    const found = removal.where('undoUntil', '>', moment).returning('image');
    const kept = await found.executeTakeFirst();
    if (!kept) return null;
    const image: GalleryImageRow = JSON.parse(kept.image);
    await trx.insertInto('gallery_images').values(image).execute();
    return 'back';
  }
  const { numUpdatedRows } = await marked(trx, kind, noDeletion)
    .where('id', '=', id)
    .where('undoUntil', '>', moment)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? 'back' : null;
}

function changesOf(
  kind: RowKind,
  ids: readonly string[],
  categories: readonly GalleryCategory[],
): LiveChange[] {
  const id = ids.length === 1 ? ids[0] : undefined;
  if (kind === 'enquiries') return [{ topic: kind }, { topic: 'bin' }];
  if (kind === 'reviews') return [{ topic: kind }, { topic: 'reviews/waiting' }, { topic: 'bin' }];
  if (kind === 'packages') return [{ topic: kind, id }, { topic: 'bin' }];
  const galleries = [...new Set(categories)].sort();
  return [
    ...galleries.map((category) => ({ topic: `gallery/${category}` as const, id })),
    { topic: 'bin' },
  ];
}

/** Unique and sorted, so that two deletes of the same rows do not deadlock. */
function sortedIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}

/** Schedules the removal of their files; returns the ids of existing rows. */
export function deleteForGood(database: Database, kind: RowKind, ids: readonly string[]) {
  return changeRows(database, [{ topic: 'bin' }], async (trx) => {
    const removed: string[] = [];
    for (const id of sortedIds(ids)) {
      if (await removeRow(trx, database, kind, id)) removed.push(id);
    }
    return removed.length > 0 ? removed : new Unchanged(removed);
  });
}

/** The tables of deleted rows, with their files and their name for the history, which names no visitor. */
const binTables = {
  packages: { table: 'deleted_packages', name: 'packageName', files: ['imageUrl', 'leafletUrl'] },
  images: { table: 'deleted_images', name: 'caption', files: ['url'] },
  reviews: { table: 'reviews', name: null, files: ['photoUrl'] },
  enquiries: { table: 'enquiries', name: null, files: [] },
} as const satisfies Record<RowKind, object>;

/** Every table of the bin has `id` and `undoUntil`, but Kysely accepts only one table name. */
const binTable = (kind: RowKind) => binTables[kind].table as 'reviews';

async function removeRow(trx: Rows, database: Actor, kind: RowKind, id: string) {
  const removal = trx.deleteFrom(binTable(kind)).where('id', '=', id);
  const inBin = removal.where('undoUntil', 'is not', null).returningAll();
  const removed: Record<string, unknown> | undefined = await inBin.executeTakeFirst();
  if (!removed) return false;
  const { name, files } = binTables[kind];
  for (const file of files) {
    await schedulePhotoRemoval(trx, String(removed[file]), database.now());
  }
  const subject = name ? String(removed[name]) : '';
  await recordHistory(trx, database, { kind, act: 'deleted for good', subjectId: id, subject });
  return true;
}

export async function purgeDeleted(database: Database): Promise<number> {
  const moment = database.now().toISOString();
  let removed = 0;
  for (const kind of rowKinds) {
    const rows = database.kysely.selectFrom(binTable(kind)).select('id');
    const ids = idsOf(await rows.where('undoUntil', '<=', moment).execute());
    if (ids.length > 0) removed += (await deleteForGood(database, kind, ids)).length;
  }
  return removed;
}

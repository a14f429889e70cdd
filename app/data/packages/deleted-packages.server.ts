import type { Transaction } from 'kysely';
import { newBinEntry } from '../bin/bin-entry.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { knownPhotos } from '../photos/photos.server.ts';
import { dropExtraPins } from './package-pins.server.ts';

/**
 * Milliseconds for which an enquiry can be put back, and for which a replaced picture stays: what
 * showed it a moment ago may still be open. The toast offers Undo for ten seconds; the rest is for
 * slow telephones and for pages without a script.
 */
export const undoMs = 120_000;
/** A picture outlives the last moment in which something could show it again. */
const pictureGraceMs = 30_000;

/** When a picture that was replaced at `now` may be removed: no undo can need it any more. */
export function pictureDueAt(now: Date): Date {
  return new Date(now.getTime() + undoMs + pictureGraceMs);
}

/**
 * Moves a package to the bin, in the caller's transaction. Its picture stays where it is, and is
 * shown to nobody. False when it was not there, or not in this version if one is named.
 */
export async function softDeletePackage(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  id: string,
  version?: number,
): Promise<boolean> {
  // PostgreSQL refuses NUL in a text; nothing can have such an id.
  if (id.includes('\0')) return false;
  let removal = rows.deleteFrom('packages').where('id', '=', id);
  if (version !== undefined) removal = removal.where('version', '=', version);
  const removed = await removal.returningAll().executeTakeFirst();
  if (!removed) return false;
  await rows
    .insertInto('deleted_packages')
    .values({ ...removed, ...newBinEntry(database) })
    .execute();
  const subject = removed.packageName;
  await noteHistory(rows, database, { kind: 'packages', act: 'deleted', subjectId: id, subject });
  return true;
}

/**
 * Moves several packages to the bin, all at once. `done` are those that are there now, also those
 * that somebody else deleted a moment ago.
 */
export function deletePackages(
  database: Database,
  ids: readonly string[],
): Promise<{ done: string[]; deleted: string[] }> {
  const wanted = sortedIds(ids);
  return changeRows(database, [{ topic: 'packages' }, { topic: 'bin' }], async (rows) => {
    const deleted: string[] = [];
    for (const id of wanted) if (await softDeletePackage(rows, database, id)) deleted.push(id);
    if (wanted.length === 0) return new Unchanged({ done: [], deleted });
    const there = await rows
      .selectFrom('deleted_packages')
      .select('id')
      .where('id', 'in', wanted)
      .where('undoUntil', '>', database.now().toISOString())
      .orderBy('id')
      .execute();
    const result = { done: there.map(({ id }) => id), deleted };
    return deleted.length > 0 ? result : new Unchanged(result);
  });
}

export interface RestoredPackages {
  /** Ids of those that are back. */
  restored: string[];
  /** What came back without its pin, because others have them all, or without its picture. */
  lost: ('pin' | 'picture')[];
}

/**
 * Puts packages back as they were: id, picture, `createdAt` and so their places. Those that were
 * never deleted, are back already or whose time has passed are left out. A picture for which
 * `isFileThere` is false is let go.
 */
export async function restorePackages(
  database: Database,
  ids: readonly string[],
  isFileThere: (url: string) => Promise<boolean> = async () => true,
): Promise<RestoredPackages> {
  const wanted = sortedIds(ids);
  const found = await findDeletedPackages(database, wanted);
  const gone = new Set<string>();
  for (const { imageUrl } of found) {
    if (imageUrl !== '' && !(await isFileThere(imageUrl))) gone.add(imageUrl);
  }
  const [id] = wanted.length === 1 ? wanted : [];
  return changeRows(database, [{ topic: 'packages', id }, { topic: 'bin' }], async (rows) => {
    const kept =
      wanted.length === 0
        ? []
        : await rows
            .deleteFrom('deleted_packages')
            .where('id', 'in', wanted)
            .where('undoUntil', '>', database.now().toISOString())
            .returningAll()
            .execute();
    const pictures = await knownPhotos(
      rows,
      kept.flatMap(({ imageUrl, leafletUrl }) => [imageUrl, leafletUrl]).filter(Boolean),
    );
    let hasLostPicture = false;
    for (const { undoUntil, deletedAt, deletedBy, ...row } of kept) {
      const isPictured = pictures.has(row.imageUrl) && !gone.has(row.imageUrl);
      hasLostPicture ||= row.imageUrl !== '' && !isPictured;
      const imageUrl = isPictured ? row.imageUrl : '';
      await rows
        .insertInto('packages')
        .values({
          ...row,
          imageUrl,
          leafletUrl: pictures.has(row.leafletUrl) ? row.leafletUrl : '',
        })
        .execute();
      await noteHistory(rows, database, {
        ...{ kind: 'packages', act: 'put back', subjectId: row.id, subject: row.packageName },
      });
    }
    const pinned = kept.filter(({ pinnedAt }) => pinnedAt !== null).map((row) => row.id);
    const hasLostPin = pinned.length > 0 && (await dropExtraPins(rows, pinned));
    const result: RestoredPackages = {
      restored: kept.map((row) => row.id).sort(),
      lost: [
        ...(hasLostPin ? ['pin' as const] : []),
        ...(hasLostPicture ? ['picture' as const] : []),
      ],
    };
    return kept.length > 0 ? result : new Unchanged(result);
  });
}

/** Those of the packages that can still be put back. */
export async function findDeletedPackages(
  { kysely, now }: Database,
  ids: readonly string[],
): Promise<{ id: string; packageName: string; imageUrl: string }[]> {
  const wanted = sortedIds(ids);
  if (wanted.length === 0) return [];
  return kysely
    .selectFrom('deleted_packages')
    .select(['id', 'packageName', 'imageUrl'])
    .where('id', 'in', wanted)
    .where('undoUntil', '>', now().toISOString())
    .orderBy('id')
    .execute();
}

/** Each once, in the order in which two who are about the same rows do not wait for each other. */
function sortedIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !id.includes('\0')).sort();
}

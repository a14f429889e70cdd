import { sql, type Transaction } from 'kysely';
import { type BinKind, binKinds } from '../../rules/bin.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';

/** Rows that one transaction removes. */
const batch = 200;

/**
 * Removes the row of something in the bin, and notes that its file may go at once; false when it
 * was not there. `finishPhotoRemovals` removes the file, unless something else shows it.
 */
export function deleteForGood(database: Database, kind: BinKind, id: string): Promise<boolean> {
  return changeRows(database, [{ topic: 'bin' }], async (rows) => {
    const isGone = !id.includes('\0') && (await removeRow(rows, database, { kind, id }));
    return isGone || new Unchanged(false);
  });
}

/** Removes what has lain in the bin for its time; returns how many. */
export async function purgeBin(database: Database): Promise<number> {
  let removed = 0;
  for (const kind of binKinds) {
    for (;;) {
      const ids = await listExpired(database, kind);
      if (ids.length === 0) break;
      removed += await changeRows(database, [{ topic: 'bin' }], async (rows) => {
        let here = 0;
        // Another instance may do the same, and somebody may put it back.
        for (const id of ids) if (await removeRow(rows, database, { kind, id })) here += 1;
        return here > 0 ? here : new Unchanged(0);
      });
      if (ids.length < batch) break;
    }
  }
  return removed;
}

async function listExpired({ kysely, now }: Database, kind: BinKind): Promise<string[]> {
  const rows = await kysely
    .selectFrom(kind === 'packages' ? 'deleted_packages' : 'deleted_images')
    .select('id')
    .where('undoUntil', '<=', now().toISOString())
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

interface Removal {
  kind: BinKind;
  id: string;
}

/** The row, the note about its file, and the line of the history: all of it, or nothing. */
async function removeRow(
  rows: Transaction<Tables>,
  database: Database,
  { kind, id }: Removal,
): Promise<boolean> {
  const removed =
    kind === 'packages'
      ? await rows
          .deleteFrom('deleted_packages')
          .where('id', '=', id)
          .returning(['packageName as name', 'imageUrl as url', 'leafletUrl'])
          .executeTakeFirst()
      : await rows
          .deleteFrom('deleted_images')
          .where('id', '=', id)
          .returning(['caption as name', 'url', sql<string>`''`.as('leafletUrl')])
          .executeTakeFirst();
  if (!removed) return false;
  await schedulePhotoRemoval(rows, removed.url, database.now());
  await schedulePhotoRemoval(rows, removed.leafletUrl, database.now());
  await noteHistory(rows, database, {
    ...{ kind, act: 'deleted for good', subjectId: id, subject: removed.name },
  });
  return true;
}

import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { noteEach } from '../history/history.server.ts';
import { dropExtraPins } from './package-pins.server.ts';

/**
 * Hides packages from visitors or shows them again. What staff edit stays as it is, so a form that
 * is open can still be saved. Returns the ids of those that are there, and of those that changed.
 */
export function setPackagesHidden(
  database: Database,
  ids: readonly string[],
  isHidden: boolean,
): Promise<{ found: string[]; changed: string[] }> {
  const wanted = [...new Set(ids)];
  const id = wanted.length === 1 ? wanted[0] : undefined;
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    if (wanted.length === 0) return new Unchanged({ found: [], changed: [] });
    const changed = await rows
      .updateTable('packages')
      .set({ hiddenAt: isHidden ? database.now().toISOString() : null })
      .where('id', 'in', wanted)
      .where('hiddenAt', isHidden ? 'is' : 'is not', null)
      .returning(['id', 'packageName'])
      .execute();
    if (!isHidden && changed.length > 0) await dropExtraPins(rows, idsOf(changed));
    await noteEach(
      rows,
      database,
      changed.map(({ id: subjectId, packageName: subject }) => ({
        kind: 'packages',
        act: isHidden ? 'hidden' : 'shown',
        ...{ subjectId, subject },
      })),
    );
    const there = await rows
      .selectFrom('packages')
      .select('id')
      .where('id', 'in', wanted)
      .orderBy('id')
      .execute();
    const result = { found: idsOf(there), changed: idsOf(changed) };
    return changed.length > 0 ? result : new Unchanged(result);
  });
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

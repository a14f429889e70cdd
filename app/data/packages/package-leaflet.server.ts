import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';
import { holdPackage } from './package-versions.server.ts';

/** What visitors may download about a package. */
export interface Leaflet {
  url: string;
  bytes: number;
}

/** The leaflet of a package; null when it has none. */
export async function findLeaflet(
  { kysely }: Pick<Database, 'kysely'>,
  url: string,
): Promise<Leaflet | null> {
  if (url === '') return null;
  const found = await kysely
    .selectFrom('photos')
    .select(['url', 'bytes'])
    .where('url', '=', url)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Puts a leaflet, stored before, in the place of the one that is there, or takes that away; false when
 * the package is not there. The old file goes at once.
 */
export function setLeaflet(
  database: Database,
  id: string,
  leaflet: StoredPhoto | null,
  attempt?: string,
): Promise<boolean> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const before = await holdPackage(rows, database, id);
    if (!before) return new Unchanged(false);
    if (!leaflet && before.leafletUrl === '') return new Unchanged(true);
    const first = await claimAttempt(rows, attempt, id, database.now());
    if (first !== null) {
      if (leaflet) await schedulePhotoRemoval(rows, leaflet.url, database.now());
      return new Unchanged(true);
    }
    if (leaflet) await insertPhoto(rows, leaflet);
    await rows
      .updateTable('packages')
      .set({ leafletUrl: leaflet?.url ?? '', changedAt: database.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await schedulePhotoRemoval(rows, before.leafletUrl, database.now());
    await noteHistory(rows, database, {
      ...{ kind: 'packages', act: leaflet ? 'leaflet added' : 'leaflet removed' },
      ...{ subjectId: id, subject: before.packageName },
    });
    return true;
  });
}

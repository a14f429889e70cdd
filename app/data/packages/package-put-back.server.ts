import type { Transaction } from 'kysely';
import { readFacts } from '../../rules/packages/stored-facts.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { pictureDueAt, schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { departuresToStore, withDepartures } from './package-departures.server.ts';
import { holdPackage, noteSave, textsOf } from './package-versions.server.ts';

/**
 * What became of it. `same`: the package says that already. `unkept`: there is no such version.
 * `changed`: somebody saved after the version that was seen. `lacksPicture`: the version's own is gone.
 */
export type VersionPutBack =
  | { state: 'saved' | 'same'; lacksPicture: boolean }
  | { state: 'missing' | 'unkept' | 'changed' };

/**
 * Saves once more what a package said in an earlier version, as its newest one. A picture that is gone
 * is left out: the present one stays.
 */
export function putPackageBack(
  database: Database,
  id: string,
  { version, seen }: { version: number; seen: number },
): Promise<VersionPutBack> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const unchanged = (put: VersionPutBack) => new Unchanged(put);
    const before = await holdPackage(rows, database, id);
    if (!before) return unchanged({ state: 'missing' });
    const kept = await rows
      .selectFrom('package_versions')
      .select(['content', 'imageUrl', 'changedAt'])
      .where('packageId', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!kept) return unchanged({ state: 'unkept' });
    if (before.version !== seen) return unchanged({ state: 'changed' });
    const known = textsOf(before);
    // A field that is younger than the version keeps what it says.
    const earlier = textsOf({ ...known, ...JSON.parse(kept.content) });
    const facts = withPresentSeats(earlier.facts, before.facts, database.now());
    const texts = { ...earlier, facts };
    const lasts = await doesPictureLast(rows, kept.imageUrl, before.imageUrl, database.now());
    const imageUrl = lasts ? kept.imageUrl : before.imageUrl;
    const lacksPicture = !lasts;
    if (JSON.stringify(texts) === JSON.stringify(known) && imageUrl === before.imageUrl) {
      return unchanged({ state: 'same', lacksPicture });
    }
    const changedAt = database.now().toISOString();
    await rows
      .updateTable('packages')
      .set({ ...texts, imageUrl, changedAt, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    if (imageUrl !== before.imageUrl) {
      await schedulePhotoRemoval(rows, before.imageUrl, pictureDueAt(database.now()));
    }
    await noteSave(rows, database, id, {
      act: 'version put back',
      before,
      details: { of: kept.changedAt },
    });
    return { state: 'saved', lacksPicture };
  });
}

/** Facts as they were, but for the seats left of departures that are there now: those were sold since. */
function withPresentSeats(earlier: string, present: string, now: Date): string {
  const { departures } = readFacts(earlier);
  if (departures.length === 0) return earlier;
  const seen = departures.map((departure) => ({ ...departure, seenLeft: departure.left }));
  return withDepartures(earlier, departuresToStore(seen, readFacts(present).departures, now));
}

/** Milliseconds before its removal from which a picture counts as gone: the removal may have begun. */
const removalMs = 10_000;

async function doesPictureLast(
  rows: Transaction<Tables>,
  url: string,
  present: string,
  now: Date,
): Promise<boolean> {
  if (url === '' || url === present) return true;
  const photo = rows.selectFrom('photos').select('url').where('url', '=', url);
  if (!(await photo.executeTakeFirst())) return false;
  const due = await rows
    .selectFrom('pending_photo_removals')
    .select('dueAt')
    .where('url', '=', url)
    .executeTakeFirst();
  return !due || due.dueAt > new Date(now.getTime() + removalMs).toISOString();
}

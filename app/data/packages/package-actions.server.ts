import type { Transaction } from 'kysely';
import { seatsLeft } from '../../rules/packages/departures.ts';
import { readFacts } from '../../rules/packages/package-facts.ts';
import { maxPins } from '../../rules/packages/package-rules.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { claimWithPhoto, schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { holdOrder, idsOf } from '../row-order.server.ts';
import {
  changePackage,
  departureKey,
  departuresToStore,
  notePackage,
  withDepartures,
} from './package-changes.server.ts';

export function setPackagesHidden(database: Database, ids: readonly string[], isHidden: boolean) {
  const wanted = [...new Set(ids)];
  const id = wanted.length === 1 ? wanted[0] : undefined;
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    if (wanted.length === 0) return new Unchanged({ found: [], changed: [] });
    // First the order, then the rows by id, as moves and deletes do: this prevents deadlocks.
    if (!isHidden) await holdOrder(rows, 'packages');
    const there = rows.selectFrom('packages').select('id').where('id', 'in', wanted);
    const found = await there.orderBy('id').forUpdate().execute();
    const changed = await rows
      .updateTable('packages')
      .set({ hiddenAt: isHidden ? database.now().toISOString() : null })
      .where('id', 'in', wanted)
      .where('hiddenAt', isHidden ? 'is' : 'is not', null)
      .returning(['id', 'packageName'])
      .execute();
    if (!isHidden && changed.length > 0) await dropExtraPins(rows, idsOf(changed));
    const entries = changed.map(({ id: subjectId, packageName: subject }) => ({
      ...{ kind: 'packages' as const, act: isHidden ? 'hidden' : 'shown', subjectId, subject },
    }));
    await noteHistory(rows, database, ...entries);
    const result = { found: idsOf(found), changed: idsOf(changed) };
    return changed.length > 0 ? result : new Unchanged(result);
  });
}

/** `hidden`: visitors do not see it, so it cannot be on the home page. `full`: no pin is left. */
export type Pinned = 'saved' | 'missing' | 'hidden' | 'full';

export function setPackagePinned(database: Database, id: string, isPinned: boolean) {
  return changeRows<Pinned>(database, [{ topic: 'packages', id }], async (rows) => {
    await holdOrder(rows, 'packages');
    const found = await rows
      .selectFrom('packages')
      .select(['id', 'packageName', 'hiddenAt', 'pinnedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return new Unchanged('missing');
    if ((found.pinnedAt !== null) === isPinned) return new Unchanged('saved');
    if (isPinned && found.hiddenAt !== null) return new Unchanged('hidden');
    if (isPinned && (await countPins(rows)) >= maxPins) return new Unchanged('full');
    const pinnedAt = isPinned ? database.now().toISOString() : null;
    await rows.updateTable('packages').set({ pinnedAt }).where('id', '=', id).execute();
    await notePackage(rows, database, found, isPinned ? 'pinned' : 'unpinned');
    return 'saved';
  });
}

/** Unpins restored packages when others have taken all pins meanwhile; true when they lost one. */
export async function dropExtraPins(rows: Transaction<Tables>, ids: readonly string[]) {
  await holdOrder(rows, 'packages');
  if ((await countPins(rows)) <= maxPins) return false;
  await rows.updateTable('packages').set({ pinnedAt: null }).where('id', 'in', ids).execute();
  return true;
}

/** A hidden package keeps its pin for later, but does not count meanwhile. */
async function countPins(rows: Transaction<Tables>): Promise<number> {
  const { pins } = await rows
    .selectFrom('packages')
    .select((row) => row.fn.countAll().as('pins'))
    .where('pinnedAt', 'is not', null)
    .where('hiddenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(pins);
}

const maxSeats = 9999;

/** `limit`: no seat, or every seat, is left already. `unknown`: the number of seats is not set. */
export type SeatsChanged =
  | { state: 'saved' | 'limit'; left: number }
  | { state: 'unknown' | 'gone' | 'missing' };

export function changeSeats(
  database: Database,
  id: string,
  { departure: key, by }: { departure: string; by: 1 | -1 },
  attempt?: string,
): Promise<SeatsChanged> {
  return changePackage<SeatsChanged>(database, id, { state: 'missing' }, async (rows, before) => {
    const { departures } = readFacts(before.facts);
    const at = departures.findIndex((departure) => departureKey(departure) === key);
    const departure = departures[at];
    if (!departure) return new Unchanged({ state: 'gone' });
    const left = seatsLeft(departure);
    if (left === null) return new Unchanged({ state: 'unknown' });
    if ((await findAttempt({ kysely: rows }, attempt)) !== null) {
      return new Unchanged({ state: 'saved', left });
    }
    const all = departure.seats === '' ? maxSeats : Number(departure.seats);
    const next = left + by;
    if (next < 0 || next > all) return new Unchanged({ state: 'limit', left });
    await claimAttempt(rows, attempt, id, database.now());
    const changed = departures.with(at, { ...departure, left: String(next) });
    const stored = departuresToStore(changed, departures, database.now());
    const facts = withDepartures(before.facts, stored);
    const changedAt = database.now().toISOString();
    await rows.updateTable('packages').set({ facts, changedAt }).where('id', '=', id).execute();
    const details = { departure: departure.from, from: left, to: next };
    await notePackage(rows, database, before, 'seats changed', details);
    return { state: 'saved', left: next };
  });
}

/** Sets or removes the leaflet; the old file is removed at once. False when the package is missing. */
export function setLeaflet(
  database: Database,
  id: string,
  leaflet: StoredPhoto | null,
  attempt?: string,
): Promise<boolean> {
  return changePackage(database, id, false, async (rows, before) => {
    if (!leaflet && before.leafletUrl === '') return new Unchanged(true);
    const first = await claimWithPhoto(rows, database, id, { photo: leaflet, attempt });
    if (first !== null) return new Unchanged(true);
    await rows
      .updateTable('packages')
      .set({ leafletUrl: leaflet?.url ?? '', changedAt: database.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await schedulePhotoRemoval(rows, before.leafletUrl, database.now());
    await notePackage(rows, database, before, leaflet ? 'leaflet added' : 'leaflet removed');
    return true;
  });
}

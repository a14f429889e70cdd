import { seatsLeft } from '../../rules/packages/departures.ts';
import { readFacts } from '../../rules/packages/package-facts.ts';
import { maxPins } from '../../rules/packages/package-rules.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { countRows, livePackages, type Trx } from '../database/tables.server.ts';
import { recordBulkChange } from '../history/history.server.ts';
import { claimWithPhoto, schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { getIds, lockPackages } from '../row-order.server.ts';
import {
  changePackage,
  departureKey,
  departuresToStore,
  recordPackage,
  withDepartures,
} from './package-changes.server.ts';

export function setPackagesHidden(database: Database, ids: readonly string[], isHidden: boolean) {
  const id = ids.length === 1 ? ids[0] : undefined;
  return changeRows(database, [{ topic: 'packages', id }], async (trx) => {
    if (!isHidden) await lockPackages(trx);
    const packages = livePackages(trx).select('id').where('id', 'in', ids);
    const rows = await packages.orderBy('id').forUpdate().execute();
    const changedRows = await trx
      .updateTable('packages')
      .set({ hiddenAt: isHidden ? database.now().toISOString() : null })
      .where('id', 'in', getIds(rows))
      .where('hiddenAt', isHidden ? 'is' : 'is not', null)
      .returning(['id', 'packageName as subject'])
      .execute();
    const isPinLost = !isHidden && (await dropExtraPins(trx, getIds(changedRows)));
    const change = { kind: 'packages', act: isHidden ? 'hidden' : 'shown' } as const;
    const result = await recordBulkChange(trx, database, change, rows, changedRows);
    return isPinLost && !(result instanceof Unchanged) ? { ...result, isPinLost } : result;
  });
}

/** `hidden`: visitors do not see it, so it cannot be on the home page. `full`: all pins are used. */
export type PinResult = 'saved' | 'missing' | 'hidden' | 'full';

export function setPackagePinned(database: Database, id: string, isPinned: boolean) {
  return changeRows<PinResult>(database, [{ topic: 'packages', id }], async (trx) => {
    await lockPackages(trx);
    const row = await livePackages(trx)
      .select(['id', 'packageName', 'hiddenAt', 'pinnedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return new Unchanged('missing');
    if ((row.pinnedAt !== null) === isPinned) return new Unchanged('saved');
    if (isPinned && row.hiddenAt !== null) return new Unchanged('hidden');
    if (isPinned && (await countPins(trx)) >= maxPins) return new Unchanged('full');
    const pinnedAt = isPinned ? database.now().toISOString() : null;
    await trx.updateTable('packages').set({ pinnedAt }).where('id', '=', id).execute();
    await recordPackage(trx, database, row, isPinned ? 'pinned' : 'unpinned');
    return 'saved';
  });
}

/** Unpins as many of these restored or shown packages as do not fit, the last pinned first; true for any. */
export async function dropExtraPins(trx: Trx, ids: readonly string[]) {
  await lockPackages(trx);
  const extraCount = (await countPins(trx)) - maxPins;
  if (extraCount <= 0) return false;
  const pinnedRows = selectPinned(trx).select('id').where('id', 'in', ids);
  const extraRows = await pinnedRows
    .orderBy('pinnedAt', 'desc')
    .orderBy('id')
    .limit(extraCount)
    .execute();
  const unpin = trx.updateTable('packages').set({ pinnedAt: null });
  await unpin.where('id', 'in', getIds(extraRows)).execute();
  return extraRows.length > 0;
}

/** A hidden package keeps its pin for later, but does not count until then. */
const selectPinned = (trx: Trx) =>
  livePackages(trx).where('pinnedAt', 'is not', null).where('hiddenAt', 'is', null);

const countPins = (trx: Trx): Promise<number> => countRows(selectPinned(trx));

const maxSeats = 9999;

/** `limit`: none or all of the seats are left already. `unknown`: the number of seats is not set. */
export type SeatsResult =
  | { state: 'saved' | 'limit'; left: number }
  | { state: 'unknown' | 'gone' | 'missing' };

interface SeatsChange {
  departure: string;
  /** `full` takes all seats. */
  by: number | 'full';
  forWhom?: string;
  /** If this enquiry is deleted, the history forgets for whom the seats were. */
  enquiry?: string;
}

export function changeSeats(
  database: Database,
  id: string,
  { departure: key, by, forWhom = '', enquiry = '' }: SeatsChange,
  attempt?: string,
): Promise<SeatsResult> {
  return changePackage<SeatsResult>(database, id, { state: 'missing' }, async (trx, before) => {
    const { departures } = readFacts(before.facts);
    const index = departures.findIndex((departure) => departureKey(departure) === key);
    const departure = departures[index];
    if (!departure) return new Unchanged({ state: 'gone' });
    const left = seatsLeft(departure);
    if (left === null) return new Unchanged({ state: 'unknown' });
    if ((await findAttempt(trx, attempt)) !== null) return new Unchanged({ state: 'saved', left });
    const total = departure.seats === '' ? maxSeats : Number(departure.seats);
    const newLeft = by === 'full' ? 0 : left + by;
    if (newLeft === left) return new Unchanged({ state: 'saved', left });
    if (newLeft < 0 || newLeft > total) return new Unchanged({ state: 'limit', left });
    await claimAttempt(trx, attempt, id, database.now());
    const newDepartures = departures.with(index, { ...departure, left: String(newLeft) });
    const storedDepartures = departuresToStore(newDepartures, departures, database.now());
    const facts = withDepartures(before.facts, storedDepartures);
    const changedAt = database.now().toISOString();
    await trx.updateTable('packages').set({ facts, changedAt }).where('id', '=', id).execute();
    const details = {
      departure: departure.from,
      from: left,
      to: newLeft,
      ...(forWhom && { forWhom }),
      ...(forWhom && enquiry && { enquiry }),
    };
    await recordPackage(trx, database, before, 'seats changed', details);
    return { state: 'saved', left: newLeft };
  });
}

/** Sets or removes the leaflet, and removes the old file immediately. False if the package is missing. */
export function setLeaflet(
  database: Database,
  id: string,
  leaflet: StoredPhoto | null,
  attempt?: string,
): Promise<boolean> {
  return changePackage(database, id, false, async (trx, before) => {
    if (!leaflet && before.leafletUrl === '') return new Unchanged(true);
    const existingId = await claimWithPhoto(trx, database, id, { photo: leaflet, attempt });
    if (existingId !== null) return new Unchanged(true);
    await trx
      .updateTable('packages')
      .set({ leafletUrl: leaflet?.url ?? '', changedAt: database.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await schedulePhotoRemoval(trx, before.leafletUrl, database.now());
    await recordPackage(trx, database, before, leaflet ? 'leaflet added' : 'leaflet removed');
    return true;
  });
}

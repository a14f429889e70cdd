import { seatsLeft } from '../../rules/packages/departures.ts';
import { readFacts } from '../../rules/packages/stored-facts.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { departureKey, departuresToStore, withDepartures } from './package-departures.server.ts';
import { holdPackage } from './package-versions.server.ts';

/** One press at the seats of a departure. */
export interface SeatsPress {
  /** Its key: {@link departureKey}. */
  departure: string;
  by: 1 | -1;
  attempt?: string | undefined;
}

/**
 * What became of it, with the seats that are left now. `limit`: there are none, or all of them, left
 * already. `unknown`: nobody has said how many there are.
 */
export type SeatsChanged =
  | { state: 'saved' | 'limit'; left: number }
  | { state: 'unknown' | 'gone' | 'missing' };

/**
 * One seat more or less of a departure. Everybody's presses count, also at one moment. It is no edit of
 * the package: who has its form open saves it all the same, with these seats.
 */
export function changeSeats(
  database: Database,
  id: string,
  { departure: key, by, attempt }: SeatsPress,
): Promise<SeatsChanged> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const same = (changed: SeatsChanged) => new Unchanged(changed);
    const before = await holdPackage(rows, database, id);
    if (!before) return same({ state: 'missing' });
    const { departures } = readFacts(before.facts);
    const at = departures.findIndex((departure) => departureKey(departure) === key);
    const departure = departures[at];
    if (!departure) return same({ state: 'gone' });
    const left = seatsLeft(departure);
    if (left === null) return same({ state: 'unknown' });
    if ((await findAttempt({ kysely: rows }, attempt)) !== null) {
      return same({ state: 'saved', left });
    }
    const all = departure.seats === '' ? maxSeats : Number(departure.seats);
    const next = left + by;
    if (next < 0 || next > all) return same({ state: 'limit', left });
    await claimAttempt(rows, attempt, id, database.now());
    const changed = departures.with(at, { ...departure, left: String(next) });
    const stored = departuresToStore(changed, departures, database.now());
    await rows
      .updateTable('packages')
      .set({
        facts: withDepartures(before.facts, stored),
        changedAt: database.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await noteHistory(rows, database, {
      kind: 'packages',
      act: 'seats changed',
      subjectId: id,
      subject: before.packageName,
      details: { departure: departure.from, from: left, to: next },
    });
    return { state: 'saved', left: next };
  });
}

/** As many as the form takes. */
const maxSeats = 9999;

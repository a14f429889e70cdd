import { type Departure, noFacts, type PackageFacts } from '../../rules/packages/package-facts.ts';
import { storedFacts } from '../../rules/packages/stored-facts.ts';
import { newId } from '../database/database.server.ts';

/**
 * Departures as they are to be stored: each with an id of its own. Seats that a form carries as it was
 * opened with them stay as they are stored now: somebody may have sold one meanwhile. Others count as
 * typed, from `now` on. Never more are left than there are in all.
 */
export function departuresToStore(
  typed: readonly Departure[],
  stored: readonly Departure[],
  now: Date,
): Departure[] {
  const ids = new Set<string>();
  return typed.map((departure) => {
    const isOwn = departure.id !== '' && !ids.has(departure.id);
    const id = isOwn ? departure.id : newId();
    ids.add(id);
    const before = isOwn ? stored.find((one) => one.id === id) : undefined;
    return { ...departure, id, seenLeft: '', ...seatsOf(departure, before, now) };
  });
}

function seatsOf(
  { seats, left, seenLeft, leftAt }: Departure,
  before: Departure | undefined,
  now: Date,
): Pick<Departure, 'left' | 'leftAt'> {
  const isUntouched = left === seenLeft || left === before?.left;
  if (before && isUntouched) {
    const isTooMany = seats !== '' && before.left !== '' && Number(before.left) > Number(seats);
    return isTooMany
      ? { left: seats, leftAt: now.toISOString() }
      : { left: before.left, leftAt: before.left === '' ? '' : before.leftAt };
  }
  if (left === '') return { left, leftAt: '' };
  return { left, leftAt: (left === seenLeft && leftAt) || now.toISOString() };
}

/** Facts whose departures are as they are to be stored. */
export function factsToStore(
  facts: PackageFacts,
  stored: readonly Departure[],
  now: Date,
): PackageFacts {
  return { ...facts, departures: departuresToStore(facts.departures, stored, now) };
}

/** How a form names a departure: by its id; by day and airport, which no two share, where it has none. */
export function departureKey({ id, from, airport }: Departure): string {
  return id || `${from} ${airport}`;
}

/** The facts of a row with other departures; what else stands there stays to the letter. */
export function withDepartures(json: string, departures: Departure[]): string {
  const changed = JSON.parse(storedFacts({ ...noFacts, departures }) || '{}');
  return JSON.stringify({ ...JSON.parse(json), ...changed });
}

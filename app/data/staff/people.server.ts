import type { Selectable, Transaction } from 'kysely';
import { readRole, type StaffRole } from '../../rules/sign-in/staff-roles.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { notePerson, ofPeople, requireStaff, StaffRefused } from './staff.server.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** The last request, to the minute; null before the first sign-in. */
  lastSeenAt: Date | null;
}

export type PersonRefusal = 'missing' | 'last owner' | 'not owner';

/** An act on somebody; `by` is the owner who asks, null at a terminal. */
export type PersonAct = { id: string; by: string | null };

const columns = ['id', 'name', 'email', 'role', 'lastSeenAt'] as const;

/** Everybody who can sign in, by e-mail, and whether a code is asked for after the password. */
export async function listPeople({ kysely }: Database) {
  const rows = await kysely
    .selectFrom('staff')
    .leftJoin('staff_second_factors as factor', 'factor.staffId', 'staff.id')
    .select(['staff.id', 'name', 'email', 'role', 'lastSeenAt', 'factor.onSince'])
    .orderBy('email')
    .execute();
  return rows.map(({ onSince, ...row }) => ({
    ...readPerson(row),
    hasSecondStep: onSince !== null,
  }));
}

export async function findPerson({ kysely }: Database, id: string): Promise<Person | null> {
  const found = kysely.selectFrom('staff').select(columns).where('id', '=', id);
  const row = await found.executeTakeFirst();
  return row ? readPerson(row) : null;
}

/** Gives somebody a role, at once in every session; null when done. One owner must be left. */
export function setRole(database: Database, { role, ...act }: PersonAct & { role: StaffRole }) {
  return amongOwners(database, act, role === 'staff', async (rows, { email, role: known }) => {
    if (known === role) return new Unchanged(null);
    await rows
      .updateTable('staff')
      .set({ role, updatedAt: database.now().toISOString() })
      .where('id', '=', act.id)
      .execute();
    if (role === 'staff')
      await rows.deleteFrom('staff_links').where('madeBy', '=', act.id).execute();
    const noted = { id: act.id, email, act: 'role changed', details: { role } };
    await notePerson(rows, database, noted);
    return null;
  });
}

/** Removes an account, its sessions and the links that it made; null when done. */
export function removePerson(database: Database, act: PersonAct): Promise<PersonRefusal | null> {
  return amongOwners(database, act, true, async (rows, { email }) => {
    await rows.deleteFrom('staff').where('id', '=', act.id).execute();
    await notePerson(rows, database, { id: act.id, email, act: 'removed' });
    return null;
  });
}

// The owners are locked, so that two who remove each other's right take turns and one owner is
// left.
export async function amongOwners(
  database: Database,
  { id, by }: PersonAct,
  endsOwner: boolean,
  work: (
    rows: Transaction<Tables>,
    person: { email: string; role: unknown },
  ) => Promise<null | Unchanged<null>>,
): Promise<PersonRefusal | null> {
  return changeRows<PersonRefusal | null>(database, ofPeople, async (rows) => {
    const owners = rows.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id');
    // SQLite has one writer.
    const locked = await (database.isPostgres ? owners.forUpdate() : owners).execute();
    const ids = locked.map((owner) => owner.id);
    if (by !== null && !ids.includes(by)) return new Unchanged('not owner');
    const found = await rows
      .selectFrom('staff')
      .select(['email', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return new Unchanged('missing');
    if (endsOwner && ids.length === 1 && ids.includes(id)) return new Unchanged('last owner');
    return work(rows, found);
  });
}

/** By e-mail. Throws {@link StaffRefused} for an unknown address or the last owner. */
export function removeStaff(database: Database, email: string): Promise<void> {
  return actByEmail(database, email, (act) => removePerson(database, act));
}

/** By e-mail. Throws {@link StaffRefused} for an unknown address or the last owner. */
export function changeRole(database: Database, email: string, role: StaffRole): Promise<void> {
  return actByEmail(database, email, (act) => setRole(database, { ...act, role }));
}

/** Runs an act by e-mail, at a terminal. Throws {@link StaffRefused}. */
export async function actByEmail(
  database: Database,
  email: string,
  work: (act: PersonAct) => Promise<PersonRefusal | null>,
): Promise<void> {
  const { id } = await requireStaff(database, email);
  const refusal = await work({ id, by: null });
  if (refusal === 'last owner') {
    throw new StaffRefused(`${email} is the only owner. Make somebody else an owner first.`);
  }
  if (refusal) throw new StaffRefused(`${email} was removed by somebody else.`);
}

function readPerson(row: Pick<Selectable<Tables['staff']>, (typeof columns)[number]>): Person {
  const lastSeenAt = row.lastSeenAt === null ? null : new Date(row.lastSeenAt);
  return { ...row, role: readRole(row.role), lastSeenAt };
}

import { type Kysely, sql } from 'kysely';
import { composed } from '../../rules/clean-text.ts';
import { readRole, type StaffRole } from '../../rules/sign-in/staff-roles.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { newId } from '../database/ids.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { endBegunSignIns, endSessions } from './end-sign-ins.server.ts';
import { notePerson, ofPeople } from './people-history.server.ts';
import { endPasswordLinks } from './staff-links.server.ts';

/** A staff account cannot be made or changed; `message` says why and what to do. */
export class StaffRefused extends OperatorError {
  override name = 'StaffRefused';
}

export interface Credentials {
  email: string;
  password: string;
}

/** One staff member by e-mail in any case, or null. */
export async function findStaff({ kysely }: Database, email: string) {
  const row = await kysely
    .selectFrom('staff')
    .select(['id', 'email', 'role'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  return row ? { ...row, role: readRole(row.role) } : null;
}

/** Makes an account, of `staff` unless a role is given, and returns its id. Throws {@link StaffRefused}. */
export async function addStaff(
  database: Database,
  passwords: Passwords,
  { role = 'staff', ...credentials }: Credentials & { role?: StaffRole },
): Promise<string> {
  const email = normalEmail(credentials.email);
  const hash = await hashStrong(passwords, { ...credentials, email });
  return storeStaff(database, { email, name: email, role, hash });
}

/** An account as it is stored. */
export interface StoredStaff {
  /** In its normal form. */
  email: string;
  name: string;
  role: StaffRole;
  /** Of the password. */
  hash: string;
}

/** Stores an account whose password was judged. Throws {@link StaffRefused}. */
export async function storeStaff(database: Database, staff: StoredStaff): Promise<string> {
  const { email, role } = staff;
  const id = await changeRows(database, ofPeople, async (rows) => {
    const made = await insertStaff(rows, staff, database.now());
    if (!made) return new Unchanged(null);
    await notePerson(rows, database, { id: made, email, act: 'added', details: { role } });
    return made;
  });
  if (id) return id;
  throw new StaffRefused(`${staff.email} has an account already. Use "password" to change it.`);
}

/** Stores an account, in a transaction, and returns its id; null when the e-mail has one already. */
export async function insertStaff(
  rows: Kysely<Tables>,
  { email, name, role, hash }: StoredStaff,
  now: Date,
): Promise<string | null> {
  const id = newId();
  const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('staff')
    .values({ id, email, name, role, emailVerified: sql`false`, ...times })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  const account = { accountId: id, providerId: 'credential', password: hash };
  await rows
    .insertInto('staff_accounts')
    .values({ id: newId(), userId: id, ...account, ...times })
    .execute();
  return id;
}

/**
 * Gives an account a new password, signs it out everywhere and forgets its known devices. Throws
 * {@link StaffRefused}.
 */
export async function changePassword(
  database: Database,
  passwords: Passwords,
  credentials: Credentials,
): Promise<void> {
  const email = normalEmail(credentials.email);
  const staff = await findStaff(database, email);
  if (!staff) throw new StaffRefused(`There is no account with the e-mail ${email}.`);
  const hash = await hashStrong(passwords, { ...credentials, email });
  await changeRows(database, ofPeople, async (rows) => {
    await storePassword(rows, { id: staff.id, hash }, database.now());
    await notePerson(rows, database, { id: staff.id, email, act: 'password changed' });
  });
}

/**
 * Stores an account's new password, in a transaction: ends its sessions, but for one that may stay,
 * and the links to another password, and forgets its known devices.
 */
export async function storePassword(
  rows: Kysely<Tables>,
  { id, hash, staying }: { id: string; hash: string; staying?: string },
  now: Date,
): Promise<void> {
  await rows
    .updateTable('staff_accounts')
    .set({ password: hash, updatedAt: now.toISOString() })
    .where('userId', '=', id)
    .execute();
  await endSessions(rows, id, staying ?? '');
  await endPasswordLinks(rows, id);
  await endBegunSignIns(rows, id);
}

/**
 * Ends every session of an account and forgets its known devices, a lost phone for example. Throws
 * {@link StaffRefused}.
 */
export async function signOutEverywhere(database: Database, submitted: string): Promise<void> {
  const email = normalEmail(submitted);
  const staff = await findStaff(database, email);
  if (!staff) throw new StaffRefused(`There is no account with the e-mail ${email}.`);
  await changeRows(database, ofPeople, async (rows) => {
    // Devices that were known before this moment are not any more.
    await rows
      .updateTable('staff_accounts')
      .set({ updatedAt: database.now().toISOString() })
      .where('userId', '=', staff.id)
      .execute();
    await rows.deleteFrom('staff_sessions').where('userId', '=', staff.id).execute();
    await notePerson(rows, database, { id: staff.id, email, act: 'signed out everywhere' });
    await endBegunSignIns(rows, staff.id);
  });
}

/** What an account's password is compared with, or null. */
export async function findHash({ kysely }: Database, email: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select('staff_accounts.password')
    .where('staff.email', '=', normalEmail(email))
    .executeTakeFirst();
  return row?.password ?? null;
}

/**
 * Replaces a hash by another one of the same password, which may be itself; sessions stay. False
 * when it is not the account's any more, also by a change that another process is about to commit.
 */
export async function renewHash(
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
  known: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('staff_accounts')
    .set({ password: hash })
    .where('userId', '=', id)
    .where('password', '=', known)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The form in which addresses are stored and compared. */
export function normalEmail(email: string): string {
  return composed(email).trim().toLowerCase();
}

async function hashStrong(passwords: Passwords, { email, password }: Credentials): Promise<string> {
  const weakness = await passwords.weaknessOf(password, email);
  if (weakness) throw new StaffRefused(weakness);
  return passwords.hash(password);
}

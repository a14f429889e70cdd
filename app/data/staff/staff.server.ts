import { sql } from 'kysely';
import { composed } from '../../rules/text-rules.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import { newId } from '../database/ids.server.ts';

/** A staff account cannot be made or changed; `message` says why and what to do. */
export class StaffRefused extends OperatorError {
  override name = 'StaffRefused';
}

interface Credentials {
  email: string;
  password: string;
}

/** Everybody who can sign in, by e-mail. */
export function listStaff({ kysely }: Database): Promise<{ id: string; email: string }[]> {
  return kysely.selectFrom('staff').select(['id', 'email']).orderBy('email').execute();
}

/** One staff member by e-mail in any case, or null. */
export async function findStaff({ kysely }: Database, email: string) {
  const row = await kysely
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  return row ?? null;
}

/** Makes an account and returns its id. Throws {@link StaffRefused}. */
export async function addStaff(
  database: Database,
  passwords: Passwords,
  credentials: Credentials,
): Promise<string> {
  const email = normalEmail(credentials.email);
  return storeStaff(database, email, await hashStrong(passwords, { ...credentials, email }));
}

async function storeStaff(database: Database, email: string, password: string): Promise<string> {
  const id = newId();
  const now = database.now().toISOString();
  await database.kysely.transaction().execute(async (rows) => {
    const { numInsertedOrUpdatedRows } = await rows
      .insertInto('staff')
      .values({
        id,
        email,
        name: email,
        emailVerified: sql`false`,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) {
      throw new StaffRefused(`${email} has an account already. Use "password" to change it.`);
    }
    await rows
      .insertInto('staff_accounts')
      .values({
        id: newId(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
  });
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
  const password = await hashStrong(passwords, { ...credentials, email });
  await database.kysely.transaction().execute(async (rows) => {
    await rows
      .updateTable('staff_accounts')
      .set({ password, updatedAt: database.now().toISOString() })
      .where('userId', '=', staff.id)
      .execute();
    await rows.deleteFrom('staff_sessions').where('userId', '=', staff.id).execute();
  });
}

/**
 * Ends every session of an account and forgets its known devices, a lost phone for example. Throws
 * {@link StaffRefused}.
 */
export async function signOutEverywhere(database: Database, submitted: string): Promise<void> {
  const email = normalEmail(submitted);
  const staff = await findStaff(database, email);
  if (!staff) throw new StaffRefused(`There is no account with the e-mail ${email}.`);
  await database.kysely.transaction().execute(async (rows) => {
    // Devices that were known before this moment are not any more.
    await rows
      .updateTable('staff_accounts')
      .set({ updatedAt: database.now().toISOString() })
      .where('userId', '=', staff.id)
      .execute();
    await rows.deleteFrom('staff_sessions').where('userId', '=', staff.id).execute();
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
  { kysely }: Database,
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

/** Removes an account with its sessions. Throws {@link StaffRefused} for a stranger or the last one. */
export async function removeStaff(database: Database, email: string): Promise<void> {
  const all = await listStaff(database);
  const staff = all.find((other) => other.email === normalEmail(email));
  if (!staff) throw new StaffRefused(`There is no account with the e-mail ${email}.`);
  if (all.length === 1) {
    throw new StaffRefused(`${email} is the only account. Add another one before you remove it.`);
  }
  await database.kysely.deleteFrom('staff').where('id', '=', staff.id).execute();
}

function normalEmail(email: string): string {
  return composed(email).trim().toLowerCase();
}

async function hashStrong(passwords: Passwords, { email, password }: Credentials): Promise<string> {
  const weakness = await passwords.weaknessOf(password, email);
  if (weakness) throw new StaffRefused(weakness);
  return passwords.hash(password);
}

/**
 * Makes the first account, when there is none at all, and returns its sign-in to be told once;
 * a password that was not given is made up. Null when somebody can sign in already. Starts take
 * turns (`startInTurn`), so two instances never make two.
 */
export async function addFirstStaff(
  database: Database,
  passwords: Passwords,
  given: { email: string | null; password: string | null },
): Promise<Credentials | null> {
  if ((await listStaff(database)).length > 0) return null;
  const email = normalEmail(given.email ?? 'admin@example.com');
  const password = given.password ?? newPassword();
  // What was made up is not judged: a site that starts does without the dictionaries.
  const weakness = given.password && (await passwords.weaknessOf(password, email));
  if (weakness) throw new StaffRefused(`ADMIN_PASSWORD is refused: ${weakness}`);
  await storeStaff(database, email, await passwords.hash(password));
  return { email, password };
}

/** 100 random bits in groups that can be read aloud. */
export function newPassword(): string {
  return newId().replace(/(.{5})(?=.)/g, '$1-');
}

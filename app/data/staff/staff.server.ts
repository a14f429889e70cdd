import { type Kysely, sql } from 'kysely';
import { normalizeUnicode } from '../../rules/clean-text.ts';
import { readRole, type StaffRole } from '../../rules/sign-in/staff-roles.ts';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { countTry } from '../database/limits.server.ts';
import type { Tables, Trx } from '../database/tables.server.ts';
import { type HistoryEntry, recordHistory, withActor } from '../history/history.server.ts';

export interface Staff {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  sessionId: string;
}

type Credentials = { email: string; password: string };

type PasswordServices = { database: Database; passwords: Passwords };

export type Account = Pick<Staff, 'id' | 'email'>;

export const peopleTopics = [{ topic: 'people' }] as const;

/** People without an account have no id. */
type PersonEntry = Partial<Account> & { email: string; kind?: HistoryEntry['kind'] } & Pick<
    HistoryEntry,
    'act' | 'details'
  >;

export function recordPerson(
  trx: Trx,
  database: Database,
  { id = '', email, kind = 'people', ...entry }: PersonEntry,
): Promise<void> {
  return recordHistory(trx, database, { ...entry, kind, subjectId: id, subject: email });
}

export async function findStaff({ kysely }: Pick<Database, 'kysely'>, email: string) {
  const row = await kysely
    .selectFrom('staff')
    .select(['id', 'email', 'role'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row ? { ...row, role: readRole(row.role) } : null;
}

/** The account's role now; null once the session has ended. */
export async function findSessionRole(
  trx: Kysely<Tables>,
  { sessionId }: Pick<Staff, 'sessionId'>,
) {
  const row = await trx
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.userId')
    .select('staff.role')
    .where('staff_sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ? readRole(row.role) : null;
}

export async function requireStaff(database: Database, email: string) {
  const staff = await findStaff(database, email);
  if (!staff) throw new OperatorError(`There is no account with the e-mail ${email}.`);
  return staff;
}

export async function addStaff(
  database: Database,
  passwords: Passwords,
  { role = 'staff', ...credentials }: Credentials & { role?: StaffRole },
): Promise<string> {
  const email = normalizeEmail(credentials.email);
  const hash = await hashStrongPassword(passwords, { ...credentials, email });
  return storeStaff(database, { email, name: email, role, hash });
}

// Creates an owner's account and returns its credentials, which are shown once; null if an account exists. Starts
// take turns (`startInTurn`), so two instances never create two.
export async function addFirstStaff(
  database: Database,
  passwords: Passwords,
  settings: { email: string | null; password: string | null },
): Promise<(Credentials & { id: string }) | null> {
  const { kysely } = database;
  if (await kysely.selectFrom('staff').select('id').executeTakeFirst()) return null;
  const email = normalizeEmail(settings.email ?? 'admin@example.com');
  const password = settings.password ?? generatePassword();
  // Generated passwords are not checked, so that a start does not load the dictionaries.
  const weakness = settings.password && (await passwords.findWeakness(password, email));
  if (weakness) throw new OperatorError(`ADMIN_PASSWORD is refused: ${weakness}`);
  const hash = await passwords.hash(password);
  const id = await storeStaff(database, { email, name: email, role: 'owner', hash });
  return { id, email, password };
}

/** 100 random bits in groups that are easy to read aloud. */
export function generatePassword(): string {
  return newId().replace(/(.{5})(?=.)/g, '$1-');
}

type StoredStaff = { email: string; name: string; role: StaffRole; hash: string };

export async function storeStaff(database: Database, staff: StoredStaff): Promise<string> {
  const { email, role } = staff;
  const id = await changeRows(database, peopleTopics, async (trx) => {
    const newStaffId = await insertStaff(trx, staff, database.now());
    if (!newStaffId) return new Unchanged(null);
    await recordPerson(trx, database, { id: newStaffId, email, act: 'added', details: { role } });
    return newStaffId;
  });
  if (id) return id;
  throw new OperatorError(
    `${email} already has an account. To change its password, use "password".`,
  );
}

export async function insertStaff(
  trx: Kysely<Tables>,
  { email, name, role, hash }: StoredStaff,
  now: Date,
): Promise<string | null> {
  const id = newId();
  const timestamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff')
    .values({ id, email, name, role, emailVerified: sql`false`, ...timestamps })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  const account = { accountId: id, providerId: 'credential', password: hash };
  const values = { id: newId(), userId: id, ...account, ...timestamps };
  await trx.insertInto('staff_accounts').values(values).execute();
  return id;
}

// For the command. Forgets the account's attempts, so that the new password works at once. Known devices stay known:
// each has its own attempts, so strangers cannot lock the account again for them.
export async function changePassword(
  database: Database,
  passwords: Passwords,
  { email: input, password }: Credentials,
): Promise<Account> {
  const { id, email } = await requireStaff(database, input);
  const hash = await hashStrongPassword(passwords, { email, password });
  await changeRows(database, peopleTopics, async (trx) => {
    await storePassword(trx, { id, hash, keepsDevices: true }, database.now());
    await forgetTries(trx, { id, email });
    await recordPerson(trx, database, { id, email, act: 'password changed' });
  });
  return { id, email };
}

/** The buckets of `signIn` and `finishSignIn`. */
async function forgetTries(trx: Trx, { id, email }: Account): Promise<void> {
  await trx
    .deleteFrom('limits')
    .where(({ or, eb }) =>
      or([eb('bucket', '=', `account ${email}`), eb('bucket', 'like', `% ${id}`)]),
    )
    .execute();
}

/** What colleagues read in notes, the history and versions. */
export function changeOwnName(database: Database, { id, email }: Account, name: string) {
  return changeRows<void>(database, peopleTopics, async (trx) => {
    const staff = trx.selectFrom('staff').select('name').where('id', '=', id);
    const row = await staff.executeTakeFirst();
    if (!row || row.name === name) return new Unchanged(undefined);
    const values = { name, updatedAt: database.now().toISOString() };
    await trx.updateTable('staff').set(values).where('id', '=', id).execute();
    await recordPerson(trx, database, { id, email, act: 'name changed', details: { name } });
  });
}

/** Null on success, else the reason. The caller has confirmed the current password. */
export async function changeOwnPassword(
  { database, passwords }: PasswordServices,
  staff: Staff,
  password: string,
): Promise<string | null> {
  const weakness = await passwords.findWeakness(password, staff.email);
  if (weakness) return weakness;
  const hash = await passwords.hash(password);
  await changeRows(database, peopleTopics, async (trx) => {
    const { id, email, sessionId } = staff;
    await storePassword(trx, { id, hash, keptSessionId: sessionId }, database.now());
    await recordPerson(trx, database, { id, email, act: 'password changed' });
  });
  return null;
}

type NewPassword = { id: string; hash: string; keptSessionId?: string; keepsDevices?: boolean };

/** Ends all sign-ins except `keptSessionId`, deletes password links and, unless it keeps them, forgets the known devices. */
export async function storePassword(
  trx: Kysely<Tables>,
  { id, hash, keptSessionId, keepsDevices = false }: NewPassword,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('staff_accounts')
    .set({ password: hash, ...(keepsDevices ? {} : { updatedAt: now.toISOString() }) })
    .where('userId', '=', id)
    .execute();
  await endSignIns(trx, id, keptSessionId);
  await endPasswordLinks(trx, id);
}

export async function endPasswordLinks(trx: Kysely<Tables>, staffId: string): Promise<void> {
  const links = trx.deleteFrom('staff_links').where('staffId', '=', staffId);
  await links.where('usedAt', 'is', null).execute();
}

/** A sign-out also ends the notifications on its device. */
export async function endSignIns(trx: Kysely<Tables>, staffId: string, keptSessionId = '') {
  const sessions = trx.deleteFrom('staff_sessions').where('userId', '=', staffId);
  await sessions.where('id', '!=', keptSessionId).execute();
  const subscriptions = trx.deleteFrom('push_subscriptions').where('staffId', '=', staffId);
  await subscriptions.where('sessionId', '!=', keptSessionId).execute();
  await trx.deleteFrom('staff_begun_sign_ins').where('staffId', '=', staffId).execute();
}

export async function signOutEverywhere(database: Database, email: string): Promise<void> {
  const staff = await requireStaff(database, email);
  await signOut(database, staff, 'signed out everywhere');
}

export function endOtherDevices(database: Database, staff: Staff): Promise<void> {
  return signOut(database, staff, 'signed out elsewhere', staff.sessionId);
}

function signOut(database: Database, { id, email }: Account, act: string, keptSessionId?: string) {
  return changeRows(database, peopleTopics, async (trx) => {
    await trx
      .updateTable('staff_accounts')
      .set({ updatedAt: database.now().toISOString() })
      .where('userId', '=', id)
      .execute();
    await endSignIns(trx, id, keptSessionId);
    await recordPerson(trx, database, { id, email, act });
  });
}

/** False if the session has already ended or belongs to another account. */
export function endDevice(database: Database, { id, email }: Account, sessionId: string) {
  return endSession(database, id, sessionId, { id, email, act: 'sign-in ended' });
}

export function logOut(
  database: Database,
  { id, email, sessionId }: Account & Pick<Staff, 'sessionId'>,
): Promise<boolean> {
  const entry = { kind: 'sign-ins', email, act: 'signed out' } as const;
  return endSession(withActor(database, email), id, sessionId, entry);
}

function endSession(database: Database, staffId: string, sessionId: string, entry: PersonEntry) {
  return changeRows(database, peopleTopics, async (trx) => {
    const session = await trx
      .deleteFrom('staff_sessions')
      .where('id', '=', sessionId)
      .where('userId', '=', staffId)
      .returning('userAgent')
      .executeTakeFirst();
    if (!session) return new Unchanged(false);
    const subscriptions = trx.deleteFrom('push_subscriptions').where('staffId', '=', staffId);
    await subscriptions.where('sessionId', '=', sessionId).execute();
    const details = { device: deviceName(session.userAgent ?? '') };
    await recordPerson(trx, database, { ...entry, details });
    return true;
  });
}

export type VerifiedAccount = { id: string; hash: string };

/** Null if they are wrong, after the same time. Rehashes a password with outdated costs. */
export async function checkPassword(
  { database: { kysely }, passwords }: PasswordServices,
  email: string,
  password: string,
): Promise<VerifiedAccount | null> {
  const account = await kysely
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['staff.id', 'staff_accounts.password as passwordHash'])
    .where('staff.email', '=', normalizeEmail(email))
    .executeTakeFirst();
  if (!account?.passwordHash) {
    await passwords.hash(password);
    return null;
  }
  const { id, passwordHash } = account;
  if (!(await passwords.verify(password, passwordHash))) return null;
  const hash = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : passwordHash;
  return (await renewHash(kysely, id, passwordHash, hash)) ? { id, hash } : null;
}

// Replaces the hash with one of the same password, perhaps itself. False if the password has changed, or is about to
// change in another transaction.
export async function renewHash(trx: Kysely<Tables>, id: string, hashBefore: string, hash: string) {
  const { numUpdatedRows } = await trx
    .updateTable('staff_accounts')
    .set({ password: hash })
    .where('userId', '=', id)
    .where('password', '=', hashBefore)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

// For an action that needs more than an open session. Counts the attempt first: ten wrong ones an hour per account.
// Rejects without a database.
export async function confirmPassword(
  { log, ...services }: PasswordServices & { log: Log },
  { id, email }: Account,
  password: string,
): Promise<{ state: 'right' | 'wrong' } | { state: 'limited'; waitSeconds: number }> {
  const bucket = `confirm ${id}`;
  const limit = { bucket, max: 10, withinMs: 60 * 60 * 1000 };
  const refusal = await countTry(services.database, [limit]);
  if (refusal) {
    log.warn({ event: 'limit hit', limit: 'confirm', email });
    return { state: 'limited', waitSeconds: refusal.waitSeconds };
  }
  if (!(await checkPassword(services, email, password))) {
    log.warn({ event: 'password not confirmed', email });
    return { state: 'wrong' };
  }
  await services.database.kysely.deleteFrom('limits').where('bucket', '=', bucket).execute();
  return { state: 'right' };
}

function normalizeEmail(email: string): string {
  return normalizeUnicode(email).trim().toLowerCase();
}

async function hashStrongPassword(passwords: Passwords, { email, password }: Credentials) {
  const weakness = await passwords.findWeakness(password, email);
  if (weakness) throw new OperatorError(weakness);
  return passwords.hash(password);
}

/** Parts of user agents; the first match counts. */
const browsers: [sign: string, name: string][] = [
  ['EdgA/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const systems: [sign: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
];

export function deviceName(userAgent: string): string {
  const findName = (names: [string, string][]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1] ?? null;
  const browser = findName(browsers);
  const system = findName(systems);
  if (!browser) return system ?? 'An unknown browser';
  return system ? `${browser} on ${system}` : browser;
}

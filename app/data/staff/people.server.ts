import type { Kysely } from 'kysely';
import { dayMs, hourMs } from '../../rules/durations.ts';
import { linkHours } from '../../rules/sign-in/login-rules.ts';
import { readRole, type StaffRole } from '../../rules/sign-in/staff-roles.ts';
import { addressRange } from '../../services/client-address.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { hashSecret, makeSecret } from '../../services/secret.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { countTry, type LimitAnswer } from '../database/limits.server.ts';
import type { Tables, Trx } from '../database/tables.server.ts';
import { withActor } from '../history/history.server.ts';
import { getSettingName } from './push-subscriptions.server.ts';
import {
  endPasswordLinks,
  insertStaff,
  peopleTopics,
  recordPerson,
  requireStaff,
  storePassword,
} from './staff.server.ts';

export type PersonRefusal = 'missing' | 'last owner' | 'not owner';

/** The account to change; `by` is the owner who does it, null for a command. */
export type PersonTarget = { id: string; by: string | null };

/** `lastSeenAt` is the last request, rounded to a minute; null before the first sign-in. */
export async function listPeople({ kysely }: Database) {
  const rows = await kysely
    .selectFrom('staff')
    .leftJoin('staff_second_factors as factor', 'factor.staffId', 'staff.id')
    .select(['staff.id', 'name', 'email', 'role', 'lastSeenAt', 'factor.onSince'])
    .orderBy('email')
    .execute();
  return rows.map(({ role, lastSeenAt, onSince, ...row }) => ({
    ...row,
    role: readRole(role),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
    hasSecondStep: onSince !== null,
  }));
}

/**
 * Returns what to call somebody of whom a row stores the e-mail: the name, followed by the e-mail if two share it.
 * Removed accounts and accounts without a name keep their e-mail.
 */
export async function readStaffNames({ kysely }: Database) {
  const rows = await kysely.selectFrom('staff').select(['email', 'name']).execute();
  const names = new Map(rows.map(({ email, name }) => [email, name.trim()]));
  return (email: string): string => {
    const name = names.get(email) || email;
    const isShared = [...names.values()].filter((otherName) => otherName === name).length > 1;
    return isShared ? `${name} (${email})` : name;
  };
}

/** Changes a role, immediately in every session; null on success. One owner must remain. */
export function setRole(
  database: Database,
  { role, ...target }: PersonTarget & { role: StaffRole },
) {
  return withLockedOwners(database, target, role === 'staff', async (trx, person) => {
    if (person.role === role) return new Unchanged(null);
    await trx
      .updateTable('staff')
      .set({ role, updatedAt: database.now().toISOString() })
      .where('id', '=', target.id)
      .execute();
    if (role === 'staff') {
      await trx.deleteFrom('staff_links').where('madeBy', '=', target.id).execute();
    }
    const entry = { id: target.id, email: person.email, act: 'role changed', details: { role } };
    await recordPerson(trx, database, entry);
    return null;
  });
}

/** Removes an account, its sessions and its links; null on success. */
export function removePerson(database: Database, target: PersonTarget) {
  return withLockedOwners(database, target, true, async (trx, { email }) => {
    await trx.deleteFrom('staff').where('id', '=', target.id).execute();
    const settings = trx.deleteFrom('site_settings');
    await settings.where('name', '=', getSettingName(target.id)).execute();
    await recordPerson(trx, database, { id: target.id, email, act: 'removed' });
    return null;
  });
}

/** Locks the owners: two owners who remove each other take turns, so one remains. */
async function lockOwners(trx: Trx): Promise<string[]> {
  const owners = trx.selectFrom('staff').select('id').where('role', '=', 'owner');
  const rows = await owners.orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function withLockedOwners<Result>(
  database: Database,
  { id, by }: PersonTarget,
  endsOwner: boolean,
  work: (
    trx: Trx,
    person: { email: string; role: StaffRole },
  ) => Promise<Result | Unchanged<Result>>,
) {
  return changeRows<Result | PersonRefusal>(database, peopleTopics, async (trx) => {
    const owners = await lockOwners(trx);
    if (by !== null && !owners.includes(by)) return new Unchanged('not owner');
    const person = await trx
      .selectFrom('staff')
      .select(['email', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!person) return new Unchanged('missing');
    if (endsOwner && owners.length === 1 && owners.includes(id)) return new Unchanged('last owner');
    return work(trx, { ...person, role: readRole(person.role) });
  });
}

/** For commands. Throws {@link OperatorError} for an unknown address or the last owner. */
export async function actByEmail(
  database: Database,
  email: string,
  work: (target: PersonTarget) => Promise<PersonRefusal | null>,
): Promise<void> {
  const { id } = await requireStaff(database, email);
  const refusal = await work({ id, by: null });
  if (refusal === 'last owner') {
    throw new OperatorError(`${email} is the only owner. Make somebody else an owner first.`);
  }
  if (refusal) throw new OperatorError(`${email} was removed by somebody else.`);
}

export type NewLink = { token: string; email: string; expiresAt: Date };

const linkMs = linkHours * hourMs;
/** Expired links stay this long, so that their page can explain what happened. */
const expiredLinkMs = 30 * dayMs;

export function inviteStaff(
  database: Database,
  { email, role, by }: { email: string; role: StaffRole; by: string },
): Promise<NewLink | 'has account' | 'not owner'> {
  return changeRows<NewLink | 'has account' | 'not owner'>(database, peopleTopics, async (trx) => {
    if (!(await lockOwners(trx)).includes(by)) return new Unchanged('not owner');
    const account = trx.selectFrom('staff').select('id').where('email', '=', email);
    if (await account.executeTakeFirst()) return new Unchanged('has account');
    const invitations = trx.deleteFrom('staff_links').where('email', '=', email);
    await invitations.where('staffId', 'is', null).where('usedAt', 'is', null).execute();
    await recordPerson(trx, database, { email, act: 'invited', details: { role } });
    return storeLink(trx, { email, role, staffId: null, madeBy: by }, database.now());
  });
}

export function makePasswordLink(database: Database, { id, by }: PersonTarget) {
  return withLockedOwners(database, { id, by }, false, async (trx, person): Promise<NewLink> => {
    await endPasswordLinks(trx, id);
    await recordPerson(trx, database, { id, email: person.email, act: 'reset link made' });
    return storeLink(trx, { ...person, staffId: id, madeBy: by ?? id }, database.now());
  });
}

export async function listInvitations({ kysely, now }: Database) {
  const rows = await kysely
    .selectFrom('staff_links')
    .select(['id', 'email', 'role', 'expiresAt'])
    .where('staffId', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now().toISOString())
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ role, expiresAt, ...row }) => ({
    ...row,
    role: readRole(role),
    expiresAt: new Date(expiresAt),
  }));
}

export function withdrawInvitation(database: Database, id: string): Promise<boolean> {
  return changeRows(database, peopleTopics, async (trx) => {
    const invitation = await trx
      .deleteFrom('staff_links')
      .where('id', '=', id)
      .where('staffId', 'is', null)
      .where('usedAt', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!invitation) return new Unchanged(false);
    const { email } = invitation;
    await recordPerson(trx, database, { email, act: 'invitation withdrawn' });
    return true;
  });
}

export async function findLink({ kysely, now }: Database, token: string) {
  const link = await kysely
    .selectFrom('staff_links')
    .select(['email', 'role', 'staffId', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) return { state: 'unknown' } as const;
  if (link.usedAt !== null) return { state: 'used' } as const;
  if (link.expiresAt <= now().toISOString()) return { state: 'late' } as const;
  return { state: 'open', email: link.email, staffId: link.staffId } as const;
}

/** Counts unknown links: 30 a minute per address. Guessing a token is impossible. */
export function countLinkTry(database: Database, clientIp: string): Promise<LimitAnswer> {
  const bucket = `link ${addressRange(clientIp)}`;
  return countTry(database, [{ bucket, max: 30, withinMs: 60_000 }]);
}

export type LinkResult =
  | { state: 'done'; email: string }
  | { state: 'weak'; sentence: string }
  | { state: 'has account' | 'used' | 'late' | 'unknown' };

// Creates the invited account, or sets the new password, which signs the account out everywhere. Only success uses up
// the link. Without a valid link no password is hashed.
export async function redeemLink(
  { database, passwords }: { database: Database; passwords: Passwords },
  token: string,
  { name, password }: { name: string; password: string },
): Promise<LinkResult> {
  const currentLink = await findLink(database, token);
  if (currentLink.state !== 'open') return currentLink;
  const sentence = await passwords.findWeakness(password, currentLink.email);
  if (sentence) return { state: 'weak', sentence };
  const hash = await passwords.hash(password);
  const now = database.now();
  const answer = await changeRows<LinkResult | null>(database, peopleTopics, async (trx) => {
    // The second of two concurrent uses waits here, and then finds the link used.
    const link = await trx
      .selectFrom('staff_links')
      .select(['id', 'email', 'role', 'staffId'])
      .where('tokenHash', '=', hashSecret(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!link) return new Unchanged(null);
    const { email, role, staffId } = link;
    const id = staffId ?? (await insertStaff(trx, { email, name, role, hash }, now));
    if (id === null) return new Unchanged({ state: 'has account' });
    const usedAt = now.toISOString();
    await trx.updateTable('staff_links').set({ usedAt }).where('id', '=', link.id).execute();
    // It also deletes the person's links that nobody used.
    if (staffId !== null) await storePassword(trx, { id, hash, keepsDevices: true }, now);
    const change =
      staffId === null ? { act: 'joined', details: { role } } : { act: 'password changed' };
    await recordPerson(trx, withActor(database, email), { id, email, ...change });
    return { state: 'done', email };
  });
  if (answer) return answer;
  const { state } = await findLink(database, token);
  return { state: state === 'open' ? 'unknown' : state };
}

export async function forgetOldLinks({ kysely, now }: Database): Promise<void> {
  const cutoff = new Date(now().getTime() - expiredLinkMs).toISOString();
  await kysely.deleteFrom('staff_links').where('expiresAt', '<', cutoff).execute();
}

export async function storeLink(
  trx: Kysely<Tables>,
  link: { email: string; role: StaffRole; staffId: string | null; madeBy: string },
  now: Date,
): Promise<NewLink> {
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + linkMs);
  const times = { createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const values = { ...link, ...times, id: newId(), tokenHash: hashSecret(token) };
  await trx.insertInto('staff_links').values(values).execute();
  return { token, email: link.email, expiresAt };
}

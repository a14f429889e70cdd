import { parse, serialize } from 'hono/utils/cookie';
import { readRole } from '../../rules/sign-in/staff-roles.ts';
import { hashSecret, makeSecret, readSigned, signText } from '../../services/secret.server.ts';
import { type Database, newId } from '../database/database.server.ts';
import type { Trx } from '../database/tables.server.ts';
import { deviceName, renewHash, type Staff, type VerifiedAccount } from './staff.server.ts';

export type Sessions = ReturnType<typeof createSessions>;

type SessionsOptions = { database: Database; secret: string; siteUrl: string };

const absoluteSeconds = 12 * 60 * 60;
const idleMs = 2 * 60 * 60 * 1000;
/** The clocks of two instances may differ by this much. */
const maxSkewMs = 5 * 60 * 1000;
/** Characters of the user agent to store: enough to recognise a device in a list. */
const maxUserAgent = 300;
const noteEveryMs = 60_000;

/** The cookies, by what their signature is for. */
const cookieNames = { session: 'session', 'sign-in': 'begun', device: 'device' };
type CookiePurpose = keyof typeof cookieNames;

// A session is a row, which every request looks up. The cookie contains its token, the row only the token's hash.
export function createSessions({ database, secret, siteUrl }: SessionsOptions) {
  const { kysely } = database;
  const isSecure = siteUrl.startsWith('https:');
  const getCookieName = (purpose: CookiePurpose) =>
    (isSecure ? '__Host-' : '') + cookieNames[purpose];

  /** The `Set-Cookie` header for a signed text that lasts `maxAge` seconds. */
  function signedCookie(purpose: CookiePurpose, text: string, maxAge: number): string {
    const value = maxAge > 0 ? signText(text, secret, purpose) : '';
    return serialize(getCookieName(purpose), value, {
      path: '/',
      maxAge,
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure,
    });
  }

  function readSignedCookie(purpose: CookiePurpose, headers: Headers): string | null {
    const name = getCookieName(purpose);
    const value = parse(headers.get('cookie') ?? '', name)[name] ?? '';
    return readSigned(value, secret, purpose);
  }

  async function findActiveSession(headers: Headers) {
    const token = readSignedCookie('session', headers);
    // No query without a valid signature.
    if (!token) return null;
    const row = await kysely
      .selectFrom('staff_sessions as session')
      .innerJoin('staff', 'staff.id', 'session.userId')
      .select(['staff.id', 'staff.email', 'staff.name', 'staff.role'])
      .select(['session.id as sessionId', 'session.lastSeenAt'])
      .select(['session.createdAt', 'session.expiresAt'])
      .where('session.tokenHash', '=', hashSecret(token))
      .executeTakeFirst();
    if (!row) return null;
    const { lastSeenAt, createdAt, expiresAt, ...staff } = row;
    const now = database.now().getTime();
    const idleFor = lastSeenAt === null ? null : now - Date.parse(lastSeenAt);
    const age = now - new Date(createdAt).getTime();
    const hasEnded = new Date(expiresAt).getTime() <= now || (idleFor ?? age) > idleMs;
    // A session created while a clock was ahead would last too long.
    if (hasEnded || -age > maxSkewMs) return null;
    return { idleFor, staff: { ...staff, role: readRole(staff.role) } };
  }

  /** The new session's `Set-Cookie` header; null if the password has changed in the meantime. */
  async function open(trx: Trx, { id, hash }: VerifiedAccount, userAgent = '') {
    if (!(await renewHash(trx, id, hash, hash))) return null;
    const token = makeSecret();
    const now = database.now();
    await trx
      .insertInto('staff_sessions')
      .values({
        id: newId(),
        userId: id,
        tokenHash: hashSecret(token),
        userAgent: userAgent.slice(0, maxUserAgent),
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + absoluteSeconds * 1000).toISOString(),
        lastSeenAt: null,
      })
      .execute();
    return signedCookie('session', token, absoluteSeconds);
  }

  return {
    cookieName: getCookieName('session'),
    secret,
    signedCookie,
    readSignedCookie,
    open,
    openFor: (account: VerifiedAccount, userAgent?: string) =>
      kysely.transaction().execute((trx) => open(trx, account, userAgent)),
    async find(headers: Headers): Promise<Staff | null> {
      const activeSession = await findActiveSession(headers);
      if (!activeSession) return null;
      const { idleFor, staff } = activeSession;
      if (idleFor === null || idleFor > noteEveryMs) {
        const values = { lastSeenAt: database.now().toISOString() };
        const session = kysely.updateTable('staff_sessions').set(values);
        await session.where('id', '=', staff.sessionId).execute();
        await kysely.updateTable('staff').set(values).where('id', '=', staff.id).execute();
      }
      return staff;
    },
    /** Does not count as use: an idle session still ends. */
    async peek(headers: Headers): Promise<Staff | null> {
      return (await findActiveSession(headers))?.staff ?? null;
    },
    /** Ends the session immediately and everywhere; returns the `Set-Cookie` header that deletes the cookie. */
    async close(headers: Headers): Promise<string> {
      const token = readSignedCookie('session', headers);
      const sessions = kysely.deleteFrom('staff_sessions');
      if (token) await sessions.where('tokenHash', '=', hashSecret(token)).execute();
      return signedCookie('session', '', 0);
    },
  };
}

export async function listDevices({ kysely, now }: Database, staffId: string) {
  const rows = await kysely
    .selectFrom('staff_sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', staffId)
    .where('expiresAt', '>', now().toISOString())
    .execute();
  return rows
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      words: deviceName(userAgent ?? ''),
      since: new Date(createdAt),
      lastSeenAt: new Date(lastSeenAt ?? createdAt),
    }))
    .filter(({ lastSeenAt }) => now().getTime() - lastSeenAt.getTime() <= idleMs)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Also removes unfinished sign-ins: most browsers never come back to finish them. */
export async function forgetEndedSessions({ kysely, now }: Database): Promise<void> {
  const moment = now().toISOString();
  const cutoff = new Date(now().getTime() - idleMs).toISOString();
  await kysely
    .deleteFrom('staff_sessions')
    .where((row) => row.or([row('expiresAt', '<', moment), row('lastSeenAt', '<', cutoff)]))
    .execute();
  await kysely.deleteFrom('staff_begun_sign_ins').where('expiresAt', '<', moment).execute();
}

/** The secret with this name, shared by all instances; stores `newSecret` if there is none. */
export async function shareSecret({ kysely }: Database, name: string, newSecret: string) {
  const query = kysely.selectFrom('shared_secrets').select('value').where('name', '=', name);
  const row = await query.executeTakeFirst();
  if (row) return row.value;
  await kysely
    .insertInto('shared_secrets')
    .values({ name, value: newSecret })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}

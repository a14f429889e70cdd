import { parse, serialize } from 'hono/utils/cookie';
import { readRole } from '../../rules/sign-in/staff-roles.ts';
import { z } from '../../rules/zod.ts';
import { readSigned, type SignedFor, signText } from '../../services/secret.server.ts';
import type { Database } from '../database/database.server.ts';
import { deviceName, type Proven, renewHash, type Staff } from './staff.server.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** better-auth does not say how the database failed. */
export class SessionUnknown extends Error {
  override name = 'SessionUnknown';
}

type SessionsOptions = { database: Database; secret: string; siteUrl: string };

const absoluteSeconds = 12 * 60 * 60;
const idleMs = 2 * 60 * 60 * 1000;
/** The clocks of two instances may differ by this much. */
const aheadMs = 5 * 60 * 1000;
/** Characters of the user agent to store: enough to recognise a device in a list. */
const maxUserAgent = 300;
const notedEveryMs = 60_000;

// Sessions by better-auth: its URLs are not served, nobody can sign up, every request queries the database, and only
// this file uses it directly.
export function createSessions({ database, secret, siteUrl }: SessionsOptions) {
  const { kysely } = database;
  const isSecure = siteUrl.startsWith('https:');
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name);
  const cookieName = nameOf('session');
  // better-auth takes half a second to load, so the start does not wait for it.
  let loading: ReturnType<typeof createAuth> | undefined;
  const loadAuth = () => {
    loading ??= createAuth({ database, secret, siteUrl }, cookieName);
    return loading;
  };

  async function look(headers: Headers) {
    // Most visitors have no cookie, so this saves a query.
    if (!(cookieName in parse(headers.get('cookie') ?? '', cookieName))) return null;
    const auth = await loadAuth();
    const query = auth.api.getSession({ headers: onlyCookies(headers) });
    const answer = await query.catch((cause: unknown) => {
      throw new SessionUnknown('The session could not be read from the database', { cause });
    });
    if (!answer) return null;
    const { lastSeenAt, createdAt } = answer.session;
    const now = database.now().getTime();
    // A session created while a clock was ahead would last too long.
    if (createdAt.getTime() - now > aheadMs) return null;
    const idleFor = lastSeenAt ? now - Date.parse(lastSeenAt) : null;
    return { ...answer, idleFor, isIdle: idleFor !== null && idleFor > idleMs };
  }

  function endSession(id: string) {
    return kysely.deleteFrom('staff_sessions').where('id', '=', id).execute();
  }

  /** The new session's `Set-Cookie` header; null if the password has changed in the meantime. */
  async function openFor({ id, hash }: Proven, userAgent = ''): Promise<string | null> {
    const auth = await loadAuth();
    const { headers, response } = await auth.api.openSession({
      body: { userId: id },
      headers: new Headers({ 'user-agent': userAgent.slice(0, maxUserAgent) }),
      returnHeaders: true,
    });
    if (response && (await renewHash(kysely, id, hash, hash))) return cookieOf(headers);
    // The password change ended all earlier sessions, but this one did not exist yet.
    if (response) await endSession(response);
    return null;
  }

  function cookieOf(headers: Headers): string {
    const cookie = headers.getSetCookie().find((text) => text.startsWith(`${cookieName}=`));
    if (!cookie) throw new Error('better-auth set no session cookie');
    return cookie;
  }

  return {
    cookieName,
    secret,
    openFor,
    async find(headers: Headers): Promise<Staff | null> {
      const found = await look(headers);
      if (!found) return null;
      const { session, user, idleFor, isIdle } = found;
      if (isIdle) {
        await endSession(session.id);
        return null;
      }
      const { id, email, name } = user;
      if (idleFor === null || idleFor > notedEveryMs) {
        const seen = { lastSeenAt: database.now().toISOString() };
        await kysely.updateTable('staff_sessions').set(seen).where('id', '=', session.id).execute();
        await kysely.updateTable('staff').set(seen).where('id', '=', id).execute();
      }
      return { id, email, name, role: readRole(user.role), sessionId: session.id };
    },
    /** Does not count as use: an idle session still ends. */
    async isActive(headers: Headers): Promise<boolean> {
      const found = await look(headers);
      return found !== null && !found.isIdle;
    },
    /** Ends the session immediately and everywhere; returns the `Set-Cookie` header that deletes the cookie. */
    async close(headers: Headers): Promise<string> {
      const auth = await loadAuth();
      const answer = await auth.api.signOut({ headers: onlyCookies(headers), returnHeaders: true });
      return cookieOf(answer.headers);
    },
    /** The `Set-Cookie` header for a signed text that lasts `maxAge` seconds. */
    signedCookie(name: string, purpose: SignedFor, text: string, maxAge: number): string {
      const value = maxAge > 0 ? signText(text, secret, purpose) : '';
      return serialize(nameOf(name), value, {
        ...{ path: '/', maxAge, httpOnly: true, sameSite: 'Strict', secure: isSecure },
      });
    },
    readSignedCookie(name: string, purpose: SignedFor, headers: Headers): string | null {
      const cookies = parse(headers.get('cookie') ?? '', nameOf(name));
      return readSigned(cookies[nameOf(name)] ?? '', secret, purpose);
    },
  };
}

async function createAuth({ database, secret, siteUrl }: SessionsOptions, cookieName: string) {
  const [{ betterAuth }, { createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('better-auth/cookies'),
  ]);
  const openSession = createAuthEndpoint.serverOnly(
    { method: 'POST', body: z.object({ userId: z.string() }) },
    async (ctx) => {
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(ctx.body.userId);
      if (!user) return null;
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return session.id;
    },
  );
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: { db: database.kysely, type: database.isPostgres ? 'postgres' : 'sqlite' },
    plugins: [{ id: 'staff', endpoints: { openSession } }],
    user: {
      modelName: 'staff',
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    session: {
      modelName: 'staff_sessions',
      expiresIn: absoluteSeconds,
      disableSessionRefresh: true,
      additionalFields: { lastSeenAt: { type: 'string', required: false, input: false } },
    },
    advanced: {
      // Its check expects tables that the site never uses.
      database: { validateSchema: false },
      // This would add the prefix `__Secure-`, but the name already has `__Host-`.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName } },
      defaultCookieAttributes: {
        secure: siteUrl.startsWith('https:'),
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

function onlyCookies(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

export async function listDevices({ kysely, now }: Database, staffId: string) {
  const rows = await kysely
    .selectFrom('staff_sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', staffId)
    .execute();
  const moment = now().getTime();
  return rows
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > moment)
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      words: deviceName(userAgent ?? ''),
      since: new Date(createdAt),
      lastSeenAt: new Date(lastSeenAt ?? createdAt),
    }))
    .filter(({ lastSeenAt }) => moment - lastSeenAt.getTime() <= idleMs)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Also removes unfinished sign-ins: most browsers never come back to finish them. */
export async function forgetEndedSessions({ kysely, now }: Database): Promise<void> {
  const moment = now().toISOString();
  const idleSince = new Date(now().getTime() - idleMs).toISOString();
  await kysely
    .deleteFrom('staff_sessions')
    .where((row) => row.or([row('expiresAt', '<', moment), row('lastSeenAt', '<', idleSince)]))
    .execute();
  await kysely.deleteFrom('staff_begun_sign_ins').where('expiresAt', '<', moment).execute();
}

/** The secret with this name, shared by all instances; stores `made` if there is none. */
export async function shareSecret({ kysely }: Database, name: string, made: string) {
  const known = kysely.selectFrom('shared_secrets').select('value').where('name', '=', name);
  const shared = await known.executeTakeFirst();
  if (shared) return shared.value;
  await kysely
    .insertInto('shared_secrets')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await known.executeTakeFirstOrThrow()).value;
}

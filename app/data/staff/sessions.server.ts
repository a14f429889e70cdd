import { parse, serialize } from 'hono/utils/cookie';
import { readRole } from '../../rules/sign-in/staff-roles.ts';
import { z } from '../../rules/zod.ts';
import { readSigned, type SignedFor, signText } from '../../services/secret.server.ts';
import type { Database } from '../database/database.server.ts';
import { type Proven, renewHash, type Staff } from './staff.server.ts';

export type Sessions = ReturnType<typeof createSessions>;

interface SessionsOptions {
  database: Database;
  secret: string;
  siteUrl: string;
}

/** A session ends after so long, however busy. */
const absoluteSeconds = 12 * 60 * 60;
/** A session ends after so long without a request. */
const idleMs = 2 * 60 * 60 * 1000;
/** By so much the clocks of two instances may differ. */
const aheadMs = 5 * 60 * 1000;
/** Letters kept of what a browser calls itself: enough to know it again in a list. */
const maxUserAgent = 300;
/** The last request is noted to the minute: not every look at a page is a write. */
const notedEveryMs = 60_000;

/**
 * Sessions by better-auth, used from here only: its own URLs are never served, nobody can sign up, and
 * every request asks the database. Only the cookie leaves this file, never its answers.
 */
export function createSessions({ database, secret, siteUrl }: SessionsOptions) {
  const { kysely } = database;
  const isSecure = siteUrl.startsWith('https:');
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name);
  const cookieName = nameOf('session');
  // better-auth takes half a second to load: a start does not wait for what only staff need.
  let loading: ReturnType<typeof createAuth> | undefined;
  const loadAuth = () => {
    loading ??= createAuth({ database, secret, siteUrl }, cookieName);
    return loading;
  };

  /** The session that a cookie names, with the milliseconds since its last request. */
  async function look(headers: Headers) {
    // Most strangers bring no cookie: they cost no look at the database.
    if (!(cookieName in parse(headers.get('cookie') ?? '', cookieName))) return null;
    const auth = await loadAuth();
    const found = await auth.api.getSession({ headers: onlyCookies(headers) });
    if (!found) return null;
    const { lastSeenAt, createdAt } = found.session;
    const now = database.now().getTime();
    // Made while a clock was wrong, it would not end for as long.
    if (createdAt.getTime() - now > aheadMs) return null;
    const idleFor = lastSeenAt ? now - Date.parse(lastSeenAt) : null;
    return { ...found, idleFor, isIdle: idleFor !== null && idleFor > idleMs };
  }

  function endSession(id: string) {
    return kysely.deleteFrom('staff_sessions').where('id', '=', id).execute();
  }

  /**
   * Opens a session for somebody who proved who they are: its `Set-Cookie` text. Null when the
   * password is another one by now.
   */
  async function openFor({ id, hash }: Proven, userAgent = ''): Promise<string | null> {
    const auth = await loadAuth();
    const { headers, response } = await auth.api.openSession({
      body: { userId: id },
      headers: new Headers({ 'user-agent': userAgent.slice(0, maxUserAgent) }),
      returnHeaders: true,
    });
    if (response && (await renewHash(kysely, id, hash, hash))) return cookieOf(headers);
    // Changed since it was compared: that ended all sessions, but not yet this one.
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
    /** Signs and checks what else is kept in cookies of this site. */
    secret,
    openFor,
    /** Whose session the request's cookie names; null when there is none or it has ended. */
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
    /** Whether `find` would find one. Asking is no use of the session: an idle one still ends. */
    async isActive(headers: Headers): Promise<boolean> {
      const found = await look(headers);
      return found !== null && !found.isIdle;
    },
    /** Ends the request's session at once, everywhere; the `Set-Cookie` text that forgets it. */
    async close(headers: Headers): Promise<string> {
      const auth = await loadAuth();
      const answer = await auth.api.signOut({
        headers: onlyCookies(headers),
        returnHeaders: true,
      });
      return cookieOf(answer.headers);
    },
    /** The `Set-Cookie` text by which a browser keeps a signed text for so many seconds. */
    keep(name: string, purpose: SignedFor, text: string, maxAge: number): string {
      const value = maxAge > 0 ? signText(text, secret, purpose) : '';
      return serialize(nameOf(name), value, {
        ...{ path: '/', maxAge, httpOnly: true, sameSite: 'Strict', secure: isSecure },
      });
    },
    /** What a browser keeps under this name; null without our signature. */
    kept(name: string, purpose: SignedFor, headers: Headers): string | null {
      const cookies = parse(headers.get('cookie') ?? '', nameOf(name));
      return readSigned(cookies[nameOf(name)] ?? '', secret, purpose);
    },
  };
}

/** better-auth with what is used of it: sessions, without a password, a limit or a cookie cache of its own. */
async function createAuth({ database, secret, siteUrl }: SessionsOptions, cookieName: string) {
  const [{ betterAuth }, { createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('better-auth/cookies'),
  ]);
  /** Opens a session; there is no URL for it. */
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
      // Its check wants tables that are never used here.
      database: { validateSchema: false },
      // Its own prefix would be `__Secure-`; the name says `__Host-` already.
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

/** Better-auth sees the cookie and nothing else that a visitor writes into a request. */
function onlyCookies(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

/** The standing sign-ins of an account, the last used first, each with what its browser calls itself. */
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
      userAgent: userAgent ?? '',
      since: new Date(createdAt),
      lastSeenAt: new Date(lastSeenAt ?? createdAt),
    }))
    .filter(({ lastSeenAt }) => moment - lastSeenAt.getTime() <= idleMs)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/**
 * Forgets sessions that are over, and sign-ins whose code never came. A cookie that comes back ends
 * its own; most never do.
 */
export async function forgetEndedSessions({ kysely, now }: Database): Promise<void> {
  const idleSince = new Date(now().getTime() - idleMs).toISOString();
  await kysely
    .deleteFrom('staff_sessions')
    .where((row) =>
      row.or([row('expiresAt', '<', now().toISOString()), row('lastSeenAt', '<', idleSince)]),
    )
    .execute();
  await kysely
    .deleteFrom('staff_begun_sign_ins')
    .where('expiresAt', '<', now().toISOString())
    .execute();
}

/** The secret of this name that all instances use: `made` when there was none before. */
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

import { parse, serializeSigned } from 'hono/utils/cookie';
import { readRole, type StaffRole } from '../../rules/sign-in/staff-roles.ts';
import { absoluteSeconds, createAuth, type SessionsOptions } from './better-auth.server.ts';
import { findHash, renewHash } from './staff.server.ts';

/** The signed-in person of a request. */
export interface Staff {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  sessionId: string;
}

export interface Sessions {
  /** Whose session the request's cookie names; null when there is none or it has ended. */
  find(headers: Headers): Promise<Staff | null>;
  /** Whether {@link find} would find one. Asking is no use of the session: an idle one still ends. */
  isActive(headers: Headers): Promise<boolean>;
  /** Checks e-mail and password; the `Set-Cookie` text of a new session of this browser, or null. */
  open(email: string, password: string, userAgent?: string): Promise<string | null>;
  /**
   * Opens a session for somebody who proved who they are, by a password of this hash and more; null
   * when it is not theirs any more.
   */
  openFor(staff: { id: string; hash: string }, userAgent?: string): Promise<string | null>;
  /** Ends the request's session at once, everywhere; the `Set-Cookie` text that forgets it. */
  close(headers: Headers): Promise<string>;
  /** The name of the session's cookie. */
  cookieName: string;
  /** Signs and checks what else is kept in cookies of this site. */
  secret: string;
  /** True when cookies are for https only. */
  isSecure: boolean;
}

/** A session ends after so long without a request. */
export const idleMs = 2 * 60 * 60 * 1000;
/** By so much the clocks of two instances may differ. */
const aheadMs = 5 * 60 * 1000;
/** Letters kept of what a browser calls itself: enough to know it again in a list. */
const maxUserAgent = 300;
/** The last request is noted to the minute: not every look at a page is a write. */
const notedEveryMs = 60_000;

/**
 * Sign-in by better-auth, used from here only: its own URLs are never served, nobody can sign
 * up, and every request asks the database. Only the cookie leaves this file, never its answers.
 */
export function createSessions({
  database,
  passwords,
  secret,
  siteUrl,
}: SessionsOptions): Sessions {
  const isSecure = siteUrl.startsWith('https:');
  const cookieName = isSecure ? '__Host-session' : 'session';
  // better-auth takes half a second to load: a start does not wait for what only staff need.
  let loading: ReturnType<typeof createAuth> | undefined;
  const loadAuth = () => {
    loading ??= createAuth({ database, passwords, secret, siteUrl }, cookieName, isSecure);
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

  async function noteSeen(sessionId: string, staffId: string): Promise<void> {
    const seen = { lastSeenAt: database.now().toISOString() };
    const { kysely } = database;
    await kysely.updateTable('staff_sessions').set(seen).where('id', '=', sessionId).execute();
    await kysely.updateTable('staff').set(seen).where('id', '=', staffId).execute();
  }

  return {
    cookieName,
    secret,
    isSecure,
    async find(headers) {
      const found = await look(headers);
      if (!found) return null;
      const { session, user, idleFor, isIdle } = found;
      if (isIdle) {
        const ended = database.kysely.deleteFrom('staff_sessions').where('id', '=', session.id);
        await ended.execute();
        return null;
      }
      if (idleFor === null || idleFor > notedEveryMs) await noteSeen(session.id, user.id);
      const { id, email, name } = user;
      return { id, email, name, role: readRole(user.role), sessionId: session.id };
    },
    async isActive(headers) {
      const found = await look(headers);
      return found !== null && !found.isIdle;
    },
    async open(email, password, userAgent = '') {
      const [auth, { isAPIError }] = await Promise.all([loadAuth(), import('better-auth/api')]);
      try {
        const known = await findHash(database, email);
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password },
          headers: new Headers({ 'user-agent': userAgent.slice(0, maxUserAgent) }),
          returnHeaders: true,
        });
        const hash = passwords.isOutdated(known ?? '') ? await passwords.hash(password) : known;
        const isStill = known && hash && (await renewHash(database, response.user.id, known, hash));
        if (isStill) return cookieOf(headers, cookieName);
        // Changed since it was compared: that ended all sessions, but not yet this one.
        const { token } = response;
        await database.kysely.deleteFrom('staff_sessions').where('token', '=', token).execute();
        return null;
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return null;
        throw error;
      }
    },
    async openFor({ id, hash }, userAgent = '') {
      const { internalAdapter } = await (await loadAuth()).$context;
      const agent = { userAgent: userAgent.slice(0, maxUserAgent) };
      const { token } = await internalAdapter.createSession(id, false, agent);
      if (await renewHash(database, id, hash, hash)) {
        const cookie = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;
        const maxAge = absoluteSeconds;
        return serializeSigned(cookieName, token, secret, { ...cookie, secure: isSecure, maxAge });
      }
      await database.kysely.deleteFrom('staff_sessions').where('token', '=', token).execute();
      return null;
    },
    async close(headers) {
      const auth = await loadAuth();
      const answer = await auth.api.signOut({
        headers: onlyCookies(headers),
        returnHeaders: true,
      });
      return cookieOf(answer.headers, cookieName);
    },
  };
}

/** Better-auth sees the cookie and nothing else that a visitor writes into a request. */
function onlyCookies(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

function cookieOf(headers: Headers, name: string): string {
  const cookie = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
  if (!cookie) throw new Error('better-auth set no session cookie');
  return cookie;
}

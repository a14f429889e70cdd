import type { Passwords } from '../../services/passwords.server.ts';
import type { Database } from '../database/database.server.ts';

export interface SessionsOptions {
  database: Database;
  passwords: Passwords;
  secret: string;
  siteUrl: string;
}

/** A session ends after so long, however busy. */
export const absoluteSeconds = 12 * 60 * 60;

/** better-auth as `sessions.server.ts` uses it: no sign-up, no limits and no cookie cache of its own. */
export async function createAuth(
  { database, passwords, secret, siteUrl }: SessionsOptions,
  cookieName: string,
  isSecure: boolean,
) {
  const { betterAuth } = await import('better-auth');
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: { db: database.kysely, type: database.isPostgres ? 'postgres' : 'sqlite' },
    user: {
      modelName: 'staff',
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    account: { modelName: 'staff_accounts' },
    session: {
      modelName: 'staff_sessions',
      expiresIn: absoluteSeconds,
      disableSessionRefresh: true,
      additionalFields: { lastSeenAt: { type: 'string', required: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(password, hash),
      },
    },
    advanced: {
      // Its check wants a table for e-mailed codes, which are never sent here.
      database: { validateSchema: false },
      // Its own prefix would be `__Secure-`; the name says `__Host-` already.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName } },
      defaultCookieAttributes: {
        secure: isSecure,
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

import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Kysely } from 'kysely';
import { readSigned, signText } from '../../services/signed-text.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import type { Sessions } from './sessions.server.ts';
import { renewHash } from './staff.server.ts';

interface BegunServices {
  database: Database;
  sessions: Sessions;
}

/** Somebody whose password was right, in one browser. */
export interface BegunSignIn {
  tokenHash: string;
  staffId: string;
  email: string;
  name: string;
  /** Of the password as it is now. */
  hash: string;
}

const begunMs = 5 * 60 * 1000;

/**
 * Notes that somebody's password was right and a code is waited for, five minutes, in the browser
 * that gets this `Set-Cookie` text. Nobody is signed in by it. Null when the password is not `known`
 * any more.
 */
export async function beginSignIn(
  { database, sessions }: BegunServices,
  staffId: string,
  { known, hash }: { known: string; hash: string },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(database.now().getTime() + begunMs).toISOString();
  const isBegun = await database.kysely.transaction().execute(async (rows) => {
    if (!(await renewHash({ kysely: rows }, staffId, known, hash))) return false;
    const row = { tokenHash: hashOf(token), staffId, expiresAt };
    await rows.insertInto('staff_begun_sign_ins').values(row).execute();
    return true;
  });
  return isBegun
    ? cookieText(sessions, signText(token, sessions.secret, 'sign-in'), begunMs / 1000)
    : null;
}

/** Whose code this browser is asked for; null when nothing was begun there, or it is over. */
export async function findBegunSignIn(
  { database, sessions }: BegunServices,
  headers: Headers,
): Promise<BegunSignIn | null> {
  const name = cookieName(sessions);
  const signed = parse(headers.get('cookie') ?? '', name)[name] ?? '';
  // What we did not sign costs no look at the database.
  const token = readSigned(signed, sessions.secret, 'sign-in');
  if (!token) return null;
  const found = await database.kysely
    .selectFrom('staff_begun_sign_ins as begun')
    .innerJoin('staff', 'staff.id', 'begun.staffId')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['begun.tokenHash', 'begun.staffId', 'staff.email', 'staff.name'])
    .select('staff_accounts.password as hash')
    .where('begun.tokenHash', '=', hashOf(token))
    .where('begun.expiresAt', '>', database.now().toISOString())
    .executeTakeFirst();
  return found ? { ...found, hash: found.hash ?? '' } : null;
}

/**
 * Holds a begun sign-in, in a transaction, before its code is looked at: of two codes sent at once
 * the second waits, and is told false, as is whoever comes late.
 */
export async function lockBegunSignIn(
  rows: Kysely<Tables>,
  { tokenHash }: Pick<BegunSignIn, 'tokenHash'>,
) {
  const held = await rows
    .updateTable('staff_begun_sign_ins')
    .set(({ ref }) => ({ expiresAt: ref('expiresAt') }))
    .where('tokenHash', '=', tokenHash)
    .returning('staffId')
    .executeTakeFirst();
  return held !== undefined;
}

/** The `Set-Cookie` text that forgets what was begun in a browser. */
export function forgetBegunCookie(sessions: Sessions): string {
  return cookieText(sessions, '', 0);
}

function cookieText(sessions: Sessions, value: string, maxAge: number): string {
  return serialize(cookieName(sessions), value, {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'Strict',
    secure: sessions.isSecure,
  });
}

function cookieName({ isSecure }: Sessions): string {
  return isSecure ? '__Host-begun' : 'begun';
}

/** A token has 256 random bits: one round is enough, whoever reads the table. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

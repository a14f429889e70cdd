import { addressRange } from '../../services/client-address.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import { countAttempt, type Limit, type LimitAnswer } from '../database/limits.server.ts';
import { beginSignIn } from './begun-sign-ins.server.ts';
import { knownDevice, rememberDevice } from './known-devices.server.ts';
import { noteSignIn } from './people-history.server.ts';
import { factorHolder } from './second-factor.server.ts';
import type { Sessions } from './sessions.server.ts';
import { findHash } from './staff.server.ts';

/** What became of a try; only `ok` means that somebody is signed in. */
export type SignInAnswer =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong' }
  /** The password was right, and a code is waited for, in the browser that gets this cookie. */
  | { ok: false; reason: 'code'; cookie: string }
  | { ok: false; reason: 'limited'; waitSeconds: number };

interface SignInTry {
  email: string;
  password: string;
  /** Where the request came from, as the shell found out. */
  clientIp: string;
  headers: Headers;
}

interface SignInServices {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  log: Log;
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * The one way in. Counts the try first. A device that signed in to this account before has 20 tries
 * an hour to itself, whatever others at its address do. Everybody else, and a device whose own are
 * used up: 5 a minute from an address, 20 an hour for an account, 60 a minute for the site, the same
 * whether or not the account exists. Rejects when the database does not answer.
 */
export async function signIn(means: SignInServices, attempt: SignInTry): Promise<SignInAnswer> {
  const { sessions, log } = means;
  const { email, password, clientIp, headers } = attempt;
  const refused = await count(means, attempt);
  if (refused) {
    const { limit, waitSeconds } = refused;
    log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], email, ip: clientIp });
    return { ok: false, reason: 'limited', waitSeconds };
  }
  const holder = await factorHolder(means.database, email);
  if (holder) {
    const begun = await begin(means, holder, attempt);
    if (begun) return { ok: false, reason: 'code', cookie: begun };
  }
  const cookie = holder
    ? null
    : await sessions.open(email, password, headers.get('user-agent') ?? '');
  if (!cookie) {
    log.warn({ event: 'login failed', email, ip: clientIp });
    return { ok: false, reason: 'wrong' };
  }
  log.info({ event: 'login ok', email, ip: clientIp });
  return { ok: true, cookies: await signedInCookies(means, email, headers, cookie) };
}

/** The cookies of a browser in which somebody was signed in just now, by the first of them. */
export async function signedInCookies(
  means: Pick<SignInServices, 'database' | 'sessions'>,
  email: string,
  headers: Headers,
  cookie: string,
): Promise<string[]> {
  const { sessions } = means;
  // The session that this browser had before is of no use to anybody now.
  if (await sessions.find(headers)) await sessions.close(headers);
  await noteSignIn(means.database, email, headers);
  return [cookie, await rememberDevice(means, email, headers)];
}

/** For an account with a second factor: when the password is right, a code is waited for. */
async function begin(
  means: SignInServices,
  id: string,
  { email, password }: SignInTry,
): Promise<string | null> {
  const { passwords } = means;
  const known = await findHash(means.database, email);
  if (!known || !(await passwords.verify(password, known))) return null;
  const hash = passwords.isOutdated(known) ? await passwords.hash(password) : known;
  return beginSignIn(means, id, { known, hash });
}

async function count(
  means: SignInServices,
  { email, clientIp, headers }: SignInTry,
): Promise<LimitAnswer> {
  const { database } = means;
  const device = await knownDevice(means, email, headers);
  if (device) {
    const own: Limit = { bucket: `device ${device}`, max: 20, withinMs: hour };
    if (!(await countAttempt(database, [own]))) return null;
  }
  return countAttempt(database, [
    { bucket: `address ${addressRange(clientIp)}`, max: 5, withinMs: minute },
    { bucket: `account ${email}`, max: 20, withinMs: hour },
    { bucket: 'everybody', max: 60, withinMs: minute },
  ]);
}

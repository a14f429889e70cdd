import { deviceWords } from '../../rules/sign-in/device-words.ts';
import { addressRange } from '../../services/client-address.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { hashSecret, makeSecret } from '../../services/secret.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { countAttempt, type Limit, type LimitAnswer } from '../database/limits.server.ts';
import { actingAs } from '../history/history.server.ts';
import { knownDevice, rememberDevice } from './known-devices.server.ts';
import {
  factorHolder,
  holdFactor,
  type ProofState,
  readProof,
  type SecondProof,
} from './second-factor.server.ts';
import type { Sessions } from './sessions.server.ts';
import { checkPassword, notePerson, ofPeople, type Proven, renewHash } from './staff.server.ts';

interface SignInServices {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  log: Log;
}

/** What a request brings along; `clientIp` is where it came from, as the shell found out. */
interface Sender {
  clientIp: string;
  headers: Headers;
}

interface Limited {
  ok: false;
  reason: 'limited';
  waitSeconds: number;
}

/** What became of a try; only `ok` means that somebody is signed in. */
export type SignInAnswer =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong' }
  /** The password was right, and a code is waited for, in the browser that gets this cookie. */
  | { ok: false; reason: 'code'; cookie: string }
  | Limited;

const minute = 60_000;
const hour = 60 * minute;
/** A code has to follow the password within so many seconds. */
const begunSeconds = 5 * 60;

/**
 * The one way in. Counts the try first. A device that signed in to this account before has 20 tries
 * an hour to itself, whatever others at its address do. Everybody else, and a device whose own are
 * used up: 5 a minute from an address, 20 an hour for an account, 60 a minute for the site, the same
 * whether or not the account exists. Rejects when the database does not answer.
 */
export async function signIn(
  means: SignInServices,
  { email, password, ...sender }: Sender & { email: string; password: string },
): Promise<SignInAnswer> {
  const { database, sessions, log } = means;
  const { clientIp: ip, headers } = sender;
  const refused = await count(means, email, headers, {
    device: (name) => [{ bucket: `device ${name}`, max: 20, withinMs: hour }],
    others: [
      { bucket: `address ${addressRange(ip)}`, max: 5, withinMs: minute },
      { bucket: `account ${email}`, max: 20, withinMs: hour },
      { bucket: 'everybody', max: 60, withinMs: minute },
    ],
  });
  if (refused) {
    const { limit, waitSeconds } = refused;
    log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], email, ip });
    return { ok: false, reason: 'limited', waitSeconds };
  }
  const proven = await checkPassword(means, email, password);
  if (proven && (await factorHolder(database, email))) {
    const cookie = await beginSignIn(means, proven);
    if (cookie) return { ok: false, reason: 'code', cookie };
  } else if (proven) {
    const cookie = await sessions.openFor(proven, headers.get('user-agent') ?? '');
    if (cookie) {
      log.info({ event: 'login ok', email, ip });
      return { ok: true, cookies: await signedInCookies(means, email, headers, cookie) };
    }
  }
  log.warn({ event: 'login failed', email, ip });
  return { ok: false, reason: 'wrong' };
}

/** Counts a try for a known device by itself, else, or when its own are used up, for all others together. */
async function count(
  means: Pick<SignInServices, 'database' | 'sessions'>,
  email: string,
  headers: Headers,
  limits: { device: (name: string) => Limit[]; others: Limit[] },
): Promise<LimitAnswer> {
  const device = await knownDevice(means, email, headers);
  const isFree = device && !(await countAttempt(means.database, limits.device(device)));
  return isFree ? null : countAttempt(means.database, limits.others);
}

/** The cookies of a browser in which somebody was signed in just now, by the first of them. */
async function signedInCookies(
  means: Pick<SignInServices, 'database' | 'sessions'>,
  email: string,
  headers: Headers,
  cookie: string,
): Promise<string[]> {
  const { database, sessions } = means;
  // The session that this browser had before is of no use to anybody now.
  if (await sessions.find(headers)) await sessions.close(headers);
  await noteSignIn(database, email, headers);
  return [cookie, await rememberDevice(means, email, headers)];
}

/**
 * Notes that somebody's password was right and a code is waited for, five minutes, in the browser
 * that gets this `Set-Cookie` text. Nobody is signed in by it. Null when the password is another one
 * by now.
 */
export async function beginSignIn(
  { database, sessions }: Pick<SignInServices, 'database' | 'sessions'>,
  { id, hash }: Proven,
): Promise<string | null> {
  const token = makeSecret();
  const expiresAt = new Date(database.now().getTime() + begunSeconds * 1000).toISOString();
  const isBegun = await database.kysely.transaction().execute(async (rows) => {
    if (!(await renewHash(rows, id, hash, hash))) return false;
    const row = { tokenHash: hashSecret(token), staffId: id, expiresAt };
    await rows.insertInto('staff_begun_sign_ins').values(row).execute();
    return true;
  });
  return isBegun ? sessions.keep('begun', 'sign-in', token, begunSeconds) : null;
}

/** Whose code this browser is asked for; null when nothing was begun there, or it is over. */
export async function findBegunSignIn(
  { database, sessions }: Pick<SignInServices, 'database' | 'sessions'>,
  headers: Headers,
) {
  // What we did not sign costs no look at the database.
  const token = sessions.kept('begun', 'sign-in', headers);
  if (!token) return null;
  const found = await database.kysely
    .selectFrom('staff_begun_sign_ins as begun')
    .innerJoin('staff', 'staff.id', 'begun.staffId')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['begun.tokenHash', 'begun.staffId', 'staff.email'])
    .select('staff_accounts.password as hash')
    .where('begun.tokenHash', '=', hashSecret(token))
    .where('begun.expiresAt', '>', database.now().toISOString())
    .executeTakeFirst();
  return found ? { ...found, hash: found.hash ?? '' } : null;
}

/** Why nobody was signed in by a code: `over` means that the password is asked for again. */
export type FinishAnswer =
  | { ok: true; cookies: string[]; email: string; isReadable: boolean }
  | { ok: false; reason: 'over' | Exclude<ProofState, 'taken'> }
  | Limited;

/**
 * Signs in whoever began with the right password in this browser, when the code is right, too. Counts
 * the try first: thirty an hour, a hundred a day, for a device that signed in to the account before
 * by itself, for all others together. A code signs in once. With an e-mail it has to be this person.
 * Rejects when the database does not answer.
 */
export async function finishSignIn(
  means: Omit<SignInServices, 'passwords'>,
  {
    proof,
    clientIp: ip,
    headers,
    email: meant,
  }: Sender & { proof: SecondProof; email?: string | undefined },
): Promise<FinishAnswer> {
  const { database, sessions, log } = means;
  const begun = await findBegunSignIn(means, headers);
  if (!begun || (meant !== undefined && meant !== begun.email)) {
    return { ok: false, reason: 'over' };
  }
  const { email, staffId } = begun;
  const limitsOf = (whose: string) => [
    { bucket: `codes ${whose}`, max: 30, withinMs: hour },
    { bucket: `codes of a day ${whose}`, max: 100, withinMs: 24 * hour },
  ];
  const refused = await count(means, email, headers, {
    device: (name) => limitsOf(`device ${name}`),
    others: limitsOf(`account ${staffId}`),
  });
  if (refused) {
    log.warn({ event: 'limit hit', limit: 'code', email, ip });
    return { ok: false, reason: 'limited', waitSeconds: refused.waitSeconds };
  }
  // Opened first, and told to nobody until the proof is taken: no code is used up by a session that
  // cannot be opened.
  const agent = headers.get('user-agent') ?? '';
  const cookie = await sessions.openFor({ id: staffId, hash: begun.hash }, agent);
  if (!cookie) return { ok: false, reason: 'over' };
  const opened = new Headers({ cookie: cookie.slice(0, cookie.indexOf(';')) });
  const taken = await takeProof(database, begun, proof).catch(async (error: unknown) => {
    await sessions.close(opened);
    throw error;
  });
  if (taken.is !== 'taken') {
    await sessions.close(opened);
    log.warn({ event: 'code refused', email, ip, reason: taken.is });
    return { ok: false, reason: taken.is };
  }
  log.info({ event: 'login ok', email, ip, by: 'code' in proof ? 'code' : 'recovery code' });
  const cookies = await signedInCookies(means, email, headers, cookie);
  const forgotten = sessions.keep('begun', 'sign-in', '', 0);
  return { ok: true, cookies: [...cookies, forgotten], email, isReadable: taken.isReadable };
}

type Taken =
  | { is: 'taken'; isReadable: boolean }
  | { is: 'over' | 'wrong' | 'used' | 'unreadable' };

/**
 * Uses a proof up for a sign-in that was begun, and ends what else was begun by that account. Only a
 * recovery code is told to open pages: the sign-in itself tells of a code.
 */
export async function takeProof(
  database: Database,
  { staffId, email, tokenHash }: { staffId: string; email: string; tokenHash: string },
  proof: SecondProof,
): Promise<Taken> {
  const read = await readProof(database, staffId, proof);
  // Turned off meanwhile: the password alone signs in, from the login page.
  if (!read) return { is: 'over' };
  const { isReadable, spend } = read;
  return changeRows<Taken>(database, ofPeople, async (rows) => {
    // Of codes sent at once, in one browser or in several, the others wait here.
    const isOn = await holdFactor(rows, staffId);
    const begun = rows.selectFrom('staff_begun_sign_ins').select('staffId');
    const isBegun = await begun.where('tokenHash', '=', tokenHash).executeTakeFirst();
    if (!isOn || !isBegun) return new Unchanged<Taken>({ is: 'over' });
    const is = await spend(rows);
    if (is !== 'taken') return new Unchanged<Taken>({ is });
    await rows.deleteFrom('staff_begun_sign_ins').where('staffId', '=', staffId).execute();
    if ('code' in proof) return new Unchanged<Taken>({ is, isReadable });
    const act = { kind: 'sign-ins', act: 'recovery code used' } as const;
    await notePerson(rows, actingAs(database, email), { id: staffId, email, ...act });
    return { is, isReadable };
  });
}

/**
 * Notes that somebody came in, by a password that was right: with which kind of browser, in words, and
 * never from which address.
 */
export function noteSignIn(database: Database, email: string, headers: Headers): Promise<void> {
  const device = deviceWords(headers.get('user-agent') ?? '');
  const entry = { email, kind: 'sign-ins', act: 'signed in', details: { device } } as const;
  return changeRows(database, ofPeople, (rows) =>
    notePerson(rows, actingAs(database, email), entry),
  );
}

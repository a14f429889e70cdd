import { dayMs, hourMs, minuteMs } from '../../rules/durations.ts';
import { addressRange } from '../../services/client-address.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { hashSecret, makeSecret } from '../../services/secret.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { countTry, type Limit, type LimitAnswer } from '../database/limits.server.ts';
import type { Trx } from '../database/tables.server.ts';
import { withActor } from '../history/history.server.ts';
import {
  hasSecondFactor,
  lockFactor,
  type ProofState,
  readProof,
  type SecondProof,
} from './second-factor.server.ts';
import type { Sessions } from './sessions.server.ts';
import {
  checkPassword,
  deviceName,
  peopleTopics,
  recordPerson,
  renewHash,
  type VerifiedAccount,
} from './staff.server.ts';

type DeviceServices = { database: Database; sessions: Sessions };
type SignInServices = DeviceServices & { passwords: Passwords; log: Log };

export type Sender = { clientIp: string; headers: Headers };

type CodeAttempt = Sender & { proof: SecondProof; email?: string | undefined };
export type Limited = { ok: false; reason: 'limited'; waitSeconds: number };

export type SignInAnswer =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong' }
  /** The password was right; the browser with this cookie must still send a code. */
  | { ok: false; reason: 'code'; cookie: string }
  | Limited;

const pendingSeconds = 5 * 60;

// Counts the attempt first. A device that has signed in to the account before gets its own 20 attempts an hour, so
// that others at its address cannot lock it out. Others share 5 a minute per address, 20 an hour per account and 60 a
// minute for the site, whether or not the account exists. Rejects without a database.
export async function signIn(
  services: SignInServices,
  { email, password, ...sender }: Sender & { email: string; password: string },
): Promise<SignInAnswer> {
  const refusal = await countSignIn(services, email, sender);
  return refusal ?? signInUncounted(services, { email, password, ...sender });
}

/** Sign-ins and requests for a new password count together. */
export async function countSignIn(
  services: DeviceServices & { log: Log },
  email: string,
  { clientIp: ip, headers }: Sender,
): Promise<Limited | null> {
  const refusal = await countAttempt(services, email, headers, {
    device: (name) => [{ bucket: `device ${name}`, max: 20, withinMs: hourMs }],
    others: [
      { bucket: `address ${addressRange(ip)}`, max: 5, withinMs: minuteMs },
      { bucket: `account ${email}`, max: 20, withinMs: hourMs },
      { bucket: 'everybody', max: 60, withinMs: minuteMs },
    ],
  });
  if (!refusal) return null;
  const { limit, waitSeconds } = refusal;
  services.log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], email, ip });
  return { ok: false, reason: 'limited', waitSeconds };
}

/** For somebody who just chose the password with a link: strangers' failed attempts must not lock them out. */
export async function signInUncounted(
  services: SignInServices,
  { email, password, clientIp: ip, headers }: Sender & { email: string; password: string },
): Promise<SignInAnswer> {
  const { database, sessions, log } = services;
  const account = await checkPassword(services, email, password);
  if (account && (await hasSecondFactor(database, account.id))) {
    const cookie = await beginSignIn(services, account);
    if (cookie) return { ok: false, reason: 'code', cookie };
  } else if (account) {
    const cookie = await sessions.openFor(account, headers.get('user-agent') ?? '');
    if (cookie) {
      log.info({ event: 'login ok', email, ip });
      return { ok: true, cookies: await createSignInCookies(services, email, headers, cookie) };
    }
  }
  log.warn({ event: 'login failed', email, ip });
  return { ok: false, reason: 'wrong' };
}

/** A known device first uses up its own attempts. */
async function countAttempt(
  services: DeviceServices,
  email: string,
  headers: Headers,
  limits: { device: (name: string) => Limit[]; others: Limit[] },
): Promise<LimitAnswer> {
  const device = await knownDevice(services, email, headers);
  const isWithinLimit = device && !(await countTry(services.database, limits.device(device)));
  return isWithinLimit ? null : countTry(services.database, limits.others);
}

async function createSignInCookies(
  services: DeviceServices,
  email: string,
  headers: Headers,
  cookie: string,
): Promise<string[]> {
  const { database, sessions } = services;
  await sessions.close(headers);
  await recordSignIn(database, email, headers);
  return [cookie, await rememberDevice(services, email, headers)];
}

// The `Set-Cookie` header that lets a browser send a code for five minutes, without signing it in. Null if the
// password has changed in the meantime.
export async function beginSignIn(
  { database, sessions }: DeviceServices,
  { id, hash }: VerifiedAccount,
): Promise<string | null> {
  const token = makeSecret();
  const expiresAt = new Date(database.now().getTime() + pendingSeconds * 1000).toISOString();
  const hasStarted = await database.kysely.transaction().execute(async (trx) => {
    if (!(await renewHash(trx, id, hash, hash))) return false;
    const row = { tokenHash: hashSecret(token), staffId: id, expiresAt };
    await trx.insertInto('staff_begun_sign_ins').values(row).execute();
    return true;
  });
  return hasStarted ? sessions.signedCookie('sign-in', token, pendingSeconds) : null;
}

export async function findPendingSignIn({ database, sessions }: DeviceServices, headers: Headers) {
  // No query without a valid signature.
  const token = sessions.readSignedCookie('sign-in', headers);
  if (!token) return null;
  const row = await database.kysely
    .selectFrom('staff_begun_sign_ins as begun')
    .innerJoin('staff', 'staff.id', 'begun.staffId')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['begun.tokenHash', 'begun.staffId', 'staff.email'])
    .select('staff_accounts.password as hash')
    .where('begun.tokenHash', '=', hashSecret(token))
    .where('begun.expiresAt', '>', database.now().toISOString())
    .executeTakeFirst();
  return row ? { ...row, hash: row.hash ?? '' } : null;
}

/** `over`: the user must enter the password again. */
export type FinishAnswer =
  | { ok: true; cookies: string[]; email: string; isReadable: boolean }
  | { ok: false; reason: 'over' | Exclude<ProofState, 'taken'> }
  | Limited;

// Signs in if the code is right and the password was right in this browser, for `email` if it is given. Counts the
// attempt first: 30 an hour and 100 a day, separately for a known device. Rejects without a database.
export async function finishSignIn(
  services: Omit<SignInServices, 'passwords'>,
  { proof, clientIp: ip, headers, email: expectedEmail }: CodeAttempt,
): Promise<FinishAnswer> {
  const { database, sessions, log } = services;
  const pendingSignIn = await findPendingSignIn(services, headers);
  if (!pendingSignIn || (expectedEmail !== undefined && expectedEmail !== pendingSignIn.email)) {
    return { ok: false, reason: 'over' };
  }
  const { email, staffId } = pendingSignIn;
  const createLimits = (subject: string) => [
    { bucket: `codes ${subject}`, max: 30, withinMs: hourMs },
    { bucket: `codes of a day ${subject}`, max: 100, withinMs: dayMs },
  ];
  const refusal = await countAttempt(services, email, headers, {
    device: (name) => createLimits(`device ${name}`),
    others: createLimits(`account ${staffId}`),
  });
  if (refusal) {
    log.warn({ event: 'limit hit', limit: 'code', email, ip });
    return { ok: false, reason: 'limited', waitSeconds: refusal.waitSeconds };
  }
  const agent = headers.get('user-agent') ?? '';
  const outcome = await takeProof(database, pendingSignIn, proof, (trx) =>
    sessions.open(trx, { id: staffId, hash: pendingSignIn.hash }, agent),
  );
  if (outcome.state === 'over') return { ok: false, reason: 'over' };
  if (outcome.state !== 'taken') {
    log.warn({ event: 'code refused', email, ip, reason: outcome.state });
    return { ok: false, reason: outcome.state };
  }
  const { cookie, isReadable } = outcome;
  log.info({ event: 'login ok', email, ip, by: 'code' in proof ? 'code' : 'recovery code' });
  const cookies = await createSignInCookies(services, email, headers, cookie);
  const endCookie = sessions.signedCookie('sign-in', '', 0);
  return { ok: true, cookies: [...cookies, endCookie], email, isReadable };
}

type ProofOutcome =
  | { state: 'taken'; cookie: string; isReadable: boolean }
  | { state: 'over' | Exclude<ProofState, 'taken'> };

// Uses up the code and opens the session together, and ends the account's other unfinished sign-ins. Only publishes the
// use of a recovery code: with an app's code, the sign-in itself publishes.
export async function takeProof(
  database: Database,
  { staffId, email, tokenHash }: { staffId: string; email: string; tokenHash: string },
  proof: SecondProof,
  open: (trx: Trx) => Promise<string | null>,
): Promise<ProofOutcome> {
  const attempt = await readProof(database, staffId, proof);
  // The second factor is off by now: the password alone signs in.
  if (!attempt) return { state: 'over' };
  return changeRows<ProofOutcome>(database, peopleTopics, async (trx) => {
    const isOn = await lockFactor(trx, staffId);
    const query = trx.selectFrom('staff_begun_sign_ins').select('staffId');
    const pendingSignIn = await query.where('tokenHash', '=', tokenHash).executeTakeFirst();
    if (!isOn || !pendingSignIn) return new Unchanged<ProofOutcome>({ state: 'over' });
    const state = await attempt.spend(trx);
    if (state !== 'taken') return new Unchanged<ProofOutcome>({ state });
    const cookie = await open(trx);
    if (cookie === null) return new Unchanged<ProofOutcome>({ state: 'over' });
    await trx.deleteFrom('staff_begun_sign_ins').where('staffId', '=', staffId).execute();
    const outcome: ProofOutcome = { state, cookie, isReadable: attempt.isReadable };
    if ('code' in proof) return new Unchanged(outcome);
    const entry = { kind: 'sign-ins', act: 'recovery code used' } as const;
    await recordPerson(trx, withActor(database, email), { id: staffId, email, ...entry });
    return outcome;
  });
}

/** Records the kind of browser in words, never the address. */
export function recordSignIn(database: Database, email: string, headers: Headers): Promise<void> {
  const device = deviceName(headers.get('user-agent') ?? '');
  const entry = { email, kind: 'sign-ins', act: 'signed in', details: { device } } as const;
  return changeRows(database, peopleTopics, (trx) =>
    recordPerson(trx, withActor(database, email), entry),
  );
}

/** The browser's cookie: its id, and each account's last sign-in there. */
type Device = { id: string; signedInAt: Map<string, number> };

const rememberDeviceMs = 180 * dayMs;
/** A clock that was set back may be off by this much; sign-ins further in the future are ignored. */
const skewMs = dayMs;
/** Accounts that a browser remembers: the most recent sign-ins. */
const maxAccounts = 8;

// Identifies a browser that signed in to the account in the last 180 days; its attempts are counted under this name.
// Null for other browsers, and after signing out everywhere or changing the account's password.
export async function knownDevice(services: DeviceServices, email: string, headers: Headers) {
  const device = readDevice(services, headers);
  if (!device || device.signedInAt.size === 0) return null;
  const account = await findAccount(services, email);
  const signedInAt = device.signedInAt.get(account?.id ?? '');
  return account && signedInAt !== undefined && signedInAt >= account.since
    ? `${device.id} ${account.id}`
    : null;
}

export async function rememberDevice(services: DeviceServices, email: string, headers: Headers) {
  const { database, sessions } = services;
  const device = readDevice(services, headers) ?? { id: newId(), signedInAt: new Map() };
  const { id, signedInAt } = device;
  const account = await findAccount(services, email);
  if (account) {
    signedInAt.delete(account.id);
    signedInAt.set(account.id, database.now().getTime());
  }
  const accounts = [...signedInAt].slice(-maxAccounts).map((entry) => entry.join(':'));
  const text = [id, ...accounts].join('|');
  return sessions.signedCookie('device', text, rememberDeviceMs / 1000);
}

function readDevice({ database, sessions }: DeviceServices, headers: Headers): Device | null {
  const [id, ...accounts] = sessions.readSignedCookie('device', headers)?.split('|') ?? [];
  if (!id) return null;
  const now = database.now().getTime();
  const entries = accounts
    .map((text) => text.split(':'))
    .map(([account = '', at]): [string, number] => [account, Number(at)])
    .filter(([, at]) => at > now - rememberDeviceMs && at < now + skewMs);
  return { id, signedInAt: new Map(entries) };
}

async function findAccount({ database }: DeviceServices, email: string) {
  const row = await database.kysely
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['staff.id', 'staff_accounts.updatedAt'])
    .where('staff.email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, since: new Date(row.updatedAt).getTime() } : null;
}

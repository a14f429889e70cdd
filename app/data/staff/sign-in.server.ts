import { addressRange } from '../../services/client-address.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import { countAttempt, type Limit, type LimitAnswer } from '../database/limits.server.ts';
import { knownDevice, rememberDevice } from './known-devices.server.ts';
import { noteSignIn } from './people-history.server.ts';
import type { Sessions } from './sessions.server.ts';

export type SignInAnswer =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong' }
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
  const { database, sessions, log } = means;
  const { email, password, clientIp, headers } = attempt;
  const refused = await count(means, attempt);
  if (refused) {
    const { limit, waitSeconds } = refused;
    log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], email, ip: clientIp });
    return { ok: false, reason: 'limited', waitSeconds };
  }
  const cookie = await sessions.open(email, password, headers.get('user-agent') ?? '');
  if (!cookie) {
    log.warn({ event: 'login failed', email, ip: clientIp });
    return { ok: false, reason: 'wrong' };
  }
  // The session that this browser had before is of no use to anybody now.
  if (await sessions.find(headers)) await sessions.close(headers);
  await noteSignIn(database, email, headers);
  log.info({ event: 'login ok', email, ip: clientIp });
  return { ok: true, cookies: [cookie, await rememberDevice(means, email, headers)] };
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

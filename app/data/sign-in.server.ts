import { addressRange } from '../services/address-range.server.ts';
import type { Log } from '../services/log.server.ts';
import { readSigned, signText } from '../services/signed-text.server.ts';
import type { Database } from './database.server.ts';
import { newId } from './ids.server.ts';
import { countTry, forgetOldTries, type Limit } from './limits.server.ts';
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

interface Means {
  database: Database;
  sessions: Sessions;
  log: Log;
}

const minute = 60_000;
const hour = 60 * minute;
const deviceSeconds = 180 * 24 * 60 * 60;

/**
 * The one way in. Counts the try first: 5 a minute from an address, 20 an hour for an account, 60
 * a minute for the site. A device that signed in to this account before has a count of its own in
 * place of the last two, so that strangers cannot lock anybody out. The same whether or not the
 * account exists. Rejects when the database does not answer.
 */
export async function signIn(means: Means, attempt: SignInTry): Promise<SignInAnswer> {
  const { database, sessions, log } = means;
  const { email, password, clientIp, headers } = attempt;
  const device = knownDevice(attempt, means);
  const refused = await countTry(database, limitsOf(attempt, device));
  if (refused) {
    const { limit, waitSeconds } = refused;
    log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], email, ip: clientIp });
    return { ok: false, reason: 'limited', waitSeconds };
  }
  const cookie = await sessions.open(email, password);
  if (!cookie) {
    log.warn({ event: 'login failed', email, ip: clientIp });
    return { ok: false, reason: 'wrong' };
  }
  // The session that this browser had before is of no use to anybody now.
  if (await sessions.find(headers)) await sessions.close(headers);
  await forgetOldTries(database);
  log.info({ event: 'login ok', email, ip: clientIp });
  return { ok: true, cookies: [cookie, deviceCookie(email, device ?? newId(), means)] };
}

function limitsOf({ email, clientIp }: SignInTry, device: string | null): Limit[] {
  const fromAddress = { bucket: `address ${addressRange(clientIp)}`, most: 5, withinMs: minute };
  return device
    ? [fromAddress, { bucket: `device ${device}`, most: 20, withinMs: hour }]
    : [
        fromAddress,
        { bucket: `account ${email}`, most: 20, withinMs: hour },
        { bucket: 'everybody', most: 60, withinMs: minute },
      ];
}

function deviceCookieName({ isSecure }: Sessions): string {
  return isSecure ? '__Host-device' : 'device';
}

function deviceCookie(email: string, device: string, { database, sessions }: Means): string {
  const until = database.now().getTime() + deviceSeconds * 1000;
  const value = signText([device, until, encodeURIComponent(email)].join('|'), sessions.secret);
  const secure = sessions.isSecure ? '; Secure' : '';
  return `${deviceCookieName(sessions)}=${encodeURIComponent(value)}; Path=/; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The device's id when its cookie says that this very account signed in from it. */
function knownDevice({ email, headers }: SignInTry, { database, sessions }: Means): string | null {
  const name = deviceCookieName(sessions);
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  // Read as a query is: unlike decodeURIComponent, it never throws at what a stranger sent.
  const signed = new URLSearchParams(`device=${value ?? ''}`).get('device') ?? '';
  const text = readSigned(signed, sessions.secret);
  const [device = '', until, owner] = text?.split('|') ?? [];
  return owner === encodeURIComponent(email) && Number(until) > database.now().getTime()
    ? device
    : null;
}

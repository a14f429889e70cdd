import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { makeSecret } from '../../services/secret.server.ts';
import type { Database } from '../database/database.server.ts';
import { shareSecret } from './shared-secrets.server.ts';

/** Seconds for which an authenticator app shows a code; every app knows these and six figures. */
const period = 30;
/** A clock may be wrong by so many codes, and whoever types takes a moment. */
const tolerance = 1;

/** A secret for an authenticator app: 128 random bits, in characters that the library can take. */
export function makeFactorSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** The address that an authenticator app opens, or reads from a QR code. */
export function factorAddress(secret: string, issuer: string, account: string): string {
  // A colon would end the name, and some apps show a plus for a blank.
  const address = createOTP(secret, { digits: 6, period }).url(
    issuer.replaceAll(':', ' '),
    account,
  );
  return address.replaceAll('+', '%20');
}

/** The time step, counted since 1970, for which this is the code, or null when it is of none around now. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const present = Math.floor(now.getTime() / 1000 / period);
  const { hotp } = createOTP(secret, { digits: 6, period });
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = present - tolerance; step <= present + tolerance; step += 1) {
    const right = Buffer.from(await hotp(step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}

/** The secret as it is stored: only who has the site's key can read it. */
export async function sealSecret(database: Database, data: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key: await factorKey(database), data });
}

/** The secret again; null when it was stored with another key, on the site that a backup is of. */
export async function openSecret(database: Database, data: string): Promise<string | null> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const key = await factorKey(database);
  try {
    return await symmetricDecrypt({ key, data });
  } catch (error) {
    // Its answer to a key that does not fit.
    if (error instanceof Error && error.message === 'invalid tag') return null;
    throw error;
  }
}

/** Not the one of sessions: to change that signs everybody out, and must not lock anybody out. */
function factorKey(database: Database): Promise<string> {
  return shareSecret(database, 'second-factor', makeSecret());
}

import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findPendingSecret,
} from '../../../app/data/staff/second-factor.server.ts';
import { findStaff } from '../../../app/data/staff/staff.server.ts';
import type { TestSite } from '../test-site.ts';

/** What a phone shows for a key as it is typed from the page, at a moment. */
export function codeOf(key: string, at: Date): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')));
  return codeFor(secret, at);
}

/** The same for the secret itself. */
export function codeFor(secret: string, at: Date): Promise<string> {
  return createOTP(secret).hotp(Math.floor(at.getTime() / 30_000));
}

/** An account's second factor, turned on as the page does it, on the site's clock. */
export interface TurnedOn {
  recoveryCodes: string[];
  /** What the phone shows, so many codes from now: one that was used is none. */
  code(ahead?: number): Promise<string>;
}

/** Turns somebody's second factor on; a code of this half minute is used up by it. */
export async function turnOn(
  { services }: Pick<TestSite, 'services'>,
  email: string,
): Promise<TurnedOn> {
  const { database } = services;
  const staff = await findStaff(database, email);
  if (!staff) throw new Error(`There is no ${email}`);
  await beginSecondFactor(database, staff.id);
  const secret = (await findPendingSecret(database, staff.id)) ?? '';
  const shown = (ahead = 0) => codeFor(secret, new Date(database.now().getTime() + ahead * 30_000));
  const recoveryCodes = await confirmSecondFactor(database, staff, await shown());
  if (typeof recoveryCodes === 'string') throw new Error(recoveryCodes);
  return { recoveryCodes, code: shown };
}

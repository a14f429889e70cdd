import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findPendingSecret,
  type SecondProof,
} from '../../app/data/staff/second-factor.server.ts';
import { finishSignIn, signIn } from '../../app/data/staff/sign-in.server.ts';
import { addStaff, findStaff } from '../../app/data/staff/staff.server.ts';
import type { StaffRole } from '../../app/rules/sign-in/staff-roles.ts';
import { hashSecret } from '../../app/services/secret.server.ts';
import type { openServices } from '../../server/open-services.ts';
import type { TestSite } from './test-site.ts';

export const staffEmail = 'staff@example.com';
export const staffPassword = 'quiet lantern over seven hills';

/** An account per role; without a role it is the owner, who may do everything. */
const emails: Record<StaffRole, string> = { owner: staffEmail, staff: 'clerk@example.com' };

/** Creates the test's staff member unless the site has it, and returns its id. */
export async function seedStaff(
  { services }: Pick<TestSite, 'services'>,
  role: StaffRole = 'owner',
  email = emails[role],
): Promise<string> {
  const { database, passwords } = services;
  const staff = await findStaff(database, email);
  if (staff) return staff.id;
  return addStaff(database, passwords, { email, password: staffPassword, role });
}

/** Signs the staff member in by inserting the session's row; returns the cookie's name and value. */
export async function openStaffSession(
  site: Pick<TestSite, 'services'>,
  role: StaffRole = 'owner',
  email = emails[role],
): Promise<{ name: string; value: string; id: string }> {
  const userId = await seedStaff(site, role, email);
  const { database, sessions } = site.services;
  const token = randomBytes(24).toString('base64url');
  const id = randomBytes(12).toString('hex');
  // A site whose clock is ahead soon removes sessions that have ended by that clock.
  const now = new Date(Math.max(Date.now(), database.now().getTime()));
  await database.kysely
    .insertInto('staff_sessions')
    .values({
      id,
      userId,
      tokenHash: hashSecret(token),
      expiresAt: new Date(now.getTime() + 12 * 60 * 60 * 1000).toISOString(),
      createdAt: database.now().toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
  const signature = createHmac('sha256', sessions.secret).update(token).digest('base64');
  return { name: sessions.cookieName, value: encodeURIComponent(`${token}.${signature}`), id };
}

export async function createCookie(
  site: Pick<TestSite, 'services'>,
  role: StaffRole = 'owner',
  email = emails[role],
): Promise<string> {
  const { name, value } = await openStaffSession(site, role, email);
  return `${name}=${value}`;
}

/** The code that a phone shows for a secret at a given time. */
const generateTotp = (secret: Secret, date: Date) =>
  new TOTP({ secret }).generate({ timestamp: +date });

/** The same for a key typed from the page. */
export const codeFromKey = async (key: string, date: Date) =>
  generateTotp(Secret.fromBase32(key.replaceAll(' ', '')), date);

export const generateCode = async (secret: string, date: Date) =>
  generateTotp(Secret.fromUTF8(secret), date);

/** An account's second factor, turned on as by the page, on the site's clock. */
export type TestSecondFactor = Awaited<ReturnType<typeof enableFactor>>;

/** Turns on somebody's second factor, which uses up a code of this half minute. */
export async function enableFactor({ services }: Pick<TestSite, 'services'>, email: string) {
  const { database } = services;
  const staff = await findStaff(database, email);
  if (!staff) throw new Error(`There is no ${email}`);
  await beginSecondFactor(database, staff.id);
  const secret = (await findPendingSecret(database, staff.id)) ?? '';
  /** The code that the phone shows after `ahead` more codes; a used one is not valid. */
  const getCode = (ahead = 0) =>
    generateCode(secret, new Date(database.now().getTime() + ahead * 30_000));
  const recoveryCodes = await confirmSecondFactor(database, staff, await getCode());
  if (typeof recoveryCodes === 'string') throw new Error(recoveryCodes);
  return { recoveryCodes, code: getCode };
}

const clientIp = '203.0.113.7';

export async function signInWith(
  services: Awaited<ReturnType<typeof openServices>>,
  proof: SecondProof,
) {
  const attempt = { email: staffEmail, password: staffPassword, clientIp };
  const result = await signIn(services, { ...attempt, headers: new Headers() });
  if (result.ok || result.reason !== 'code') throw new Error('No code was asked for.');
  const cookie = result.cookie.split(';', 1)[0] ?? '';
  return finishSignIn(services, { proof, clientIp, headers: new Headers({ cookie }) });
}

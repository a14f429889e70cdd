import { createHmac, randomBytes } from 'node:crypto';
import { addStaff, findStaff } from '../../app/data/staff/staff.server.ts';
import type { StaffRole } from '../../app/rules/sign-in/staff-roles.ts';
import type { TestSite } from './test-site.ts';

export const staffEmail = 'staff@example.com';
export const staffPassword = 'quiet lantern over seven hills';

/** An account of each role; without a role the owner is meant, who may do everything. */
const emails: Record<StaffRole, string> = { owner: staffEmail, staff: 'clerk@example.com' };

/** Makes the staff member of the tests, unless the site has it, and returns its id. */
export async function haveStaff(
  { services }: Pick<TestSite, 'services'>,
  role: StaffRole = 'owner',
): Promise<string> {
  const { database, passwords } = services;
  const email = emails[role];
  const known = await findStaff(database, email);
  if (known) return known.id;
  return addStaff(database, passwords, { email, password: staffPassword, role });
}

/** Signs the staff member in by writing the session's row: name and value of its cookie. */
export async function openStaffSession(
  site: Pick<TestSite, 'services'>,
  role: StaffRole = 'owner',
): Promise<{ name: string; value: string; id: string }> {
  const userId = await haveStaff(site, role);
  const { database, sessions } = site.services;
  const token = randomBytes(24).toString('base64url');
  const id = randomBytes(12).toString('hex');
  // A site whose clock is ahead forgets, soon after its start, what has ended by that clock.
  const now = new Date(Math.max(Date.now(), database.now().getTime()));
  await database.kysely
    .insertInto('staff_sessions')
    .values({
      id,
      userId,
      token,
      expiresAt: new Date(now.getTime() + 12 * 60 * 60 * 1000).toISOString(),
      createdAt: database.now().toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
  const signature = createHmac('sha256', sessions.secret).update(token).digest('base64');
  return { name: sessions.cookieName, value: encodeURIComponent(`${token}.${signature}`), id };
}

/** The same as a `Cookie` header. */
export async function staffCookie(
  site: Pick<TestSite, 'services'>,
  role: StaffRole = 'owner',
): Promise<string> {
  const { name, value } = await openStaffSession(site, role);
  return `${name}=${value}`;
}

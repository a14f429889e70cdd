import { beforeEach } from 'vitest';
import { checkPassword } from '../../../app/data/staff/staff.server.ts';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { createCookie, seedStaff } from '../../sites/staff-session.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';
import { openStaffSite } from '../site/open-site.ts';

export const clerkEmail = 'clerk@example.com';
export const newPassword = 'copper kettle beside nine rivers';

export const parseCodes = (html: string) =>
  (/<textarea[^>]*id="recovery-codes"[^>]*>([\w\s-]+)</.exec(html)?.[1] ?? '').split('\n');

/** Opens a site with an owner and a clerk, recreated before each test, and an adjustable clock. */
export function openPeople(kind: DatabaseKind) {
  let time = Date.now();
  const ids = { owner: '', staff: '' };
  const here = openStaffSite(kind, { as: 'stranger', now: () => new Date(time) });
  beforeEach(async () => {
    time = Date.now();
    await leaveSetup(here.database);
    await here.clear('staff', 'limits');
    ids.owner = await seedStaff(here.site);
    ids.staff = await seedStaff(here.site, 'staff');
    await here.clear('history');
  });
  return Object.assign(here, {
    id: (role: StaffRole) => ids[role],
    later(ms: number) {
      time += ms;
    },
    cookie: (role?: StaffRole) => createCookie(here.site, role),
    async statusOf(path: string, cookie: string) {
      return (await here.get(path, cookie)).status;
    },
    canSignIn: async (email: string, password: string) =>
      (await checkPassword(here.site.services, email, password)) !== null,
  });
}

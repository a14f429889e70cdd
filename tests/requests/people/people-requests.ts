import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { inviteStaff, makePasswordLink } from '../../../app/data/staff/staff-links.server.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { haveStaff, staffCookie, staffPassword } from '../../sites/staff-session.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

export const newPassword = 'copper kettle beside nine rivers';

/** Opens a site with an owner and a clerk, whose tries are forgotten before each test. */
export function openPeople(kind: DatabaseKind) {
  let site: TestSite;
  const ids: Record<string, string> = {};
  let now = Date.now();
  beforeAll(async () => {
    const clock = () => new Date(now);
    site = await openTestSite({
      template: inject('template'),
      database: kind,
      sample: false,
      now: clock,
    });
  });
  beforeEach(async () => {
    now = Date.now();
    const { kysely } = site.services.database;
    await kysely.deleteFrom('staff').execute();
    await kysely.deleteFrom('limits').execute();
    ids.owner = await haveStaff(site);
    ids.staff = await haveStaff(site, 'staff');
  });
  afterAll(() => site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { redirect: 'manual', ...init });
  return {
    get site() {
      return site;
    },
    /** The id of the account with this role. */
    id: (role: StaffRole) => ids[role] ?? '',
    later(ms: number) {
      now += ms;
    },
    cookie: (role?: StaffRole) => staffCookie(site, role),
    get: (path: string, cookie = '') => ask(path, { headers: { cookie } }),
    post: (path: string, fields: Record<string, string>, cookie = '') =>
      ask(path, {
        method: 'POST',
        headers: { cookie, origin: site.origin },
        body: new URLSearchParams(fields),
      }),
    async people() {
      const { kysely } = site.services.database;
      const rows = await kysely.selectFrom('staff').select(['email', 'role']).execute();
      return Object.fromEntries(rows.map(({ email, role }) => [email, role]));
    },
    /** The address of an invitation of the owner's. */
    async invited(email: string, role: StaffRole = 'staff'): Promise<string> {
      const made = await inviteStaff(site.services.database, { email, role, by: ids.owner ?? '' });
      if (typeof made === 'string') throw new Error(made);
      return `/admin/join/${made.token}`;
    },
    async passwordLink(id: string): Promise<string> {
      const made = await makePasswordLink(site.services.database, { id, by: ids.owner ?? '' });
      if (typeof made === 'string') throw new Error(made);
      return `/admin/join/${made.token}`;
    },
    canSignIn: async (email: string, password: string) =>
      (await site.services.sessions.open(email, password)) !== null,
    password: staffPassword,
  };
}

/** The address of the link that a page shows. */
export function linkOn(html: string): string {
  const [, path = ''] = /<textarea[^>]*>[^<]*(\/admin\/join\/[\w-]+)<\/textarea>/.exec(html) ?? [];
  return path;
}

import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import {
  type DatabaseKind,
  openTestSite,
  type TestSite,
  type TestSiteOptions,
} from '../../sites/test-site.ts';

/** Opens a site with one account, whose tries are forgotten before each test, and asks it. */
export function openSignIn(kind: DatabaseKind, options: Pick<TestSiteOptions, 'costs'> = {}) {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({
      template: inject('template'),
      database: kind,
      sample: false,
      ...options,
    });
    await haveStaff(site);
    // A site that is nobody's leads to its setup; see `setup.test.ts`.
    await leaveSetup(site.services.database);
  });
  beforeEach(() => site.services.database.kysely.deleteFrom('limits').execute());
  afterAll(() => site.close());

  const visit = (path: string, cookie = '') =>
    fetch(site.origin + path, { redirect: 'manual', headers: { cookie } });
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, ...headers },
      body: new URLSearchParams(fields),
    });
  const login = (email = staffEmail, password = staffPassword, headers = {}, next = '') =>
    send(`/admin/login${next}`, { email, password }, headers);

  const sessions = () =>
    site.services.database.kysely.selectFrom('staff_sessions').selectAll().execute();

  return {
    get site() {
      return site;
    },
    visit,
    send,
    login,
    sessions,
  };
}

/** The cookies of an answer, as a browser would send them back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

import { afterAll, beforeAll, inject } from 'vitest';
import { findSection } from '../../../app/data/website/website-changes.server.ts';
import { haveStaff, staffCookie, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

/** Opens a site that is nobody's, with one account, and asks it as its staff. */
export function openSetup(kind: DatabaseKind) {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    await haveStaff(site);
    cookie = await staffCookie(site);
  });
  afterAll(() => site.close());

  const post = (path: string, body: FormData | URLSearchParams, headers = { cookie }) =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { ...headers, origin: site.origin },
      body,
      redirect: 'manual',
    });
  return {
    get site() {
      return site;
    },
    ask: (path: string) => fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' }),
    get: async (path: string) =>
      (await fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' })).text(),
    post,
    /** Where a sign-in leads. */
    async signedInAt(next = '') {
      const body = new URLSearchParams({ email: staffEmail, password: staffPassword });
      const response = await post(`/admin/login${next}`, body, { cookie: '' });
      return response.headers.get('location');
    },
    /** What the table holds, or null. */
    async stored(name: 'agency' | 'hours' | 'look') {
      const { content } = await findSection(site.services.database, name);
      return content === null ? null : JSON.parse(content);
    },
  };
}

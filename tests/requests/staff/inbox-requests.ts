import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { findEnquiry } from '../../../app/data/enquiries/enquiry-inbox.server.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

/** Opens a site and its inbox, which is empty before each test, and asks as one of the staff. */
export function openInbox(kind: DatabaseKind) {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    cookie = await staffCookie(site);
  });
  beforeEach(() => forgetEnquiries(site.services.database));
  afterAll(() => site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, origin: site.origin },
    });
  const read = async (path: string) => (await ask(path)).text();
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  const store = (values: Parameters<typeof storeEnquiry>[1] = {}) =>
    storeEnquiry(site.services.database, values);
  const found = async (id: string) => {
    const result = await findEnquiry(site.services.database, id);
    if (!result) throw new Error('gone');
    return result;
  };

  return {
    get site() {
      return site;
    },
    get cookie() {
      return cookie;
    },
    ask,
    read,
    post,
    store,
    found,
  };
}

/** Who is in a list of enquiries, in its order. */
export const namesIn = (html: string) => [
  ...new Set([...html.matchAll(/aria-label="E-mail ([^"]*)"/g)].map(([, name]) => name)),
];

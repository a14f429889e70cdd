import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { Database } from '../../../app/data/database/database.server.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import {
  type DatabaseKind,
  openTestSite,
  type TestSite,
  type TestSiteOptions,
} from '../../sites/test-site.ts';

/** The cookie to send, or headers to send beside the usual cookie. */
export type Sender = string | Record<string, string>;
type Fields = Record<string, string | string[] | File>;
type Options = Partial<TestSiteOptions> & {
  /** Who sends requests: an owner, a clerk, or a stranger. */
  as?: StaffRole | 'stranger';
};

/** Opens a site for the tests around it, without content unless `sample` is true. */
export function openStaffSite(
  kind: DatabaseKind,
  { as: usual = 'owner', ...options }: Options = {},
) {
  let site: TestSite;
  let database: Database;
  const cookies = { owner: '', staff: '', stranger: '' };
  async function signIn() {
    cookies.owner = await staffCookie(site);
    cookies.staff = await staffCookie(site, 'staff');
  }
  beforeAll(async () => {
    const template = inject('template');
    site = await openTestSite({ template, database: kind, sample: false, ...options });
    database = site.services.database;
    if (usual !== 'stranger') await signIn();
  });
  afterEach(() => {
    site.services.database = database;
  });
  afterAll(() => site.close());

  function ask(path: string, init: RequestInit = {}, as: Sender = {}) {
    const sender = typeof as === 'string' ? { cookie: as } : as;
    return fetch(site.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookies[usual], origin: site.origin, ...sender },
    });
  }

  return {
    get site() {
      return site;
    },
    get database() {
      return database;
    },
    get kysely() {
      return database.kysely;
    },
    /** The cookie of an owner. */
    get owner() {
      return cookies.owner;
    },
    /** The cookie of somebody of the staff who is no owner. */
    get clerk() {
      return cookies.staff;
    },
    signIn,
    ask,
    get: (path: string, as?: Sender) => ask(path, {}, as),
    read: async (path: string, as?: Sender) => (await ask(path, {}, as)).text(),
    post: (path: string, fields: Fields = {}, as?: Sender) =>
      ask(path, { method: 'POST', body: bodyOf(fields) }, as),
    /** The database can be read and refuses every change until the test is over. */
    breakChanges() {
      const refused = { execute: () => Promise.reject(new Error('disk full')) };
      const kysely = new Proxy(database.kysely, {
        get(real, name) {
          if (name === 'transaction') return () => refused;
          const value = Reflect.get(real, name, real);
          return typeof value === 'function' ? value.bind(real) : value;
        },
      });
      site.services.database = { ...database, kysely };
    },
  };
}

/** As a browser sends a form: with a file it has several parts. */
function bodyOf(fields: Fields): FormData | URLSearchParams {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return texts.length === [...form].length ? new URLSearchParams(texts) : form;
}

/** The cookies of an answer, as a browser sends them back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

export const script = { accept: 'application/json' };

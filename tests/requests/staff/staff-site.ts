import { beforeAll } from 'vitest';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import type { DatabaseKind, TestSiteOptions } from '../../sites/test-site.ts';
import { type Fields, formOf, openSite } from '../site/open-site.ts';

/** The cookie to send, or headers to send beside the usual cookie. */
export type Sender = string | Record<string, string>;
type Options = Partial<TestSiteOptions> & {
  /** Who sends requests: an owner, a clerk, or a stranger. */
  as?: StaffRole | 'stranger';
};

/** Opens a site for the tests around it, without content unless `sample` is true. */
export function openStaffSite(
  kind: DatabaseKind,
  { as: usual = 'owner', ...options }: Options = {},
) {
  const here = openSite(kind, { sample: false, ...options });
  const cookies = { owner: '', staff: '', stranger: '' };
  async function signIn() {
    cookies.owner = await staffCookie(here.site);
    cookies.staff = await staffCookie(here.site, 'staff');
  }
  beforeAll(async () => {
    if (usual !== 'stranger') await signIn();
  });

  const ask = (path: string, init: RequestInit = {}, as: Sender = {}) => {
    const sender = typeof as === 'string' ? { cookie: as } : as;
    const headers = { cookie: cookies[usual], origin: here.site.origin, ...sender };
    return here.ask(path, { ...init, headers });
  };
  return {
    get site() {
      return here.site;
    },
    get database() {
      return here.database;
    },
    get kysely() {
      return here.database.kysely;
    },
    /** The cookie of an owner. */
    get owner() {
      return cookies.owner;
    },
    /** The cookie of a staff member who is no owner. */
    get clerk() {
      return cookies.staff;
    },
    signIn,
    ask,
    get: (path: string, as?: Sender) => ask(path, {}, as),
    read: async (path: string, as?: Sender) => (await ask(path, {}, as)).text(),
    post: (path: string, fields: Fields = {}, as?: Sender) =>
      ask(path, { method: 'POST', body: bodyOf(fields) }, as),
    breakChanges: here.breakChanges,
  };
}

/** As a browser sends a form: with a file it has several parts. */
function bodyOf(fields: Fields): FormData | URLSearchParams {
  const form = formOf(fields);
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

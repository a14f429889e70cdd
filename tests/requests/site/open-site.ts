import type { Selectable } from 'kysely';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import type { Database } from '../../../app/data/database/database.server.ts';
import type { Tables } from '../../../app/data/database/tables.server.ts';
import {
  createPackage,
  type PackageInput,
} from '../../../app/data/packages/package-changes.server.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { type Fields, toFormData } from '../../forms.ts';
import { setMailUrl, startSmtpService } from '../../sites/mail-services.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { createCookie } from '../../sites/staff-session.ts';
import {
  type DatabaseKind,
  openTestSite,
  type TestSite,
  type TestSiteOptions,
} from '../../sites/test-site.ts';

/** The text of a response with this status, without React's comments between words. */
export async function readText(response: Response, status = 200): Promise<string> {
  expect(response.status, response.url).toBe(status);
  return (await response.text()).replaceAll('<!-- -->', '');
}

export const getMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** A page's text without entities. */
export const unescapeHtml = (text = '') =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof entities) => entities[name]);

/** Expects all of these in a text, and names the missing ones. */
export function expectWords(text: string, ...words: (string | RegExp)[]): void {
  const isThere = (word: string | RegExp) =>
    typeof word === 'string' ? text.includes(word) : word.test(text);
  const missing = words.filter((word) => !isThere(word));
  const main = /<main.*/s.exec(text)?.[0] ?? text;
  expect(missing, `In ${main.replace(/<[^>]*>/g, ' ').slice(0, 2000)}`).toEqual([]);
}

/** Opens a site for the tests of a `describe`; `ask` and `read` act as a visitor, the others as an owner. */
export function openSite(kind: DatabaseKind = 'sqlite', options: Partial<TestSiteOptions> = {}) {
  let site: TestSite;
  const cookies = { owner: '', staff: '', stranger: '' };
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, ...options });
    cookies.owner = await createCookie(site);
    ({ database } = site.services);
  });
  afterAll(() => site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { redirect: 'manual', ...init });
  /** The text of a page that exists, or answers with this status: a missing page says nothing, either. */
  const read = async (path: string, init?: RequestInit, status?: number) =>
    readText(await ask(path, init), status);
  return {
    get site() {
      return site;
    },
    cookies,
    get owner() {
      return cookies.owner;
    },
    /** The cookie of a staff member who is not an owner, at a staff site. */
    get clerk() {
      return cookies.staff;
    },
    get database() {
      return database;
    },
    get kysely() {
      return database.kysely;
    },
    ask,
    read,
    get: (path: string) => ask(path, { headers: { cookie: cookies.owner } }),
    readAsStaff: (path: string, status?: number) =>
      read(path, { headers: { cookie: cookies.owner } }, status),
    post: (path: string, fields: Fields | FormData | URLSearchParams = {}, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { cookie: cookies.owner, origin: site.origin, ...headers },
        body:
          fields instanceof FormData || fields instanceof URLSearchParams
            ? fields
            : toFormData(fields),
      }),
    addPackage: (texts: Partial<PackageInput>) =>
      createPackage(database, { ...blankPackage, ...texts }),
    /** All rows of a table. */
    rows: <Name extends keyof Tables>(table: Name) =>
      database.kysely.selectFrom<keyof Tables>(table).selectAll().execute() as Promise<
        Selectable<Tables[Name]>[]
      >,
    async clear(...tables: (keyof Tables)[]) {
      for (const table of tables) await database.kysely.deleteFrom(table).execute();
    },
    /** Counts this many attempts in each of these buckets this minute, and none in others. */
    async haveTried(count: number, ...buckets: string[]) {
      await database.kysely.deleteFrom('limits').execute();
      const times = JSON.stringify(Array(count).fill(Date.now()));
      const changedAt = new Date().toISOString();
      const rows = buckets.map((bucket) => ({ bucket, times, changedAt }));
      await database.kysely.insertInto('limits').values(rows).execute();
    },
    /** The database refuses changes, but not reads, until the test ends or the returned function is called. */
    breakChanges() {
      const execute = () => Promise.reject(new Error('disk full'));
      site.services.database = withTransactions(database, execute);
      const restore = () => {
        site.services.database = database;
      };
      onTestFinished(restore);
      return restore;
    },
  };
}

type Execute = ReturnType<Database['kysely']['transaction']>['execute'];

/** The same database with different execution of transactions. */
export function withTransactions(database: Database, execute: Execute): Database {
  const kysely = new Proxy(database.kysely, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute });
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, kysely };
}

/** The site mails through an SMTP server of its own until the test ends. */
export async function openMail(site: TestSite) {
  const smtp = await startSmtpService();
  const { mail } = site.services;
  onTestFinished(async () => {
    site.services.mail = mail;
    await smtp.close();
  });
  setMailUrl(site, smtp.url);
  return smtp;
}

/** The message that a response passes to the next page. */
export const getToast = (response: Response) =>
  decodeURIComponent(/flash=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '');

type Id = string | string[];

/** Address and form of an action on rows; scripts request `delete.data`. */
export function bulk(kind: string, action: string, id: Id, fields: Fields = {}) {
  const form: Fields = { id, confirm: 'yes', ...fields };
  return [`/admin/bulk/${kind}/${action}`, form] as const;
}

/** The same for images of a gallery. */
export const bulkImages = (action: string, id: Id, category = 'umrah', fields: Fields = {}) =>
  bulk('images', action, id, { category, ...fields });

export async function decodeResponse(response: Response): Promise<[number, unknown]> {
  if (!response.body) throw new Error('No answer');
  const { value } = await decode(response.body, globalThis as never);
  return [response.status, Object(value).data];
}

/** The cookie to send, or headers to send beside the usual cookie. */
export type Sender = string | Record<string, string>;
type Options = Partial<TestSiteOptions> & {
  /** Who sends requests: an owner, a clerk, or a stranger. */
  as?: StaffRole | 'stranger';
};

/** Opens a site for the tests around it, without content unless `sample` is true. */
export function openStaffSite(
  kind: DatabaseKind,
  { as: defaultRole = 'owner', ...options }: Options = {},
) {
  const here = openSite(kind, { sample: false, ...options });
  const { cookies, ask: request } = here;
  async function signIn() {
    cookies.owner = await createCookie(here.site);
    cookies.staff = await createCookie(here.site, 'staff');
  }
  beforeAll(async () => {
    if (defaultRole !== 'stranger') await signIn();
  });

  const ask = (path: string, init: RequestInit = {}, as: Sender = {}) => {
    const sender = typeof as === 'string' ? { cookie: as } : as;
    const headers = { cookie: cookies[defaultRole], origin: here.site.origin, ...sender };
    return request(path, { ...init, headers });
  };
  const get = (path: string, as?: Sender) => ask(path, {}, as);
  return Object.assign(here, {
    signIn,
    ask,
    get,
    read: async (path: string, as?: Sender, status?: number) =>
      readText(await get(path, as), status),
    post: (path: string, fields: Fields = {}, as?: Sender) =>
      ask(path, { method: 'POST', body: toRequestBody(fields) }, as),
  });
}

/** As a browser sends a form: with a file it is multipart. */
function toRequestBody(fields: Fields): FormData | URLSearchParams {
  const form = toFormData(fields);
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return texts.length === [...form].length ? new URLSearchParams(texts) : form;
}

export const getCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

export const jsonHeaders = { accept: 'application/json' };

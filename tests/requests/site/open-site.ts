import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import type { Database } from '../../../app/data/database/database.server.ts';
import {
  createPackage,
  type PackageInput,
} from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import {
  type DatabaseKind,
  openTestSite,
  type TestSite,
  type TestSiteOptions,
} from '../../sites/test-site.ts';

export type Fields = Record<string, string | string[] | File>;

/** A form as a browser sends it, with a name for each value of a list. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** The text of an answer with this status, without the comments that React writes between words. */
export async function textOf(answer: Response, status = 200): Promise<string> {
  expect(answer.status, answer.url).toBe(status);
  return (await answer.text()).replaceAll('<!-- -->', '');
}

/** Expects all of these in a text, and names those that are missing. */
export function expectWords(text: string, ...words: (string | RegExp)[]): void {
  const isThere = (word: string | RegExp) =>
    typeof word === 'string' ? text.includes(word) : word.test(text);
  expect(words.filter((word) => !isThere(word))).toEqual([]);
}

/** Opens a site for the tests of a `describe`; `ask` and `read` are a visitor, the others an owner. */
export function openSite(kind: DatabaseKind = 'sqlite', options: Partial<TestSiteOptions> = {}) {
  let site: TestSite;
  let cookie: string;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, ...options });
    cookie = await staffCookie(site);
    ({ database } = site.services);
  });
  afterAll(() => site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { redirect: 'manual', ...init });
  /** The text at an address, whatever its status. */
  const read = async (path: string, init?: RequestInit) =>
    (await (await ask(path, init)).text()).replaceAll('<!-- -->', '');
  return {
    get site() {
      return site;
    },
    get cookie() {
      return cookie;
    },
    get database() {
      return database;
    },
    ask,
    read,
    get: (path: string) => ask(path, { headers: { cookie } }),
    readAsStaff: (path: string) => read(path, { headers: { cookie } }),
    post: (path: string, fields: Fields | FormData | URLSearchParams = {}, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { cookie, origin: site.origin, ...headers },
        body:
          fields instanceof FormData || fields instanceof URLSearchParams ? fields : formOf(fields),
      }),
    /** Creates a package in which only these texts are filled in; its id. */
    addPackage: (texts: Partial<PackageInput>) =>
      createPackage(database, { ...blankPackage, ...texts }),
    /** The database refuses changes until the test ends or the result is called; it can be read. */
    breakChanges() {
      const transaction = () => ({ execute: () => Promise.reject(new Error('disk full')) });
      const kysely = new Proxy(database.kysely, {
        get(real, name) {
          if (name === 'transaction') return transaction;
          const value = Reflect.get(real, name, real);
          return typeof value === 'function' ? value.bind(real) : value;
        },
      });
      site.services.database = { ...database, kysely };
      const mend = () => {
        site.services.database = database;
      };
      onTestFinished(mend);
      return mend;
    },
  };
}

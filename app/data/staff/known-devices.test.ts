import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { haveStaff, staffEmail, staffPassword } from '../../../tests/sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { knownDevice, rememberDevice } from './known-devices.server.ts';
import { removeStaff } from './people.server.ts';
import { addStaff, changePassword, signOutEverywhere } from './staff.server.ts';

const day = 24 * 60 * 60 * 1000;
const second = 'second@example.com';
const start = Date.now();

describe.each(databaseKinds)('known devices on %s', (kind) => {
  let site: TestSite;
  let now = start;
  const means = () => ({
    sessions: site.services.sessions,
    database: { ...site.services.database, now: () => new Date(now) },
  });
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    await haveStaff(site);
    const { database, passwords } = site.services;
    await addStaff(database, passwords, { email: second, password: staffPassword });
    now = Date.now() + 1000;
  });
  afterAll(() => site.close());

  /** The `Cookie` header after these accounts signed in, one after the other, in one browser. */
  async function browserOf(...emails: string[]): Promise<string> {
    let cookie = '';
    for (const email of emails) {
      cookie =
        (await rememberDevice(means(), email, new Headers({ cookie }))).split(';', 1)[0] ?? '';
    }
    return cookie;
  }
  const isKnown = async (cookie: string, email = staffEmail) =>
    (await knownDevice(means(), email, new Headers({ cookie }))) !== null;

  it('is known to the accounts that signed in there, each with a count of its own', async () => {
    const both = await browserOf(staffEmail, second);
    const ids = await Promise.all(
      [staffEmail, second].map((email) =>
        knownDevice(means(), email, new Headers({ cookie: both })),
      ),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
    expect(await isKnown(await browserOf(second))).toBe(false);
    expect(both).not.toContain('example.com');
  });

  it('is no device in any of its changed forms', async () => {
    const cookie = await browserOf(staffEmail);
    const taken: string[] = [];
    for (let at = 'device='.length; at < cookie.length; at += 1) {
      const other = cookie[at] === 'A' ? 'B' : 'A';
      const forged = [
        cookie.slice(0, at) + other + cookie.slice(at + 1),
        cookie.slice(0, at),
        cookie.slice(0, at) + cookie.slice(at + 1),
      ];
      for (const text of forged) if (await isKnown(text)) taken.push(text);
    }
    // The last letter of the signature holds two bits that mean nothing.
    expect(taken.filter((text) => text.length < cookie.length)).toEqual([]);
    expect(taken.length).toBeLessThan(2);
  });

  it.each([
    ['half a year later', 179 * day, true],
    ['after half a year', 181 * day, false],
    ['by a clock that is an hour late', -day / 24, true],
    ['by a clock that was far ahead', -30 * day, false],
  ])('%s', async (_when, later, expected) => {
    const cookie = await browserOf(staffEmail);
    const before = now;
    now += later;
    // An account is older than its devices, whatever the clock says.
    const { kysely } = site.services.database;
    const updatedAt = new Date(start - 400 * day).toISOString();
    await kysely.updateTable('staff_accounts').set({ updatedAt }).execute();
    expect(await isKnown(cookie)).toBe(expected);
    now = before;
  });

  it('is forgotten with a new password, signing out everywhere, and the account', async () => {
    const { passwords } = site.services;
    const { database } = means();
    const ends = [
      () => changePassword(database, passwords, { email: second, password: staffPassword }),
      () => signOutEverywhere(database, second),
      async () => {
        await removeStaff(database, second);
        await addStaff(database, passwords, { email: second, password: staffPassword });
      },
    ];
    for (const end of ends) {
      const cookie = await browserOf(staffEmail, second);
      expect(await isKnown(cookie, second)).toBe(true);
      now += 1000;
      await end();
      expect(await isKnown(cookie, second)).toBe(false);
      expect(await isKnown(cookie)).toBe(true);
      now += 1000;
    }
  });
});

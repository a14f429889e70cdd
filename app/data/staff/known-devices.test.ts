import { beforeAll, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { haveStaff, staffEmail, staffPassword } from '../../../tests/sites/staff-session.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { removeStaff } from './people.server.ts';
import { knownDevice, rememberDevice } from './sign-in.server.ts';
import { addStaff, changePassword, signOutEverywhere } from './staff.server.ts';

const day = 24 * 60 * 60 * 1000;
const second = 'second@example.com';

describe.each(databaseKinds)('known devices on %s', async (kind) => {
  const site = await openDataSite(kind);
  const { sessions, passwords } = site.services;
  let now = Date.now();
  const database = { ...site.services.database, now: () => new Date(now) };
  const means = { sessions, database };
  beforeAll(async () => {
    await haveStaff(site);
    const account = { email: second, password: staffPassword };
    await addStaff(site.services.database, passwords, account);
    now = Date.now() + 1000;
  });

  /** The `Cookie` header after these accounts signed in, one after the other, in one browser. */
  async function browserOf(...emails: string[]): Promise<string> {
    let cookie = '';
    for (const email of emails) {
      const set = await rememberDevice(means, email, new Headers({ cookie }));
      cookie = set.split(';', 1)[0] ?? '';
    }
    return cookie;
  }
  const isKnown = async (cookie: string, email = staffEmail) =>
    (await knownDevice(means, email, new Headers({ cookie }))) !== null;

  it('a device is known to the accounts that signed in there, each with its own id', async () => {
    const both = await browserOf(staffEmail, second);
    const headers = new Headers({ cookie: both });
    const ids = await Promise.all(
      [staffEmail, second].map((email) => knownDevice(means, email, headers)),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
    expect(await isKnown(await browserOf(second))).toBe(false);
    expect(both).not.toContain('example.com');
  });

  it('a changed cookie is no known device', async () => {
    const cookie = await browserOf(staffEmail);
    const middle = Math.floor(cookie.length / 2);
    const other = cookie[middle] === 'A' ? 'B' : 'A';
    const changed = cookie.slice(0, middle) + other + cookie.slice(middle + 1);
    for (const forged of [changed, cookie.slice(0, -3), cookie.slice(0, middle), 'device=']) {
      expect(await isKnown(forged), forged).toBe(false);
    }
  });

  it('a device is known for half a year, with a clock that may be an hour late', async () => {
    const cookie = await browserOf(staffEmail);
    // An account is older than its devices, whatever the clock says.
    const updatedAt = new Date(now - 400 * day).toISOString();
    await database.kysely.updateTable('staff_accounts').set({ updatedAt }).execute();
    const before = now;
    for (const [later, expected] of [
      [179, true],
      [181, false],
      [-1 / 24, true],
      [-30, false],
    ] as const) {
      now = before + later * day;
      expect(await isKnown(cookie), `${later} days later`).toBe(expected);
    }
    now = before;
  });

  it('a new password, signing out everywhere and removing the account forget the device', async () => {
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

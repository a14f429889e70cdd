import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { seedStaff, staffEmail, staffPassword } from '../../../tests/sites/staff-session.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import { actByEmail, removePerson } from './people.server.ts';
import { createSessions } from './sessions.server.ts';
import { knownDevice, rememberDevice } from './sign-in.server.ts';
import {
  addStaff,
  changeOwnPassword,
  changePassword,
  checkPassword,
  requireStaff,
  signOutEverywhere,
} from './staff.server.ts';

const newPassword = 'copper kettle beside nine rivers';
const colleague = 'colleague@example.com';

const removeStaff = (database: Database, email: string) =>
  actByEmail(database, email, (act) => removePerson(database, act));

describe.each(databaseKinds)('sessions on %s', async (kind) => {
  const site = await openDataSite(kind);
  const { database, passwords, sessions } = site.services;
  const { kysely } = database;
  const change = (password = newPassword) =>
    changePassword(database, passwords, { email: staffEmail, password });
  beforeAll(() =>
    addStaff(database, passwords, { email: colleague, password: newPassword, role: 'owner' }),
  );
  beforeEach(async () => {
    await seedStaff(site);
    await change(staffPassword);
  });

  /** Signs in with different password functions, which change something meanwhile. */
  async function signIn(email: string, password: string, overrides: Partial<Passwords> = {}) {
    const mixedPasswords = { ...passwords, ...overrides };
    const account = await checkPassword({ database, passwords: mixedPasswords }, email, password);
    return account && sessions.openFor(account);
  }
  const sessionIds = async () =>
    (await kysely.selectFrom('staff_sessions').select('id').execute()).map(({ id }) => id);
  const canSignIn = async (password: string) => (await signIn(staffEmail, password)) !== null;

  it('cookies are Secure and bound to the host over HTTPS', async () => {
    const siteUrl = 'https://www.example.com';
    const account = await checkPassword({ database, passwords }, staffEmail, staffPassword);
    const secureSessions = createSessions({ database, secret: 'a secret of this test', siteUrl });
    const cookie = account && (await secureSessions.openFor(account));
    for (const part of [/^__Host-session=/, /; Secure/i, /; Path=\//]) expect(cookie).toMatch(part);
    expect(cookie).not.toMatch(/Domain/i);
  });

  it('a sign-in opens no session if the password is changed during it', async () => {
    for (const [isOutdated, end] of [
      [false, change],
      [true, change],
      [false, () => removeStaff(database, staffEmail)],
    ] as const) {
      await seedStaff(site);
      await change(staffPassword);
      const overrides: Partial<Passwords> = {
        isOutdated: () => isOutdated,
        async verify(password, hash) {
          const isRight = await passwords.verify(password, hash);
          await end();
          return isRight;
        },
      };
      expect(await signIn(staffEmail, staffPassword, overrides).catch(() => null)).toBeNull();
      expect(await sessionIds()).toEqual([]);
      expect(await canSignIn(staffPassword)).toBe(false);
    }
  });

  it('renews an outdated password hash, but never with an older password', async () => {
    const overrides: Partial<Passwords> = {
      isOutdated: () => true,
      async hash(password) {
        const hash = await passwords.hash(password);
        await change();
        return hash;
      },
    };
    expect(await signIn(staffEmail, staffPassword, overrides)).toBeNull();
    expect(await sessionIds()).toEqual([]);
    expect(await canSignIn(newPassword)).toBe(true);
    const alwaysOutdated = { isOutdated: () => true };
    expect(await signIn(staffEmail, newPassword, alwaysOutdated)).not.toBeNull();
    expect(await canSignIn(newPassword)).toBe(true);
  });
});

const dayMs = 24 * 60 * 60 * 1000;
const secondEmail = 'second@example.com';

describe.each(databaseKinds)('known devices on %s', async (kind) => {
  const site = await openDataSite(kind);
  const { sessions, passwords } = site.services;
  let now = Date.now();
  const database = { ...site.services.database, now: () => new Date(now) };
  const services = { sessions, database };
  beforeAll(async () => {
    await seedStaff(site);
    const account = { email: secondEmail, password: staffPassword };
    await addStaff(site.services.database, passwords, account);
    now = Date.now() + 1000;
  });

  /** The `Cookie` header after these accounts signed in one after another in one browser. */
  async function getDeviceCookie(...emails: string[]): Promise<string> {
    let cookie = '';
    for (const email of emails) {
      const setCookie = await rememberDevice(services, email, new Headers({ cookie }));
      cookie = setCookie.split(';', 1)[0] ?? '';
    }
    return cookie;
  }
  const isKnown = async (cookie: string, email = staffEmail) =>
    (await knownDevice(services, email, new Headers({ cookie }))) !== null;

  it('a device is known only to the accounts that signed in on it, each with its own id', async () => {
    const sharedCookie = await getDeviceCookie(staffEmail, secondEmail);
    const headers = new Headers({ cookie: sharedCookie });
    const first = await knownDevice(services, staffEmail, headers);
    const other = await knownDevice(services, secondEmail, headers);
    expect([typeof first, typeof other, first === other]).toEqual(['string', 'string', false]);
    expect(await isKnown(await getDeviceCookie(secondEmail))).toBe(false);
    expect(sharedCookie).not.toContain('example.com');
  });

  it('a device stays known for half a year, even if the clock is an hour slow', async () => {
    const cookie = await getDeviceCookie(staffEmail);
    // The account must be older than its devices, whatever the clock says.
    const updatedAt = new Date(now - 400 * dayMs).toISOString();
    await database.kysely.updateTable('staff_accounts').set({ updatedAt }).execute();
    const before = now;
    for (const [daysLater, expected] of [
      [179, true],
      [181, false],
      [-1 / 24, true],
      [-30, false],
    ] as const) {
      now = before + daysLater * dayMs;
      expect(await isKnown(cookie), `${daysLater} days later`).toBe(expected);
    }
    now = before;
  });

  it('a new password, signing out everywhere and removing the account forget the device', async () => {
    const ends = [
      async () => {
        const staff = { ...(await requireStaff(database, secondEmail)), name: '', sessionId: '' };
        expect(await changeOwnPassword({ database, passwords }, staff, staffPassword)).toBeNull();
      },
      () => signOutEverywhere(database, secondEmail),
      async () => {
        await removeStaff(database, secondEmail);
        await addStaff(database, passwords, { email: secondEmail, password: staffPassword });
      },
    ];
    for (const end of ends) {
      const cookie = await getDeviceCookie(staffEmail, secondEmail);
      expect(await isKnown(cookie, secondEmail)).toBe(true);
      now += 1000;
      await end();
      expect(await isKnown(cookie, secondEmail)).toBe(false);
      expect(await isKnown(cookie)).toBe(true);
      now += 1000;
    }
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackgroundJobs } from '../../../server/background-jobs.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import {
  haveStaff,
  openStaffSession,
  staffEmail,
  staffPassword,
} from '../../../tests/sites/staff-session.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { removeStaff } from './people.server.ts';
import { addStaff, changePassword, checkPassword } from './staff.server.ts';

const newPassword = 'copper kettle beside nine rivers';
const colleague = 'colleague@example.com';

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
    await haveStaff(site);
    await change(staffPassword);
  });

  /** Signs in with other password functions, which change something meanwhile. */
  async function open(email: string, password: string, other: Partial<Passwords> = {}) {
    const both = { ...passwords, ...other };
    const proven = await checkPassword({ database, passwords: both }, email, password);
    return proven && sessions.openFor(proven);
  }
  const sessionIds = async () =>
    (await kysely.selectFrom('staff_sessions').select('id').execute()).map(({ id }) => id);
  const canSignIn = async (password: string) => (await open(staffEmail, password)) !== null;

  it('an idle session keeps no live stream open', async () => {
    const { name, value, id } = await openStaffSession(site);
    const headers = new Headers({ cookie: `${name}=${value}` });
    const seenHoursAgo = (hours: number) =>
      kysely
        .updateTable('staff_sessions')
        .set({ lastSeenAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .where('id', '=', id)
        .execute();
    await seenHoursAgo(1.9);
    expect(await sessions.isActive(headers)).toBe(true);
    await seenHoursAgo(2.01);
    expect(await sessions.isActive(headers)).toBe(false);
  });

  it('a password that is changed during the sign-in opens no session', async () => {
    for (const [isOutdated, end] of [
      [false, change],
      [true, change],
      [false, () => removeStaff(database, staffEmail)],
    ] as const) {
      await haveStaff(site);
      await change(staffPassword);
      const changing: Partial<Passwords> = {
        isOutdated: () => isOutdated,
        async verify(password, stored) {
          const isRight = await passwords.verify(password, stored);
          await end();
          return isRight;
        },
      };
      expect(await open(staffEmail, staffPassword, changing).catch(() => null)).toBeNull();
      expect(await sessionIds()).toEqual([]);
      expect(await canSignIn(staffPassword)).toBe(false);
    }
  });

  it('renews an old hash, but never with an older password', async () => {
    const changing: Partial<Passwords> = {
      isOutdated: () => true,
      async hash(password) {
        const made = await passwords.hash(password);
        await change();
        return made;
      },
    };
    expect(await open(staffEmail, staffPassword, changing)).toBeNull();
    expect(await sessionIds()).toEqual([]);
    expect(await canSignIn(newPassword)).toBe(true);
    const renewing = { isOutdated: () => true };
    expect(await open(staffEmail, newPassword, renewing)).not.toBeNull();
    expect(await canSignIn(newPassword)).toBe(true);
  });

  it('the background jobs remove sessions that are over', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const openWith = async (values: { expiresAt: string } | { lastSeenAt: string }) => {
      const { id } = await openStaffSession(site);
      await kysely.updateTable('staff_sessions').set(values).where('id', '=', id).execute();
      return id;
    };
    expect(await canSignIn(staffPassword)).toBe(true);
    const valid = [...(await sessionIds()), await openWith({ lastSeenAt: hoursAgo(1.9) })];
    await openWith({ expiresAt: hoursAgo(0.001) });
    await openWith({ lastSeenAt: hoursAgo(2.01) });
    const jobs = startBackgroundJobs(site.services);
    await expect.poll(async () => (await sessionIds()).toSorted()).toEqual(valid.toSorted());
    await jobs.stop();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { haveStaff, staffEmail, staffPassword } from '../../../tests/sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { removeStaff } from './people.server.ts';
import { createSessions } from './sessions.server.ts';
import { addStaff, changePassword } from './staff.server.ts';

const newPassword = 'copper kettle beside nine rivers';
const colleague = 'colleague@example.com';

describe.each(databaseKinds)('a sign-in while its account changes, on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    const { database, passwords } = site.services;
    await addStaff(database, passwords, {
      email: colleague,
      password: newPassword,
      role: 'owner',
    });
  });
  beforeEach(async () => {
    const { database, passwords } = site.services;
    await haveStaff(site);
    await changePassword(database, passwords, { email: staffEmail, password: staffPassword });
  });
  afterAll(() => site.close());

  /** Sessions whose passwords do something else first, or find every hash an old one. */
  function sessionsWith(other: Partial<Passwords>) {
    const { database, passwords, sessions, config } = site.services;
    const { secret } = sessions;
    const both = { ...passwords, ...other };
    return createSessions({ database, passwords: both, secret, siteUrl: config.siteUrl });
  }
  const change = () => {
    const { database, passwords } = site.services;
    return changePassword(database, passwords, { email: staffEmail, password: newPassword });
  };
  const sessionCount = async () => {
    const { kysely } = site.services.database;
    return (await kysely.selectFrom('staff_sessions').select('id').execute()).length;
  };
  const canSignIn = async (password: string) =>
    (await site.services.sessions.open(staffEmail, password)) !== null;

  it.each([
    ['the password', false, change],
    ['the password, hashed as long ago', true, change],
    ['the account', false, () => removeStaff(site.services.database, staffEmail)],
  ])('%s: an old password opens nothing once it is no more', async (_what, isOutdated, end) => {
    const { passwords } = site.services;
    const sessions = sessionsWith({
      isOutdated: () => isOutdated,
      async verify(password, stored) {
        const isRight = await passwords.verify(password, stored);
        await end();
        return isRight;
      },
    });
    const opened = await sessions.open(staffEmail, staffPassword).catch(() => null);
    expect(opened).toBeNull();
    expect(await sessionCount()).toBe(0);
    expect(await canSignIn(staffPassword)).toBe(false);
  });

  it('an old hash is replaced by one of the same password, never by one of an older', async () => {
    const { passwords } = site.services;
    const sessions = sessionsWith({
      isOutdated: () => true,
      async hash(password) {
        const made = await passwords.hash(password);
        await change();
        return made;
      },
    });
    expect(await sessions.open(staffEmail, staffPassword)).toBeNull();
    expect(await sessionCount()).toBe(0);
    expect(await canSignIn(newPassword)).toBe(true);
    const renewing = sessionsWith({ isOutdated: () => true });
    expect(await renewing.open(staffEmail, newPassword)).not.toBeNull();
    expect(await canSignIn(newPassword)).toBe(true);
  });

  it.runIf(kind === 'postgres')('a change that is not yet committed counts, too', async () => {
    const { database } = site.services;
    const { promise: hasSession, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const changing = database.kysely.transaction().execute(async (rows) => {
      const password = await site.services.passwords.hash(newPassword);
      await rows.updateTable('staff_accounts').set({ password }).execute();
      await rows.deleteFrom('staff_sessions').execute();
      begin();
      await hasSession;
    });
    await begun;
    const opening = site.services.sessions.open(staffEmail, staffPassword);
    await expect.poll(sessionCount).toBe(1);
    resolve();
    await changing;
    expect(await opening).toBeNull();
    expect(await sessionCount()).toBe(0);
  });
});

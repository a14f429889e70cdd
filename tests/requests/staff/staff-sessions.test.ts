import { describe, expect, it } from 'vitest';
import { removeStaff } from '../../../app/data/staff/people.server.ts';
import { addStaff, changePassword, StaffRefused } from '../../../app/data/staff/staff.server.ts';
import { openStaffSession, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { databaseKinds, testCosts } from '../../sites/test-site.ts';
import { cookiesOf, openSignIn } from './sign-in-requests.ts';

describe.each(databaseKinds)('signing in on %s', (kind) => {
  const here = openSignIn(kind);
  const { visit, send, login } = here;

  it('a session ends after twelve hours, after two idle hours, and at logout', async () => {
    const { kysely } = here.site.services.database;
    const long = await openStaffSession(here.site);
    const idle = await openStaffSession(here.site);
    const busy = await openStaffSession(here.site);
    const cookie = ({ name, value }: typeof long) => `${name}=${value}`;
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await kysely
      .updateTable('staff_sessions')
      .set({ expiresAt: hoursAgo(0.001) })
      .where('id', '=', long.id)
      .execute();
    const seen = (id: string, hours: number) =>
      kysely
        .updateTable('staff_sessions')
        .set({ lastSeenAt: hoursAgo(hours) })
        .where('id', '=', id)
        .execute();
    await seen(idle.id, 2.01);
    await seen(busy.id, 1.9);
    expect((await visit('/admin/dashboard', cookie(long))).status).toBe(302);
    expect((await visit('/admin/dashboard', cookie(idle))).status).toBe(302);
    expect((await visit('/admin/dashboard', cookie(busy))).status).toBe(200);

    const out = await send('/admin/logout', {}, { cookie: cookie(busy) });
    expect(out.headers.get('location')).toBe('/admin/login');
    expect(cookiesOf(out)).toContain('session=');
    expect((await visit('/admin/dashboard', cookie(busy))).status).toBe(302);
    const page = await visit('/admin/login', cookiesOf(out));
    expect(await page.text()).toContain('Logged out successfully');
  });

  it('a new password signs out everywhere; a removed account is out at once', async () => {
    const { database, passwords } = here.site.services;
    const { name, value } = await openStaffSession(here.site);
    const password = 'seven lanterns over quiet water';
    await changePassword(database, passwords, { email: staffEmail, password });
    expect((await visit('/admin/dashboard', `${name}=${value}`)).status).toBe(302);
    expect((await login()).status).toBe(401);
    expect((await login(staffEmail, password)).status).toBe(302);
    await changePassword(database, passwords, { email: staffEmail, password: staffPassword });

    await expect(removeStaff(database, staffEmail)).rejects.toThrow(StaffRefused);
    await addStaff(database, passwords, { email: 'second@example.com', password });
    const session = cookiesOf(await login('second@example.com', password));
    expect((await visit('/admin/dashboard', session)).status).toBe(200);
    await removeStaff(database, 'Second@Example.com');
    expect((await visit('/admin/dashboard', session)).status).toBe(302);
  });

  it('a hash of older parameters is replaced at login', async () => {
    const { kysely } = here.site.services.database;
    const stored = () =>
      kysely.selectFrom('staff_accounts').select('password').executeTakeFirstOrThrow();
    // Argon2id of the tests' password with 8 MiB and one pass.
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.alloc(16, 7);
    const old = argon2Sync('argon2id', {
      message: staffPassword,
      nonce,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await kysely
      .updateTable('staff_accounts')
      .set({ password: `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(old)}` })
      .execute();
    expect((await login()).status).toBe(302);
    const { memory, passes } = testCosts.passwords;
    expect((await stored()).password).toContain(`m=${memory},t=${passes},p=1`);
    expect((await login()).status).toBe(302);
  });

  it('the dialog over a page renews the session, under the same limits', async () => {
    expect((await visit('/admin/session')).status).toBe(401);
    const again = await send('/admin/session', { email: staffEmail, password: staffPassword });
    expect(again.status).toBe(204);
    expect((await visit('/admin/session', cookiesOf(again))).status).toBe(204);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await send('/admin/session', { email: staffEmail, password: 'no' })).status).toBe(
        401,
      );
    }
    const sixth = await send('/admin/session', { email: staffEmail, password: staffPassword });
    expect(sixth.status).toBe(429);
  });
});

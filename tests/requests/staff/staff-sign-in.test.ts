import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  addStaff,
  changePassword,
  removeStaff,
  StaffRefused,
} from '../../../app/data/staff/staff.server.ts';
import {
  haveStaff,
  openStaffSession,
  staffEmail,
  staffPassword,
} from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('signing in on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    await haveStaff(site);
  });
  beforeEach(() => site.services.database.kysely.deleteFrom('limits').execute());
  afterAll(() => site.close());

  const visit = (path: string, cookie = '') =>
    fetch(site.origin + path, { redirect: 'manual', headers: { cookie } });
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, ...headers },
      body: new URLSearchParams(fields),
    });
  const login = (email = staffEmail, password = staffPassword, headers = {}, next = '') =>
    send(`/admin/login${next}`, { email, password }, headers);
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  const sessions = () =>
    site.services.database.kysely.selectFrom('staff_sessions').selectAll().execute();

  it('leads to the dashboard with a strict cookie and no token in the page', async () => {
    const response = await login(` ${staffEmail.toUpperCase()} `);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/dashboard');
    const [session = '', device = ''] = response.headers.getSetCookie();
    expect(session).toMatch(/^session=/);
    for (const cookie of [session, device]) {
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Strict/i);
      expect(cookie).toMatch(/Path=\//);
    }
    const page = await visit('/admin/dashboard', cookiesOf(response));
    expect(page.status).toBe(200);
    const [row] = await sessions();
    expect(await page.text()).not.toContain(row?.token);
    expect(await response.text()).not.toContain(row?.token);
  });

  it('leads back to the page that was asked for, on this site only', async () => {
    const back = await login(staffEmail, staffPassword, {}, '?next=%2Fadmin%2Fpackages%2Fa%2Fedit');
    expect(back.headers.get('location')).toBe('/admin/packages/a/edit');
    const away = await login(staffEmail, staffPassword, {}, '?next=%2F%2Fevil.example%2Fadmin%2F');
    expect(away.headers.get('location')).toBe('/admin/dashboard');
  });

  it('who is signed in and opens the login page is led to the dashboard', async () => {
    const { name, value } = await openStaffSession(site);
    const response = await visit('/admin/login', `${name}=${value}`);
    expect(response.headers.get('location')).toBe('/admin/dashboard');
  });

  it.each([
    ['a wrong password', staffEmail, 'not the right password'],
    ['an unknown account', 'nobody@example.com', staffPassword],
    ['an endless password', staffEmail, 'x'.repeat(5000)],
  ])('%s: the same answer, the e-mail kept, no session', async (_what, email, password) => {
    await site.services.database.kysely.deleteFrom('staff_sessions').execute();
    const response = await login(email, password);
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain('Failed to login. Please check your credentials.');
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain(password);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toEqual([]);
  });

  it('an unknown account takes as long as a wrong password', async () => {
    const time = async (email: string) => {
      const begun = performance.now();
      await login(email, 'not the right password');
      return performance.now() - begun;
    };
    await time(staffEmail);
    const known = await time(staffEmail);
    const unknown = await time('nobody@example.com');
    expect(unknown).toBeGreaterThan(known * 0.4);
    expect(known).toBeGreaterThan(unknown * 0.4);
  });

  it('email and password are both required', async () => {
    const html = await (await login('', '')).text();
    expect(html).toContain('Email is required');
    expect(html).toContain('Password is required');
  });

  it('nobody can sign up: better-auth’s own addresses do not exist', async () => {
    for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/ok']) {
      const response = await send(path, { email: 'a@b.cd', password: staffPassword, name: 'A' });
      expect([404, 405]).toContain(response.status);
    }
  });

  it('five tries a minute from an address, whatever X-Forwarded-For says', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${tries}` };
      const response = await login(`p${tries}@example.com`, 'wrong wrong wrong', headers);
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const right = await login();
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await right.text();
    expect(html).toContain('Failed to login. Please check your credentials.');
    expect(html).toContain('Please wait');
  });

  it('a known device gets in though strangers used the account’s tries up', async () => {
    const device = cookiesOf(await login()).replace(/(^|; )session=[^;]*/, '');
    const { kysely } = site.services.database;
    const times = JSON.stringify(Array(20).fill(Date.now()));
    await kysely.deleteFrom('limits').execute();
    const changedAt = new Date().toISOString();
    await kysely
      .insertInto('limits')
      .values({ bucket: `account ${staffEmail}`, times, changedAt })
      .execute();
    expect((await login()).status).toBe(429);
    expect((await login(staffEmail, staffPassword, { cookie: device })).status).toBe(302);
    // For another account, or changed by a hand, it is nothing.
    const forged = device.replace(/device=../, 'device=zz');
    expect((await login(staffEmail, staffPassword, { cookie: forged })).status).toBe(429);
  });

  it('a session ends after twelve hours, after two idle hours, and at logout', async () => {
    const { kysely } = site.services.database;
    const long = await openStaffSession(site);
    const idle = await openStaffSession(site);
    const busy = await openStaffSession(site);
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
    const { database, passwords } = site.services;
    const { name, value } = await openStaffSession(site);
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
    const { kysely } = site.services.database;
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
    expect((await stored()).password).toContain('m=65536,t=3,p=1');
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

describe('on https', () => {
  it('cookies are Secure and bound to the host', async () => {
    const site = await openTestSite({
      template: inject('template'),
      database: 'sqlite',
      sample: false,
      settings: { SITE_URL: 'https://www.example.com' },
    });
    try {
      await haveStaff(site);
      const cookie = await site.services.sessions.open(staffEmail, staffPassword);
      expect(cookie).toMatch(/^__Host-session=/);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).not.toMatch(/Domain/i);
    } finally {
      await site.close();
    }
  });
});

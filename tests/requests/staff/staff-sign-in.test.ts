import { describe, expect, inject, it } from 'vitest';
import {
  haveStaff,
  openStaffSession,
  staffEmail,
  staffPassword,
} from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite } from '../../sites/test-site.ts';
import { cookiesOf, openSignIn } from './sign-in-requests.ts';

describe.each(databaseKinds)('signing in on %s', (kind) => {
  const here = openSignIn(kind);
  const { visit, send, login, sessions } = here;

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
    const { name, value } = await openStaffSession(here.site);
    const response = await visit('/admin/login', `${name}=${value}`);
    expect(response.headers.get('location')).toBe('/admin/dashboard');
  });

  it.each([
    ['a wrong password', staffEmail, 'not the right password'],
    ['an unknown account', 'nobody@example.com', staffPassword],
    ['an endless password', staffEmail, 'x'.repeat(5000)],
  ])('%s: the same answer, the e-mail kept, no session', async (_what, email, password) => {
    await here.site.services.database.kysely.deleteFrom('staff_sessions').execute();
    const response = await login(email, password);
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain('Failed to login. Please check your credentials.');
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain(password);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toEqual([]);
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
    const { kysely } = here.site.services.database;
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

describe('with passwords as strong as in earnest', () => {
  const { login } = openSignIn('sqlite', { costs: {} });

  it('an unknown account takes as long as a wrong password', async () => {
    // By the processor's clock: a busy machine stops it for nobody.
    const time = async (email: string) => {
      const begun = process.cpuUsage();
      await login(email, 'not the right password');
      return process.cpuUsage(begun).user;
    };
    await time(staffEmail);
    const known = await time(staffEmail);
    const unknown = await time('nobody@example.com');
    expect(unknown).toBeGreaterThan(known * 0.4);
    expect(known).toBeGreaterThan(unknown * 0.4);
  });
});

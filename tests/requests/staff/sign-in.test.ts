import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import {
  haveStaff,
  openStaffSession,
  staffEmail,
  staffPassword,
} from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { cookiesOf, openStaffSite, type Sender } from '../site/open-site.ts';

const dashboard = '/admin/dashboard';

/** Opens a site with one account, whose attempts are reset before each test. */
function openSignIn(...options: Parameters<typeof openStaffSite>) {
  const here = openStaffSite(options[0], { as: 'stranger', ...options[1] });
  beforeAll(async () => {
    await haveStaff(here.site);
    // Otherwise an unconfigured site redirects to its setup.
    await leaveSetup(here.database);
  });
  beforeEach(() => here.clear('limits'));
  const login = (email = staffEmail, password = staffPassword, as: Sender = {}, next = '') =>
    here.post(`/admin/login${next}`, { email, password }, as);
  return Object.assign(here, { login });
}

describe.each(requestDatabases)('signing in on %s', (kind) => {
  const here = openSignIn(kind);
  const { get, post, login } = here;
  const sessions = () => here.rows('staff_sessions');
  const cookieOf = ({ name, value }: { name: string; value: string }) => `${name}=${value}`;
  async function expectStatus(cookie: string, status: number) {
    expect((await get(dashboard, cookie)).status).toBe(status);
  }

  it('leads to the dashboard with strict cookies and no token in a page', async () => {
    const response = await login(` ${staffEmail.toUpperCase()} `);
    expect([response.status, response.headers.get('location')]).toEqual([302, dashboard]);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'device']);
    for (const cookie of cookies) {
      for (const part of [/HttpOnly/, /SameSite=Strict/i, /Path=\//]) expect(cookie).toMatch(part);
    }
    const page = await get(dashboard, cookiesOf(response));
    expect(page.status).toBe(200);
    const html = (await page.text()) + (await response.text());
    const token = /^session=([\w-]+)/.exec(cookiesOf(response))?.[1] ?? '';
    const texts = [html, JSON.stringify(await sessions())];
    for (const text of texts) expect(text).not.toContain(token);
  });

  it('leads back to a page of the staff area, and past the form when signed in', async () => {
    const locationOf = async (next: string) =>
      (await login(staffEmail, staffPassword, {}, `?next=${next}`)).headers.get('location');
    expect(await locationOf('%2Fadmin%2Fpackages%2Fa%2Fedit')).toBe('/admin/packages/a/edit');
    expect(await locationOf('%2F%2Fevil.example%2Fadmin%2F')).toBe(dashboard);
    const opened = await get('/admin/login', cookieOf(await openStaffSession(here.site)));
    expect(opened.headers.get('location')).toBe(dashboard);
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    await here.clear('staff_sessions');
    for (const [email, password] of [
      [staffEmail, 'not the right password'],
      ['nobody@example.com', staffPassword],
      [staffEmail, 'x'.repeat(5000)],
    ] as const) {
      const response = await login(email, password);
      const html = await response.text();
      expect(response.status).toBe(401);
      expect(html).toContain('Failed to login. Please check your credentials.');
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain(password);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await sessions()).toEqual([]);
    const html = await (await login('', '')).text();
    expect(html).toContain('Email is required');
    expect(html).toContain('Password is required');
  });

  it('allows five tries a minute from an address, whatever X-Forwarded-For says', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${tries}` };
      const response = await login(`p${tries}@example.com`, 'wrong wrong wrong', headers);
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const right = await login();
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await right.text();
    expect(html).toContain('Failed to login. Please check your credentials.');
    expect(html).toContain('Please wait');
  });

  /** Counts this many attempts in a bucket this minute, and none in others. */
  async function haveTried(count: number, bucket: string) {
    const times = JSON.stringify(Array(count).fill(Date.now()));
    const changedAt = new Date().toISOString();
    await here.clear('limits');
    await here.kysely.insertInto('limits').values({ bucket, times, changedAt }).execute();
  }

  it('allows sixty tries a minute from all addresses together', async () => {
    await haveTried(59, 'everybody');
    const statusOf = async (email: string) => (await login(email, 'wrong wrong wrong')).status;
    expect(await statusOf('one@example.com')).toBe(401);
    expect(await statusOf('other@example.com')).toBe(429);
  });

  it('lets a known device in after strangers have used up the attempts of its account', async () => {
    const device = cookiesOf(await login()).replace(/(^|; )session=[^;]*/, '');
    await haveTried(20, `account ${staffEmail}`);
    const statusWith = async (cookie: string) =>
      (await login(staffEmail, staffPassword, cookie)).status;
    expect(await statusWith('')).toBe(429);
    expect(await statusWith(device)).toBe(302);
    expect(await statusWith(device.replace(/device=../, 'device=zz'))).toBe(429);
  });

  it('lasts twelve hours, two idle hours, or until logout, and is none from the future', async () => {
    const open = () => openStaffSession(here.site);
    const long = await open();
    const idle = await open();
    const busy = await open();
    const ahead = await open();
    const almost = await open();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    for (const [{ id }, values] of [
      [long, { expiresAt: hoursAgo(0.001) }],
      [idle, { lastSeenAt: hoursAgo(2.01) }],
      [busy, { lastSeenAt: hoursAgo(1.9) }],
      [ahead, { createdAt: hoursAgo(-9600), expiresAt: hoursAgo(-9612) }],
      [almost, { createdAt: hoursAgo(-0.05) }],
    ] as const) {
      await here.kysely.updateTable('staff_sessions').set(values).where('id', '=', id).execute();
    }
    await expectStatus(cookieOf(long), 302);
    await expectStatus(cookieOf(idle), 302);
    await expectStatus(cookieOf(ahead), 302);
    await expectStatus(cookieOf(almost), 200);
    await expectStatus(cookieOf(busy), 200);
    const out = await post('/admin/logout', {}, cookieOf(busy));
    expect(out.headers.get('location')).toBe('/admin/login');
    expect(cookiesOf(out)).toContain('session=');
    await expectStatus(cookieOf(busy), 302);
    const page = await get('/admin/login', cookiesOf(out));
    expect(await page.text()).toContain('Logged out successfully');
  });

  it('tells an open page whether its session lasts', async () => {
    expect((await get('/admin/session')).status).toBe(401);
    expect((await get('/admin/session', cookiesOf(await login()))).status).toBe(204);
  });
});

describe('while nothing can be stored', () => {
  const here = openSignIn('sqlite');

  it('the login says so and blames no password', async () => {
    const mend = () => sql`pragma query_only = off`.execute(here.kysely);
    onTestFinished(() => void mend());
    await sql`pragma query_only = on`.execute(here.kysely);
    for (const password of [staffPassword, 'not the right password']) {
      const answer = await here.login(staffEmail, password);
      expect(answer.status).toBe(503);
      const text = await answer.text();
      expect(text.includes('Your password is correct.')).toBe(true);
      expect(text.includes('check your credentials')).toBe(false);
    }
    await mend();
    expect((await here.login()).status).toBe(302);
  });
});

describe('with passwords as strong as in production', () => {
  const { login } = openSignIn('sqlite', { costs: {} });

  it('an unknown account costs as much work as a wrong password', async () => {
    // The processor's clock, which stops while the machine does other work.
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

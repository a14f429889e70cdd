import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import { automaticHeader } from '../../../app/rules/page-of-data.ts';
import { openStaffSession, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  expectWords,
  getCookies,
  openStaffSite,
  readText,
  type Sender,
} from '../site/open-site.ts';

const dashboard = '/admin/dashboard';
const loginError = 'Failed to login. Please check your credentials.';

describe.each(requestDatabases)('signing in on %s', (kind) => {
  const here = openStaffSite(kind, { as: 'stranger' });
  const { get, post } = here;
  // Otherwise an unconfigured site redirects to its setup.
  beforeAll(() => leaveSetup(here.database));
  beforeEach(() => here.clear('limits'));
  const login = (email = staffEmail, password = staffPassword, sender: Sender = {}, next = '') =>
    post(`/admin/login${next}`, { email, password }, sender);
  const sessions = () => here.rows('staff_sessions');
  const toCookie = ({ name, value }: { name: string; value: string }) => `${name}=${value}`;

  it('opens the dashboard with strict cookies and no token in a page', async () => {
    const foreignQuery = '?next=%2F%2Fevil.example%2Fadmin%2F';
    const response = await login(` ${staffEmail.toUpperCase()} `, staffPassword, {}, foreignQuery);
    expect([response.status, response.headers.get('location')]).toEqual([302, dashboard]);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'device']);
    for (const cookie of cookies) {
      for (const part of [/HttpOnly/, /SameSite=Strict/i, /Path=\//]) expect(cookie).toMatch(part);
    }
    const cookie = getCookies(response);
    const html = (await here.read(dashboard, cookie)) + (await response.text());
    const token = /^session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    for (const text of [html, JSON.stringify(await sessions())]) expect(text).not.toContain(token);
    expect((await get('/admin/session')).status).toBe(401);
    expect((await get('/admin/session', cookie)).status).toBe(204);
    expect((await get('/admin/login', cookie)).headers.get('location')).toBe(dashboard);
  });

  it('gives the same response for a wrong password and an unknown account', async () => {
    await here.clear('staff_sessions');
    for (const [email, password] of [
      [staffEmail, 'not the right password'],
      ['nobody@example.com', staffPassword],
      [staffEmail, 'x'.repeat(5000)],
    ] as const) {
      const response = await login(email, password);
      const html = await readText(response, 401);
      expectWords(html, loginError, `value="${email}"`);
      expect(html).not.toContain(password);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await sessions()).toEqual([]);
    const html = await (await login('', '')).text();
    expectWords(html, 'Email is required', 'Password is required');
  });

  it('allows five tries a minute from one address, whatever X-Forwarded-For says', async () => {
    for (const [tries, status] of [401, 401, 401, 401, 401, 429, 429].entries()) {
      const headers = { 'x-forwarded-for': `203.0.113.${tries}` };
      const response = await login(`p${tries}@example.com`, 'wrong wrong wrong', headers);
      expect([tries, response.status]).toEqual([tries, status]);
    }
    const right = await login();
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expectWords(await right.text(), loginError, 'Please wait');
  });

  it('tells the dialog of an ended session as data what comes next', async () => {
    const send = (password: string) => post('/admin/session', { email: staffEmail, password });
    const errorResponse = await send('not the right password');
    expect([errorResponse.status, await errorResponse.json()]).toEqual([
      401,
      { error: loginError },
    ]);
    const successResponse = await send(staffPassword);
    expect(await successResponse.json()).toEqual({ step: 'done' });
    expect((await get('/admin/session', getCookies(successResponse))).status).toBe(204);
    await here.haveTried(60, 'everybody');
    const limitResponse = await send(staffPassword);
    const error = `${loginError} Too many attempts. Please wait a minute and try again.`;
    expect([limitResponse.status, await limitResponse.json()]).toEqual([429, { error }]);
  });

  it('allows sixty tries a minute from all addresses together', async () => {
    await here.haveTried(59, 'everybody');
    const getStatus = async (email: string) => (await login(email, 'wrong wrong wrong')).status;
    expect(await getStatus('one@example.com')).toBe(401);
    expect(await getStatus('other@example.com')).toBe(429);
  });

  it('lasts twelve hours, two idle hours, or until sign-out, and never begins in the future', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    let sessionCookie = '';
    for (const [values, status] of [
      [{ expiresAt: hoursAgo(0.001) }, 302],
      [{ lastSeenAt: hoursAgo(2.01) }, 302],
      [{ lastSeenAt: hoursAgo(1.9) }, 200],
      // Not used since the sign-in.
      [{ createdAt: hoursAgo(2.01) }, 302],
      [{ createdAt: hoursAgo(-9600), expiresAt: hoursAgo(-9612) }, 302],
      [{ createdAt: hoursAgo(-0.05) }, 200],
    ] as const) {
      const session = await openStaffSession(here.site);
      sessionCookie = toCookie(session);
      const query = here.kysely.updateTable('staff_sessions').where('id', '=', session.id);
      await query.set(values).execute();
      expect((await get(dashboard, sessionCookie)).status, JSON.stringify(values)).toBe(status);
    }
    // What an open page requests by itself does not prolong an idle session.
    const usedAt = hoursAgo(1.9);
    await here.kysely.updateTable('staff_sessions').set({ lastSeenAt: usedAt }).execute();
    for (const path of [dashboard, '/admin/session']) {
      await get(path, { cookie: sessionCookie, [automaticHeader]: 'yes' });
    }
    const times = (await here.rows('staff_sessions')).map(({ lastSeenAt }) => lastSeenAt);
    expect(new Set(times)).toEqual(new Set([usedAt]));
    const response = await post('/admin/logout', {}, sessionCookie);
    expect(response.headers.get('location')).toBe('/admin/login');
    expect(getCookies(response)).toContain('session=');
    expect((await get(dashboard, sessionCookie)).status).toBe(302);
    expect(await here.read('/admin/login', getCookies(response))).toContain(
      'Logged out successfully',
    );
  });

  it('an unknown account takes as much work as a wrong password', async () => {
    const { passwords } = here.site.services;
    const hash = vi.spyOn(passwords, 'hash');
    const verify = vi.spyOn(passwords, 'verify');
    onTestFinished(() => void vi.restoreAllMocks());
    const readCosts = (passwordHash = '') => /^.*,p=\d+/.exec(passwordHash)?.[0];
    await login(staffEmail, 'not the right password');
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1]);
    const [, passwordHash] = verify.mock.calls[0] ?? [];
    await login('nobody@example.com', 'not the right password');
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1]);
    expect(readCosts(await hash.mock.results[0]?.value)).toBe(readCosts(passwordHash));
  });

  it.runIf(kind === 'sqlite')(
    'says that the sign-in failed while nothing can be stored, and does not blame the password',
    async () => {
      const mend = () => sql`pragma query_only = off`.execute(here.kysely);
      onTestFinished(() => void mend());
      await sql`pragma query_only = on`.execute(here.kysely);
      for (const password of [staffPassword, 'not the right password']) {
        const text = await readText(await login(staffEmail, password), 503);
        expect(text).toContain('Your password was not checked.');
        expect(text).not.toContain('check your credentials');
      }
      await mend();
      expect((await login()).status).toBe(302);
    },
  );
});

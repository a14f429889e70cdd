import { describe, expect, it } from 'vitest';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { cookiesOf } from '../staff/sign-in-requests.ts';
import { newPassword, openPeople } from './people-requests.ts';

describe.each(databaseKinds)('my account on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, password } = here;
  const page = '/admin/account';

  it.each(['owner', 'staff'] as const)('opens for %s', async (role) => {
    const answer = await get(page, await here.cookie(role));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('This device');
  });

  it('is closed to a stranger', async () => {
    for (const answer of [await get(page), await post(page, { intent: 'end others' })]) {
      expect(answer.headers.get('location')).toMatch(/^\/admin\/login/);
    }
  });

  it('a new password asks for the present one and ends the other sign-ins', async () => {
    const cookie = await here.cookie();
    const elsewhere = await here.cookie();
    const change = (fields: Record<string, string>) =>
      post(page, { intent: 'password', password, newPassword, ...fields }, cookie);
    const wrong = await change({ password: 'not it' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('This is not your password.');
    const weak = await change({ newPassword: 'umrah umrah umrah umrah' });
    expect(weak.status).toBe(400);
    expect(await weak.text()).toContain('among the first');
    expect((await change({ newPassword: 'short' })).status).toBe(400);
    expect((await get('/admin/dashboard', elsewhere)).status).toBe(200);

    const done = await change({});
    expect(done.headers.get('location')).toBe(page);
    expect(cookiesOf(done)).toContain('device=');
    expect((await get(page, cookie)).status).toBe(200);
    expect((await get('/admin/dashboard', elsewhere)).status).toBe(302);
    expect(await here.canSignIn(staffEmail, password)).toBe(false);
    expect(await here.canSignIn(staffEmail, newPassword)).toBe(true);
  });

  it('shows where I am signed in, and ends one of them or all others', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36';
    const { origin } = here.site;
    const signedIn = await fetch(`${origin}/admin/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'user-agent': agent },
      body: new URLSearchParams({ email: staffEmail, password }),
    });
    const phone = cookiesOf(signedIn);
    const cookie = await here.cookie();
    const theirs = await here.cookie('staff');
    const html = await (await get(page, cookie)).text();
    expect(html).toContain('Chrome on Android');
    const { kysely } = here.site.services.database;
    const rows = await kysely
      .selectFrom('staff_sessions')
      .select(['id', 'userId', 'userAgent'])
      .execute();
    const other = rows.find(({ userId }) => userId === here.id('staff'))?.id ?? '';
    const ofPhone = rows.find(({ userAgent }) => userAgent?.includes('Android'))?.id ?? '';
    expect(html).toContain(ofPhone);
    expect(html).not.toContain(other);

    await post(page, { intent: 'end', device: other }, cookie);
    expect((await get(page, theirs)).status).toBe(200);
    await post(page, { intent: 'end', device: ofPhone }, cookie);
    expect((await get(page, phone)).status).toBe(302);

    const more = [await here.cookie(), await here.cookie()];
    await post(page, { intent: 'end others' }, cookie);
    for (const each of more) expect((await get(page, each)).status).toBe(302);
    expect((await get(page, cookie)).status).toBe(200);
    expect((await get(page, theirs)).status).toBe(200);
    expect((await post(page, { intent: 'what' }, cookie)).status).toBe(400);
  });
});

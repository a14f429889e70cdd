import { describe, expect, it } from 'vitest';
import { signOutEverywhere } from '../../../app/data/staff/staff.server.ts';
import { turnOn } from '../../sites/staff/authenticator-app.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { cookiesOf } from '../staff/sign-in-requests.ts';
import {
  clerkEmail,
  openSecondFactor,
  codePage as page,
  session,
} from './second-factor-requests.ts';

describe.each(databaseKinds)('signing in with a second factor on %s', (kind) => {
  const here = openSecondFactor(kind);
  const { get, post, password, begin, sessions, forgetTries } = here;

  it.each([
    ['owner', staffEmail],
    ['staff', clerkEmail],
  ])('%s is signed in by the code, and by nothing before it', async (_role, email) => {
    const app = email === staffEmail ? here.owner : await turnOn(here.site, email);
    const answer = await post('/admin/login?next=%2Fadmin%2Fpackages', { email, password });
    expect(answer.headers.get('location')).toBe(`${page}?next=%2Fadmin%2Fpackages`);
    const [begun = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    for (const part of [/HttpOnly/, /SameSite=Strict/, /Max-Age=300/]) expect(begun).toMatch(part);
    const cookie = cookiesOf(answer);
    expect(cookie).not.toMatch(session);
    expect(await sessions()).toBe(0);
    expect((await get('/admin/dashboard', cookie)).status).toBe(302);
    expect((await get('/admin/session', cookie)).status).toBe(401);
    const asked = await (await get(page, cookie)).text();
    expect(asked).toMatch(/<input[^>]*name="code"/);
    expect(asked).toMatch(/autocomplete="one-time-code"/i);
    expect(asked).toMatch(/inputmode="numeric"/i);

    const done = await post(
      `${page}?next=%2Fadmin%2Fpackages`,
      { code: await app.code(1) },
      cookie,
    );
    expect(done.headers.get('location')).toBe('/admin/packages');
    const signedIn = cookiesOf(done);
    expect(signedIn).toMatch(session);
    expect(signedIn).toContain('device=');
    expect((await get('/admin/dashboard', signedIn)).status).toBe(200);
    expect((await get(page, signedIn)).headers.get('location')).toBe('/admin/dashboard');
    // The cookie of the first step is worth nothing any more.
    here.later(60_000);
    const again = await post(page, { code: await app.code() }, cookie);
    expect(again.headers.get('location')).toBe('/admin/login');
  });

  it('sets the same kind of session cookie as a password alone', async () => {
    const parts = (text: string | undefined) =>
      (text ?? '')
        .split('; ')
        .slice(1)
        .map((part) => part.toLowerCase())
        .sort();
    const plain = await post('/admin/login', { email: clerkEmail, password });
    const done = await post(page, { code: await here.owner.code(1) }, await begin());
    expect(parts(done.headers.getSetCookie()[0])).toEqual(parts(plain.headers.getSetCookie()[0]));
  });

  it('a wrong password is answered as ever, and asks for no code', async () => {
    const wrong = await post('/admin/login', { email: staffEmail, password: 'not it' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await wrong.text()).toContain('Failed to login. Please check your credentials.');
  });

  it('a code works once, an older one never after it, and only for its account', async () => {
    const used = await post(page, { code: await here.owner.code() }, await begin());
    expect(used.status).toBe(401);
    expect(await used.text()).toContain('This code was used already.');
    expect((await post(page, { code: await here.owner.code(1) }, await begin())).status).toBe(302);
    for (const ahead of [1, 0]) {
      const refused = await post(page, { code: await here.owner.code(ahead) }, await begin());
      expect(refused.status).toBe(401);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    const clerk = await turnOn(here.site, clerkEmail);
    await forgetTries();
    here.later(30_000);
    const foreign = await post(page, { code: await clerk.code(1) }, await begin());
    expect(foreign.status).toBe(401);
    expect(await foreign.text()).toContain('This code is not right.');
  });

  it('of many with the same code at once one is signed in', async () => {
    const browsers = [];
    for (let turn = 0; turn < 5; turn += 1) browsers.push(await begin());
    const code = await here.owner.code(1);
    const answers = await Promise.all(
      [...browsers, ...browsers].map((cookie) => post(page, { code }, cookie)),
    );
    expect(answers.filter((answer) => session.test(cookiesOf(answer)))).toHaveLength(1);
    expect(await sessions()).toBe(1);
  });

  it.each([
    [-1, 302],
    [1, 302],
    [-2, 401],
    [2, 401],
  ])('a phone whose clock is %i codes off is answered %i', async (off, status) => {
    here.later(5 * 60_000);
    const answer = await post(page, { code: await here.owner.code(off) }, await begin());
    expect(answer.status).toBe(status);
  });

  it('a recovery code is not used up by a session that cannot be opened', async () => {
    const { kysely } = here.site.services.database;
    const [recoveryCode = ''] = here.owner.recoveryCodes;
    const begun = await begin();
    await kysely.schema.alterTable('staff_sessions').renameTo('staff_sessions_away').execute();
    const failed = await post(page, { recoveryCode }, begun);
    await kysely.schema.alterTable('staff_sessions_away').renameTo('staff_sessions').execute();
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(cookiesOf(failed)).not.toMatch(session);
    const wrong = await post(page, { recoveryCode: 'zzzz-zzzz-zzzz-zzzz' }, begun);
    expect([wrong.status, cookiesOf(wrong), await sessions()]).toEqual([401, '', 0]);
    const done = await post(page, { recoveryCode }, begun);
    expect(done.status).toBe(302);
    expect(cookiesOf(done)).toMatch(session);
    expect(await sessions()).toBe(1);
  });

  it('what was begun is over after five minutes, a new password, and signing out', async () => {
    const over = async (cookie: string) => {
      const answer = await post(page, { code: await here.owner.code(1) }, cookie);
      expect(answer.headers.get('location')).toBe('/admin/login');
      expect(cookiesOf(answer)).not.toMatch(session);
      expect((await get(page, cookie)).headers.get('location')).toBe('/admin/login');
    };
    const first = await begin();
    here.later(5 * 60_000 + 1);
    await over(first);
    const second = await begin();
    await signOutEverywhere(here.site.services.database, staffEmail);
    await over(second);
    const third = await begin();
    await over(third.replace(/begun=../, 'begun=zz'));
    await over('');
    expect(await sessions()).toBe(0);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { signOutEverywhere } from '../../../app/data/staff/staff.server.ts';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import { type TurnedOn, turnOn } from '../../sites/authenticator-app.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { cookiesOf } from '../staff/sign-in-requests.ts';
import { newPassword, openPeople } from './people-requests.ts';

const page = '/admin/login/code';
const clerkEmail = 'clerk@example.com';
const session = /(^|; )session=[^;]/;

describe.each(databaseKinds)('signing in with a second factor on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, password } = here;
  let owner: TurnedOn;
  beforeEach(async () => {
    await leaveSetup(here.site.services.database);
    owner = await turnOn(here.site, staffEmail);
  });
  /** The cookies of a browser whose password was right. */
  const begin = async (email = staffEmail, cookie = '') => {
    const answer = await post('/admin/login', { email, password }, cookie);
    expect(answer.headers.get('location')).toBe(page);
    return [cookie, cookiesOf(answer)].filter(Boolean).join('; ');
  };
  const forgetTries = () => here.site.services.database.kysely.deleteFrom('limits').execute();
  const sessions = async () =>
    (await here.site.services.database.kysely.selectFrom('staff_sessions').select('id').execute())
      .length;

  it.each([
    ['owner', staffEmail],
    ['staff', clerkEmail],
  ])('%s is signed in by the code, and by nothing before it', async (_role, email) => {
    const app = email === staffEmail ? owner : await turnOn(here.site, email);
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
    const done = await post(page, { code: await owner.code(1) }, await begin());
    expect(parts(done.headers.getSetCookie()[0])).toEqual(parts(plain.headers.getSetCookie()[0]));
  });

  it('a wrong password is answered as ever, and asks for no code', async () => {
    const wrong = await post('/admin/login', { email: staffEmail, password: 'not it' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await wrong.text()).toContain('Failed to login. Please check your credentials.');
  });

  it('a code works once, an older one never after it, and only for its account', async () => {
    const used = await post(page, { code: await owner.code() }, await begin());
    expect(used.status).toBe(401);
    expect(await used.text()).toContain('This code was used already.');
    expect((await post(page, { code: await owner.code(1) }, await begin())).status).toBe(302);
    for (const ahead of [1, 0]) {
      const refused = await post(page, { code: await owner.code(ahead) }, await begin());
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
    const code = await owner.code(1);
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
    const answer = await post(page, { code: await owner.code(off) }, await begin());
    expect(answer.status).toBe(status);
  });

  it('what was begun is over after five minutes, a new password, and signing out', async () => {
    const over = async (cookie: string) => {
      const answer = await post(page, { code: await owner.code(1) }, cookie);
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

  it('a recovery code works once, in capitals and without dashes too, and is noted', async () => {
    const [one = '', two = ''] = owner.recoveryCodes;
    expect(await (await get(`${page}?with=recovery`, await begin())).text()).toMatch(
      /<input[^>]*name="recoveryCode"/,
    );
    const done = await post(page, { recoveryCode: one.toUpperCase() }, await begin());
    expect(done.headers.get('location')).toBe('/admin/dashboard');
    const again = await post(page, { recoveryCode: one }, await begin());
    expect(again.status).toBe(401);
    expect(await again.text()).toContain('This recovery code was used already: each works once.');
    const without = two.replaceAll('-', '');
    expect((await post(page, { recoveryCode: without }, await begin())).status).toBe(302);
    const none = await post(page, { recoveryCode: 'abcd-efgh-jkmn-pqrs' }, await begin());
    expect(none.status).toBe(401);
    expect(await none.text()).toContain('This is none of your recovery codes.');
    const clerk = await turnOn(here.site, clerkEmail);
    await forgetTries();
    const foreign = await post(page, { recoveryCode: clerk.recoveryCodes[0] ?? '' }, await begin());
    expect(foreign.status).toBe(401);
    const entries = await here.site.services.database.kysely
      .selectFrom('history')
      .select(['kind', 'actor', 'subject'])
      .where('act', '=', 'recovery code used')
      .where('at', '>=', new Date(Date.now() - 60_000).toISOString())
      .execute();
    expect(entries.slice(-2)).toEqual(
      Array(2).fill({ kind: 'sign-ins', actor: staffEmail, subject: staffEmail }),
    );
  });

  it('thirty wrong codes lock the account’s codes, but not for a known device', async () => {
    const known = await post(page, { code: await owner.code(1) }, await begin());
    const device = cookiesOf(known).replace(/(^|; )(session|begun)=[^;]*/g, '');
    await forgetTries();
    const stranger = await begin();
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1) {
      statuses.push((await post(page, { code: '000000' }, stranger)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    here.later(30_000);
    const locked = await post(page, { code: await owner.code(1) }, stranger);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await locked.text()).toContain('There were too many wrong codes');
    const recovery = { recoveryCode: owner.recoveryCodes[0] ?? '' };
    expect((await post(page, recovery, stranger)).status).toBe(429);
    // Another browser of the stranger is the same stranger.
    expect((await post(page, { code: await owner.code(1) }, await begin())).status).toBe(429);
    const own = await begin(staffEmail, device);
    expect((await post(page, { code: await owner.code(1) }, own)).status).toBe(302);
    here.later(60 * 60_000);
    expect((await post(page, { code: await owner.code() }, await begin())).status).toBe(302);
  });

  it('a link to a new password asks for the code, too', async () => {
    const link = await here.passwordLink(here.id('owner'));
    const entered = await post(link, { intent: 'join', newPassword });
    expect(entered.headers.get('location')).toBe(page);
    const cookie = cookiesOf(entered);
    expect(cookie).not.toMatch(session);
    expect(await sessions()).toBe(0);
    expect((await post(page, { code: await owner.code(1) }, cookie)).status).toBe(302);
    const next = await post('/admin/login', { email: staffEmail, password: newPassword });
    expect(next.headers.get('location')).toBe(page);
  });

  it('the dialog of an ended session asks for the code of the same person', async () => {
    const renew = (fields: Record<string, string>, cookie = '') =>
      post('/admin/session', { email: staffEmail, ...fields }, cookie);
    const begun = await renew({ password });
    expect(begun.status).toBe(202);
    const cookie = cookiesOf(begun);
    expect(cookie).not.toMatch(session);
    const wrong = await renew({ code: '000000' }, cookie);
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('This code is not right.');
    const other = await renew({ email: clerkEmail, code: await owner.code(1) }, cookie);
    expect(other.status).toBe(410);
    expect((await renew({ code: '12' }, cookie)).status).toBe(400);
    const done = await renew({ code: await owner.code(1) }, cookie);
    expect(done.status).toBe(204);
    expect(cookiesOf(done)).toMatch(session);
    expect((await renew({ code: await owner.code(1) }, cookie)).status).toBe(410);
  });
});

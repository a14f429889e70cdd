import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginSecondFactor,
  endOwnSecondFactor,
} from '../../../app/data/staff/second-factor.server.ts';
import { signOutEverywhere } from '../../../app/data/staff/staff.server.ts';
import {
  codeOf,
  staffPassword as password,
  staffEmail,
  type TurnedOn,
  turnOn,
} from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { cookiesOf, expectWords } from '../site/open-site.ts';
import { clerkEmail, codesOn, openPeople } from './people-requests.ts';

const page = '/admin/account/second-step';
const codePage = '/admin/login/code';
const next = '?next=%2Fadmin%2Fpackages';
const minute = 60_000;
/** Finds a signed-in person's cookie. */
const session = /(^|; )session=[^;]/;

const keyOn = (html: string) =>
  /<textarea[^>]*id="app-key"[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1] ?? '';

describe.each(requestDatabases)('a second factor on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, read, statusOf } = here;
  let owner: TurnedOn;
  beforeEach(async () => {
    owner = await turnOn(here.site, staffEmail);
  });
  const forgetTries = () => here.clear('limits');
  const now = () => here.database.now();
  const factors = () => here.rows('staff_second_factors');
  const sessions = async () => (await here.rows('staff_sessions')).length;
  const locationOf = async (answer: Promise<Response>) => (await answer).headers.get('location');
  async function expectRefused(response: Response, status: number, text = '') {
    expect([response.status, cookiesOf(response)]).toEqual([status, '']);
    expect(await response.text()).toContain(text);
  }
  async function begin(email = staffEmail, own = '') {
    const answer = await post('/admin/login', { email, password }, own);
    expect(answer.headers.get('location')).toBe(codePage);
    return [own, cookiesOf(answer)].filter(Boolean).join('; ');
  }
  const enter = (fields: Record<string, string>, cookie: string) => post(codePage, fields, cookie);

  it('requires password and code, shows ten recovery codes once, and signs out elsewhere', async () => {
    await endOwnSecondFactor(here.database, { id: here.id('owner'), email: staffEmail });
    const cookie = await here.cookie();
    const elsewhere = await here.cookie();
    const begin = (given = password) => post(page, { intent: 'begin', password: given }, cookie);
    const confirm = (code: string) => post(page, { intent: 'confirm', code }, cookie);
    await expectRefused(await begin('not it'), 400, 'This is not your password.');
    expect(await factors()).toEqual([]);
    expect(await locationOf(begin())).toBe(page);
    const html = await read(page, cookie);
    const key = keyOn(html);
    expect(html).toContain('you are signed out everywhere else');
    expect(key).toMatch(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/);
    expect(html).toContain(`secret=${key.replaceAll(' ', '')}`);
    // Started again after the page was lost on the way to the app: the same key.
    await begin();
    expect(keyOn(await read(page, cookie))).toBe(key);
    const old = await codeOf(key, new Date(now().getTime() - 10 * minute));
    for (const code of ['12345', old]) expect((await confirm(code)).status).toBe(400);
    expect((await factors())[0]?.onSince).toBeNull();
    expect(await statusOf(page, elsewhere)).toBe(200);
    const code = (await codeOf(key, now())).replace(/(...)/, '$1 ');
    const on = await confirm(code);
    expect(on.status).toBe(200);
    expect(await statusOf(page, elsewhere)).toBe(302);
    const codes = codesOn(await on.text());
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/);
    const later = await read(page, cookie);
    expect(later).toContain('10 are');
    for (const shown of [codes[0], key]) expect(later).not.toContain(shown);
    const stored = JSON.stringify([await factors(), await here.rows('staff_recovery_codes')]);
    for (const secret of [key.replaceAll(' ', ''), ...codes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replaceAll('-', ''));
    }
    expect(await locationOf(confirm(code))).toBe(page);
  });

  it('requires the password for new recovery codes and to turn it off', async () => {
    const cookie = await here.cookie();
    const send = (intent: string, given = password) =>
      post(page, { intent, password: given }, cookie);
    for (const intent of ['codes', 'off']) expect((await send(intent, 'not it')).status).toBe(400);
    const codes = codesOn(await (await send('codes')).text());
    expect(codes).toHaveLength(10);
    expect(codes.filter((code) => owner.recoveryCodes.includes(code))).toEqual([]);
    expect(await locationOf(send('off'))).toBe('/admin/account');
    expect(await factors()).toEqual([]);
  });

  it('can be turned off by an owner for a colleague', async () => {
    await turnOn(here.site, clerkEmail);
    const person = `/admin/people/${here.id('staff')}`;
    const fields = { intent: 'second step off', password };
    const cookie = await here.cookie();
    expect((await read('/admin/people', cookie)).split('Second step on')).toHaveLength(3);
    expect(await read(person, cookie)).toContain('id="second-step-password"');
    expect((await post(person, { ...fields, password: 'not it' }, cookie)).status).toBe(400);
    expect(await factors()).toHaveLength(2);
    expect(await locationOf(post(person, fields, cookie))).toBe(person);
    expect((await factors()).map(({ staffId }) => staffId)).toEqual([here.id('owner')]);
    // Started, but not turned on.
    await beginSecondFactor(here.database, here.id('staff'));
    expect(await read(person, cookie)).not.toContain('id="second-step-password"');
  });

  describe('at the sign-in', () => {
    it('requires the code after the password, and opens nothing before it', async () => {
      const answer = await post(`/admin/login${next}`, { email: staffEmail, password });
      expect(answer.headers.get('location')).toBe(codePage + next);
      const [begun = '', ...more] = answer.headers.getSetCookie();
      expect(more).toEqual([]);
      expectWords(begun, 'HttpOnly', 'SameSite=Strict', 'Max-Age=300');
      const cookie = cookiesOf(answer);
      expect([session.test(cookie), await sessions()]).toEqual([false, 0]);
      expect(await statusOf('/admin/dashboard', cookie)).toBe(302);
      expect(await statusOf('/admin/session', cookie)).toBe(401);
      const field = /<input(?=[^>]*name="code")(?=[^>]*autocomplete="one-time-code")/i;
      expect(await read(codePage, cookie)).toMatch(field);
      const done = await post(codePage + next, { code: await owner.code(1) }, cookie);
      expect(done.headers.get('location')).toBe('/admin/packages');
      const signedIn = cookiesOf(done);
      expect(signedIn).toContain('device=');
      expect(await statusOf('/admin/dashboard', signedIn)).toBe(200);
      expect(await locationOf(get(codePage, signedIn))).toBe('/admin/dashboard');
      // The first step's cookie has expired.
      here.later(minute);
      expect(await locationOf(enter({ code: await owner.code() }, cookie))).toBe('/admin/login');
    });

    it('accepts a code once, then no older one, and none of another account', async () => {
      const used = await enter({ code: await owner.code() }, await begin());
      await expectRefused(used, 401, 'This code was already used.');
      expect((await enter({ code: await owner.code(1) }, await begin())).status).toBe(302);
      for (const ahead of [1, 0]) {
        await expectRefused(await enter({ code: await owner.code(ahead) }, await begin()), 401);
      }
      const clerk = await turnOn(here.site, clerkEmail);
      await forgetTries();
      here.later(minute / 2);
      const foreign = await enter({ code: await clerk.code(1) }, await begin());
      await expectRefused(foreign, 401, 'This code is wrong.');
    });

    it('signs in only one of ten concurrent requests with the same code', async () => {
      const browsers: string[] = [];
      for (let turn = 0; turn < 5; turn += 1) browsers.push(await begin());
      const code = await owner.code(1);
      const twice = [...browsers, ...browsers];
      const answers = await Promise.all(twice.map((cookie) => enter({ code }, cookie)));
      expect(answers.filter((answer) => session.test(cookiesOf(answer)))).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await sessions()).toBe(1);
    });

    it('expires an unfinished sign-in after five minutes, and when all sessions are signed out', async () => {
      const expectOver = async (cookie: string) => {
        const answer = enter({ code: await owner.code(1) }, cookie);
        expect(await locationOf(answer)).toBe('/admin/login');
        expect(await locationOf(get(codePage, cookie))).toBe('/admin/login');
      };
      const first = await begin();
      here.later(5 * minute + 1);
      await expectOver(first);
      const second = await begin();
      await signOutEverywhere(here.database, staffEmail);
      await expectOver(second);
      await expectOver((await begin()).replace(/begun=../, 'begun=zz'));
      await expectOver('');
      expect(await sessions()).toBe(0);
    });

    it('accepts each recovery code once, in capitals and without dashes', async () => {
      const [one = '', two = ''] = owner.recoveryCodes;
      const recover = async (recoveryCode: string) => enter({ recoveryCode }, await begin());
      const form = await read(`${codePage}?with=recovery`, await begin());
      expect(form).toMatch(/<input[^>]*name="recoveryCode"/);
      expect(await locationOf(recover(one.toUpperCase()))).toBe('/admin/dashboard');
      const again = 'This recovery code was already used: each works once.';
      await expectRefused(await recover(one), 401, again);
      expect((await recover(two.replaceAll('-', ''))).status).toBe(302);
      const clerk = await turnOn(here.site, clerkEmail);
      await forgetTries();
      const none = 'This is not one of your recovery codes.';
      for (const code of ['abcd-efgh-jkmn-pqrs', clerk.recoveryCodes[0] ?? '']) {
        await expectRefused(await recover(code), 401, none);
      }
    });

    it('does not use up a recovery code if the session cannot be opened', async () => {
      const [recoveryCode = ''] = owner.recoveryCodes;
      const begun = await begin();
      await here.kysely.schema.alterTable('staff_sessions').renameTo('away').execute();
      const failed = await enter({ recoveryCode }, begun);
      await here.kysely.schema.alterTable('away').renameTo('staff_sessions').execute();
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect(cookiesOf(failed)).not.toMatch(session);
      const done = await enter({ recoveryCode }, begun);
      expect([done.status, await sessions()]).toEqual([302, 1]);
    });

    it('locks after thirty wrong codes, but not for a known device', async () => {
      const known = await enter({ code: await owner.code(1) }, await begin());
      const device = cookiesOf(known).replace(/(^|; )(session|begun)=[^;]*/g, '');
      await forgetTries();
      const stranger = await begin();
      for (let at = 0; at < 32; at += 1) {
        const { status } = await enter({ code: '000000' }, stranger);
        expect([at, status]).toEqual([at, at < 30 ? 401 : 429]);
      }
      here.later(minute / 2);
      const locked = await enter({ code: await owner.code(1) }, stranger);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
      await expectRefused(locked, 429, 'There were too many wrong codes');
      const [recoveryCode = ''] = owner.recoveryCodes;
      expect((await enter({ recoveryCode }, stranger)).status).toBe(429);
      // Another browser of the stranger counts as the same stranger.
      expect((await enter({ code: await owner.code(1) }, await begin())).status).toBe(429);
      const own = await begin(staffEmail, device);
      expect((await enter({ code: await owner.code(1) }, own)).status).toBe(302);
      here.later(60 * minute);
      expect((await enter({ code: await owner.code() }, await begin())).status).toBe(302);
    });

    it('accepts no code of another person in the dialog of an expired session', async () => {
      const cookie = await begin();
      const code = await owner.code(1);
      const other = enter({ email: clerkEmail, code }, cookie);
      expect(await locationOf(other)).toBe('/admin/login');
      const answer = await post('/admin/session', { email: clerkEmail, code }, cookie);
      expect(await answer.json()).toMatchObject({
        step: 'password',
        error: expect.stringMatching(/^Please log in again/),
      });
      expect(await sessions()).toBe(0);
      expect((await enter({ email: staffEmail, code }, cookie)).status).toBe(302);
    });
  });
});

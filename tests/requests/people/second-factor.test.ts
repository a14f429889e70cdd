import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginSecondFactor,
  endOwnSecondFactor,
} from '../../../app/data/staff/second-factor.server.ts';
import { signOutEverywhere } from '../../../app/data/staff/staff.server.ts';
import {
  codeFromKey,
  enableFactor,
  staffPassword as password,
  staffEmail,
  type TestSecondFactor,
} from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, getCookies } from '../site/open-site.ts';
import { clerkEmail, openPeople, parseCodes } from './people-requests.ts';

const page = '/admin/account/second-step';
const codePage = '/admin/login/code';
const next = '?next=%2Fadmin%2Fpackages';
const minute = 60_000;
/** Finds a signed-in person's cookie. */
const sessionPattern = /(^|; )session=[^;]/;

const parseKey = (html: string) =>
  /<textarea[^>]*id="app-key"[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1] ?? '';

describe.each(requestDatabases)('a second factor on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, read, statusOf } = here;
  let owner: TestSecondFactor;
  beforeEach(async () => {
    owner = await enableFactor(here.site, staffEmail);
  });
  const forgetTries = () => here.clear('limits');
  const now = () => here.database.now();
  const listFactors = () => here.rows('staff_second_factors');
  const countSessions = async () => (await here.rows('staff_sessions')).length;
  const getLocation = async (response: Promise<Response>) =>
    (await response).headers.get('location');
  async function expectRefused(response: Response, status: number, text = '') {
    expect([response.status, getCookies(response)]).toEqual([status, '']);
    expect(await response.text()).toContain(text);
  }
  async function begin(email = staffEmail, cookie = '') {
    const response = await post('/admin/login', { email, password }, cookie);
    expect(response.headers.get('location')).toBe(codePage);
    return [cookie, getCookies(response)].filter(Boolean).join('; ');
  }
  const enter = (fields: Record<string, string>, cookie: string) => post(codePage, fields, cookie);

  it('requires password and code, shows ten recovery codes once, and signs out elsewhere', async () => {
    await endOwnSecondFactor(here.database, { id: here.id('owner'), email: staffEmail });
    const cookie = await here.cookie();
    const elsewhere = await here.cookie();
    const begin = (input = password) => post(page, { intent: 'begin', password: input }, cookie);
    const confirm = (code: string) => post(page, { intent: 'confirm', code }, cookie);
    await expectRefused(await begin('not it'), 400, 'This is not your password.');
    expect(await listFactors()).toEqual([]);
    expect(await getLocation(begin())).toBe(page);
    const html = await read(page, cookie);
    const key = parseKey(html);
    expect(html).toContain('you are signed out everywhere else');
    expect(key).toMatch(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/);
    expect(html).toContain(`secret=${key.replaceAll(' ', '')}`);
    // Started again after the page was lost on the way to the app: the same key.
    await begin();
    expect(parseKey(await read(page, cookie))).toBe(key);
    const oldCode = await codeFromKey(key, new Date(now().getTime() - 10 * minute));
    for (const code of ['12345', oldCode]) expect((await confirm(code)).status).toBe(400);
    expect((await listFactors())[0]?.onSince).toBeNull();
    expect(await statusOf(page, elsewhere)).toBe(200);
    const code = (await codeFromKey(key, now())).replace(/(...)/, '$1 ');
    const response = await confirm(code);
    expect(response.status).toBe(200);
    expect(await statusOf(page, elsewhere)).toBe(302);
    const codes = parseCodes(await response.text());
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/);
    const laterPage = await read(page, cookie);
    expect(laterPage).toContain('10 are');
    for (const secret of [codes[0], key]) expect(laterPage).not.toContain(secret);
    const json = JSON.stringify([await listFactors(), await here.rows('staff_recovery_codes')]);
    for (const secret of [key.replaceAll(' ', ''), ...codes]) {
      expect(json).not.toContain(secret);
      expect(json).not.toContain(secret.replaceAll('-', ''));
    }
    expect(await getLocation(confirm(code))).toBe(page);
  });

  it('requires the password for new recovery codes and to turn it off', async () => {
    const cookie = await here.cookie();
    const send = (intent: string, input = password) =>
      post(page, { intent, password: input }, cookie);
    for (const intent of ['codes', 'off']) expect((await send(intent, 'not it')).status).toBe(400);
    const codes = parseCodes(await (await send('codes')).text());
    expect(codes).toHaveLength(10);
    expect(codes.filter((code) => owner.recoveryCodes.includes(code))).toEqual([]);
    expect(await getLocation(send('off'))).toBe('/admin/account');
    expect(await listFactors()).toEqual([]);
  });

  it('can be turned off by an owner for a colleague', async () => {
    await enableFactor(here.site, clerkEmail);
    const personPath = `/admin/people/${here.id('staff')}`;
    const fields = { intent: 'second step off', password };
    const cookie = await here.cookie();
    expect((await read('/admin/people', cookie)).split('Second step on')).toHaveLength(3);
    expect(await read(personPath, cookie)).toContain('id="second-step-password"');
    expect((await post(personPath, { ...fields, password: 'not it' }, cookie)).status).toBe(400);
    expect(await listFactors()).toHaveLength(2);
    expect(await getLocation(post(personPath, fields, cookie))).toBe(personPath);
    expect((await listFactors()).map(({ staffId }) => staffId)).toEqual([here.id('owner')]);
    // Started, but not turned on.
    await beginSecondFactor(here.database, here.id('staff'));
    expect(await read(personPath, cookie)).not.toContain('id="second-step-password"');
  });

  describe('at the sign-in', () => {
    it('requires the code after the password, and opens nothing before it', async () => {
      const response = await post(`/admin/login${next}`, { email: staffEmail, password });
      expect(response.headers.get('location')).toBe(codePage + next);
      const [setCookie = '', ...more] = response.headers.getSetCookie();
      expect(more).toEqual([]);
      expectWords(setCookie, 'HttpOnly', 'SameSite=Strict', 'Max-Age=300');
      const cookie = getCookies(response);
      expect([sessionPattern.test(cookie), await countSessions()]).toEqual([false, 0]);
      expect(await statusOf('/admin/dashboard', cookie)).toBe(302);
      expect(await statusOf('/admin/session', cookie)).toBe(401);
      const field = /<input(?=[^>]*name="code")(?=[^>]*autocomplete="one-time-code")/i;
      expect(await read(codePage, cookie)).toMatch(field);
      const codeResponse = await post(codePage + next, { code: await owner.code(1) }, cookie);
      expect(codeResponse.headers.get('location')).toBe('/admin/packages');
      const sessionCookies = getCookies(codeResponse);
      expect(sessionCookies).toContain('device=');
      expect(await statusOf('/admin/dashboard', sessionCookies)).toBe(200);
      expect(await getLocation(get(codePage, sessionCookies))).toBe('/admin/dashboard');
      // The first step's cookie has expired.
      here.later(minute);
      expect(await getLocation(enter({ code: await owner.code() }, cookie))).toBe('/admin/login');
    });

    it('accepts a code once, then no older one, and none of another account', async () => {
      const response = await enter({ code: await owner.code() }, await begin());
      await expectRefused(response, 401, 'This code was already used.');
      expect((await enter({ code: await owner.code(1) }, await begin())).status).toBe(302);
      for (const ahead of [1, 0]) {
        await expectRefused(await enter({ code: await owner.code(ahead) }, await begin()), 401);
      }
      const clerk = await enableFactor(here.site, clerkEmail);
      await forgetTries();
      here.later(minute / 2);
      const foreignResponse = await enter({ code: await clerk.code(1) }, await begin());
      await expectRefused(foreignResponse, 401, 'This code is wrong.');
    });

    it('signs in only one of ten concurrent requests with the same code', async () => {
      const browsers: string[] = [];
      for (let turn = 0; turn < 5; turn += 1) browsers.push(await begin());
      const code = await owner.code(1);
      const cookies = [...browsers, ...browsers];
      const responses = await Promise.all(cookies.map((cookie) => enter({ code }, cookie)));
      expect(
        responses.filter((response) => sessionPattern.test(getCookies(response))),
      ).toHaveLength(1);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await countSessions()).toBe(1);
    });

    it('expires an unfinished sign-in after five minutes, and when all sessions are signed out', async () => {
      const expectOver = async (cookie: string) => {
        const response = enter({ code: await owner.code(1) }, cookie);
        expect(await getLocation(response)).toBe('/admin/login');
        expect(await getLocation(get(codePage, cookie))).toBe('/admin/login');
      };
      const first = await begin();
      here.later(5 * minute + 1);
      await expectOver(first);
      const second = await begin();
      await signOutEverywhere(here.database, staffEmail);
      await expectOver(second);
      await expectOver((await begin()).replace(/begun=../, 'begun=zz'));
      await expectOver('');
      expect(await countSessions()).toBe(0);
    });

    it('accepts each recovery code once, in capitals and without dashes', async () => {
      const [firstCode = '', secondCode = ''] = owner.recoveryCodes;
      const recover = async (recoveryCode: string) => enter({ recoveryCode }, await begin());
      const form = await read(`${codePage}?with=recovery`, await begin());
      expect(form).toMatch(/<input[^>]*name="recoveryCode"/);
      expect(await getLocation(recover(firstCode.toUpperCase()))).toBe('/admin/dashboard');
      const usedError = 'This recovery code was already used: each works once.';
      await expectRefused(await recover(firstCode), 401, usedError);
      expect((await recover(secondCode.replaceAll('-', ''))).status).toBe(302);
      const clerk = await enableFactor(here.site, clerkEmail);
      await forgetTries();
      const unknownError = 'This is not one of your recovery codes.';
      for (const code of ['abcd-efgh-jkmn-pqrs', clerk.recoveryCodes[0] ?? '']) {
        await expectRefused(await recover(code), 401, unknownError);
      }
    });

    it('does not use up a recovery code if the session cannot be opened', async () => {
      const [recoveryCode = ''] = owner.recoveryCodes;
      const cookie = await begin();
      await here.kysely.schema.alterTable('staff_sessions').renameTo('away').execute();
      const errorResponse = await enter({ recoveryCode }, cookie);
      await here.kysely.schema.alterTable('away').renameTo('staff_sessions').execute();
      expect(errorResponse.status).toBeGreaterThanOrEqual(500);
      expect(getCookies(errorResponse)).not.toMatch(sessionPattern);
      const response = await enter({ recoveryCode }, cookie);
      expect([response.status, await countSessions()]).toEqual([302, 1]);
    });

    it('locks after thirty wrong codes, but not for a known device', async () => {
      const response = await enter({ code: await owner.code(1) }, await begin());
      const device = getCookies(response).replace(/(^|; )(session|begun)=[^;]*/g, '');
      await forgetTries();
      const stranger = await begin();
      for (let index = 0; index < 32; index += 1) {
        const { status } = await enter({ code: '000000' }, stranger);
        expect([index, status]).toEqual([index, index < 30 ? 401 : 429]);
      }
      here.later(minute / 2);
      const lockResponse = await enter({ code: await owner.code(1) }, stranger);
      expect(Number(lockResponse.headers.get('retry-after'))).toBeGreaterThan(0);
      await expectRefused(lockResponse, 429, 'There were too many wrong codes');
      const [recoveryCode = ''] = owner.recoveryCodes;
      expect((await enter({ recoveryCode }, stranger)).status).toBe(429);
      // Another browser of the stranger counts as the same stranger.
      expect((await enter({ code: await owner.code(1) }, await begin())).status).toBe(429);
      const ownCookie = await begin(staffEmail, device);
      expect((await enter({ code: await owner.code(1) }, ownCookie)).status).toBe(302);
      here.later(60 * minute);
      expect((await enter({ code: await owner.code() }, await begin())).status).toBe(302);
    });

    it('accepts no code of another person in the dialog of an expired session', async () => {
      const cookie = await begin();
      const code = await owner.code(1);
      const otherResponse = enter({ email: clerkEmail, code }, cookie);
      expect(await getLocation(otherResponse)).toBe('/admin/login');
      const response = await post('/admin/session', { email: clerkEmail, code }, cookie);
      expect(await response.json()).toMatchObject({
        step: 'password',
        error: expect.stringMatching(/^Please log in again/),
      });
      expect(await countSessions()).toBe(0);
      expect((await enter({ email: staffEmail, code }, cookie)).status).toBe(302);
    });
  });
});

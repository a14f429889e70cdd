import { describe, expect, it } from 'vitest';
import { codeOf, turnOn } from '../../sites/staff/authenticator-app.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPeople } from './people-requests.ts';

const page = '/admin/account/second-step';
const clerkEmail = 'clerk@example.com';

describe.each(databaseKinds)('a second factor on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, password } = here;
  const history = async () => {
    const { kysely } = here.site.services.database;
    const rows = await kysely
      .selectFrom('history')
      .select(['kind', 'act', 'actor', 'subject'])
      .where('act', 'like', '%second step%')
      .orderBy('at')
      .execute();
    await kysely.deleteFrom('history').execute();
    return rows;
  };
  const factors = () =>
    here.site.services.database.kysely.selectFrom('staff_second_factors').selectAll().execute();
  const keyOn = (html: string) =>
    /<textarea[^>]*id="app-key"[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1] ?? '';
  const codesOn = (html: string) =>
    (/<textarea[^>]*id="recovery-codes"[^>]*>([\w\s-]+)</.exec(html)?.[1] ?? '').split('\n');

  it('is closed to a stranger', async () => {
    for (const answer of [await get(page), await post(page, { intent: 'off', password })]) {
      expect(answer.headers.get('location')).toMatch(/^\/admin\/login/);
    }
  });

  it.each(['owner', 'staff'] as const)(
    'is turned on by %s with password and code',
    async (role) => {
      const email = role === 'owner' ? staffEmail : clerkEmail;
      const cookie = await here.cookie(role);
      await history();
      const wrong = await post(page, { intent: 'begin', password: 'not it' }, cookie);
      expect(wrong.status).toBe(400);
      expect(await wrong.text()).toContain('This is not your password.');
      expect(await factors()).toEqual([]);

      const begun = await post(page, { intent: 'begin', password }, cookie);
      expect(begun.headers.get('location')).toBe(page);
      const html = await (await get(page, cookie)).text();
      const key = keyOn(html);
      expect(key).toMatch(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/);
      expect(html).toContain(`secret=${key.replaceAll(' ', '')}`);
      expect(html).toContain(encodeURIComponent(email));
      // Begun again, for a page that was lost on the way to the app: the same key.
      await post(page, { intent: 'begin', password }, cookie);
      expect(keyOn(await (await get(page, cookie)).text())).toBe(key);

      const now = here.site.services.database.now();
      const long = new Date(now.getTime() - 10 * 60_000);
      for (const code of ['', '12345', 'abcdef', await codeOf(key, long)]) {
        const refused = await post(page, { intent: 'confirm', code }, cookie);
        expect(refused.status).toBe(400);
      }
      expect((await factors())[0]?.onSince).toBeNull();
      const code = (await codeOf(key, now)).replace(/(...)/, '$1 ');
      const on = await post(page, { intent: 'confirm', code }, cookie);
      expect(on.status).toBe(200);
      const shown = await on.text();
      const codes = codesOn(shown);
      expect(new Set(codes).size).toBe(10);
      for (const each of codes)
        expect(each).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/);
      expect(await history()).toEqual([
        { kind: 'sign-ins', act: 'second step turned on', actor: email, subject: email },
      ]);

      // Shown once, and neither the key nor a code is stored as it is.
      const later = await (await get(page, cookie)).text();
      expect(later).toContain('10 are');
      expect(later).not.toContain(codes[0]);
      expect(later).not.toContain(key);
      const { kysely } = here.site.services.database;
      const stored = JSON.stringify([
        await factors(),
        await kysely.selectFrom('staff_recovery_codes').selectAll().execute(),
      ]);
      for (const secret of [
        key.replaceAll(' ', ''),
        ...codes,
        ...codes.map((each) => each.replaceAll('-', '')),
      ]) {
        expect(stored).not.toContain(secret);
      }
      const again = await post(page, { intent: 'confirm', code }, cookie);
      expect(again.headers.get('location')).toBe(page);
    },
  );

  it('ends the sign-ins elsewhere, which the password alone made, when it is turned on', async () => {
    const [cookie, elsewhere] = [await here.cookie(), await here.cookie()];
    const theirs = await here.cookie('staff');
    await post(page, { intent: 'begin', password }, cookie);
    expect((await get(page, elsewhere)).status).toBe(200);
    const html = await (await get(page, cookie)).text();
    expect(html).toContain('you are signed out everywhere else');
    const code = await codeOf(keyOn(html), here.site.services.database.now());
    expect((await post(page, { intent: 'confirm', code: '12345' }, cookie)).status).toBe(400);
    expect((await get(page, elsewhere)).status).toBe(200);
    expect((await post(page, { intent: 'confirm', code }, cookie)).status).toBe(200);
    expect((await get(page, elsewhere)).status).toBe(302);
    for (const each of [cookie, theirs]) expect((await get(page, each)).status).toBe(200);
  });

  it('a key that nobody confirmed is another one after a quarter of an hour', async () => {
    const cookie = await here.cookie();
    await post(page, { intent: 'begin', password }, cookie);
    const key = keyOn(await (await get(page, cookie)).text());
    here.later(15 * 60_000 + 1);
    expect(await (await get(page, cookie)).text()).not.toContain(key);
    const late = await post(
      page,
      { intent: 'confirm', code: await codeOf(key, here.site.services.database.now()) },
      cookie,
    );
    expect(late.headers.get('location')).toBe(page);
    expect((await factors())[0]?.onSince).toBeNull();
    await post(page, { intent: 'begin', password }, cookie);
    expect(keyOn(await (await get(page, cookie)).text())).not.toBe(key);
  });

  it('new recovery codes and turning it off ask for the password', async () => {
    const { recoveryCodes } = await turnOn(here.site, staffEmail);
    const cookie = await here.cookie();
    for (const intent of ['codes', 'off']) {
      expect((await post(page, { intent, password: 'not it' }, cookie)).status).toBe(400);
    }
    const made = await post(page, { intent: 'codes', password }, cookie);
    const codes = codesOn(await made.text());
    expect(codes).toHaveLength(10);
    expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    await history();
    const off = await post(page, { intent: 'off', password }, cookie);
    expect(off.headers.get('location')).toBe('/admin/account');
    expect(await factors()).toEqual([]);
    expect(await history()).toMatchObject([{ act: 'second step turned off', kind: 'sign-ins' }]);
    // Nothing is left to renew, and to turn off twice is nobody's harm.
    const none = await post(page, { intent: 'codes', password }, cookie);
    expect(none.headers.get('location')).toBe(page);
    await post(page, { intent: 'off', password }, cookie);
    expect(await history()).toEqual([]);
    expect((await post(page, { intent: 'what' }, cookie)).status).toBe(400);
  });

  it('an owner turns it off for a colleague; a clerk and a stranger for nobody', async () => {
    await turnOn(here.site, clerkEmail);
    const person = `/admin/people/${here.id('staff')}`;
    const fields = { intent: 'second step off', password };
    expect((await post(person, fields)).headers.get('location')).toMatch(/login/);
    expect((await post(person, fields, await here.cookie('staff'))).status).toBe(403);
    const cookie = await here.cookie();
    expect(await (await get(person, cookie)).text()).toContain('id="second-step-password"');
    expect((await post(person, { ...fields, password: 'not it' }, cookie)).status).toBe(400);
    expect(await factors()).toHaveLength(1);
    await history();
    const done = await post(person, fields, cookie);
    expect(done.headers.get('location')).toBe(person);
    expect(await factors()).toEqual([]);
    expect(await history()).toEqual([
      { kind: 'people', act: 'second step turned off', actor: staffEmail, subject: clerkEmail },
    ]);
    expect(await (await get(person, cookie)).text()).not.toContain('id="second-step-password"');
  });
});

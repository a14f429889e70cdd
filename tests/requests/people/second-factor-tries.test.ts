import { describe, expect, it } from 'vitest';
import { turnOn } from '../../sites/staff/authenticator-app.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { cookiesOf } from '../staff/sign-in-requests.ts';
import { newPassword } from './people-requests.ts';
import {
  clerkEmail,
  openSecondFactor,
  codePage as page,
  session,
} from './second-factor-requests.ts';

describe.each(databaseKinds)('the codes of a second factor on %s', (kind) => {
  const here = openSecondFactor(kind);
  const { get, post, password, begin, sessions, forgetTries } = here;

  it('a recovery code works once, in capitals and without dashes too, and is noted', async () => {
    const [one = '', two = ''] = here.owner.recoveryCodes;
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
    const known = await post(page, { code: await here.owner.code(1) }, await begin());
    const device = cookiesOf(known).replace(/(^|; )(session|begun)=[^;]*/g, '');
    await forgetTries();
    const stranger = await begin();
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1) {
      statuses.push((await post(page, { code: '000000' }, stranger)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    here.later(30_000);
    const locked = await post(page, { code: await here.owner.code(1) }, stranger);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await locked.text()).toContain('There were too many wrong codes');
    const recovery = { recoveryCode: here.owner.recoveryCodes[0] ?? '' };
    expect((await post(page, recovery, stranger)).status).toBe(429);
    // Another browser of the stranger is the same stranger.
    expect((await post(page, { code: await here.owner.code(1) }, await begin())).status).toBe(429);
    const own = await begin(staffEmail, device);
    expect((await post(page, { code: await here.owner.code(1) }, own)).status).toBe(302);
    here.later(60 * 60_000);
    expect((await post(page, { code: await here.owner.code() }, await begin())).status).toBe(302);
  });

  it('a link to a new password asks for the code, too', async () => {
    const link = await here.passwordLink(here.id('owner'));
    const entered = await post(link, { intent: 'join', newPassword });
    expect(entered.headers.get('location')).toBe(page);
    const cookie = cookiesOf(entered);
    expect(cookie).not.toMatch(session);
    expect(await sessions()).toBe(0);
    expect((await post(page, { code: await here.owner.code(1) }, cookie)).status).toBe(302);
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
    const other = await renew({ email: clerkEmail, code: await here.owner.code(1) }, cookie);
    expect(other.status).toBe(410);
    expect((await renew({ code: '12' }, cookie)).status).toBe(400);
    const done = await renew({ code: await here.owner.code(1) }, cookie);
    expect(done.status).toBe(204);
    expect(cookiesOf(done)).toMatch(session);
    expect((await renew({ code: await here.owner.code(1) }, cookie)).status).toBe(410);
  });
});

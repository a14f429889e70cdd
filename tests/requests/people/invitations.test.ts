import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../sites/test-site.ts';
import { cookiesOf } from '../staff/sign-in-requests.ts';
import { linkOn, newPassword, openPeople } from './people-requests.ts';

const hour = 60 * 60 * 1000;
const email = 'bilal@example.com';
const answer = { intent: 'join', name: 'Bilal', newPassword };

describe.each(databaseKinds)('an invitation on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, invited } = here;

  it('is made by an owner with the password, shown once, and lets somebody in once', async () => {
    const cookie = await here.cookie();
    const fields = { intent: 'invite', email: ' Bilal@Example.com ', role: 'staff' };
    const wrong = await post('/admin/people/invite', { ...fields, password: 'not it' }, cookie);
    expect(wrong.status).toBe(400);
    const refused = await wrong.text();
    expect(refused).toContain('This is not your password.');
    expect(refused).toContain('value=" Bilal@Example.com "');

    const made = await post('/admin/people/invite', { ...fields, password: here.password }, cookie);
    expect(made.status).toBe(200);
    const page = await made.text();
    const link = linkOn(page);
    expect(link).toMatch(/^\/admin\/join\/[\w-]{43}$/);
    expect(page).toContain('https://wa.me/?text=');
    const list = await (await get('/admin/people', cookie)).text();
    expect(list).toContain(email);
    const token = link.slice('/admin/join/'.length);
    expect(list).not.toContain(token);
    const rows = await here.site.services.database.kysely
      .selectFrom('staff_links')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);

    // Looking at it, as messengers do for a preview, does not use it up.
    for (let time = 0; time < 3; time += 1) expect((await get(link)).status).toBe(200);
    const joined = await post(link, answer);
    expect(joined.status).toBe(302);
    expect(joined.headers.get('location')).toBe('/admin/dashboard');
    const own = cookiesOf(joined);
    expect((await get('/admin/dashboard', own)).status).toBe(200);
    expect((await get('/admin/people', own)).status).toBe(403);
    expect(await here.people()).toMatchObject({ [email]: 'staff' });
    expect(await (await get('/admin/people', cookie)).text()).toContain('Bilal');

    for (const again of [await get(link), await post(link, answer)]) {
      expect(again.status).toBe(410);
      expect(await again.text()).toContain('This link was used already.');
    }
  });

  it('is worth nothing after 48 hours, when withdrawn, replaced, or cut off', async () => {
    const link = await invited(email);
    const cut = await get(link.slice(0, -1));
    expect(cut.status).toBe(404);
    expect(await cut.text()).toContain('There is no such link');
    here.later(48 * hour - 1000);
    expect((await get(link)).status).toBe(200);
    here.later(2000);
    const late = await post(link, answer);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('This link was good for 48 hours');

    const first = await invited(email);
    const second = await invited(email);
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const { kysely } = here.site.services.database;
    const rows = await kysely.selectFrom('staff_links').select('id').execute();
    const cookie = await here.cookie();
    for (const { id } of rows) await post('/admin/people', { invitation: id }, cookie);
    expect((await get(second)).status).toBe(404);
    expect(await here.people()).not.toHaveProperty(email);
  });

  it('is not for who is signed in as another, and nothing of it is lost', async () => {
    const link = await invited(email);
    const clerk = await here.cookie('staff');
    const refused = await post(link, answer, clerk);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain('You are signed in with another account.');
    expect(page).toContain('Logout');
    expect((await post(link, answer)).status).toBe(302);
  });

  it('makes one account of many that use it at once, and says so to the others', async () => {
    const link = await invited(email, 'owner');
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(link, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array(7).fill(410)]);
    expect(await here.people()).toMatchObject({ [email]: 'owner' });
  });

  it('keeps what was typed when the password is refused', async () => {
    const link = await invited(email);
    for (const [password, sentence] of [
      ['short', 'at least 15 characters'],
      ['bilal bilal example', 'among the first'],
    ] as const) {
      const refused = await post(link, { ...answer, newPassword: password });
      expect(refused.status).toBe(400);
      const page = await refused.text();
      expect(page).toContain(sentence);
      expect(page).toContain('value="Bilal"');
    }
    expect((await post(link, { ...answer, name: ' ' })).status).toBe(400);
    expect((await get(link)).status).toBe(200);
  });

  it('is worth nothing without the owner who made it', async () => {
    const { database } = here.site.services;
    const link = await invited(email);
    const { setRole } = await import('../../../app/data/staff/people.server.ts');
    const [clerk, owner] = [here.id('staff'), here.id('owner')];
    expect(await setRole(database, { id: clerk, by: null, role: 'owner' })).toBeNull();
    expect(await setRole(database, { id: owner, by: null, role: 'staff' })).toBeNull();
    expect((await get(link)).status).toBe(404);
  });

  it('a hundred guesses at once find nothing and are soon not looked at', async () => {
    const guess = (at: number) => get(`/admin/join/${String(at).padStart(43, 'x')}`);
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(at)));
    const statuses = guesses.map(({ status }) => status);
    // Who waits too long for their turn is turned away, too, and may have been counted by then.
    for (let at = 100; at <= 130 && statuses.at(-1) !== 429; at += 1) {
      statuses.push((await guess(at)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const looked = statuses.filter((status) => status === 404).length;
    expect([looked > 0, looked <= 30]).toEqual([true, true]);
    expect(statuses.every((status) => [404, 429, 503].includes(status))).toBe(true);
  });

  it('is not made for who has an account, nor by a stranger or a clerk', async () => {
    const fields = {
      intent: 'invite',
      email: 'clerk@example.com',
      role: 'owner',
      password: here.password,
    };
    const known = await post('/admin/people/invite', fields, await here.cookie());
    expect(known.status).toBe(409);
    expect(await known.text()).toContain('has an account already');
    expect((await post('/admin/people/invite', fields, await here.cookie('staff'))).status).toBe(
      403,
    );
    expect((await post('/admin/people/invite', fields)).headers.get('location')).toContain('login');
  });
});

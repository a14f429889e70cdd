import { describe, expect, it } from 'vitest';
import { setRole } from '../../../app/data/staff/people.server.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { linkOn, newPassword, openPeople } from './people-requests.ts';

const clerk = 'clerk@example.com';
/** What takes the right away from an owner. */
const acts: Record<string, string>[] = [{ intent: 'role', role: 'staff' }, { intent: 'remove' }];

describe.each(databaseKinds)('people on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, password } = here;

  it('an owner changes a role, and the last owner stays one', async () => {
    const cookie = await here.cookie();
    const page = `/admin/people/${here.id('staff')}`;
    expect((await post(page, { intent: 'role', role: 'owner' }, cookie)).status).toBe(400);
    const wrong = await post(page, { intent: 'role', role: 'owner', password: 'no' }, cookie);
    expect(wrong.status).toBe(400);
    expect((await here.people())[clerk]).toBe('staff');
    expect((await post(page, { intent: 'role', role: 'owner', password }, cookie)).status).toBe(
      302,
    );
    expect((await here.people())[clerk]).toBe('owner');
    expect((await post(page, { intent: 'role', role: 'staff', password }, cookie)).status).toBe(
      302,
    );

    const own = `/admin/people/${here.id('owner')}`;
    for (const fields of acts) {
      const refused = await post(own, { ...fields, password }, cookie);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain(
        'is the only owner. Make somebody else an owner first.',
      );
    }
    expect((await here.people())[staffEmail]).toBe('owner');
    expect((await post(page, { intent: 'crown', password }, cookie)).status).toBe(400);
  });

  it('of two owners who remove each other at once one is left, an owner', async () => {
    const { database } = here.site.services;
    for (let round = 0; round < 5; round += 1) {
      const ids = [here.id('owner'), here.id('staff')] as const;
      await setRole(database, { id: ids[1], by: null, role: 'owner' });
      const cookies = [await here.cookie('owner'), await here.cookie('staff')];
      const act = acts[round % 2] ?? {};
      const answers = await Promise.all([
        post(`/admin/people/${ids[1]}`, { ...act, password }, cookies[0]),
        post(`/admin/people/${ids[0]}`, { ...act, password }, cookies[1]),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const roles = Object.values(await here.people());
      expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
      if (act.intent === 'remove') break;
      for (const id of ids) await setRole(database, { id, by: null, role: 'owner' });
    }
  });

  it('a removed person is out at once, everywhere', async () => {
    const theirs = await here.cookie('staff');
    const cookie = await here.cookie();
    expect((await get('/admin/dashboard', theirs)).status).toBe(200);
    const page = `/admin/people/${here.id('staff')}`;
    expect((await post(page, { intent: 'remove', password }, cookie)).status).toBe(302);
    expect((await get('/admin/dashboard', theirs)).status).toBe(302);
    expect(await here.canSignIn(clerk, password)).toBe(false);
    const gone = await get(page, cookie);
    expect(gone.headers.get('location')).toBe('/admin/people');
  });

  it('a link gives a new password once and signs out everywhere', async () => {
    const theirs = await here.cookie('staff');
    const cookie = await here.cookie();
    const made = await post(
      `/admin/people/${here.id('staff')}`,
      { intent: 'link', password },
      cookie,
    );
    const link = linkOn(await made.text());
    expect(await here.canSignIn(clerk, password)).toBe(true);
    // Their own browser may follow it, another's may not.
    expect((await get(link, theirs)).status).toBe(200);
    expect((await get(link, cookie)).status).toBe(409);
    expect((await post(link, { intent: 'join', newPassword })).status).toBe(302);
    expect((await get('/admin/dashboard', theirs)).status).toBe(302);
    expect(await here.canSignIn(clerk, password)).toBe(false);
    expect(await here.canSignIn(clerk, newPassword)).toBe(true);
    expect((await post(link, { intent: 'join', newPassword: password })).status).toBe(410);
    expect(await here.canSignIn(clerk, newPassword)).toBe(true);
  });

  it('a link to a password ends with the next one, and with a password by another way', async () => {
    const first = await here.passwordLink(here.id('staff'));
    const second = await here.passwordLink(here.id('staff'));
    expect((await get(first)).status).toBe(404);
    const cookie = await here.cookie('staff');
    const fields = { intent: 'password', password, newPassword };
    expect((await post('/admin/account', fields, cookie)).status).toBe(302);
    expect((await get(second)).status).toBe(404);
  });

  it('thirty wrong passwords are not thirty guesses, and the right one waits, too', async () => {
    const cookie = await here.cookie();
    const page = `/admin/people/${here.id('staff')}`;
    const guess = (text: string) => post(page, { intent: 'remove', password: text }, cookie);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(`guess ${at}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const waiting = await guess(password);
    expect(waiting.status).toBe(429);
    expect(await waiting.text()).toContain('There were too many tries. Please wait');
    expect(await here.people()).toHaveProperty([clerk]);
    here.later(61 * 60_000);
    expect((await guess(password)).status).toBe(302);
  });

  it('the list says who there is and when they were seen', async () => {
    const cookie = await here.cookie();
    await get('/admin/dashboard', await here.cookie('staff'));
    const page = await (await get('/admin/people', cookie)).text();
    expect(page.replace(/<!-- -->|<wbr\/>/g, '')).toMatch(
      /clerk@example\.com.*?Staff.*?Seen today/s,
    );
    expect(page).toContain('You');
  });
});

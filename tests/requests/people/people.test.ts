import { describe, expect, it } from 'vitest';
import { inviteStaff, makePasswordLink, setRole } from '../../../app/data/staff/people.server.ts';
import { storeStaff } from '../../../app/data/staff/staff.server.ts';
import { binKindsFor } from '../../../app/rules/row-actions.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { readMail } from '../../readers/read-mail.ts';
import { staffPassword as password, staffEmail } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, getCookies, openMail, readText } from '../site/open-site.ts';
import { clerkEmail as clerk, newPassword, openPeople } from './people-requests.ts';

const hour = 60 * 60 * 1000;
const email = 'bilal@example.com';
const dashboard = '/admin/dashboard';
const account = '/admin/account';
const invitePath = '/admin/people/invite';
const joinForm = { intent: 'join', name: 'Bilal', newPassword };
/** Forms that take away an owner's rights. */
const demotions: Record<string, string>[] = [
  { intent: 'role', role: 'staff' },
  { intent: 'remove' },
];

const parseLink = (html: string) =>
  /<textarea[^>]*>[^<]*(\/admin\/join\/[\w-]+)<\/textarea>/.exec(html)?.[1] ?? '';

describe.each(requestDatabases)('the people of the staff on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, read, statusOf } = here;
  const personPage = (role: StaffRole) => `/admin/people/${here.id(role)}`;
  const toPath = (link: string | { token: string }) => `/admin/join/${Object(link).token}`;
  const createInvitation = async (role: StaffRole = 'staff') =>
    toPath(await inviteStaff(here.database, { email, role, by: here.id('owner') }));
  const createPasswordLink = async () =>
    toPath(await makePasswordLink(here.database, { id: here.id('staff'), by: here.id('owner') }));
  async function readRoles() {
    return Object.fromEntries((await here.rows('staff')).map(({ email, role }) => [email, role]));
  }
  const expectRefused = async (response: Response, status: number, ...texts: string[]) =>
    expectWords(await readText(response, status), ...texts);

  describe('my account', () => {
    it('asks for a name, which colleagues then see instead of the e-mail address', async () => {
      const cookie = await here.cookie();
      const change = (name: string) => post(account, { intent: 'name', name }, cookie);
      const hint = 'Please enter your name';
      expectWords(await read(account, cookie), hint);
      await expectRefused(await change(' '), 400, 'Name is required');
      const long = 'x'.repeat(121);
      await expectRefused(await change(long), 400, 'Name can have at most 120 characters', long);
      expect((await change('Fathima <b>')).headers.get('location')).toBe(account);
      const html = await read(account, cookie);
      expectWords(html, 'value="Fathima &lt;b&gt;"');
      expect(html).not.toContain(hint);
      expectWords(await read('/admin/history', cookie), 'changed their own name to Fathima');
      // The same name again is no change.
      await change('Fathima <b>');
      const changes = (await here.rows('history')).filter(({ act }) => act === 'name changed');
      expect(changes).toHaveLength(1);
      expect((await post(account, { intent: 'name', name: 'A' }, '')).status).toBe(302);
    });

    it('a new password requires the current one and ends the other sessions', async () => {
      const cookie = await here.cookie();
      const elsewhere = await here.cookie();
      const change = (fields: Record<string, string>) =>
        post(account, { intent: 'password', password, newPassword, ...fields }, cookie);
      await expectRefused(await change({ password: 'not it' }), 400, 'This is not your password.');
      const weak = { newPassword: 'umrah umrah umrah umrah' };
      await expectRefused(await change(weak), 400, 'among the first');
      expect(await statusOf(dashboard, elsewhere)).toBe(200);
      const response = await change({});
      expect(response.headers.get('location')).toBe(account);
      expect(getCookies(response)).toContain('device=');
      expect(await statusOf(account, cookie)).toBe(200);
      expect(await statusOf(dashboard, elsewhere)).toBe(302);
      expect(await here.canSignIn(staffEmail, password)).toBe(false);
      expect(await here.canSignIn(staffEmail, newPassword)).toBe(true);
    });

    it('lists my sessions, and ends one of them or all others', async () => {
      const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36';
      const credentials = { email: staffEmail, password };
      const phone = getCookies(await post('/admin/login', credentials, { 'user-agent': agent }));
      const cookie = await here.cookie();
      const clerkCookie = await here.cookie('staff');
      const html = await read(account, cookie);
      expectWords(html, 'This device', 'Chrome on Android');
      const rows = await here.rows('staff_sessions');
      const otherId = rows.find(({ userId }) => userId === here.id('staff'))?.id ?? '';
      const phoneId = rows.find(({ userAgent }) => userAgent?.includes('Android'))?.id ?? '';
      expect(html).not.toContain(otherId);
      for (const device of [otherId, phoneId])
        await post(account, { intent: 'end', device }, cookie);
      expect(await statusOf(account, phone)).toBe(302);
      const newCookie = await here.cookie();
      await post(account, { intent: 'end others' }, cookie);
      expect(await statusOf(account, newCookie)).toBe(302);
      for (const each of [cookie, clerkCookie]) expect(await statusOf(account, each)).toBe(200);
    });
  });

  describe('a role', () => {
    it('is explained with all that staff may do, also delete for good', async () => {
      const html = await read(personPage('staff'), await here.cookie());
      const [, hint = ''] = /id="role-hint"[^>]*>([^<]*)/.exec(html) ?? [];
      const forGood = new RegExp(`${binKindsFor('staff').join('.*')}.*delete for good`);
      expectWords(hint, 'dashboard', 'enquiries', forGood, 'publish', 'translations');
    });

    it('is changed by an owner with the password, and the last owner stays an owner', async () => {
      const cookie = await here.cookie();
      const changeRole = (role: string, input = password) =>
        post(personPage('staff'), { intent: 'role', role, password: input }, cookie);
      expect((await changeRole('owner', 'no')).status).toBe(400);
      expect((await readRoles())[clerk]).toBe('staff');
      const clerkCookie = await here.cookie('staff');
      for (const [role, status] of [
        ['owner', 200],
        ['staff', 403],
      ] as const) {
        expect((await changeRole(role)).status).toBe(302);
        expect((await readRoles())[clerk]).toBe(role);
        expect(await statusOf('/admin/website', clerkCookie)).toBe(status);
      }
      const message = 'is the only owner. Make somebody else an owner first.';
      for (const fields of demotions) {
        const response = await post(personPage('owner'), { ...fields, password }, cookie);
        await expectRefused(response, 409, message);
      }
      expect((await readRoles())[staffEmail]).toBe('owner');
    });

    it('one of two owners who demote each other at the same time stays an owner', async () => {
      for (const fields of demotions) {
        for (const id of [here.id('owner'), here.id('staff')]) {
          await setRole(here.database, { id, by: null, role: 'owner' });
        }
        const form = { ...fields, password };
        const ownerCookie = await here.cookie();
        const clerkCookie = await here.cookie('staff');
        const responses = await Promise.all([
          post(personPage('staff'), form, ownerCookie),
          post(personPage('owner'), form, clerkCookie),
        ]);
        expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
        const roles = Object.values(await readRoles());
        expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
      }
    });
  });

  it('the list shows when each person was last active, and a removed person is signed out at once', async () => {
    const cookie = await here.cookie();
    const clerkCookie = await here.cookie('staff');
    expect(await statusOf(dashboard, clerkCookie)).toBe(200);
    const list = (await read('/admin/people', cookie)).replaceAll('<wbr/>', '');
    expectWords(list, /clerk@example\.com.*?Staff.*?Seen today/s, 'You');
    await post(personPage('staff'), { intent: 'remove', password }, cookie);
    expect(await statusOf(dashboard, clerkCookie)).toBe(302);
    expect(await here.canSignIn(clerk, password)).toBe(false);
    const response = await get(personPage('staff'), cookie);
    expect(response.headers.get('location')).toBe('/admin/people');
  });

  it('checks ten of thirty wrong passwords, then the correct one must wait too', async () => {
    const cookie = await here.cookie();
    const guess = (text: string) =>
      post(personPage('staff'), { intent: 'remove', password: text }, cookie);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => guess(`guess ${at}`)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
    await expectRefused(await guess(password), 429, 'Too many attempts. Please wait');
    expect(await readRoles()).toHaveProperty([clerk]);
    here.later(61 * 60_000);
    expect((await guess(password)).status).toBe(302);
  });

  describe('a link to set a new password', () => {
    it('works once and signs out everywhere', async () => {
      const cookie = await here.cookie();
      const clerkCookie = await here.cookie('staff');
      const response = await post(personPage('staff'), { intent: 'link', password }, cookie);
      const link = parseLink(await response.text());
      expect(await here.canSignIn(clerk, password)).toBe(true);
      // Their own browser may follow it, another person's may not.
      expect(await statusOf(link, clerkCookie)).toBe(200);
      expect(await statusOf(link, cookie)).toBe(409);
      expect((await post(link, { intent: 'join', newPassword })).status).toBe(302);
      expect(await statusOf(dashboard, clerkCookie)).toBe(302);
      expect(await here.canSignIn(clerk, password)).toBe(false);
      expect((await post(link, { intent: 'join', newPassword: password })).status).toBe(410);
      expect(await here.canSignIn(clerk, newPassword)).toBe(true);
    });

    it('expires with the next link, and when the password is changed in another way', async () => {
      const first = await createPasswordLink();
      const second = await createPasswordLink();
      expect(await statusOf(first, '')).toBe(404);
      const fields = { intent: 'password', password, newPassword };
      expect((await post(account, fields, await here.cookie('staff'))).status).toBe(302);
      expect(await statusOf(second, '')).toBe(404);
    });
  });

  describe('an invitation', () => {
    const fields = { intent: 'invite', email: ' Bilal@Example.com ', role: 'staff', password };

    it('requires the password, is shown once, stored as a hash, and works once', async () => {
      const cookie = await here.cookie();
      const errorResponse = await post(invitePath, { ...fields, password: 'not it' }, cookie);
      await expectRefused(
        errorResponse,
        400,
        'This is not your password.',
        `value="${fields.email}"`,
      );
      const conflictResponse = await post(invitePath, { ...fields, email: clerk }, cookie);
      await expectRefused(conflictResponse, 409, 'already has an account');
      const inviteResponse = await post(invitePath, fields, cookie);
      expect(inviteResponse.status).toBe(200);
      const page = await inviteResponse.text();
      const [, link = '', token = ''] = /(\/admin\/join\/([\w-]{43}))<\/textarea>/.exec(page) ?? [];
      expect(token).not.toBe('');
      expect(page).toContain('https://wa.me/?text=');
      const list = await read('/admin/people', cookie);
      expect(list).toContain(email);
      const rows = await here.rows('staff_links');
      for (const text of [list, JSON.stringify(rows)]) expect(text).not.toContain(token);

      // Opening it, as messengers do for a preview, does not use it up.
      expect(await statusOf(link, '')).toBe(200);
      const joinResponse = await post(link, joinForm);
      expect([joinResponse.status, joinResponse.headers.get('location')]).toEqual([302, dashboard]);
      const sessionCookie = getCookies(joinResponse);
      expect(await statusOf(dashboard, sessionCookie)).toBe(200);
      expect(await statusOf('/admin/people', sessionCookie)).toBe(403);
      expect(await readRoles()).toMatchObject({ [email]: 'staff' });
      expect(await read('/admin/people', cookie)).toContain('Bilal');
      for (const response of [await get(link), await post(link, joinForm)]) {
        await expectRefused(response, 410, 'This link was already used.');
      }
    });

    it('is not used up by an address that got an account in another way', async () => {
      const link = await createInvitation();
      const staff = { email, name: '', role: 'staff', hash: '' } as const;
      await storeStaff(here.database, staff);
      const before = here.database.events.revisions();
      for (const response of [await post(link, joinForm), await post(link, joinForm)]) {
        await expectRefused(response, 409, 'There is already an account with this e-mail.');
      }
      expect(here.database.events.revisions()).toEqual(before);
    });

    it('expires after 48 hours, when withdrawn or replaced, and when its owner is removed', async () => {
      const link = await createInvitation();
      await expectRefused(await get(link.slice(0, -1)), 404, 'This link does not exist');
      here.later(48 * hour - 1000);
      expect(await statusOf(link, '')).toBe(200);
      here.later(2000);
      await expectRefused(await post(link, joinForm), 410, 'This link was valid for 48 hours');

      const first = await createInvitation();
      const second = await createInvitation();
      expect(await statusOf(first, '')).toBe(404);
      expect(await statusOf(second, '')).toBe(200);
      const cookie = await here.cookie();
      const rows = await here.rows('staff_links');
      for (const { id } of rows) await post('/admin/people', { invitation: id }, cookie);
      expect(await statusOf(second, '')).toBe(404);

      const third = await createInvitation();
      await setRole(here.database, { id: here.id('staff'), by: null, role: 'owner' });
      await setRole(here.database, { id: here.id('owner'), by: null, role: 'staff' });
      expect(await statusOf(third, '')).toBe(404);
      expect(await readRoles()).not.toHaveProperty(email);
    });

    it('is refused for another account or a weak password, and only one of eight concurrent uses counts', async () => {
      const link = await createInvitation('owner');
      const staffResponse = await post(link, joinForm, await here.cookie('staff'));
      await expectRefused(staffResponse, 409, 'You are signed in with another account.', 'Logout');
      const weakResponse = await post(link, { ...joinForm, newPassword: 'bilal bilal example' });
      await expectRefused(weakResponse, 400, 'among the first', 'value="Bilal"');
      const responses = await Promise.all(Array.from({ length: 8 }, () => post(link, joinForm)));
      expect(responses.map(({ status }) => status).sort()).toEqual([302, ...Array(7).fill(410)]);
      expect(await readRoles()).toMatchObject({ [email]: 'owner' });
    });

    it('cannot be guessed, because only thirty guesses are checked', async () => {
      for (let index = 0; index < 32; index += 1) {
        const guess = `/admin/join/${String(index).padStart(43, 'x')}`;
        expect([index, await statusOf(guess, '')]).toEqual([index, index < 30 ? 404 : 429]);
      }
    });

    it('is mailed on request, and the link is shown even if the mail fails', async () => {
      const smtp = await openMail(here.site);
      const cookie = await here.cookie();
      const invite = async (more = {}) =>
        (await post(invitePath, { ...fields, ...more }, cookie)).text();
      expect(parseLink(await invite())).toContain('/admin/join/');
      expect(smtp.received).toEqual([]);
      const page = await invite({ mail: 'yes' });
      expect(page).toContain('It was e-mailed.');
      expect(readMail(smtp.received[0]?.raw ?? '').text).toContain(parseLink(page));
      await post(personPage('staff'), { intent: 'link', mail: 'yes', password }, cookie);
      expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[email], [clerk]]);

      smtp.behaviour = 550;
      const errorPage = await invite({ mail: 'yes' });
      expect(errorPage).toContain('The mail could not be sent.');
      expect(await statusOf(parseLink(errorPage), '')).toBe(200);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { inviteStaff, makePasswordLink, setRole } from '../../../app/data/staff/people.server.ts';
import { storeStaff } from '../../../app/data/staff/staff.server.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import { readMail } from '../../readers/read-mail.ts';
import { staffPassword as password, staffEmail } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { cookiesOf, expectWords, openMail, textOf } from '../site/open-site.ts';
import { clerkEmail as clerk, newPassword, openPeople } from './people-requests.ts';

const hour = 60 * 60 * 1000;
const email = 'bilal@example.com';
const dashboard = '/admin/dashboard';
const account = '/admin/account';
const inviting = '/admin/people/invite';
const answer = { intent: 'join', name: 'Bilal', newPassword };
/** Forms that take away an owner's rights. */
const demotions: Record<string, string>[] = [
  { intent: 'role', role: 'staff' },
  { intent: 'remove' },
];

const linkOn = (html: string) =>
  /<textarea[^>]*>[^<]*(\/admin\/join\/[\w-]+)<\/textarea>/.exec(html)?.[1] ?? '';

describe.each(requestDatabases)('the people of the staff on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, read, statusOf } = here;
  const personPage = (role: StaffRole) => `/admin/people/${here.id(role)}`;
  const linkTo = (made: string | { token: string }) => `/admin/join/${Object(made).token}`;
  const invited = async (role: StaffRole = 'staff') =>
    linkTo(await inviteStaff(here.database, { email, role, by: here.id('owner') }));
  const passwordLink = async () =>
    linkTo(await makePasswordLink(here.database, { id: here.id('staff'), by: here.id('owner') }));
  async function people() {
    return Object.fromEntries((await here.rows('staff')).map(({ email, role }) => [email, role]));
  }
  const expectRefused = async (response: Response, status: number, ...texts: string[]) =>
    expectWords(await textOf(response, status), ...texts);

  describe('my account', () => {
    it('asks for a name, which colleagues then see instead of the e-mail address', async () => {
      const cookie = await here.cookie();
      const change = (name: string) => post(account, { intent: 'name', name }, cookie);
      const asks = 'Please enter your name';
      expectWords(await read(account, cookie), asks);
      await expectRefused(await change(' '), 400, 'Name is required');
      const long = 'x'.repeat(121);
      await expectRefused(await change(long), 400, 'Name can have at most 120 characters', long);
      expect((await change('Fathima <b>')).headers.get('location')).toBe(account);
      const html = await read(account, cookie);
      expectWords(html, 'value="Fathima &lt;b&gt;"');
      expect(html).not.toContain(asks);
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
      const done = await change({});
      expect(done.headers.get('location')).toBe(account);
      expect(cookiesOf(done)).toContain('device=');
      expect(await statusOf(account, cookie)).toBe(200);
      expect(await statusOf(dashboard, elsewhere)).toBe(302);
      expect(await here.canSignIn(staffEmail, password)).toBe(false);
      expect(await here.canSignIn(staffEmail, newPassword)).toBe(true);
    });

    it('lists my sessions, and ends one of them or all others', async () => {
      const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36';
      const signedIn = { email: staffEmail, password };
      const phone = cookiesOf(await post('/admin/login', signedIn, { 'user-agent': agent }));
      const cookie = await here.cookie();
      const theirs = await here.cookie('staff');
      const html = await read(account, cookie);
      expectWords(html, 'This device', 'Chrome on Android');
      const rows = await here.rows('staff_sessions');
      const other = rows.find(({ userId }) => userId === here.id('staff'))?.id ?? '';
      const ofPhone = rows.find(({ userAgent }) => userAgent?.includes('Android'))?.id ?? '';
      expect(html).not.toContain(other);
      for (const device of [other, ofPhone]) await post(account, { intent: 'end', device }, cookie);
      expect(await statusOf(account, phone)).toBe(302);
      const more = await here.cookie();
      await post(account, { intent: 'end others' }, cookie);
      expect(await statusOf(account, more)).toBe(302);
      for (const each of [cookie, theirs]) expect(await statusOf(account, each)).toBe(200);
    });
  });

  describe('a role', () => {
    it('is changed by an owner with the password, and the last owner stays an owner', async () => {
      const cookie = await here.cookie();
      const setTo = (role: string, given = password) =>
        post(personPage('staff'), { intent: 'role', role, password: given }, cookie);
      expect((await setTo('owner', 'no')).status).toBe(400);
      expect((await people())[clerk]).toBe('staff');
      const theirs = await here.cookie('staff');
      for (const [role, status] of [
        ['owner', 200],
        ['staff', 403],
      ] as const) {
        expect((await setTo(role)).status).toBe(302);
        expect((await people())[clerk]).toBe(role);
        expect(await statusOf('/admin/website', theirs)).toBe(status);
      }
      const only = 'is the only owner. Make somebody else an owner first.';
      for (const fields of demotions) {
        const own = await post(personPage('owner'), { ...fields, password }, cookie);
        await expectRefused(own, 409, only);
      }
      expect((await people())[staffEmail]).toBe('owner');
    });

    it('one of two owners who demote each other at the same time stays an owner', async () => {
      for (const fields of demotions) {
        for (const id of [here.id('owner'), here.id('staff')]) {
          await setRole(here.database, { id, by: null, role: 'owner' });
        }
        const sent = { ...fields, password };
        const owner = await here.cookie();
        const other = await here.cookie('staff');
        const answers = await Promise.all([
          post(personPage('staff'), sent, owner),
          post(personPage('owner'), sent, other),
        ]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const roles = Object.values(await people());
        expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
      }
    });
  });

  it('the list shows when each person was last active, and a removed person is signed out at once', async () => {
    const cookie = await here.cookie();
    const theirs = await here.cookie('staff');
    expect(await statusOf(dashboard, theirs)).toBe(200);
    const list = (await read('/admin/people', cookie)).replaceAll('<wbr/>', '');
    expectWords(list, /clerk@example\.com.*?Staff.*?Seen today/s, 'You');
    await post(personPage('staff'), { intent: 'remove', password }, cookie);
    expect(await statusOf(dashboard, theirs)).toBe(302);
    expect(await here.canSignIn(clerk, password)).toBe(false);
    const gone = await get(personPage('staff'), cookie);
    expect(gone.headers.get('location')).toBe('/admin/people');
  });

  it('checks ten of thirty wrong passwords, then the correct one must wait too', async () => {
    const cookie = await here.cookie();
    const guess = (text: string) =>
      post(personPage('staff'), { intent: 'remove', password: text }, cookie);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(`guess ${at}`)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
    await expectRefused(await guess(password), 429, 'Too many attempts. Please wait');
    expect(await people()).toHaveProperty([clerk]);
    here.later(61 * 60_000);
    expect((await guess(password)).status).toBe(302);
  });

  describe('a link to set a new password', () => {
    it('works once and signs out everywhere', async () => {
      const cookie = await here.cookie();
      const theirs = await here.cookie('staff');
      const made = await post(personPage('staff'), { intent: 'link', password }, cookie);
      const link = linkOn(await made.text());
      expect(await here.canSignIn(clerk, password)).toBe(true);
      // Their own browser may follow it, another person's may not.
      expect(await statusOf(link, theirs)).toBe(200);
      expect(await statusOf(link, cookie)).toBe(409);
      expect((await post(link, { intent: 'join', newPassword })).status).toBe(302);
      expect(await statusOf(dashboard, theirs)).toBe(302);
      expect(await here.canSignIn(clerk, password)).toBe(false);
      expect((await post(link, { intent: 'join', newPassword: password })).status).toBe(410);
      expect(await here.canSignIn(clerk, newPassword)).toBe(true);
    });

    it('expires with the next link, and when the password is changed in another way', async () => {
      const first = await passwordLink();
      const second = await passwordLink();
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
      const wrong = await post(inviting, { ...fields, password: 'not it' }, cookie);
      await expectRefused(wrong, 400, 'This is not your password.', `value="${fields.email}"`);
      const known = await post(inviting, { ...fields, email: clerk }, cookie);
      await expectRefused(known, 409, 'already has an account');
      const made = await post(inviting, fields, cookie);
      expect(made.status).toBe(200);
      const page = await made.text();
      const [, link = '', token = ''] = /(\/admin\/join\/([\w-]{43}))<\/textarea>/.exec(page) ?? [];
      expect(token).not.toBe('');
      expect(page).toContain('https://wa.me/?text=');
      const list = await read('/admin/people', cookie);
      expect(list).toContain(email);
      const rows = await here.rows('staff_links');
      for (const text of [list, JSON.stringify(rows)]) expect(text).not.toContain(token);

      // Opening it, as messengers do for a preview, does not use it up.
      expect(await statusOf(link, '')).toBe(200);
      const joined = await post(link, answer);
      expect([joined.status, joined.headers.get('location')]).toEqual([302, dashboard]);
      const own = cookiesOf(joined);
      expect(await statusOf(dashboard, own)).toBe(200);
      expect(await statusOf('/admin/people', own)).toBe(403);
      expect(await people()).toMatchObject({ [email]: 'staff' });
      expect(await read('/admin/people', cookie)).toContain('Bilal');
      for (const again of [await get(link), await post(link, answer)]) {
        await expectRefused(again, 410, 'This link was already used.');
      }
    });

    it('is not used up by an address that got an account in another way', async () => {
      const link = await invited();
      const staff = { email, name: '', role: 'staff', hash: '' } as const;
      await storeStaff(here.database, staff);
      const before = here.database.events.revisions();
      for (const again of [await post(link, answer), await post(link, answer)]) {
        await expectRefused(again, 409, 'There is already an account with this e-mail.');
      }
      expect(here.database.events.revisions()).toEqual(before);
    });

    it('expires after 48 hours, when withdrawn or replaced, and when its owner is removed', async () => {
      const link = await invited();
      await expectRefused(await get(link.slice(0, -1)), 404, 'This link does not exist');
      here.later(48 * hour - 1000);
      expect(await statusOf(link, '')).toBe(200);
      here.later(2000);
      await expectRefused(await post(link, answer), 410, 'This link was valid for 48 hours');

      const first = await invited();
      const second = await invited();
      expect(await statusOf(first, '')).toBe(404);
      expect(await statusOf(second, '')).toBe(200);
      const cookie = await here.cookie();
      const rows = await here.rows('staff_links');
      for (const { id } of rows) await post('/admin/people', { invitation: id }, cookie);
      expect(await statusOf(second, '')).toBe(404);

      const third = await invited();
      await setRole(here.database, { id: here.id('staff'), by: null, role: 'owner' });
      await setRole(here.database, { id: here.id('owner'), by: null, role: 'staff' });
      expect(await statusOf(third, '')).toBe(404);
      expect(await people()).not.toHaveProperty(email);
    });

    it('is refused for another account or a weak password, and only one of eight concurrent uses counts', async () => {
      const link = await invited('owner');
      const signedIn = await post(link, answer, await here.cookie('staff'));
      await expectRefused(signedIn, 409, 'You are signed in with another account.', 'Logout');
      const weak = await post(link, { ...answer, newPassword: 'bilal bilal example' });
      await expectRefused(weak, 400, 'among the first', 'value="Bilal"');
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(link, answer)));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array(7).fill(410)]);
      expect(await people()).toMatchObject({ [email]: 'owner' });
    });

    it('cannot be guessed, because only thirty guesses are checked', async () => {
      for (let at = 0; at < 32; at += 1) {
        const guess = `/admin/join/${String(at).padStart(43, 'x')}`;
        expect([at, await statusOf(guess, '')]).toEqual([at, at < 30 ? 404 : 429]);
      }
    });

    it('is mailed on request, and the link is shown even if the mail fails', async () => {
      const smtp = await openMail(here.site);
      const cookie = await here.cookie();
      const invite = async (more = {}) =>
        (await post(inviting, { ...fields, ...more }, cookie)).text();
      expect(linkOn(await invite())).toContain('/admin/join/');
      expect(smtp.received).toEqual([]);
      const page = await invite({ mail: 'yes' });
      expect(page).toContain('It was e-mailed.');
      expect(readMail(smtp.received[0]?.raw ?? '').text).toContain(linkOn(page));
      await post(personPage('staff'), { intent: 'link', mail: 'yes', password }, cookie);
      expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[email], [clerk]]);

      smtp.behaviour = 550;
      const unsent = await invite({ mail: 'yes' });
      expect(unsent).toContain('The mail could not be sent.');
      expect(await statusOf(linkOn(unsent), '')).toBe(200);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { purgeDeletedEnquiries } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { changeRole } from '../../../app/data/staff/people.server.ts';
import { openStaffSession, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openHistory } from './history-requests.ts';

const clerk = 'clerk@example.com';
const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)('what the history says of persons on %s', (kind) => {
  const here = openHistory(kind);
  const { get, post, lines } = here;

  it('names who asks for as long as the enquiry is there, and nothing else of them, ever', async () => {
    const id = await storeEnquiry(here.database, { name: 'Amina Begum', phone: '9876543210' });
    const page = `/admin/enquiries/${id}`;
    await post(page, { intent: 'state', state: 'quoted' }, 'staff');
    await post(page, { intent: 'state', state: 'quoted' }, 'staff');
    await post(page, { intent: 'followUp', followUpOn: '2027-01-31' }, 'staff');
    await post(page, { intent: 'assignee', assignee: clerk });
    await post(page, { intent: 'note', note: 'She asks for a wheelchair' });
    const added = await post('/admin/enquiries/new', { source: 'phone', name: 'Bilal Khan' });
    expect(added.status).toBe(302);
    const before = await lines('?kind=enquiries');
    expect(before).toEqual([
      `${staffEmail} wrote down the enquiry of Bilal Khan (Call)`,
      `${staffEmail} wrote a note to the enquiry of Amina Begum`,
      `${staffEmail} gave the enquiry of Amina Begum to ${clerk}`,
      expect.stringMatching(/^clerk@example.com set a follow-up for .* on 31 Jan( 2027)?$/),
      `${clerk} moved the enquiry of Amina Begum to Quoted`,
    ]);
    const stored = JSON.stringify(
      await here.database.kysely.selectFrom('history').selectAll().execute(),
    );
    expect(stored).not.toMatch(/Amina|Bilal|wheelchair|9876543210|amina@/);

    await post(`${page}/delete`, {}, 'staff');
    const deleted = await (await get('/admin/history?kind=enquiries')).text();
    expect(deleted).not.toContain('Amina');
    expect(deleted).toContain('deleted an enquiry that is no longer kept');
    await post(`${page}/restore`, {}, 'staff');
    expect((await lines('?kind=enquiries'))[0]).toBe(
      `${clerk} put back the enquiry of Amina Begum`,
    );
    await post(`${page}/delete`, {}, 'staff');
    await here.later(dayMs);
    await purgeDeletedEnquiries(here.database);
    const purged = await lines('?kind=enquiries');
    expect(purged).toHaveLength(8);
    expect(purged.join()).not.toContain('Amina');
  });

  it('tells of people and sign-ins: who, with what kind of browser, and from nowhere', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/129.0.0.0 Mobile Safari/537.36';
    const login = (password: string) =>
      fetch(`${here.site.origin}/admin/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: here.site.origin, 'user-agent': agent },
        body: new URLSearchParams({ email: clerk, password }),
      });
    expect((await login('not it, but long enough')).status).toBe(401);
    expect((await login(staffPassword)).status).toBe(302);
    expect(await lines()).toEqual([`${clerk} signed in: Chrome on Android`]);

    const { id } = await here.database.kysely
      .selectFrom('staff')
      .select('id')
      .where('email', '=', clerk)
      .executeTakeFirstOrThrow();
    const password = staffPassword;
    await post('/admin/people/invite', { email: 'bilal@example.com', role: 'staff', password });
    const { id: invitation } = await here.database.kysely
      .selectFrom('staff_links')
      .select('id')
      .executeTakeFirstOrThrow();
    await post('/admin/people', { invitation });
    await post(`/admin/people/${id}`, { intent: 'role', role: 'owner', password });
    await post(`/admin/people/${id}`, { intent: 'role', role: 'owner', password });
    await changeRole(here.database, clerk, 'staff');
    await post(`/admin/people/${id}`, { intent: 'link', password });
    await post('/admin/account', { intent: 'end others' }, 'staff');
    await post(`/admin/people/${id}`, { intent: 'remove', password });
    expect(await lines('?kind=people')).toEqual([
      `${staffEmail} removed ${clerk}`,
      `${clerk} signed out everywhere else`,
      `${staffEmail} made a link to a new password for ${clerk}`,
      `Command changed the role of ${clerk} to staff`,
      `${staffEmail} changed the role of ${clerk} to owner`,
      `${staffEmail} withdrew the invitation of bilal@example.com`,
      `${staffEmail} invited bilal@example.com as staff`,
    ]);
    const stored = JSON.stringify(
      await here.database.kysely.selectFrom('history').selectAll().execute(),
    );
    expect(stored).not.toMatch(/127\.0\.0\.1|::1|Mozilla|lantern/);
    expect(await lines('?person=command')).toHaveLength(1);
  });

  it('tells of a logout, once, however often it is sent', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/129.0.0.0 Mobile Safari/537.36';
    const { name, value, id } = await openStaffSession(here.site, 'staff');
    const { kysely } = here.database;
    await kysely.updateTable('staff_sessions').set({ userAgent }).where('id', '=', id).execute();
    const logout = () =>
      fetch(`${here.site.origin}/admin/logout`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: here.site.origin, cookie: `${name}=${value}` },
      });
    for (const answer of await Promise.all([logout(), logout()])) {
      expect(answer.headers.get('location')).toBe('/admin/login');
    }
    expect((await logout()).headers.get('location')).toBe('/admin/login');
    expect(await lines('?kind=sign-ins')).toEqual([`${clerk} signed out: Chrome on Android`]);
    expect(await lines(`?person=${clerk}`)).toHaveLength(1);
  });
});

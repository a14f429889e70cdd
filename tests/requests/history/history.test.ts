import { describe, expect, it } from 'vitest';
import { purgeDeletedEnquiries } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { actingAs } from '../../../app/data/history/history.server.ts';
import { forgetOldHistory } from '../../../app/data/history/history-keeping.server.ts';
import { changeRole } from '../../../app/data/staff/people.server.ts';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { historyKeepDays } from '../../../app/rules/history/history-kinds.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openHistory, texts } from './history-requests.ts';

const clerk = 'clerk@example.com';
const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)('the history on %s', (kind) => {
  const here = openHistory(kind);
  const { get, post, send, lines, added } = here;

  it('is for owners: strangers are led to the login, staff get 403 and learn nothing', async () => {
    await added();
    const stranger = await get('/admin/history', null);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      '/admin/login?next=%2Fadmin%2Fhistory',
    ]);
    for (const path of ['/admin/history', '/admin/history.data', '/admin/history?kind=people']) {
      const refused = await get(path, 'staff');
      expect(refused.status).toBe(403);
      expect(await refused.text()).not.toMatch(/Umrah Basic|clerk@|staff@/);
    }
    expect((await post('/admin/history', {}, 'staff')).status).toBeGreaterThanOrEqual(403);
    expect(await (await get('/admin/packages', 'staff')).text()).not.toContain('/admin/history');
    expect(await (await get('/admin/packages')).text()).toContain('href="/admin/history"');
    expect((await get('/admin/history')).headers.get('cache-control')).toBe('no-store');
  });

  it('says so when there is nothing, or nothing of a choice', async () => {
    expect(await (await get('/admin/history')).text()).toContain('No entries yet');
    await added();
    const none = await (await get('/admin/history?kind=people')).text();
    expect(none).toContain('No entry matches');
    expect(none).toContain('href="/admin/history"');
  });

  it('tells what was done with packages, in plain words', async () => {
    const id = await added();
    await post(`/admin/packages/${id}/price`, { price: '82,000', seen: '85,000' }, 'staff');
    const form = { ...texts, price: '82,000', version: '2' };
    await send(`/admin/packages/${id}/edit`, { ...form, nextBatch: '', makkaHotel: 'Emaar' });
    // A save of what is there, and a late one, are no entries.
    await send(`/admin/packages/${id}/edit`, { ...form, nextBatch: '', makkaHotel: 'Emaar' });
    await post('/admin/packages/visibility', { id, hidden: 'yes' });
    await post('/admin/packages/visibility', { id, hidden: 'yes' });
    await post('/admin/packages/visibility', { id, hidden: 'no' });
    await added({ packageName: 'Second' });
    await post('/admin/packages/arrange', { id, act: 'pin' });
    await post('/admin/packages/arrange', { id, act: 'unpin' });
    await post('/admin/packages/arrange', { id, act: 'first', seen: '0' });
    expect(await lines('?kind=packages')).toEqual([
      `${staffEmail} moved Umrah Basic from place 2 to 1`,
      `${staffEmail} unpinned Umrah Basic from the home page`,
      `${staffEmail} pinned Umrah Basic to the home page`,
      `${clerk} added Second`,
      `${staffEmail} showed Umrah Basic again`,
      `${staffEmail} hid Umrah Basic`,
      `${staffEmail} changed Umrah Basic: Next Batch, Makka Hotel`,
      `${clerk} changed the price of Umrah Basic from ₹85,000 to ₹82,000`,
      `${clerk} added Umrah Basic`,
    ]);
    const page = await (await get('/admin/history')).text();
    expect(page).toContain(`href="/admin/packages/${id}/edit"`);
    expect(page).toMatch(/<del>Anjum<\/del>\s*<ins>Emaar<\/ins>/);
    expect(page).toMatch(/<del>1 June 2027<\/del>\s*<ins>Nothing<\/ins>/);
    await here.database.kysely.deleteFrom('packages').where('id', '=', id).execute();
    const gone = await (await get('/admin/history')).text();
    expect(gone).toContain('Umrah Basic');
    expect(gone).not.toContain(`/admin/packages/${id}/edit`);
  });

  it('tells of images and of the website', async () => {
    const photo = { url: `/media/x/${kind}.jpg`, width: 4, height: 3, placeholder: '', bytes: 5 };
    const database = actingAs(here.database, clerk);
    const id = await createGalleryImage(database, { category: 'hajj', caption: 'a.jpg' }, photo);
    await post(`/admin/gallery?category=hajj&edit=${id}`, {
      intent: 'edit',
      category: 'hajj',
      id,
      caption: 'Mina at dusk',
      tags: 'tents, dusk',
    });
    expect((await lines('?kind=images')).at(-1)).toBe(`${clerk} added the image a.jpg to Hajj`);
    expect((await lines('?kind=images'))[0]).toBe(
      `${staffEmail} changed Mina at dusk: Caption, Tags`,
    );
    expect(await (await get('/admin/history')).text()).toContain(`category=hajj&amp;edit=${id}`);

    const { look } = sampleWebsite;
    const save = { before: look, photos: [], by: clerk };
    await saveSection(database, 'look', { ...save, content: { ...look, gold: '#e8c15c' } });
    await post('/admin/website/look/versions/0', {});
    expect(await lines('?kind=website')).toEqual([
      `${staffEmail} put back an earlier version of Look: Second colour`,
      `${clerk} changed Look: Second colour`,
    ]);
    await here.database.kysely.deleteFrom('website_sections').execute();
    await here.database.kysely.deleteFrom('website_versions').execute();
  });

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

  it('is filtered by person, kind and the office’s day, by its address alone', async () => {
    const id = await added();
    await post('/admin/packages/visibility', { id, hidden: 'yes' });
    await here.later(2 * dayMs);
    await post('/admin/packages/visibility', { id, hidden: 'no' });
    expect(await lines(`?person=${clerk}`)).toEqual([`${clerk} added Umrah Basic`]);
    expect(await lines('?person=nobody@example.com')).toEqual([]);
    expect(await lines(`?person=${staffEmail}&kind=packages`)).toHaveLength(2);
    const { hours } = (await here.site.services.website.read()).company;
    const day = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeZone: hours.timeZone,
    }).format(here.database.now());
    expect(await lines(`?day=${day}`)).toEqual([`${staffEmail} showed Umrah Basic again`]);
    const page = await (await get(`/admin/history?day=${day}`)).text();
    expect(page).toMatch(/<h2[^>]*><time[^>]*>Today</);
    for (const odd of ['31 January', '2027-02-31', '2027-13-01']) {
      const answer = await get(`/admin/history?day=${encodeURIComponent(odd)}`);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toContain('is not a day, so all days are shown');
      expect(text).toContain(odd);
    }
    for (const odd of ['?person=%01%27', '?kind=x', '?show=9999999', '?show=-1', '?day=%01']) {
      expect((await get(`/admin/history${odd}`)).status, odd).toBe(200);
    }
  });

  it('shows a part, and more of it by its address', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ id: `e${index}`, at: at(index), actor: clerk, kind: 'packages' as const },
      ...{ act: 'added', subjectId: '', subject: `Package ${index}`, details: '{}' },
    }));
    await here.database.kysely.insertInto('history').values(rows).execute();
    const first = await (await get('/admin/history')).text();
    expect(first).toContain('Showing 50 of 120 entries');
    expect(first).toContain('show=100');
    const shown = await lines('?show=120');
    expect(shown).toHaveLength(120);
    expect(shown[0]).toBe(`${clerk} added Package 119`);
    const chosen = await (await get(`/admin/history?kind=packages&person=${clerk}`)).text();
    expect(chosen).toContain('kind=packages&amp;show=100');
  });

  it(`is kept for ${historyKeepDays} days`, async () => {
    await added();
    await here.later((historyKeepDays - 1) * dayMs);
    expect(await forgetOldHistory(here.database)).toBe(0);
    await here.later(2 * dayMs);
    expect(await forgetOldHistory(here.database)).toBe(1);
    expect(await forgetOldHistory(here.database)).toBe(0);
  });
});

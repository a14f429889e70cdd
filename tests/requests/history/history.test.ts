import { describe, expect, it } from 'vitest';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { actingAs } from '../../../app/data/history/history.server.ts';
import { forgetOldHistory } from '../../../app/data/history/history-keeping.server.ts';
import { saveSection } from '../../../app/data/website/website-changes.server.ts';
import { historyKeepDays } from '../../../app/rules/history/history-kinds.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { staffEmail } from '../../sites/staff-session.ts';
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
      `${staffEmail} moved Umrah Basic to place 1`,
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

import { beforeEach, describe, expect, it } from 'vitest';
import { findGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { moveGalleryImage } from '../../../app/data/gallery/gallery-order.server.ts';
import { countGalleryImages } from '../../../app/data/gallery/gallery-tags.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages } from '../packages/package-requests.ts';

const json = { accept: 'application/json' };

describe.each(databaseKinds)('what staff do with images on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, breakChanges } = here;
  const find = (id: string, category: 'hajj' | 'umrah' = 'hajj') =>
    findGalleryImage(here.database, category, id);
  const ids = async (category: 'hajj' | 'umrah') =>
    (await listGalleryImages(here.database, category)).map(({ id }) => id);
  const noted = async () => {
    const rows = await here.database.kysely.selectFrom('history').selectAll().execute();
    return rows.map(({ kind, act, subjectId }) => [kind, act, subjectId]);
  };
  const page = async (path: string) => (await fetch(here.site.origin + path)).text();

  function move(chosen: string[], to: string, from = 'hajj', headers = {}) {
    const body = new URLSearchParams({ to });
    for (const id of chosen) body.append('id', id);
    return fetch(`${here.site.origin}/admin/gallery/${from}/move`, {
      method: 'POST',
      headers: { cookie: here.cookie, origin: here.site.origin, ...headers },
      body,
      redirect: 'manual',
    });
  }

  beforeEach(async () => {
    await here.database.kysely.deleteFrom('history').execute();
  });

  it('moves several to another category with caption and tags, before those that have a place', async () => {
    const [a = '', b = '', ...rest] = await ids('hajj');
    const there = await ids('umrah');
    const last = there.at(-1) ?? '';
    const up = { act: 'first', neighbour: '', seen: 0 } as const;
    await moveGalleryImage(here.database, 'umrah', last, up);
    const ordered = await ids('umrah');
    expect(ordered[0]).toBe(last);
    await updateGalleryImage(here.database, 'hajj', b, { caption: 'Mina', tags: ['tents'] });
    await here.database.kysely.deleteFrom('history').execute();
    const answer = await move([a, b, b, 'gone'], 'umrah', 'hajj', json);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { isDone: true, text: '2 images moved to Umrah; 1 was not there any more' },
    ]);
    expect(await ids('hajj')).toEqual(rest);
    expect(await ids('umrah')).toEqual([a, b, ...ordered]);
    expect(await find(b, 'umrah')).toMatchObject({ caption: 'Mina', tags: ['tents'] });
    expect(await countGalleryImages(here.database, 'umrah', 'tents')).toBe(1);
    expect(await countGalleryImages(here.database, 'hajj', 'tents')).toBe(0);
    expect(new Set(await noted())).toEqual(
      new Set([
        ['images', 'moved', a],
        ['images', 'moved', b],
      ]),
    );
    expect(await page('/gallery/hajj')).not.toContain(`data-photo="${b}"`);
    expect(await page('/gallery/umrah')).toContain(`data-photo="${b}"`);
    const again = await move([a, b], 'umrah');
    expect(again.headers.get('location')).toBe('/admin/gallery?category=hajj');
    expect(toastOf(again)).toContain('These images are not in this gallery any more');
    const back = await move([a], 'hajj', 'umrah');
    expect(toastOf(back)).toContain('1 image moved to Hajj');
    await move([b], 'hajj', 'umrah');
  });

  it('odd moves, strangers and a failing database move nothing', async () => {
    const before = await ids('hajj');
    const [a = ''] = before;
    expect((await move([], 'umrah', 'hajj', json)).status).toBe(400);
    expect(toastOf(await move([], 'umrah'))).toContain('Choose at least one image');
    expect((await move([a], 'weddings', 'hajj', json)).status).toBe(400);
    expect((await move([a], 'umrah', 'weddings', json)).status).toBe(404);
    expect((await move(['a\0b'], 'umrah', 'hajj', json)).status).toBe(404);
    expect((await move([a], 'hajj', 'hajj', json)).status).toBe(404);
    expect((await move(Array(501).fill(a), 'umrah', 'hajj', json)).status).toBe(400);
    const stranger = await move([a], 'umrah', 'hajj', { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    expect((await move([a], 'umrah', 'hajj', { origin: 'https://evil.example' })).status).toBe(403);
    breakChanges();
    expect((await move([a], 'umrah', 'hajj', json)).status).toBe(503);
    here.site.services.database = here.database;
    expect(await ids('hajj')).toEqual(before);
    const opened = await get('/admin/gallery/hajj/move');
    expect(opened.headers.get('location')).toBe('/admin/gallery?category=hajj');
  });

  it('a focal point goes to every crop of the image; the middle is said by nothing', async () => {
    const [id = ''] = await ids('hajj');
    const { caption = '' } = (await find(id)) ?? {};
    const edit = `/admin/gallery?category=hajj&edit=${id}`;
    const save = (focusX: string, focusY: string) => post(edit, { caption, focusX, focusY });
    expect((await save('20', '83')).status).toBe(302);
    expect((await find(id))?.photo?.focus).toEqual({ x: 20, y: 85 });
    const classes = /<a[^>]*data-photo="ID"[^>]*>\s*<span class="[^"]*focal-x-20 focal-y-85/.source;
    expect(await page('/gallery/hajj')).toMatch(new RegExp(classes.replace('ID', id)));
    expect(await (await get('/admin/gallery?category=hajj')).text()).toContain('focal-x-20');
    expect(await noted()).toEqual([['images', 'focal point changed', id]]);
    // What a form does not bring stays.
    await post(edit, { caption: 'Another caption' });
    expect((await find(id))?.photo?.focus).toEqual({ x: 20, y: 85 });
    expect((await save('-5', 'x')).status).toBe(302);
    expect((await find(id))?.photo?.focus).toBeUndefined();
    expect(await page('/gallery/hajj')).not.toContain('focal-x-20');
  });

  it('staff without the owner’s rights may do all of it', async () => {
    const cookie = await staffCookie(here.site, 'staff');
    const [id = ''] = await ids('hajj');
    const moved = await move([id], 'umrah', 'hajj', { ...json, cookie });
    expect(moved.status).toBe(200);
    expect((await move([id], 'hajj', 'umrah', { ...json, cookie })).status).toBe(200);
    const open = (path: string) => fetch(here.site.origin + path, { headers: { cookie } });
    expect((await open('/admin/gallery/hajj/order')).status).toBe(200);
    expect((await open(`/admin/gallery/hajj/${id}/replace`)).status).toBe(200);
  });

  it('a camera’s name is no caption for visitors, who hear the name of the gallery', async () => {
    const [id = ''] = await ids('hajj');
    await updateGalleryImage(here.database, 'hajj', id, { caption: 'IMG_20260412_101522.jpg' });
    const html = await page('/gallery/hajj');
    expect(html).not.toContain('IMG_2026');
    expect(html).toMatch(new RegExp(`data-photo="${id}"[^>]*>.*?alt="Hajj"`, 's'));
    const preview = await page(`/gallery/hajj?photo=${id}`);
    expect(preview).not.toContain('IMG_2026');
    const staff = await (await get('/admin/gallery?category=hajj')).text();
    expect(staff).toContain('IMG_20260412_101522.jpg');
    const edit = `/admin/gallery?category=hajj&edit=${id}`;
    expect((await post(edit, { caption: 'Arafat' })).status).toBe(302);
    expect(await page('/gallery/hajj')).toContain('alt="Arafat"');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { findGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { newAttemptKey } from '../../../app/rules/attempt-key.ts';
import { svg } from '../../foreign-input/odd-pictures.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages } from '../packages/package-requests.ts';

describe.each(databaseKinds)('another file for an image on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, breakChanges } = here;
  const find = (id: string) => findGalleryImage(here.database, 'hajj', id);
  const ids = async (category: 'hajj') =>
    (await listGalleryImages(here.database, category)).map(({ id }) => id);
  const noted = async () => {
    const rows = await here.database.kysely.selectFrom('history').selectAll().execute();
    return rows.map(({ kind, act, subjectId }) => [kind, act, subjectId]);
  };
  const page = async (path: string) => (await fetch(here.site.origin + path)).text();

  beforeEach(async () => {
    await here.database.kysely.deleteFrom('history').execute();
  });

  it('replaces the file at once and keeps caption, tags, place and id; the old file goes', async () => {
    const [, id = ''] = await ids('hajj');
    await updateGalleryImage(here.database, 'hajj', id, {
      caption: 'Kept',
      tags: ['tents'],
      focus: { x: 0, y: 0 },
    });
    await here.database.kysely.deleteFrom('history').execute();
    const order = await ids('hajj');
    const before = await find(id);
    expect(await page('/gallery/hajj')).toContain(before?.url);
    const address = `/admin/gallery/hajj/${id}/replace`;
    const [, attempt = ''] =
      /name="attempt" value="(\w+)"/.exec(await (await get(address)).text()) ?? [];
    expect(attempt).toMatch(/^[0-9a-f]{32}$/);
    const send = () => post(address, { attempt, photo: here.photoFile() });
    const answers = await Promise.all([send(), send()]);
    for (const answer of answers) {
      expect(answer.headers.get('location')).toBe('/admin/gallery?category=hajj');
      expect(toastOf(answer)).toContain('Photo replaced');
    }
    const after = await find(id);
    expect(after?.url).toMatch(/^\/media\/gallery\/hajj\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/);
    expect(after).toMatchObject({ caption: 'Kept', tags: ['tents'], createdAt: before?.createdAt });
    expect(after?.photo?.focus).toBeUndefined();
    expect(await ids('hajj')).toEqual(order);
    expect(await noted()).toEqual([['images', 'replaced', id]]);
    const html = await page('/gallery/hajj');
    expect(html).toContain(after?.url);
    expect(html).not.toContain(before?.url);
    expect((await fetch(here.site.origin + after?.url)).status).toBe(200);
    const files = await here.site.services.storage.list('gallery/hajj/');
    expect(files.filter((file) => file.includes('haram-view'))).toHaveLength(1);
    expect(files.some((file) => before?.url.endsWith(file))).toBe(false);
  });

  it('a form that was opened before keeps its texts, and its point is not that of the new photo', async () => {
    const [, , id = ''] = await ids('hajj');
    const { caption = '' } = (await find(id)) ?? {};
    const edit = `/admin/gallery?category=hajj&edit=${id}`;
    const photoIn = (html: string) => /name="focusPhoto" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const focusPhoto = photoIn(await (await get(edit)).text());
    expect(focusPhoto).toBe((await find(id))?.url);
    const point = { focusX: '10', focusY: '90', focusPhoto };
    await post(edit, { caption, ...point });
    expect((await find(id))?.photo?.focus).toEqual({ x: 10, y: 90 });
    await post(`/admin/gallery/hajj/${id}/replace`, { photo: here.photoFile() });

    const stale = await post(edit, { caption: 'Typed meanwhile', ...point });
    expect(toastOf(stale)).toContain('Caption and tags saved. The photo was replaced meanwhile');
    const after = await find(id);
    expect(after?.caption).toBe('Typed meanwhile');
    expect(after?.photo?.focus).toBeUndefined();
    const acts = (await noted()).filter(([, , subject]) => subject === id).map(([, act]) => act);
    expect(acts).toEqual(['focal point changed', 'replaced', 'changed']);
    // One that came back with an error shows the middle of the new photo, too.
    const refused = await post(edit, { caption: 'c'.repeat(201), ...point });
    const html = await refused.text();
    expect(photoIn(html)).toBe(after?.url);
    expect(html).toMatch(/name="focusX"[^>]* value="50"/);
    expect(toastOf(await post(edit, { caption, focusX: '50', focusY: '50', focusPhoto }))).toMatch(
      /Caption and tags saved(?!\.)/,
    );
    const again = photoIn(await (await get(edit)).text());
    await post(edit, { caption, focusX: '20', focusY: '30', focusPhoto: again });
    expect((await find(id))?.photo?.focus).toEqual({ x: 20, y: 30 });
  });

  it('a refused replacement says why at the field and leaves image and files alone', async () => {
    const [id = ''] = await ids('hajj');
    const before = await find(id);
    const files = await here.site.services.storage.list('gallery/');
    const address = `/admin/gallery/hajj/${id}/replace`;
    const drawing = new File([new Uint8Array(svg)], 'a.jpg', { type: 'image/jpeg' });
    const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    for (const [fields, status, why] of [
      [{}, 400, 'Choose a photo first'],
      [{ photo: pdf }, 400, 'Photo must be an image file: JPEG, PNG or GIF'],
      [{ photo: drawing }, 422, 'This is an SVG drawing'],
    ] as const) {
      const answer = await post(address, fields);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(why);
    }
    const photo = here.photoFile();
    breakChanges();
    expect((await post(address, { attempt: newAttemptKey(), photo })).status).toBe(503);
    here.site.services.database = here.database;
    expect((await post('/admin/gallery/hajj/gone/replace', { photo })).status).toBe(404);
    expect((await post(`/admin/gallery/umrah/${id}/replace`, { photo })).status).toBe(404);
    expect((await get('/admin/gallery/hajj/gone/replace')).status).toBe(404);
    const stranger = await post(address, { photo }, { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    expect(await find(id)).toEqual(before);
    expect(await here.site.services.storage.list('gallery/')).toEqual(files);
  });
});

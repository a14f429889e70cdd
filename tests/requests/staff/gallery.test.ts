import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findGalleryImage,
  listGalleryImages,
  listGalleryTags,
  updateGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { readSiteContents } from '../../../app/data/overview/overview.server.ts';
import { changeOrder } from '../../../app/data/row-order.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { heic, jpeg, phoneJpeg, pngBomb, svg } from '../../foreign-input/odd-pictures.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulkAnswer,
  bulkImages,
  openStaffSite,
  type Sender,
  script,
  toastOf,
} from '../site/open-site.ts';

const hajj = '/admin/gallery?category=hajj';
const orderPage = '/admin/gallery/hajj/order';
const fileOf = (bytes: Uint8Array, name: string, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

describe.each(requestDatabases)('the galleries of the staff area on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });
  const { get, post, read } = here;
  const images = (category: 'hajj' | 'umrah' = 'hajj', tag?: string) =>
    listGalleryImages(here.database, category, { tag });
  const ids = async (...of: Parameters<typeof images>) => (await images(...of)).map(({ id }) => id);
  const find = (id: string, category: 'hajj' | 'umrah' = 'hajj') =>
    findGalleryImage(here.database, category, id);
  const files = () => here.site.services.storage.list('gallery/');
  const page = (path: string) => read(path, '');
  const editOf = (id: string) => `${hajj}&edit=${id}`;
  const write = (id: string, caption: string, tags: string[] = []) =>
    updateGalleryImage(here.database, 'hajj', id, { caption, tags });
  const forgetHistory = () => here.clear('history');
  async function noted() {
    const rows = await here.rows('history');
    return rows.map(({ kind, act, subjectId }) => [kind, act, subjectId]);
  }
  const idsIn = (html: string, pattern = /data-photo="([\w-]+)"/g) => [
    ...new Set([...html.matchAll(pattern)].map(([, id]) => id ?? '')),
  ];
  beforeEach(async () => {
    await forgetHistory();
    await here.kysely.updateTable('gallery_images').set({ position: 0 }).execute();
  });

  describe('an upload', () => {
    const upload = (bytes: Uint8Array, name: string, as: Sender = script) =>
      post('/admin/gallery/upload', { category: 'hajj', file: fileOf(bytes, name) }, as);

    it('is stored without metadata, and named after its file', async () => {
      const caption = 'the "old" gate.jpg';
      const response = await upload(await phoneJpeg(), caption);
      expect([response.status, await response.json()]).toEqual([200, { state: 'stored' }]);
      const [image] = await images();
      expect(image).toMatchObject({ caption, tags: [], category: 'hajj' });
      expect(image?.url).toMatch(/^\/media\/gallery\/hajj\/\d{13}-the-old-gate-[0-9a-f]{10}\.jpg$/);
      const picture = await get(image?.url ?? '', '');
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(Buffer.from(await picture.arrayBuffer()).includes('SecretPhone')).toBe(false);
    });

    it('is refused with a reason, without a row or a file', async () => {
      const before = [await images(), await files()];
      for (const [bytes, name, why] of [
        [heic, 'photo.jpg', /Most Compatible/],
        [await pngBomb(30_000, 30_000), 'big.png', /900 megapixels/],
        [Buffer.alloc(0), 'empty.jpg', /empty/],
      ] as const) {
        const response = await upload(bytes, name);
        expect([response.status, await response.json()]).toMatchObject([
          422,
          { state: 'failed', mayRetry: false, reason: expect.stringMatching(why) },
        ]);
      }
      const address = '/admin/gallery/upload';
      const unknown = { category: 'weddings', file: fileOf(await jpeg(), 'a.jpg') };
      for (const fields of [{ category: 'hajj' }, unknown]) {
        expect((await post(address, fields, script)).status).toBe(400);
      }
      here.breakChanges();
      const lost = await upload(await jpeg(), 'lost.jpg');
      expect([lost.status, await lost.json()]).toMatchObject([503, { mayRetry: true }]);
      expect([await images(), await files()]).toEqual(before);
    });

    it('is limited to 120 a minute per session', async () => {
      const sender = { ...script, cookie: await staffCookie(here.site) };
      const statuses: number[] = [];
      for (let count = 0; count < 121; count += 1) {
        statuses.push((await upload(svg, 'x.svg', sender)).status);
      }
      expect(statuses).toEqual([...Array(120).fill(422), 429]);
      const { reason } = await (await upload(svg, 'x.svg', sender)).json();
      expect(reason).toMatch(/wait \d+ seconds/);
      const [id = ''] = await ids();
      const another = { photo: fileOf(svg, 'x.jpg') };
      const replaced = await post(`/admin/gallery/hajj/${id}/replace`, another, sender);
      expect(replaced.status).toBe(429);
      expect(await replaced.text()).toMatch(/wait \d+ seconds/);
    });
  });

  describe('caption, tags and focal point', () => {
    it('are saved, with errors at the field', async () => {
      const [id = ''] = await ids();
      const texts = { caption: ' Mina at dusk ', tags: 'tents, Dusk,,dusk' };
      const saved = await post(editOf(id), texts);
      expect(saved.headers.get('location')).toBe(hajj);
      const message = '"text":"Caption and tags saved","subject":"Mina at dusk"';
      expect(toastOf(saved)).toContain(message);
      const written = { caption: 'Mina at dusk', tags: ['tents', 'Dusk'] };
      expect(await find(id)).toMatchObject(written);
      const wrong = await post(editOf(id), { caption: 'c'.repeat(201), tags: 'kept as typed' });
      const html = await wrong.text();
      expect(wrong.status).toBe(400);
      expect(html).toContain('Caption can have at most 200 characters');
      expect(html).toContain('kept as typed');
      expect(await find(id)).toMatchObject(written);
      await write(id, 'Mina at dusk');
    });

    it('a focal point applies to every crop of the image; the middle is no focal point', async () => {
      const [id = ''] = await ids();
      const { caption = '' } = (await find(id)) ?? {};
      const save = (focusX: string, focusY: string) =>
        post(editOf(id), { caption, focusX, focusY });
      await save('20', '83');
      expect((await find(id))?.photo?.focus).toEqual({ x: 20, y: 85 });
      expect(await page('/gallery/hajj')).toMatch(
        new RegExp(`<a[^>]*data-photo="${id}"[^>]*>\\s*<span class="[^"]*focal-x-20 focal-y-85`),
      );
      expect(await read(hajj)).toContain('focal-x-20');
      expect(await noted()).toEqual([['images', 'focal point changed', id]]);
      // A form without these fields keeps the focal point.
      await post(editOf(id), { caption: 'Another caption' });
      expect((await find(id))?.photo?.focus).toEqual({ x: 20, y: 85 });
      expect((await save('-5', 'x')).status).toBe(302);
      expect((await find(id))?.photo?.focus).toBeUndefined();
      expect(await page('/gallery/hajj')).not.toContain('focal-x-20');
    });
  });

  describe('a move to another category', () => {
    const move = (id: string[], to: string, from = 'hajj', as: Sender = {}) =>
      post(...bulkImages(as === script ? 'move.data' : 'move', id, from, { to }), as);

    it('keeps caption and tags, and puts the images first', async () => {
      const [a = '', b = '', ...rest] = await ids();
      const last = (await ids('umrah')).at(-1) ?? '';
      await changeOrder(here.database, 'gallery/umrah', { id: last, act: 'first' });
      const ordered = await ids('umrah');
      expect(ordered[0]).toBe(last);
      await write(b, 'Mina', ['tents']);
      await forgetHistory();
      const answer = await move([a, b, b, 'gone'], 'umrah', 'hajj', script);
      const text = '2 images moved to Umrah. 1 is not in this gallery any more';
      expect(await bulkAnswer(answer)).toEqual([200, { isDone: true, text }]);
      expect(await ids()).toEqual(rest);
      expect(await ids('umrah')).toEqual([a, b, ...ordered]);
      expect(await find(b, 'umrah')).toMatchObject({ caption: 'Mina', tags: ['tents'] });
      expect(await ids('umrah', 'tents')).toEqual([b]);
      expect(await ids('hajj', 'tents')).toEqual([]);
      expect(new Set(await noted())).toEqual(new Set([a, b].map((id) => ['images', 'moved', id])));
      expect(await page('/gallery/hajj')).not.toContain(`data-photo="${b}"`);
      expect(await page('/gallery/umrah')).toContain(`data-photo="${b}"`);
      const back = await move([a], 'hajj', 'umrah', here.clerk);
      expect(toastOf(back)).toContain('1 image moved to Hajj');
      await move([b], 'hajj', 'umrah');
    });

    it('is refused to unknown categories, without images and when the database fails', async () => {
      const before = await ids();
      const [a = ''] = before;
      expect((await move([a], 'weddings', 'hajj', script)).status).toBe(400);
      expect(toastOf(await move([], 'umrah'))).toContain('Choose at least one image');
      here.breakChanges();
      expect((await move([a], 'umrah', 'hajj', script)).status).toBe(503);
      expect(await ids()).toEqual(before);
    });
  });

  // The rules of an order are the same as for packages: tests/requests/packages/package-order.test.ts.
  describe('the order', () => {
    async function send(fields: Parameters<typeof post>[1]) {
      const [status, answer] = await bulkAnswer(await post(`${orderPage}.data`, fields));
      return [status, Object(answer).state];
    }
    const order = (id: string, act: string) => send({ id, act });

    it('is the same for visitors, staff and the sitemap; other galleries keep theirs', async () => {
      const [a = '', b = '', c = '', d = '', ...rest] = await ids();
      const others = await images('umrah');
      expect(await order(b, 'up')).toEqual([200, 'saved']);
      expect(await ids()).toEqual([b, a, c, d, ...rest]);
      expect(await order(d, 'first')).toEqual([200, 'saved']);
      const ordered = [d, a, c, ...rest, b];
      const toEnd = { id: b, seen: await ids(), order: ordered };
      expect(await send(toEnd)).toEqual([200, 'saved']);
      expect(await ids()).toEqual(ordered);
      expect(idsIn(await page('/gallery/hajj'))).toEqual(ordered);
      expect(idsIn(await read(hajj), /name="id" value="([\w-]+)"/g)).toEqual(ordered);
      const html = await read(orderPage, here.clerk);
      expect(idsIn(html, /<li id="image-([\w-]+)"/g)).toEqual(ordered);
      const [other = ''] = others.map(({ id }) => id);
      expect(await order(other, 'up')).toEqual([404, 'missing']);
      const foreign = { id: a, seen: [a, other], order: [other, a] };
      expect(await send(foreign)).toEqual([409, 'changed']);
      expect((await post(orderPage, { id: a, act: 'pin' })).status).toBe(400);
      const moves = [b, d, b].map((id) => ['images', 'ordered', id]);
      expect((await noted()).toSorted()).toEqual(moves.toSorted());
      const { photoUrls } = await readSiteContents(here.database);
      expect(photoUrls.hajj).toEqual((await images()).map(({ url }) => url));
      expect(await images('umrah')).toEqual(others);
    });

    it('is the order of lists by tag and of the tags, whenever images are tagged', async () => {
      const [a = '', b = '', c = ''] = await ids();
      await write(a, 'x', ['dusk']);
      await write(b, 'x', ['tents']);
      await write(c, 'x', ['dusk']);
      expect(await listGalleryTags(here.database, 'hajj')).toEqual(['dusk', 'tents']);
      await order(b, 'first');
      expect(await listGalleryTags(here.database, 'hajj')).toEqual(['tents', 'dusk']);
      await order(c, 'first');
      expect(idsIn(await page('/gallery/hajj?tag=dusk'))).toEqual([c, a]);
      for (const id of [a, b, c]) await write(id, 'x');
      expect(await listGalleryTags(here.database, 'hajj')).toEqual([]);
    });
  });

  describe('another file for an image', () => {
    const replace = (id: string, fields: Parameters<typeof post>[1]) =>
      post(`/admin/gallery/hajj/${id}/replace`, fields);
    const photo = async () =>
      fileOf(await readFile('sample/pictures/site/journey.jpg'), 'Haram View.JPG');

    it('keeps caption, tags, position and id; the old file is removed', async () => {
      const [, id = ''] = await ids();
      const texts = { caption: 'Kept', tags: ['tents'], focus: { x: 0, y: 0 } };
      await updateGalleryImage(here.database, 'hajj', id, texts);
      await forgetHistory();
      const order = await ids();
      const before = await find(id);
      expect(await page('/gallery/hajj')).toContain(before?.url);
      const form = await read(`/admin/gallery/hajj/${id}/replace`, here.clerk);
      const [, attempt = ''] = /name="attempt" value="([0-9a-f]{32})"/.exec(form) ?? [];
      expect(attempt).not.toBe('');
      const send = async () => replace(id, { attempt, photo: await photo() });
      for (const answer of await Promise.all([send(), send()])) {
        expect(answer.headers.get('location')).toBe(hajj);
        expect(toastOf(answer)).toContain('"text":"Photo replaced","subject":"Kept"');
      }
      const after = await find(id);
      expect(after?.url).toMatch(/^\/media\/gallery\/hajj\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/);
      const { createdAt } = before ?? {};
      expect(after).toMatchObject({ caption: 'Kept', tags: ['tents'], createdAt });
      expect(after?.photo?.focus).toBeUndefined();
      expect(await ids()).toEqual(order);
      expect(await noted()).toEqual([['images', 'replaced', id]]);
      const html = await page('/gallery/hajj');
      expect(html).toContain(after?.url);
      expect(html).not.toContain(before?.url);
      expect((await get(after?.url ?? '', '')).status).toBe(200);
      const stored = await files();
      expect(stored.filter((file) => file.includes('haram-view'))).toHaveLength(1);
      expect(stored.some((file) => before?.url.endsWith(file))).toBe(false);
    });

    it('is refused with a reason at the field, and image and files stay', async () => {
      const [id = ''] = await ids();
      const before = [await find(id), await files()];
      const paper = fileOf(Buffer.from('%PDF'), 'a.pdf', 'application/pdf');
      for (const [fields, status, why] of [
        [{}, 400, 'Choose a photo first'],
        [{ photo: paper }, 400, 'Photo must be an image file: JPEG, PNG or GIF'],
        [{ photo: fileOf(svg, 'a.jpg') }, 422, 'This is an SVG drawing'],
      ] as const) {
        const answer = await replace(id, fields);
        expect(answer.status).toBe(status);
        expect(await answer.text()).toContain(why);
      }
      const sent = { attempt: newAttemptKey(), photo: await photo() };
      expect((await replace('gone', sent)).status).toBe(404);
      expect((await post(`/admin/gallery/umrah/${id}/replace`, sent)).status).toBe(404);
      expect((await get('/admin/gallery/hajj/gone/replace')).status).toBe(404);
      here.breakChanges();
      expect((await replace(id, sent)).status).toBe(503);
      expect([await find(id), await files()]).toEqual(before);
    });
  });
});

import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findGalleryImage,
  listGalleryImages,
  updateGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { changeOrder } from '../../../app/data/row-order.server.ts';
import { jpeg, phoneJpeg, pngBomb, svg } from '../../foreign-input/odd-pictures.ts';
import type { Fields } from '../../forms.ts';
import { createCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulkImages,
  decodeResponse,
  getToast,
  jsonHeaders,
  openStaffSite,
  readText,
  type Sender,
} from '../site/open-site.ts';

const hajj = '/admin/gallery?category=hajj';
const orderPage = '/admin/gallery/hajj/order';
const createFile = (bytes: Uint8Array, name: string, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

describe.each(requestDatabases)('the galleries of the staff area on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });
  const { get, post, read } = here;
  const listImages = (category: 'hajj' | 'umrah' = 'hajj') =>
    listGalleryImages(here.database, category);
  const listIds = async (category?: 'hajj' | 'umrah') =>
    (await listImages(category)).map(({ id }) => id);
  const find = (id: string, category: 'hajj' | 'umrah' = 'hajj') =>
    findGalleryImage(here.database, category, id);
  const listFiles = () => here.site.services.storage.list('gallery/');
  const readPage = (path: string) => read(path, '');
  const editPath = (id: string) => `${hajj}&edit=${id}`;
  const write = (id: string, caption: string, tags: string[] = []) =>
    updateGalleryImage(here.database, 'hajj', id, { caption, tags });
  const findIds = (html: string, pattern = /data-photo="([\w-]+)"/g) => [
    ...new Set([...html.matchAll(pattern)].map(([, id]) => id ?? '')),
  ];
  beforeEach(() => here.kysely.updateTable('gallery_images').set({ position: 0 }).execute());

  describe('an upload', () => {
    const upload = (bytes: Uint8Array, name: string, sender: Sender = jsonHeaders) =>
      post('/admin/gallery/upload', { category: 'hajj', file: createFile(bytes, name) }, sender);

    it('is stored without metadata, and named after its file', async () => {
      const caption = 'the "old" gate.jpg';
      const response = await upload(await phoneJpeg(), caption);
      expect([response.status, await response.json()]).toEqual([200, { state: 'stored' }]);
      const [image] = await listImages();
      expect(image).toMatchObject({ caption, tags: [], category: 'hajj' });
      expect(image?.url).toMatch(/^\/media\/gallery\/hajj\/\d{13}-the-old-gate-[0-9a-f]{10}\.jpg$/);
      const picture = await get(image?.url ?? '', '');
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(Buffer.from(await picture.arrayBuffer()).includes('SecretPhone')).toBe(false);
    });

    it('is refused with a reason, without a row or a file', async () => {
      const before = [await listImages(), await listFiles()];
      const response = await upload(await pngBomb(30_000, 30_000), 'big.png');
      const { reason, ...answer } = JSON.parse(await readText(response, 422));
      expect(answer).toMatchObject({ state: 'failed', mayRetry: false });
      expect(reason).toMatch(/900 megapixels/);
      const unknown = { category: 'weddings', file: createFile(await jpeg(), 'a.jpg') };
      for (const fields of [{ category: 'hajj' }, unknown]) {
        expect((await post('/admin/gallery/upload', fields, jsonHeaders)).status).toBe(400);
      }
      here.breakChanges();
      const errorResponse = await upload(await jpeg(), 'lost.jpg');
      expect([errorResponse.status, await errorResponse.json()]).toMatchObject([
        503,
        { mayRetry: true },
      ]);
      expect([await listImages(), await listFiles()]).toEqual(before);
    });

    it('is limited to 120 a minute per session', async () => {
      const sender = { ...jsonHeaders, cookie: await createCookie(here.site) };
      for (let index = 0; index < 121; index += 1) {
        const { status } = await upload(svg, 'x.svg', sender);
        expect([index, status]).toEqual([index, index < 120 ? 422 : 429]);
      }
      const { reason } = await (await upload(svg, 'x.svg', sender)).json();
      expect(reason).toMatch(/wait \d+ seconds/);
      const [id = ''] = await listIds();
      const fields = { photo: createFile(svg, 'x.jpg') };
      const response = await post(`/admin/gallery/hajj/${id}/replace`, fields, sender);
      expect(await readText(response, 429)).toMatch(/wait \d+ seconds/);
    });
  });

  it('applies a focal point to every crop of the image, and treats the middle as none', async () => {
    const [id = ''] = await listIds();
    const focus = async () => (await find(id))?.photo?.focus;
    await post(editPath(id), { caption: 'Tents', focusX: '20', focusY: '83' });
    expect(await focus()).toEqual({ x: 20, y: 85 });
    expect(await readPage('/gallery/hajj')).toMatch(
      new RegExp(`<a[^>]*data-photo="${id}"[^>]*>\\s*<span class="[^"]*focal-x-20 focal-y-85`),
    );
    expect(await read(hajj)).toContain('focal-x-20');
    // A form without these fields keeps the focal point.
    await post(editPath(id), { caption: 'Another caption' });
    expect(await focus()).toEqual({ x: 20, y: 85 });
    await post(editPath(id), { caption: 'Tents', focusX: '-5', focusY: 'x' });
    expect(await focus()).toBeUndefined();
  });

  const move = (id: string[], to: string, from = 'hajj', sender: Sender = {}) =>
    post(...bulkImages(sender === jsonHeaders ? 'move.data' : 'move', id, from, { to }), sender);
  it('moving an image to another category keeps caption and tags, and puts it first', async () => {
    const [a = '', b = '', ...rest] = await listIds();
    const last = (await listIds('umrah')).at(-1) ?? '';
    await changeOrder(here.database, 'umrah', { id: last, action: 'first' });
    const umrahIds = await listIds('umrah');
    await write(b, 'Mina', ['camp']);
    const response = await move([a, b, b, 'gone'], 'umrah', 'hajj', jsonHeaders);
    const text = '2 images moved to Umrah. 1 is no longer in this gallery';
    expect(await decodeResponse(response)).toEqual([200, { isDone: true, text }]);
    expect(await listIds()).toEqual(rest);
    expect(await listIds('umrah')).toEqual([a, b, ...umrahIds]);
    expect(await find(b, 'umrah')).toMatchObject({ caption: 'Mina', tags: ['camp'] });
    expect(findIds(await readPage('/gallery/umrah?tag=camp'))).toEqual([b]);
    expect(findIds(await readPage('/gallery/hajj'))).toEqual(rest);
    expect((await move([a], 'weddings', 'umrah', jsonHeaders)).status).toBe(400);
    const moveResponse = await move([a, b], 'hajj', 'umrah', here.clerk);
    expect(getToast(moveResponse)).toContain('2 images moved to Hajj');
  });

  // The rules of an order are the same as for packages: tests/requests/packages/package-list.test.ts.
  it('shows visitors and staff the same order, also in lists by tag, and keeps that of other galleries', async () => {
    const [a = '', b = '', c = '', d = '', ...rest] = await listIds();
    const others = await listIds('umrah');
    const [other = ''] = others;
    for (const id of [b, d]) await write(id, 'x', ['dusk']);
    const changes: [fields: Fields, status: number, state: string][] = [
      [{ id: d, act: 'first' }, 200, 'saved'],
      [{ id: b, previousOrder: [d, a, b], order: [d, b, a] }, 200, 'saved'],
      [{ id: other, act: 'up' }, 404, 'missing'],
      [{ id: a, previousOrder: [a, other], order: [other, a] }, 409, 'changed'],
    ];
    for (const [fields, status, state] of changes) {
      const result = await decodeResponse(await post(`${orderPage}.data`, fields));
      expect(result).toMatchObject([status, { state }]);
    }
    const expectedOrder = [d, b, a, c, ...rest];
    expect(await listIds()).toEqual(expectedOrder);
    expect(findIds(await readPage('/gallery/hajj'))).toEqual(expectedOrder);
    expect(findIds(await readPage('/gallery/hajj?tag=dusk'))).toEqual([d, b]);
    expect(findIds(await read(hajj), /name="id" value="([\w-]+)"/g)).toEqual(expectedOrder);
    const html = await read(orderPage, here.clerk);
    expect(findIds(html, /<li id="image-([\w-]+)"/g)).toEqual(expectedOrder);
    expect((await post(orderPage, { id: a, act: 'pin' })).status).toBe(400);
    expect(await listIds('umrah')).toEqual(others);
  });

  describe('another file for an image', () => {
    const replace = (id: string, fields: Parameters<typeof post>[1]) =>
      post(`/admin/gallery/hajj/${id}/replace`, fields);
    const photo = async () =>
      createFile(await readFile('sample/pictures/site/journey.jpg'), 'Haram View.JPG');

    it('keeps caption, tags, position and id, and removes the old file', async () => {
      const [, id = ''] = await listIds();
      const texts = { caption: 'Kept', tags: ['tents'] };
      await updateGalleryImage(here.database, 'hajj', id, { ...texts, focus: { x: 0, y: 0 } });
      const order = await listIds();
      const before = await find(id);
      expect(await readPage('/gallery/hajj')).toContain(before?.url);
      const form = await read(`/admin/gallery/hajj/${id}/replace`, here.clerk);
      const [, attempt = ''] = /name="attempt" value="([0-9a-f]{32})"/.exec(form) ?? [];
      expect(attempt).not.toBe('');
      const send = async () => replace(id, { attempt, photo: await photo() });
      for (const response of await Promise.all([send(), send()])) {
        expect(response.headers.get('location')).toBe(hajj);
        expect(getToast(response)).toContain('"text":"Photo replaced","subject":"Kept"');
      }
      const after = await find(id);
      expect(after?.url).toMatch(/^\/media\/gallery\/hajj\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/);
      expect(after).toMatchObject({ ...texts, createdAt: before?.createdAt });
      expect(after?.photo?.focus).toBeUndefined();
      expect(await listIds()).toEqual(order);
      const html = await readPage('/gallery/hajj');
      expect(html).toContain(after?.url);
      expect(html).not.toContain(before?.url);
      const fileNames = await listFiles();
      expect(fileNames.filter((file) => file.includes('haram-view'))).toHaveLength(1);
      expect(fileNames.some((file) => before?.url.endsWith(file))).toBe(false);
    });

    it('is refused with a reason at the field, and keeps image and files', async () => {
      const [id = ''] = await listIds();
      const before = [await find(id), await listFiles()];
      const pdf = createFile(Buffer.from('%PDF'), 'a.pdf', 'application/pdf');
      for (const [fields, status, reason] of [
        [{}, 400, 'Choose a photo first'],
        [{ photo: pdf }, 400, 'Photo must be an image file: JPEG, PNG or GIF'],
        [{ photo: createFile(svg, 'a.jpg') }, 422, 'This is an SVG drawing'],
      ] as const) {
        expect(await readText(await replace(id, fields), status)).toContain(reason);
      }
      const photoForm = { photo: await photo() };
      expect((await replace('gone', photoForm)).status).toBe(404);
      expect((await post(`/admin/gallery/umrah/${id}/replace`, photoForm)).status).toBe(404);
      expect((await get('/admin/gallery/hajj/gone/replace')).status).toBe(404);
      here.breakChanges();
      expect((await replace(id, photoForm)).status).toBe(503);
      expect([await find(id), await listFiles()]).toEqual(before);
    });
  });
});

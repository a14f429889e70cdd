import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { heic, jpeg, phoneJpeg, pngBomb, svg } from '../../foreign-input/odd-pictures.ts';
import { loseAnswers } from '../../sites/lost-answer.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('Gallery Management on %s', (kind) => {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    cookie = await staffCookie(site);
  });
  afterAll(() => site.close());

  const database = () => site.services.database;
  const images = () => listGalleryImages(database(), 'hajj');
  const wholeFiles = () => site.services.storage.list('gallery/');
  function send(path: string, body: FormData | URLSearchParams, headers: HeadersInit = {}) {
    return fetch(site.origin + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie, origin: site.origin, ...headers },
    });
  }
  function upload(bytes: Uint8Array, name: string, headers?: HeadersInit) {
    const form = new FormData();
    form.set('category', 'hajj');
    form.set('file', new File([new Uint8Array(bytes)], name));
    return send('/admin/gallery/upload', form, headers);
  }
  const json = { accept: 'application/json' };

  it('stores a file, then its row: caption is the file name, tags are empty', async () => {
    const response = await upload(await phoneJpeg(), 'IMG_2041.jpg', json);
    expect([response.status, await response.json()]).toEqual([200, { state: 'stored' }]);
    const [image] = await images();
    expect(image).toMatchObject({ caption: 'IMG_2041.jpg', tags: [], category: 'hajj' });
    expect(image?.url).toMatch(/^\/media\/gallery\/hajj\/\d{13}-img-2041-[0-9a-f]{10}\.jpg$/);
    expect(new Date(image?.createdAt ?? '').toISOString()).toBe(image?.createdAt);
    const picture = await fetch(site.origin + image?.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await picture.arrayBuffer()).includes('SecretPhone')).toBe(false);
  });

  it('knows a file by its name, with the marks that browsers write as codes', async () => {
    for (const [name, stem] of [
      ['the "old" gate.jpg', 'the-old-gate'],
      ['100% %41.jpg', '100-41'],
      ['.jpg', 'picture'],
    ] as const) {
      expect((await upload(await jpeg(), name, json)).status, name).toBe(200);
      const [image] = await images();
      expect(image?.caption).toBe(name);
      expect(image?.url).toMatch(new RegExp(`/\\d{13}-${stem}-[0-9a-f]{10}\\.jpg$`));
    }
  });

  it('answers a plain form with the gallery and the toast', async () => {
    const response = await upload(await jpeg(), 'plain.jpg');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/gallery?category=hajj');
    expect(decodeURIComponent(response.headers.get('set-cookie') ?? '')).toContain(
      'Image uploaded successfully',
    );
    const refused = await upload(svg, 'drawing.jpg');
    expect(decodeURIComponent(refused.headers.get('set-cookie') ?? '')).toContain(
      'Failed to upload image. This is an SVG drawing',
    );
  });

  it.each([
    ['a HEIC', heic, 'photo.jpg', /Most Compatible/],
    ['a bomb', pngBomb(30_000, 30_000), 'big.png', /900 megapixels/],
    ['nothing', Buffer.alloc(0), 'empty.jpg', /empty/],
  ])('refuses %s with a reason, no row and no file', async (_name, bytes, name, why) => {
    const before = [await images(), await wholeFiles()];
    const response = await upload(bytes, name, json);
    expect(response.status).toBe(422);
    const answer = await response.json();
    expect(answer).toMatchObject({ state: 'failed', mayRetry: false });
    expect(answer.reason).toMatch(why);
    expect([await images(), await wholeFiles()]).toEqual(before);
  });

  it('refuses a form without a picture, an unknown gallery and a broken body', async () => {
    const form = new FormData();
    form.set('category', 'hajj');
    expect((await send('/admin/gallery/upload', form, json)).status).toBe(400);
    form.set('category', 'weddings');
    form.set('file', new File([new Uint8Array(await jpeg())], 'a.jpg'));
    expect((await send('/admin/gallery/upload', form, json)).status).toBe(400);
    const broken = await fetch(`${site.origin}/admin/gallery/upload`, {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="file"',
      headers: {
        ...json,
        cookie,
        origin: site.origin,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect(broken.status).toBe(400);
  });

  it('leaves no file behind when the row cannot be written', async () => {
    const before = await wholeFiles();
    const { kysely } = database();
    await kysely.schema.alterTable('gallery_images').renameTo('away').execute();
    try {
      const response = await upload(await jpeg(), 'lost.jpg', json);
      expect([response.status, await response.json()]).toMatchObject([503, { mayRetry: true }]);
    } finally {
      await kysely.schema.alterTable('away').renameTo('gallery_images').execute();
    }
    expect(await wholeFiles()).toEqual(before);
  });

  it('keeps the file of a row whose writing was done but never confirmed', async () => {
    const findAgain = loseAnswers(site);
    try {
      expect((await upload(await jpeg(), 'unconfirmed.jpg', json)).status).toBe(503);
    } finally {
      findAgain();
    }
    const [image] = await images();
    expect(image?.caption).toBe('unconfirmed.jpg');
    expect((await fetch(site.origin + image?.url)).status).toBe(200);
  });

  it('saves caption and tags, and names what is wrong with them at the field', async () => {
    const [image] = await images();
    const address = `/admin/gallery?category=hajj&edit=${image?.id}`;
    const saved = await send(
      address,
      new URLSearchParams({ caption: ' Mina at dusk ', tags: 'tents, Dusk,,dusk' }),
    );
    expect(saved.headers.get('location')).toBe('/admin/gallery?category=hajj');
    expect(await findGalleryImage(database(), 'hajj', image?.id ?? '')).toMatchObject({
      caption: 'Mina at dusk',
      tags: ['tents', 'Dusk'],
    });
    const wrong = await send(
      address,
      new URLSearchParams({ caption: 'c'.repeat(201), tags: 'kept as typed' }),
    );
    const html = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(html).toContain('Caption can have at most 200 characters');
    expect(html).toContain('kept as typed');
    expect((await images())[0]?.caption).not.toBe('c'.repeat(201));
  });

  it('deletes by the confirm page: the record goes to the bin, and nobody gets the file', async () => {
    const [image] = await images();
    await fetch(`${site.origin}${image?.url}/320.jpg`);
    const path = `/admin/gallery/hajj/${image?.id}/delete`;
    const page = await (await fetch(site.origin + path, { headers: { cookie } })).text();
    expect(page).toContain(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    expect(page).toContain('It stays in the bin for 30 days');
    expect(page).toContain(image?.caption);
    const response = await send(path, new URLSearchParams());
    expect(decodeURIComponent(response.headers.get('set-cookie') ?? '')).toContain(
      'Image deleted successfully',
    );
    expect(await findGalleryImage(database(), 'hajj', image?.id ?? '')).toBeNull();
    for (const size of ['', '/320.jpg', '/480.webp']) {
      expect((await fetch(`${site.origin}${image?.url}${size}`)).status).toBe(404);
    }
    expect((await fetch(site.origin + path, { headers: { cookie } })).status).toBe(404);
  });

  it('counts a file that is missing already as deleted', async () => {
    await upload(await jpeg(), 'missing.jpg', json);
    const [image] = await images();
    await site.services.photos.remove((image?.url ?? '').replace('/media/', ''));
    const response = await send(
      `/admin/gallery/hajj/${image?.id}/delete.data?by=dialog`,
      new URLSearchParams(),
    );
    expect(response.status).toBe(200);
    expect(await findGalleryImage(database(), 'hajj', image?.id ?? '')).toBeNull();
  });

  it('takes 120 uploads a minute of one session, then says how long to wait', async () => {
    cookie = await staffCookie(site);
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) {
      statuses.push((await upload(svg, 'x.svg', json)).status);
    }
    expect(statuses.slice(0, 120).every((status) => status === 422)).toBe(true);
    expect(statuses[120]).toBe(429);
    const { reason } = await (await upload(svg, 'x.svg', json)).json();
    expect(reason).toMatch(/wait \d+ seconds/);
  });
});

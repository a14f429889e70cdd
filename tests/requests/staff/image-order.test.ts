import { beforeEach, describe, expect, it } from 'vitest';
import { createGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { readGalleryOrderVersion } from '../../../app/data/gallery/gallery-order.server.ts';
import { listGalleryTags, placeOfImage } from '../../../app/data/gallery/gallery-tags.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { readSiteContents } from '../../../app/data/overview/site-contents.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages } from '../packages/package-requests.ts';

const address = '/admin/gallery/hajj/arrange';
const page = '/admin/gallery/hajj/order';

describe.each(databaseKinds)('the order of a gallery on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, breakChanges } = here;
  const images = (tag?: string) => listGalleryImages(here.database, 'hajj', { tag });
  const ids = async (tag?: string) => (await images(tag)).map(({ id }) => id);
  const version = () => readGalleryOrderVersion(here.database, 'hajj');
  const idsIn = (html: string, pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, id]) => id ?? '')),
  ];

  async function ask(id: string, act: string, others: Record<string, string> = {}) {
    const seen = others.seen ?? String(await version());
    const accept = { accept: 'application/json' };
    const response = await post(address, { id, act, ...others, seen }, accept);
    const { state } = await response.json();
    return [response.status, state];
  }

  beforeEach(async () => {
    const { kysely } = here.database;
    await kysely.updateTable('gallery_images').set({ position: 0 }).execute();
    await kysely.deleteFrom('site_settings').where('name', 'like', 'gallery-order/%').execute();
  });

  it('moves one image up, down, to the top, before and after another; visitors see it so', async () => {
    const [a = '', b = '', c = '', d = '', ...rest] = await ids();
    const others = await listGalleryImages(here.database, 'umrah');
    expect(await ask(b, 'up')).toEqual([200, 'saved']);
    expect(await ids()).toEqual([b, a, c, d, ...rest]);
    expect(await ask(b, 'down')).toEqual([200, 'saved']);
    expect(await ask(d, 'first')).toEqual([200, 'saved']);
    expect(await ids()).toEqual([d, a, b, c, ...rest]);
    expect(await ask(d, 'after', { neighbour: b })).toEqual([200, 'saved']);
    expect(await ask(c, 'before', { neighbour: a })).toEqual([200, 'saved']);
    expect(await ids()).toEqual([c, a, b, d, ...rest]);
    expect(await ask(c, 'after', { neighbour: rest.at(-1) ?? '' })).toEqual([200, 'saved']);
    const order = [a, b, d, ...rest, c];
    expect(await ids()).toEqual(order);
    const visitor = await (await fetch(`${here.site.origin}/gallery/hajj`)).text();
    expect(idsIn(visitor, /data-photo="([\w-]+)"/g)).toEqual(order);
    const staff = await (await get('/admin/gallery?category=hajj')).text();
    expect(idsIn(staff, /name="id" value="([\w-]+)"/g)).toEqual(order);
    const { photoUrls } = await readSiteContents(here.database);
    expect(photoUrls.hajj).toEqual((await images()).map(({ url }) => url));
    for (const [place, id] of order.entries()) {
      expect(await placeOfImage(here.database, 'hajj', id)).toBe(place);
    }
    // Another gallery has an order of its own.
    expect(await listGalleryImages(here.database, 'umrah')).toEqual(others);
  });

  it('lists by tag and the tags themselves follow the order, whatever is tagged when', async () => {
    const [a = '', b = '', c = '', d = ''] = await ids();
    const tag = (id: string, tags: string[]) =>
      updateGalleryImage(here.database, 'hajj', id, { caption: 'x', tags });
    await tag(a, ['dusk']);
    await tag(b, ['tents']);
    expect(await listGalleryTags(here.database, 'hajj')).toEqual(['dusk', 'tents']);
    await ask(b, 'first');
    expect(await listGalleryTags(here.database, 'hajj')).toEqual(['tents', 'dusk']);
    await tag(d, ['tents', 'dusk']);
    await tag(c, ['dusk']);
    await ask(d, 'first');
    expect(await ids('dusk')).toEqual([d, a, c]);
    expect(await ids('tents')).toEqual([d, b]);
    expect(await placeOfImage(here.database, 'hajj', c, 'dusk')).toBe(2);
    const html = await (await fetch(`${here.site.origin}/gallery/hajj?tag=dusk`)).text();
    expect(idsIn(html, /data-photo="([\w-]+)"/g)).toEqual([d, a, c]);
    for (const id of [a, b, c, d]) await tag(id, []);
    expect(await listGalleryTags(here.database, 'hajj')).toEqual([]);
  });

  it('at its ends a move changes nothing; a new image stands above the others', async () => {
    const [first = '', ...others] = await ids();
    await ask(others[0] ?? '', 'first');
    const order = await ids();
    const at = await version();
    expect(await ask(order[0] ?? '', 'up')).toEqual([200, 'saved']);
    expect(await ask(order.at(-1) ?? '', 'down')).toEqual([200, 'saved']);
    expect(await ask(first, 'after', { neighbour: first })).toEqual([200, 'saved']);
    expect([await ids(), await version()]).toEqual([order, at]);
    const photo = { url: '/media/x/9.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
    const id = await createGalleryImage(here.database, { category: 'hajj', caption: 'New' }, photo);
    expect(await ids()).toEqual([id, ...order]);
    await ask(id, 'down');
    expect((await ids()).slice(0, 2)).toEqual([order[0], id]);
    await here.database.kysely.deleteFrom('gallery_images').where('id', '=', id).execute();
    expect(await ids()).toEqual(order);
  });

  it('of two people who order at once the second is told and sees the present order', async () => {
    const [a = '', b = '', c = '', ...rest] = await ids();
    const seen = String(await version());
    const answers = await Promise.all([ask(c, 'first', { seen }), ask(b, 'first', { seen })]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    const isFirst = answers[0]?.[0] === 200;
    expect(await ids()).toEqual(isFirst ? [c, a, b, ...rest] : [b, a, c, ...rest]);
    const late = await post(address, { id: a, act: 'down', seen, show: '96' });
    expect(late.headers.get('location')).toBe(`${page}?show=96#image-${a}`);
    expect(toastOf(late)).toContain('Somebody else changed the order meanwhile');
    const html = await (await get(page)).text();
    expect(idsIn(html, /<li id="image-([\w-]+)"/g)).toEqual(await ids());
    expect(html).toContain(`name="seen" value="${await version()}"`);
  });

  it('each move is in the history, with who made it', async () => {
    const [, b = ''] = await ids();
    const { kysely } = here.database;
    await kysely.deleteFrom('history').execute();
    await ask(b, 'up');
    await ask(b, 'up');
    const noted = await kysely.selectFrom('history').selectAll().execute();
    expect(noted).toMatchObject([{ kind: 'images', act: 'ordered', subjectId: b }]);
    expect(noted[0]?.actor).toContain('@');
    expect(JSON.parse(noted[0]?.details ?? '')).toEqual({ category: 'hajj', place: 1 });
  });

  it('odd forms, unknown images, strangers and a failing database change nothing', async () => {
    const before = await images();
    const [a = ''] = before.map(({ id }) => id);
    const odds: Record<string, string>[] = [
      {},
      { id: a },
      { id: a, act: 'pin' },
      { id: a, act: 'up', seen: '-1' },
    ];
    for (const odd of odds) expect((await post(address, odd)).status).toBe(400);
    const [other] = await listGalleryImages(here.database, 'umrah');
    expect(await ask('gone', 'up')).toEqual([404, 'missing']);
    expect(await ask('a\0b', 'up')).toEqual([404, 'missing']);
    expect(await ask(other?.id ?? '', 'up')).toEqual([404, 'missing']);
    expect(await ask(a, 'after', { neighbour: other?.id ?? '' })).toEqual([404, 'missing']);
    const nowhere = '/admin/gallery/weddings';
    expect((await post(`${nowhere}/arrange`, { id: a, act: 'down' })).status).toBe(404);
    expect((await get(`${nowhere}/order`)).status).toBe(404);
    breakChanges();
    expect(await ask(a, 'down', { seen: '0' })).toEqual([503, 'failed']);
    here.site.services.database = here.database;
    const stranger = await post(address, { id: a, act: 'down', seen: '0' }, { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    const foreign = await post(address, { id: a, act: 'down' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await get(address)).headers.get('location')).toBe(page);
    expect(await images()).toEqual(before);
  });
});

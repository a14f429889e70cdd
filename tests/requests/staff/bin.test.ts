import { describe, expect, it } from 'vitest';
import { purgeDeleted } from '../../../app/data/bin/bin.server.ts';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { createGalleryImage, findGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { createReview } from '../../../app/data/reviews/reviews.server.ts';
import { rowKinds } from '../../../app/rules/row-actions.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage, spokenReview } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { type DatabaseKind, requestDatabases } from '../../sites/test-site.ts';
import {
  bulk,
  bulkAnswer,
  bulkImages,
  expectWords,
  openStaffSite,
  toastOf,
} from '../site/open-site.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clerk = 'clerk@example.com';
const address = '/admin/bulk/images/delete';
const list = '/admin/gallery?category=umrah';
const question = 'Are you sure you want to delete this item? This action cannot be undone.';

/** Opens a site without content; requests come from a clerk. */
function openBin(kind: DatabaseKind) {
  const here = openStaffSite(kind, { as: 'staff' });
  const store = async (folder: string) =>
    here.site.services.photos.store(folder, 'bin.jpg', await jpeg());
  return Object.assign(here, {
    async makeImage(caption: string) {
      const photo = await store('gallery/umrah');
      const image = { category: 'umrah' as const, caption, tags: ['green'] };
      return { id: await createGalleryImage(here.database, image, photo), url: photo.url };
    },
    async makePackage(packageName: string) {
      const photo = await store('packages');
      const input = { ...blankPackage, packageName };
      return { id: await createPackage(here.database, input, { photo }), url: photo.url };
    },
    /** A visitor's responses for a photo: whole, and in every format. */
    async statusesOf(url: string) {
      const sizes = ['', '/320.jpg', '/320.avif', '/320.webp'];
      return Promise.all(sizes.map(async (size) => (await here.get(url + size, '')).status));
    },
    async filesOf(url: string) {
      const key = url.replace('/media/', '');
      return (await here.site.services.storage.list('')).filter((file) => file.includes(key));
    },
    find: (id: string) => findGalleryImage(here.database, 'umrah', id),
    async actsOn(id: string) {
      const rows = await here.kysely
        .selectFrom('history')
        .select(['kind', 'act', 'subject', 'actor'])
        .where('subjectId', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ kind, act, subject, actor }) => `${kind} ${act} ${subject} ${actor}`);
    },
  });
}

/** A visitor's responses for an existing photo, and for a missing one. */
const [shown, missing] = [200, 404].map((status) => Array(4).fill(status));

describe.each(requestDatabases)('the bin on %s', (kind) => {
  const here = openBin(kind);
  const { get, post, read, makeImage, makePackage, statusesOf, filesOf, actsOn } = here;
  const key = (url: string) => url.replace('/media/', '');
  const areThere = (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await here.find(id)) !== null));
  async function threeIds(make = makeImage) {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await make(name)).id);
    return ids.sort();
  }
  const ask = async (form: ReturnType<typeof bulk>) => bulkAnswer(await post(...form));

  it('one image: asks first, hides all sizes, and restores them at the same address', async () => {
    const { id, url } = await makeImage('Green dome');
    const before = await here.find(id);
    expect(await statusesOf(url)).toEqual(shown);
    expect(await read('/gallery/umrah', '')).toContain(url);
    const html = await read(`${address}?category=umrah&id=${id}`);
    expectWords(html, question, 'Green dome');
    expect(await here.find(id)).toEqual(before);

    const deleted = await post(...bulkImages('delete', id));
    expect(toastOf(deleted)).toContain('Image deleted successfully');
    expect(toastOf(deleted)).toContain(`"action":"restore","ids":["${id}"]`);
    expect(deleted.headers.get('location')).toBe(list);
    expect(await here.find(id)).toBeNull();
    expect(await statusesOf(url)).toEqual(missing);
    expect((await get(url)).headers.get('cache-control')).toBe('no-store');
    expect(await read('/gallery/umrah', '')).not.toContain(url);

    const restore = () => post(...bulk('images', 'restore', id, { from: 'bin' }));
    const back = await restore();
    expect(back.headers.get('location')).toBe('/admin/bin');
    expect(toastOf(back)).toContain('Image restored successfully');
    expect(await here.find(id)).toEqual(before);
    expect(await statusesOf(url)).toEqual(shown);
    expect(toastOf(await restore())).toContain('Failed to restore image');
  });

  it('lists a deleted image with its thumbnail; the site’s own jobs keep its file', async () => {
    const { id, url } = await makeImage('Stays in the bin');
    await statusesOf(url);
    await post(...bulkImages('delete', id));
    const { photos } = here.site.services;
    const soon = new Date(Date.now() + dayMs);
    await finishPhotoRemovals(here.database, photos, soon);
    expect((await filesOf(url)).length).toBeGreaterThan(1);
    const page = await read('/admin/bin');
    const today = /Deleted today, [^<]* by clerk@example.com/;
    expectWords(
      page,
      'Stays in the bin',
      'Image, Umrah',
      'Will be deleted for good in 30 days',
      today,
    );
    const photo = `/admin/bulk/images/${id}/photo`;
    const thumbnail = await get(photo);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(thumbnail.headers.get('cache-control')).toMatch(/no-store/);
    await post(...bulk('images', 'restore', id, { from: 'bin' }));
    expect(await read('/admin/bin')).toContain('The bin is empty');
    expect((await get(photo)).status).toBe(404);
  });

  it('a deleted package takes its picture along, unless something else shows it', async () => {
    const { id, url } = await makePackage('Umrah by rail');
    const page = `/packages/details/${id}`;
    const card = /\/preview\/packages\/[^"]*\.jpg/.exec(await read(page, ''))?.[0] ?? '';
    const statuses = () =>
      Promise.all([page, card].map(async (path) => (await get(path, '')).status));
    expect(await statuses()).toEqual([200, 200]);
    const copy = await createPackage(
      here.database,
      { ...blankPackage, packageName: 'A copy' },
      { copyOf: id },
    );
    const before = await findPackage(here.database, id);
    expectWords(await read(`/admin/bulk/packages/delete?id=${id}`), question, 'Umrah by rail');
    await post(...bulk('packages', 'delete', id));
    expect(await statuses()).toEqual([404, 404]);
    expect(await statusesOf(url)).toEqual(shown);
    await post(...bulk('packages', 'delete', copy));
    expect(await statusesOf(url)).toEqual(missing);
    // One of two packages with the same picture is deleted.
    await post(...bulk('packages', 'delete-for-good', copy));
    expect(await filesOf(url)).not.toEqual([]);
    expect(await statusesOf(url)).toEqual(missing);
    await post(...bulk('packages', 'restore', id, { from: 'bin' }));
    expect(await statuses()).toEqual([200, 200]);
    expect(await statusesOf(url)).toEqual(shown);
    expect(await findPackage(here.database, id)).toEqual(before);
  });

  it('Delete for good asks first, then removes the row and the file at once', async () => {
    const { id, url } = await makeImage('Gone for good');
    await statusesOf(url);
    await post(...bulkImages('delete', id));
    const forGood = bulk('images', 'delete-for-good', id);
    const html = await read(`${forGood[0]}?id=${id}`);
    expectWords(html, question, 'Gone for good');
    expect(await filesOf(url)).not.toEqual([]);
    const gone = await post(...forGood);
    expect(gone.headers.get('location')).toBe('/admin/bin');
    expect(toastOf(gone)).toContain('Deleted for good');
    expect(await filesOf(url)).toEqual([]);
    expect(await statusesOf(url)).toEqual(missing);
    expect(toastOf(await post(...forGood))).toContain('Failed to delete for good');
    expect((await actsOn(id)).at(-1)).toBe(`images deleted for good Gone for good ${clerk}`);
  });

  it('loses rows and files after 30 days', async () => {
    const one = await makeImage('Old image');
    const two = await makePackage('Old package');
    await post(...bulkImages('delete', one.id));
    await post(...bulk('packages', 'delete', two.id));
    expect(await read('/admin/bin')).toMatch(/Old package.*Old image/s);
    const at = (ms: number) => ({ ...here.database, now: () => new Date(Date.now() + ms) });
    expect(await purgeDeleted(at(30 * dayMs - 60_000))).toBe(0);
    expect(await purgeDeleted(at(30 * dayMs))).toBe(2);
    const later = new Date(Date.now() + 31 * dayMs);
    await finishPhotoRemovals(here.database, here.site.services.photos, later);
    expect([...(await filesOf(one.url)), ...(await filesOf(two.url))]).toEqual([]);
    expect((await actsOn(one.id)).at(-1)).toBe('images deleted for good Old image ');
    expect(await read('/admin/bin')).not.toContain('Old image');
  });

  const note = 'Calls from 98450 12345';
  const makers = {
    packages: async (name: string) => (await makePackage(name)).id,
    images: async (name: string) => (await makeImage(name)).id,
    reviews: (name: string) => createReview(here.database, { ...spokenReview, name }),
    async enquiries(name: string) {
      const id = await storeEnquiry(here.database, { name });
      await addEnquiryNote(here.database, id, { author: clerk, text: note });
      return id;
    },
  };
  const notes = async () => (await here.rows('enquiry_notes')).map(({ text }) => text);

  it.each(rowKinds)('keeps what was deleted of %s for 30 days, then nothing', async (rows) => {
    const name = `Kept of ${rows}`;
    const id = await makers[rows](name);
    const press = (action: string) =>
      post(...bulk(rows, action, id, { category: 'umrah' }), here.owner);
    const bin = () => read('/admin/bin', here.owner);
    const later = (ms: number) => ({ ...here.database, now: () => new Date(Date.now() + ms) });
    await press('delete');
    expectWords(await bin(), name, 'in 30 days', /Deleted today, [^<]* by staff@example.com/);
    expect(await purgeDeleted(later(30 * dayMs - 60_000))).toBe(0);
    expect(toastOf(await press('restore'))).toContain('restored successfully');
    if (rows === 'enquiries') expect(await notes()).toEqual([note]);
    expect(await bin()).not.toContain(name);
    await press('delete');
    expect(toastOf(await press('delete-for-good'))).toContain('Deleted for good');
    expect(toastOf(await press('restore'))).toContain('Failed to restore');
    const other = await makers[rows](name);
    await post(...bulk(rows, 'delete', other, { category: 'umrah' }), here.owner);
    expect(await purgeDeleted(later(30 * dayMs))).toBe(1);
    expect((await actsOn(other)).at(-1)).toContain(`${rows} deleted for good`);
    expect(await notes()).toEqual([]);
  });

  it('shows a deleted enquiry to owners only; its clerk can undo for two minutes', async () => {
    const id = await makers.enquiries('Ruqayya');
    const page = `/admin/enquiries/${id}`;
    const forGood = bulk('enquiries', 'delete-for-good', id);
    const restore = (as: string) => post(...bulk('enquiries', 'restore', id), as);
    await post(...bulk('enquiries', 'delete', id), here.clerk);
    for (const path of ['/admin/bin', '/admin/bin.data', page, `${page}.data`]) {
      const seen = await read(path, here.clerk);
      expect([path, seen.includes('Ruqayya'), seen.includes(note)]).toEqual([path, false, false]);
      expect(await read(path, here.owner), path).toContain('Ruqayya');
    }
    expect((await post(...forGood, here.clerk)).status).toBe(404);
    expect((await here.get(`${forGood[0]}?id=${id}`, here.clerk)).status).toBe(404);
    expect(toastOf(await restore(here.clerk))).toContain('Enquiry restored successfully');
    await post(...bulk('enquiries', 'delete', id), here.owner);
    expect(toastOf(await restore(here.clerk))).toContain('Failed to restore enquiry');
    await restore(here.owner);
    await post(...bulk('enquiries', 'delete', id), here.clerk);
    const deletedAt = new Date(Date.now() - 121_000).toISOString();
    await here.kysely.updateTable('enquiries').set({ deletedAt }).where('id', '=', id).execute();
    expect(toastOf(await restore(here.clerk))).toContain('Failed to restore enquiry');
    expect(toastOf(await restore(here.owner))).toContain('Enquiry restored successfully');
    await here.clear('enquiries');
  });

  it('an image without its file stays in the bin; a package is restored without it', async () => {
    const image = await makeImage('Lost file');
    const tour = await makePackage('Lost picture');
    const ids = [image.id, (await makeImage('Kept')).id];
    await post(...bulkImages('delete', ids));
    await post(...bulk('packages', 'delete', tour.id));
    for (const { url } of [image, tour]) await here.site.services.storage.remove(key(url));
    const refused = await post(...bulk('images', 'restore', image.id, { from: 'bin' }));
    expect(toastOf(refused)).toContain('The file of this image is gone, so it cannot be restored');
    expect(await read('/admin/bin')).toContain('Lost file');
    await post(...bulkImages('restore', ids));
    expect(await areThere(ids)).toEqual([false, true]);
    const remark = 'Its picture is gone: please choose another one in its form.';
    expect(await ask(bulk('packages', 'restore.data', tour.id))).toEqual([
      200,
      { isDone: true, text: `Package restored successfully. ${remark}` },
    ]);
    expect(await findPackage(here.database, tour.id)).toMatchObject({ imageUrl: '', photo: null });
    await post(...bulk('images', 'delete-for-good', image.id));
  });

  it('a pinned package is restored without its pin if three others are pinned', async () => {
    const ids: string[] = [];
    for (const name of ['Pin 1', 'Pin 2', 'Pin 3', 'Pin 4']) ids.push((await makePackage(name)).id);
    const [first = '', , , fourth = ''] = ids;
    const pin = (id: string) => post('/admin/packages/order', { id, act: 'pin' });
    for (const id of ids.slice(0, 3)) await pin(id);
    await post(...bulk('packages', 'delete', first));
    await pin(fourth);
    expect(toastOf(await post(...bulk('packages', 'restore', first, { from: 'bin' })))).toContain(
      'Package restored successfully. Other packages are pinned to the home page now, so it is back without its pin.',
    );
    expect((await findPackage(here.database, first))?.pinnedAt).toBeNull();
  });

  it('of four concurrent restores and deletions of one image, one succeeds', async () => {
    const { id, url } = await makeImage('Wanted by all');
    await post(...bulkImages('delete', id));
    const actions = ['restore', 'restore', 'delete-for-good', 'delete-for-good'];
    const answers = await Promise.all(
      actions.map((action) => post(...bulk('images', `${action}.data`, id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isBack = (await here.find(id)) !== null;
    expect(await statusesOf(url)).toEqual(isBack ? shown : missing);
    expect((await filesOf(url)).length > 0).toBe(isBack);
    expect((await actsOn(id)).filter((act) => /deleted|put back/.test(act))).toHaveLength(2);
  });

  it.each([
    ['packages', 'package', 'is not there any more'],
    ['images', 'image', 'is not in this gallery any more'],
  ])('a script is told which %s are in the bin', async (rows, row, isGone) => {
    const ids = await threeIds(rows === 'images' ? makeImage : makePackage);
    const [one = '', two = '', three = ''] = ids;
    const press = (action: string, id: string | string[], category = 'umrah') =>
      ask(bulk(rows, `${action}.data`, id, rows === 'images' ? { category } : {}));
    const chooseOne = { isDone: false, text: `Choose at least one ${row}` };
    for (const id of [[], 'a\0b']) expect(await press('delete', id)).toEqual([400, chooseOne]);
    const atMost = {
      isDone: false,
      text: `Choose at most 500 ${rows} at once. Nothing was changed`,
    };
    const others = Array.from({ length: 2990 }, (_, at) => `other${at}`);
    for (const action of ['delete', 'restore', 'delete-for-good']) {
      for (const count of [500, 2990]) {
        const tooMany = await press(action, [one, ...others.slice(0, count)]);
        expect(tooMany).toEqual([400, atMost]);
      }
    }
    const gone = { isDone: false, text: `Failed to delete ${row}. This ${row} ${isGone}` };
    expect(await press('delete', 'gone')).toEqual([404, gone]);
    if (rows === 'images') expect(await press('delete', one, 'hajj')).toEqual([404, gone]);
    const done = (text: string, ...deleted: string[]) => [
      200,
      {
        isDone: true,
        text,
        note: 'In the bin for 30 days',
        undo: { action: 'restore', ids: deleted },
      },
    ];
    const name = row.replace(/^./, (letter) => letter.toUpperCase());
    expect(await press('delete', one)).toEqual(done(`${name} deleted successfully`, one));
    const text = `3 ${rows} deleted successfully. 1 ${isGone}`;
    expect(await press('delete', [...ids, two, 'gone'])).toEqual(done(text, two, three));
    const restored = { isDone: true, text: `3 ${rows} restored successfully` };
    expect(await press('restore', ids)).toEqual([200, restored]);
    const failed = { isDone: false, text: expect.stringContaining(`Failed to restore ${rows}`) };
    expect(await press('restore', ids)).toEqual([404, failed]);
    expect(await press('restore', [])).toEqual([400, chooseOne]);
  });

  it('deletes nothing if the database fails, in other galleries or by GET', async () => {
    const [id = ''] = await threeIds();
    for (const action of ['delete', 'restore']) {
      const path = `/admin/bulk/images/${action}?category=umrah`;
      expect((await get(path)).headers.get('location')).toBe(list);
    }
    expect((await post(...bulkImages('delete', id, 'weddings'))).status).toBe(404);
    here.breakChanges();
    expect(toastOf(await post(...bulkImages('delete', id)))).toContain('Failed to delete image');
    expect(await areThere([id])).toEqual([true]);
  });

  it('a delete of 100 rows, with ids as long as an import may bring, leads to a page', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 100; made += 1) {
      const packageName = `Package ${made}`;
      const id = await createPackage(here.database, { ...blankPackage, packageName });
      ids.push(id.padEnd(64, '0'));
      const renamed = here.kysely.updateTable('packages').set({ id: ids.at(-1) ?? '' });
      await renamed.where('id', '=', id).execute();
    }
    const deleted = await post(...bulk('packages', 'delete', ids));
    const place = deleted.headers.get('location') ?? '';
    expect((await get(place)).status, place.slice(0, 80)).toBe(200);
    // Browsers refuse larger cookies.
    expect(deleted.headers.get('set-cookie')?.length).toBeLessThanOrEqual(4096);
  });
});

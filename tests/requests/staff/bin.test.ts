import { describe, expect, it } from 'vitest';
import { purgeDeleted } from '../../../app/data/bin/bin.server.ts';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { createGalleryImage, findGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { createReview } from '../../../app/data/reviews/reviews.server.ts';
import { rowKinds } from '../../../app/rules/row-actions.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { addedPage, blankPackage, spokenReview } from '../../sites/sample-input.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
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

/** A visitor's responses for an existing photo in every format, and for a missing one. */
const shown = Array(4).fill(200);
const missing = Array(4).fill(404);

describe.each(requestDatabases)('the bin on %s', (kind) => {
  const here = openStaffSite(kind, { as: 'staff' });
  const { get, post, read } = here;
  const store = async (folder: string) =>
    here.site.services.photos.store(folder, 'bin.jpg', await jpeg());
  async function makeImage(caption: string) {
    const photo = await store('gallery/umrah');
    const image = { category: 'umrah' as const, caption, tags: ['green'] };
    return { id: await createGalleryImage(here.database, image, photo), url: photo.url };
  }
  async function makePackage(packageName: string) {
    const photo = await store('packages');
    const input = { ...blankPackage, packageName };
    return { id: await createPackage(here.database, input, { photo }), url: photo.url };
  }
  async function statusesOf(url: string) {
    const sizes = ['', '/320.jpg', '/320.avif', '/320.webp'];
    return Promise.all(sizes.map(async (size) => (await get(url + size, '')).status));
  }
  const keyOf = (url: string) => url.replace('/media/', '');
  async function filesOf(url: string) {
    return (await here.site.services.storage.list('')).filter((file) => file.includes(keyOf(url)));
  }
  const find = (id: string) => findGalleryImage(here.database, 'umrah', id);
  const actsOn = async (id: string) =>
    (await here.rows('history'))
      .filter(({ subjectId }) => subjectId === id)
      .map(({ act, actor }) => `${act} ${actor}`);
  const later = (ms: number) => ({ ...here.database, now: () => new Date(Date.now() + ms) });

  it('hides a deleted image and all its sizes, keeps its file, and restores it unchanged', async () => {
    const { id, url } = await makeImage('Green dome');
    const before = await find(id);
    expect(await statusesOf(url)).toEqual(shown);
    expect(await read('/gallery/umrah', '')).toContain(url);
    expectWords(await read(`${address}?category=umrah&id=${id}`), question, 'Green dome');
    expect(await find(id)).toEqual(before);

    const deleted = await post(...bulkImages('delete', id));
    expect(toastOf(deleted)).toContain('Image deleted successfully');
    expect(toastOf(deleted)).toContain(`"action":"restore","ids":["${id}"]`);
    expect(deleted.headers.get('location')).toBe(list);
    expect(await find(id)).toBeNull();
    expect(await statusesOf(url)).toEqual(missing);
    expect((await get(url)).headers.get('cache-control')).toBe('no-store');
    expect(await read('/gallery/umrah', '')).not.toContain(url);
    await finishPhotoRemovals(here.database, here.site.services.photos, later(dayMs).now());
    expect(await filesOf(url)).toHaveLength(4);
    const thumbnail = await get(`/admin/bulk/images/${id}/photo`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(thumbnail.headers.get('cache-control')).toMatch(/no-store/);

    const restore = () => post(...bulk('images', 'restore', id, { from: 'bin' }));
    const back = await restore();
    expect(back.headers.get('location')).toBe('/admin/bin');
    expect(toastOf(back)).toContain('Image restored successfully');
    expect(await find(id)).toEqual(before);
    expect(await statusesOf(url)).toEqual(shown);
    expect(toastOf(await restore())).toContain('Failed to restore image');
    expect(await read('/admin/bin')).toContain('The bin is empty');
    expect((await get(`/admin/bulk/images/${id}/photo`)).status).toBe(404);
  });

  it('hides the picture of a deleted package, unless another package shows it', async () => {
    const { id, url } = await makePackage('Umrah by rail');
    const page = `/packages/details/${id}`;
    const card = /\/preview\/packages\/[^"]*\.jpg/.exec(await read(page, ''))?.[0] ?? '';
    const statuses = () =>
      Promise.all([page, card].map(async (path) => (await get(path, '')).status));
    expect(await statuses()).toEqual([200, 200]);
    const copy = await createPackage(here.database, blankPackage, { copyOf: id });
    const before = await findPackage(here.database, id);
    await post(...bulk('packages', 'delete', id));
    expect(await statuses()).toEqual([404, 404]);
    expect(await statusesOf(url)).toEqual(shown);
    await post(...bulk('packages', 'delete', copy));
    expect(await statusesOf(url)).toEqual(missing);
    await post(...bulk('packages', 'delete-for-good', copy));
    expect(await filesOf(url)).not.toEqual([]);
    await post(...bulk('packages', 'restore', id, { from: 'bin' }));
    expect(await statuses()).toEqual([200, 200]);
    expect(await statusesOf(url)).toEqual(shown);
    expect(await findPackage(here.database, id)).toEqual(before);
  });

  const note = 'Calls from 98450 12345';
  async function makeEnquiry(name: string) {
    const id = await storeEnquiry(here.database, { name });
    await addEnquiryNote(here.database, id, { author: clerk, text: note });
    return { id, url: '/media/none' };
  }
  async function makeReview(name: string) {
    const photo = await store('reviews');
    const id = await createReview(here.database, { ...spokenReview, name }, { photo });
    return { id, url: photo.url };
  }
  async function makePage(title: string) {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const page = await createPage(here.database, { ...addedPage, title, slug, state: 'draft' });
    return { id: page.state === 'saved' ? page.id : '', url: '/media/none' };
  }
  const makers = {
    packages: makePackage,
    images: makeImage,
    reviews: makeReview,
    enquiries: makeEnquiry,
    pages: makePage,
  };
  const notes = async () => (await here.rows('enquiry_notes')).map(({ text }) => text);

  it.each(rowKinds)('keeps what was deleted of %s for 30 days, then nothing', async (rows) => {
    const name = `Kept of ${rows}`;
    const { id, url } = await makers[rows](name);
    const files = await filesOf(url);
    const form = (action: string, id: string) => bulk(rows, action, id, { category: 'umrah' });
    const press = (action: string, of = id) => post(...form(action, of), here.owner);
    const bin = () => read('/admin/bin', here.owner);
    await press('delete');
    expectWords(
      await bin(),
      name,
      'Will be deleted for good in 30 days',
      /Deleted today, [^<]* by staff@example.com/,
    );
    expect(await purgeDeleted(later(30 * dayMs - 60_000))).toBe(0);
    expect(toastOf(await press('restore'))).toContain('restored successfully');
    if (rows === 'enquiries') expect(await notes()).toEqual([note]);
    expect(await bin()).not.toContain(name);

    await press('delete');
    const [forGood] = form('delete-for-good', id);
    expectWords(await read(`${forGood}?id=${id}`, here.owner), question, name);
    expect(await filesOf(url)).toEqual(files);
    const gone = await press('delete-for-good');
    expect(gone.headers.get('location')).toBe('/admin/bin');
    expect(toastOf(gone)).toContain('Deleted for good');
    expect(await filesOf(url)).toEqual([]);
    expect(await actsOn(id)).toContain(`deleted for good ${staffEmail}`);
    expect(toastOf(await press('delete-for-good'))).toContain('Failed to delete for good');
    expect(toastOf(await press('restore'))).toContain('Failed to restore');

    const other = await makers[rows](name);
    await press('delete', other.id);
    expect(await purgeDeleted(later(30 * dayMs))).toBe(1);
    const { photos } = here.site.services;
    await finishPhotoRemovals(here.database, photos, later(31 * dayMs).now());
    expect(await filesOf(other.url)).toEqual([]);
    expect(await actsOn(other.id)).toContain('deleted for good ');
    expect(await notes()).toEqual([]);
  });

  it('shows a deleted enquiry to owners only; its clerk can undo for two minutes', async () => {
    const { id } = await makeEnquiry('Ruqayya');
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
    for (const { url } of [image, tour]) await here.site.services.storage.remove(keyOf(url));
    await post(...bulkImages('restore', ids));
    const refused = await post(...bulkImages('restore', image.id));
    expect(toastOf(refused)).toContain('The file of this image is gone, so it cannot be restored');
    expect(await read('/admin/bin')).toContain('Lost file');
    expect(await Promise.all(ids.map(find))).toMatchObject([null, { caption: 'Kept' }]);
    const remark = 'Its picture is gone: please choose another one in its form.';
    expect(await bulkAnswer(await post(...bulk('packages', 'restore.data', tour.id)))).toEqual([
      200,
      { isDone: true, text: `Package restored successfully. ${remark}` },
    ]);
    expect(await findPackage(here.database, tour.id)).toMatchObject({ imageUrl: '', photo: null });
  });

  it('of four concurrent restores and deletions of one image, one succeeds', async () => {
    const { id, url } = await makeImage('Wanted by all');
    await post(...bulkImages('delete', id));
    const actions = ['restore', 'restore', 'delete-for-good', 'delete-for-good'];
    const answers = await Promise.all(
      actions.map((action) => post(...bulk('images', `${action}.data`, id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isBack = (await find(id)) !== null;
    expect(await statusesOf(url)).toEqual(isBack ? shown : missing);
    expect((await filesOf(url)).length > 0).toBe(isBack);
  });

  it('tells a script how many images it deleted and restored, and why not', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await makeImage(name)).id);
    const [one = '', two = ''] = ids.sort();
    const press = async (action: string, id: string | string[], category?: string) =>
      bulkAnswer(await post(...bulkImages(`${action}.data`, id, category)));
    const failure = (text: string) => ({ isDone: false, text });
    const chooseOne = [400, failure('Choose at least one image')];
    for (const id of [[], 'a\0b']) expect(await press('delete', id)).toEqual(chooseOne);
    const many = [one, ...Array.from({ length: 2990 }, (_, at) => `other${at}`)];
    const atMost = failure('Choose at most 500 images at once. Nothing was changed');
    for (const action of ['delete', 'restore', 'delete-for-good']) {
      expect(await press(action, many)).toEqual([400, atMost]);
    }
    const gone = failure('Failed to delete image. This image is not in this gallery any more');
    expect(await press('delete', 'gone')).toEqual([404, gone]);
    expect(await press('delete', one, 'hajj')).toEqual([404, gone]);
    const text = '3 images deleted successfully. 1 is not in this gallery any more';
    const undo = { action: 'restore', ids };
    const done = { isDone: true, text, note: 'In the bin for 30 days', undo };
    expect(await press('delete', [...ids, two, 'gone'])).toEqual([200, done]);
    const restored = { isDone: true, text: '3 images restored successfully' };
    expect(await press('restore', ids)).toEqual([200, restored]);
    const notRestored = failure(expect.stringContaining('Failed to restore images'));
    expect(await press('restore', ids)).toEqual([404, notRestored]);
  });

  it('deletes nothing if the database fails, in other galleries or by GET', async () => {
    const { id } = await makeImage('Stays');
    for (const action of ['delete', 'restore']) {
      const path = `/admin/bulk/images/${action}?category=umrah`;
      expect((await get(path)).headers.get('location')).toBe(list);
    }
    expect((await post(...bulkImages('delete', id, 'weddings'))).status).toBe(404);
    here.breakChanges();
    expect(toastOf(await post(...bulkImages('delete', id)))).toContain('Failed to delete image');
    expect(await find(id)).not.toBeNull();
  });
});

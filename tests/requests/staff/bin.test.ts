import { describe, expect, it } from 'vitest';
import { purgeDeleted } from '../../../app/data/bin/bin.server.ts';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { createGalleryImage, findGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { setLeaflet } from '../../../app/data/packages/package-actions.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { createPage } from '../../../app/data/pages/pages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { createReview } from '../../../app/data/reviews/reviews.server.ts';
import { toAlbum } from '../../../app/rules/gallery/albums.ts';
import { parseBulk, type RowKind, rowKinds } from '../../../app/rules/row-actions.ts';
import { createPdf } from '../../foreign-input/odd-pdfs.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { offerAllLanguages } from '../../sites/sample-company.ts';
import { addedPage, blankPackage, spokenReview } from '../../sites/sample-input.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulk,
  bulkAnswer,
  bulkImages,
  expectWords,
  mainOf,
  openStaffSite,
  toastOf,
} from '../site/open-site.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clerk = 'clerk@example.com';
const address = '/admin/bulk/images/delete';
const list = '/admin/gallery?category=umrah';
const question = 'Are you sure you want to delete this item? This action cannot be undone.';

interface Row {
  id: string;
  /** How pages name it, and how the sitemap does. */
  marks: string[];
  pages?: string[];
  files?: string[];
}

describe.each(requestDatabases)('the bin on %s', (kind) => {
  const here = openStaffSite(kind, { as: 'staff' });
  const { get, post, read } = here;
  const store = async (folder: string) =>
    here.site.services.photos.store(folder, 'bin.jpg', await jpeg());
  const sizesOf = (url: string) =>
    ['', '/320.jpg', '/320.avif', '/320.webp'].map((size) => url + size);
  async function makeImage(caption: string) {
    const { url, ...photo } = await store('gallery/umrah');
    const image = { category: 'umrah' as const, caption, tags: ['green'] };
    const id = await createGalleryImage(here.database, image, { url, ...photo });
    const pages = ['/gallery/umrah', '/gallery/umrah.data', '/gallery/umrah?tag=green'];
    return { id, url, marks: [caption], pages, files: sizesOf(url) };
  }
  async function makePackage(packageName: string) {
    const photo = await store('packages');
    const input = { ...blankPackage, packageName };
    const id = await createPackage(here.database, input, { photo });
    const leaflet = await here.site.services.photos.storeLeaflet('a.pdf', async () => createPdf());
    await setLeaflet(here.database, id, leaflet, undefined);
    const more = await store('packages');
    await createGalleryImage(
      here.database,
      { category: toAlbum('package', id), caption: '' },
      more,
    );
    const page = `/packages/details/${id}`;
    const card = /\/preview\/packages\/[^"]*\.jpg/.exec(await read(page, ''))?.[0] ?? '';
    const pages = ['/', '/packages', '/packages.data', '/packages?type=special', '/sitemap.xml'];
    pages.push(page, `${page}.data`, `/packages/cruise/${id}`, '/packages?q=kept');
    pages.push(`/contact?package=${id}`, `/contact.data?package=${id}`, '/compare/columns');
    const files = [...sizesOf(photo.url), leaflet.url, more.url, card];
    return { id, url: photo.url, marks: [packageName, `${page}</loc>`], pages, files, card };
  }
  /** The pages on which visitors find it, and the statuses of its files. */
  async function seen({ marks, pages = [], files = [] }: Row) {
    const on: string[] = [];
    for (const path of pages) {
      const text = await (await get(path, '')).text();
      if (marks.some((mark) => text.includes(mark))) on.push(path);
    }
    const statuses: number[] = [];
    for (const file of files) statuses.push((await get(file, '')).status);
    return { pages: on, statuses };
  }
  const allSeen = ({ pages = [], files = [] }: Row) => ({ pages, statuses: files.map(() => 200) });
  const nothingSeen = ({ files = [] }: Row) => ({ pages: [], statuses: files.map(() => 404) });
  const keyOf = (url: string) => url.replace('/media/', '');
  const filesOf = async ({ files = [] }: Row) =>
    (await here.site.services.storage.list('')).filter((name) =>
      files.some((file) => name.includes(keyOf(file))),
    );
  const find = (id: string) => findGalleryImage(here.database, 'umrah', id);
  const actsOn = async (id: string) =>
    (await here.rows('history'))
      .filter(({ subjectId }) => subjectId === id)
      .map(({ act, actor }) => `${act} ${actor}`);
  const later = (ms: number) => ({ ...here.database, now: () => new Date(Date.now() + ms) });

  it('restores a deleted image unchanged, and shows it to staff in the bin', async () => {
    const image = await makeImage('Green dome');
    const { id, url } = image;
    const before = await find(id);
    expectWords(await read(`${address}?category=umrah&id=${id}`), question, 'Green dome');
    expect(await find(id)).toEqual(before);
    const deleted = await post(...bulkImages('delete', id));
    expect(toastOf(deleted)).toContain('Image deleted successfully');
    expect(toastOf(deleted)).toContain(`"action":"restore","ids":["${id}"]`);
    expect(deleted.headers.get('location')).toBe(list);
    expect(await find(id)).toBeNull();
    expect((await get(url)).headers.get('cache-control')).toBe('no-store');
    const thumbnail = await get(`/admin/bulk/images/${id}/photo`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(thumbnail.headers.get('cache-control')).toMatch(/no-store/);

    const restore = () => post(...bulk('images', 'restore', id, { from: 'bin' }));
    const back = await restore();
    expect(back.headers.get('location')).toBe('/admin/bin');
    expect(toastOf(back)).toContain('Image restored successfully');
    expect(await find(id)).toEqual(before);
    expect(toastOf(await restore())).toContain('Failed to restore image');
    expect(await read('/admin/bin')).toContain('The bin is empty');
    expect((await get(`/admin/bulk/images/${id}/photo`)).status).toBe(404);
  });

  it('keeps a picture that another package uses, also for the restored package', async () => {
    const { id, url, ...rest } = await makePackage('Umrah by rail');
    const picture = { id, marks: [], files: sizesOf(url) };
    const copy = await createPackage(here.database, blankPackage, { copyOf: id });
    const before = await findPackage(here.database, id);
    await post(...bulk('packages', 'delete', id));
    expect((await get(rest.card, '')).status).toBe(404);
    expect(await seen(picture)).toEqual(allSeen(picture));
    await post(...bulk('packages', 'delete', copy));
    expect(await seen(picture)).toEqual(nothingSeen(picture));
    await post(...bulk('packages', 'delete-for-good', copy));
    await post(...bulk('packages', 'restore', id, { from: 'bin' }));
    expect(await seen(picture)).toEqual(allSeen(picture));
    expect(await findPackage(here.database, id)).toEqual(before);
  });

  const note = 'Calls from 98450 12345';
  async function makeEnquiry(name: string) {
    const id = await storeEnquiry(here.database, { name });
    await addEnquiryNote(here.database, id, { author: clerk, text: note });
    return { id, marks: [name] };
  }
  async function makeReview(name: string) {
    const photo = await store('reviews');
    const id = await createReview(here.database, { ...spokenReview, name }, { photo });
    const { pages } = await makePackage('With reviews');
    const own = pages.filter((path) => /details/.test(path));
    own.push('/', '/_.data', '/about', '/about.data', '/ur/about');
    return { id, marks: [name], pages: own, files: sizesOf(photo.url) };
  }
  async function makePage(title: string) {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const page = await createPage(here.database, { ...addedPage, title, slug });
    const path = `/pages/${slug}`;
    const pages = ['/', '/_.data', '/sitemap.xml', path, `/ur${path}`];
    return { id: Object(page).id as string, marks: [title, `${path}</loc>`], pages };
  }
  const makers: Record<RowKind, (name: string) => Promise<Row>> = {
    packages: makePackage,
    images: makeImage,
    reviews: makeReview,
    enquiries: makeEnquiry,
    pages: makePage,
  };
  const notes = async () => (await here.rows('enquiry_notes')).map(({ text }) => text);

  it.each(rowKinds)(
    'hides deleted rows of %s everywhere, and keeps nothing after 30 days',
    async (kind) => {
      await offerAllLanguages(here.site);
      const name = `Kept of ${kind}`;
      const row = await makers[kind](name);
      const { id } = row;
      const form = (action: string, id: string) => bulk(kind, action, id, { category: 'umrah' });
      const press = (action: string, of = id) => post(...form(action, of), here.owner);
      const bin = async () => mainOf(await read('/admin/bin', here.owner)).replaceAll('<wbr/>', '');
      const { photos } = here.site.services;
      expect(await seen(row)).toEqual(allSeen(row));
      const files = await filesOf(row);
      if (parseBulk({ kind, action: 'hide' })) {
        await press('hide');
        expect(await seen(row)).toEqual(nothingSeen(row));
        await press('show');
        expect(await seen(row)).toEqual(allSeen(row));
      }
      await press('delete');
      expect(await seen(row)).toEqual(nothingSeen(row));
      const away = /Deleted today, [^<]* by staff@example.com/;
      expectWords(await bin(), name, 'Will be deleted for good in 30 days', away);
      expect(await purgeDeleted(later(30 * dayMs - 60_000))).toBe(0);
      await finishPhotoRemovals(here.database, photos, later(dayMs).now());
      expect(await filesOf(row)).toEqual(files);
      expect(toastOf(await press('restore'))).toContain('restored successfully');
      expect(await seen(row)).toEqual(allSeen(row));
      if (kind === 'enquiries') expect(await notes()).toEqual([note]);
      expect(await bin()).not.toContain(name);

      await press('delete');
      const [forGood] = form('delete-for-good', id);
      expectWords(await read(`${forGood}?id=${id}`, here.owner), question, name);
      const gone = await press('delete-for-good');
      expect(gone.headers.get('location')).toBe('/admin/bin');
      expect(toastOf(gone)).toContain('Deleted for good');
      await expect.poll(() => filesOf(row)).toEqual([]);
      expect(await actsOn(id)).toContain(`deleted for good ${staffEmail}`);
      expect(toastOf(await press('delete-for-good'))).toContain('Failed to delete for good');
      expect(toastOf(await press('restore'))).toContain('Failed to restore');

      const other = await makers[kind](name);
      await press('delete', other.id);
      expect(await purgeDeleted(later(30 * dayMs))).toBe(1);
      await finishPhotoRemovals(here.database, photos, later(31 * dayMs).now());
      expect(await filesOf(other)).toEqual([]);
      expect(await actsOn(other.id)).toContain('deleted for good ');
      expect(await notes()).toEqual([]);
    },
  );

  it('shows a deleted enquiry only to owners, but lets its clerk undo for two minutes', async () => {
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

  it('keeps an image without its file in the bin, and restores a package without it', async () => {
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
    expect(await findPackage(here.database, tour.id)).toMatchObject({ imageUrl: '' });
  });

  it('completes one of four concurrent restores and deletions of one image', async () => {
    const image = await makeImage('Wanted by all');
    const { id } = image;
    await post(...bulkImages('delete', id));
    const actions = ['restore', 'restore', 'delete-for-good', 'delete-for-good'];
    const answers = await Promise.all(
      actions.map((action) => post(...bulk('images', `${action}.data`, id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isBack = (await find(id)) !== null;
    expect(await seen(image)).toEqual(isBack ? allSeen(image) : nothingSeen(image));
    expect((await filesOf(image)).length > 0).toBe(isBack);
  });

  it('returns to a script how many images it deleted and restored, and why not', async () => {
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
    const gone = failure('Failed to delete image. This image is no longer in this gallery');
    expect(await press('delete', 'gone')).toEqual([404, gone]);
    expect(await press('delete', one, 'hajj')).toEqual([404, gone]);
    const text = '3 images deleted successfully. 1 is no longer in this gallery';
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

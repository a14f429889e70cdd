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
  bulkImages,
  decodeResponse,
  expectWords,
  getMain,
  getToast,
  openStaffSite,
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
  const toSizeUrls = (url: string) =>
    ['', '/320.jpg', '/320.avif', '/320.webp'].map((size) => url + size);
  async function makeImage(caption: string) {
    const { url, ...photo } = await store('gallery/umrah');
    const image = { category: 'umrah' as const, caption, tags: ['green'] };
    const id = await createGalleryImage(here.database, image, { url, ...photo });
    const pages = ['/gallery/umrah', '/gallery/umrah.data', '/gallery/umrah?tag=green'];
    return { id, url, marks: [caption], pages, files: toSizeUrls(url) };
  }
  async function makePackage(packageName: string) {
    const photo = await store('packages');
    const input = { ...blankPackage, packageName };
    const id = await createPackage(here.database, input, { photo });
    const leaflet = await here.site.services.photos.storeLeaflet('a.pdf', async () => createPdf());
    await setLeaflet(here.database, id, leaflet, undefined);
    const albumPhoto = await store('packages');
    await createGalleryImage(
      here.database,
      { category: toAlbum('package', id), caption: '' },
      albumPhoto,
    );
    const page = `/packages/details/${id}`;
    const card = /\/preview\/packages\/[^"]*\.jpg/.exec(await read(page, ''))?.[0] ?? '';
    const pages = ['/', '/packages', '/packages.data', '/packages?type=special', '/sitemap.xml'];
    pages.push(page, `${page}.data`, `/packages/cruise/${id}`, '/packages?q=kept');
    pages.push(`/contact?package=${id}`, `/contact.data?package=${id}`, '/compare/columns');
    const files = [...toSizeUrls(photo.url), leaflet.url, albumPhoto.url, card];
    return { id, url: photo.url, marks: [packageName, `${page}</loc>`], pages, files, card };
  }
  /** The pages on which visitors find it, and the statuses of its files. */
  async function getVisibility({ marks, pages = [], files = [] }: Row) {
    const visiblePages: string[] = [];
    for (const path of pages) {
      const text = await (await get(path, '')).text();
      if (marks.some((mark) => text.includes(mark))) visiblePages.push(path);
    }
    const statuses: number[] = [];
    for (const file of files) statuses.push((await get(file, '')).status);
    return { pages: visiblePages, statuses };
  }
  const allVisible = ({ pages = [], files = [] }: Row) => ({
    pages,
    statuses: files.map(() => 200),
  });
  const noneVisible = ({ files = [] }: Row) => ({ pages: [], statuses: files.map(() => 404) });
  const toKey = (url: string) => url.replace('/media/', '');
  const listFiles = async ({ files = [] }: Row) =>
    (await here.site.services.storage.list('')).filter((name) =>
      files.some((file) => name.includes(toKey(file))),
    );
  const find = (id: string) => findGalleryImage(here.database, 'umrah', id);
  const listActs = async (id: string) =>
    (await here.rows('history'))
      .filter(({ subjectId }) => subjectId === id)
      .map(({ act, actor }) => `${act} ${actor}`);
  const shiftClock = (ms: number) => ({ ...here.database, now: () => new Date(Date.now() + ms) });

  it('restores a deleted image unchanged, and shows it to staff in the bin', async () => {
    const image = await makeImage('Green dome');
    const { id, url } = image;
    const before = await find(id);
    expectWords(await read(`${address}?category=umrah&id=${id}`), question, 'Green dome');
    expect(await find(id)).toEqual(before);
    const deleteResponse = await post(...bulkImages('delete', id));
    expect(getToast(deleteResponse)).toContain('Image deleted successfully');
    expect(getToast(deleteResponse)).toContain(`"action":"restore","ids":["${id}"]`);
    expect(deleteResponse.headers.get('location')).toBe(list);
    expect(await find(id)).toBeNull();
    expect((await get(url)).headers.get('cache-control')).toBe('no-store');
    const thumbnail = await get(`/admin/bulk/images/${id}/photo`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(thumbnail.headers.get('cache-control')).toMatch(/no-store/);

    const restore = () => post(...bulk('images', 'restore', id, { from: 'bin' }));
    const restoreResponse = await restore();
    expect(restoreResponse.headers.get('location')).toBe('/admin/bin');
    expect(getToast(restoreResponse)).toContain('Image restored successfully');
    expect(await find(id)).toEqual(before);
    expect(getToast(await restore())).toContain('Failed to restore image');
    expect(await read('/admin/bin')).toContain('The bin is empty');
    expect((await get(`/admin/bulk/images/${id}/photo`)).status).toBe(404);
  });

  it('keeps a picture that another package uses, also for the restored package', async () => {
    const { id, url, ...rest } = await makePackage('Umrah by rail');
    const picture = { id, marks: [], files: toSizeUrls(url) };
    const copy = await createPackage(here.database, blankPackage, { copyOf: id });
    const before = await findPackage(here.database, id);
    await post(...bulk('packages', 'delete', id));
    expect((await get(rest.card, '')).status).toBe(404);
    expect(await getVisibility(picture)).toEqual(allVisible(picture));
    await post(...bulk('packages', 'delete', copy));
    expect(await getVisibility(picture)).toEqual(noneVisible(picture));
    await post(...bulk('packages', 'delete-for-good', copy));
    await post(...bulk('packages', 'restore', id, { from: 'bin' }));
    expect(await getVisibility(picture)).toEqual(allVisible(picture));
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
    const reviewPages = pages.filter((path) => /details/.test(path));
    reviewPages.push('/', '/_.data', '/about', '/about.data', '/ur/about');
    return { id, marks: [name], pages: reviewPages, files: toSizeUrls(photo.url) };
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
  const listNotes = async () => (await here.rows('enquiry_notes')).map(({ text }) => text);

  it.each(rowKinds)(
    'hides deleted rows of %s everywhere, and keeps nothing after 30 days',
    async (kind) => {
      await offerAllLanguages(here.site);
      const name = `Kept of ${kind}`;
      const row = await makers[kind](name);
      const { id } = row;
      const form = (action: string, id: string) => bulk(kind, action, id, { category: 'umrah' });
      const press = (action: string, rowId = id) => post(...form(action, rowId), here.owner);
      const readBin = async () =>
        getMain(await read('/admin/bin', here.owner)).replaceAll('<wbr/>', '');
      const { photos } = here.site.services;
      expect(await getVisibility(row)).toEqual(allVisible(row));
      const files = await listFiles(row);
      if (parseBulk({ kind, action: 'hide' })) {
        await press('hide');
        expect(await getVisibility(row)).toEqual(noneVisible(row));
        await press('show');
        expect(await getVisibility(row)).toEqual(allVisible(row));
      }
      await press('delete');
      expect(await getVisibility(row)).toEqual(noneVisible(row));
      const pattern = /Deleted today, [^<]* by staff@example.com/;
      expectWords(await readBin(), name, 'Will be deleted for good in 30 days', pattern);
      expect(await purgeDeleted(shiftClock(30 * dayMs - 60_000))).toBe(0);
      await finishPhotoRemovals(here.database, photos, shiftClock(dayMs).now());
      expect(await listFiles(row)).toEqual(files);
      expect(getToast(await press('restore'))).toContain('restored successfully');
      expect(await getVisibility(row)).toEqual(allVisible(row));
      if (kind === 'enquiries') expect(await listNotes()).toEqual([note]);
      expect(await readBin()).not.toContain(name);

      await press('delete');
      const [forGood] = form('delete-for-good', id);
      expectWords(await read(`${forGood}?id=${id}`, here.owner), question, name);
      const response = await press('delete-for-good');
      expect(response.headers.get('location')).toBe('/admin/bin');
      expect(getToast(response)).toContain('Deleted for good');
      await expect.poll(() => listFiles(row)).toEqual([]);
      expect(await listActs(id)).toContain(`deleted for good ${staffEmail}`);
      expect(getToast(await press('delete-for-good'))).toContain('Failed to delete for good');
      expect(getToast(await press('restore'))).toContain('Failed to restore');

      const other = await makers[kind](name);
      await press('delete', other.id);
      expect(await purgeDeleted(shiftClock(30 * dayMs))).toBe(1);
      await finishPhotoRemovals(here.database, photos, shiftClock(31 * dayMs).now());
      expect(await listFiles(other)).toEqual([]);
      expect(await listActs(other.id)).toContain('deleted for good ');
      expect(await listNotes()).toEqual([]);
    },
  );

  it('shows a deleted enquiry only to owners, but lets its clerk undo for two minutes', async () => {
    const { id } = await makeEnquiry('Ruqayya');
    const page = `/admin/enquiries/${id}`;
    const forGood = bulk('enquiries', 'delete-for-good', id);
    const restore = (as: string) => post(...bulk('enquiries', 'restore', id), as);
    await post(...bulk('enquiries', 'delete', id), here.clerk);
    for (const path of ['/admin/bin', '/admin/bin.data', page, `${page}.data`]) {
      const html = await read(path, here.clerk);
      expect([path, html.includes('Ruqayya'), html.includes(note)]).toEqual([path, false, false]);
      expect(await read(path, here.owner), path).toContain('Ruqayya');
    }
    expect((await post(...forGood, here.clerk)).status).toBe(404);
    expect((await here.get(`${forGood[0]}?id=${id}`, here.clerk)).status).toBe(404);
    expect(getToast(await restore(here.clerk))).toContain('Enquiry restored successfully');
    await post(...bulk('enquiries', 'delete', id), here.owner);
    expect(getToast(await restore(here.clerk))).toContain('Failed to restore enquiry');
    await restore(here.owner);
    await post(...bulk('enquiries', 'delete', id), here.clerk);
    const deletedAt = new Date(Date.now() - 121_000).toISOString();
    await here.kysely.updateTable('enquiries').set({ deletedAt }).where('id', '=', id).execute();
    expect(getToast(await restore(here.clerk))).toContain('Failed to restore enquiry');
    expect(getToast(await restore(here.owner))).toContain('Enquiry restored successfully');
    await here.clear('enquiries');
  });

  it('keeps an image without its file in the bin, and restores a package without it', async () => {
    const image = await makeImage('Lost file');
    const tour = await makePackage('Lost picture');
    const ids = [image.id, (await makeImage('Kept')).id];
    await post(...bulkImages('delete', ids));
    await post(...bulk('packages', 'delete', tour.id));
    for (const { url } of [image, tour]) await here.site.services.storage.remove(toKey(url));
    await post(...bulkImages('restore', ids));
    const response = await post(...bulkImages('restore', image.id));
    expect(getToast(response)).toContain(
      'The file of this image is gone, so it cannot be restored',
    );
    expect(await read('/admin/bin')).toContain('Lost file');
    expect(await Promise.all(ids.map(find))).toMatchObject([null, { caption: 'Kept' }]);
    const remark = 'Its picture is gone: please choose another one in its form.';
    expect(await decodeResponse(await post(...bulk('packages', 'restore.data', tour.id)))).toEqual([
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
    const responses = await Promise.all(
      actions.map((action) => post(...bulk('images', `${action}.data`, id))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const isBack = (await find(id)) !== null;
    expect(await getVisibility(image)).toEqual(isBack ? allVisible(image) : noneVisible(image));
    expect((await listFiles(image)).length > 0).toBe(isBack);
  });

  it('returns to a script how many images it deleted and restored, and why not', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await makeImage(name)).id);
    const [firstId = '', secondId = ''] = ids.sort();
    const press = async (action: string, id: string | string[], category?: string) =>
      decodeResponse(await post(...bulkImages(`${action}.data`, id, category)));
    const failure = (text: string) => ({ isDone: false, text });
    const chooseOne = [400, failure('Choose at least one image')];
    for (const id of [[], 'a\0b']) expect(await press('delete', id)).toEqual(chooseOne);
    const many = [firstId, ...Array.from({ length: 2990 }, (_, at) => `other${at}`)];
    const limitError = failure('Choose at most 500 images at once. Nothing was changed');
    for (const action of ['delete', 'restore', 'delete-for-good']) {
      expect(await press(action, many)).toEqual([400, limitError]);
    }
    const missingError = failure('Failed to delete image. This image is no longer in this gallery');
    expect(await press('delete', 'gone')).toEqual([404, missingError]);
    expect(await press('delete', firstId, 'hajj')).toEqual([404, missingError]);
    const text = '3 images deleted successfully. 1 is no longer in this gallery';
    const undo = { action: 'restore', ids };
    const success = { isDone: true, text, note: 'In the bin for 30 days', undo };
    expect(await press('delete', [...ids, secondId, 'gone'])).toEqual([200, success]);
    const restoreSuccess = { isDone: true, text: '3 images restored successfully' };
    expect(await press('restore', ids)).toEqual([200, restoreSuccess]);
    const restoreFailure = failure(expect.stringContaining('Failed to restore images'));
    expect(await press('restore', ids)).toEqual([404, restoreFailure]);
  });

  it('deletes nothing if the database fails, in other galleries or by GET', async () => {
    const { id } = await makeImage('Stays');
    for (const action of ['delete', 'restore']) {
      const path = `/admin/bulk/images/${action}?category=umrah`;
      expect((await get(path)).headers.get('location')).toBe(list);
    }
    expect((await post(...bulkImages('delete', id, 'weddings'))).status).toBe(404);
    here.breakChanges();
    expect(getToast(await post(...bulkImages('delete', id)))).toContain('Failed to delete image');
    expect(await find(id)).not.toBeNull();
  });
});

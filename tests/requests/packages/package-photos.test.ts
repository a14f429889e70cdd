import { describe, expect, it } from 'vitest';
import { purgeDeleted } from '../../../app/data/bin/bin.server.ts';
import { countImages, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import {
  maxPackagePhotos,
  packageAlbum,
} from '../../../app/rules/gallery/gallery-category-names.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulk,
  bulkAnswer,
  bulkImages,
  expectWords,
  openStaffSite,
  script,
  toastOf,
} from '../site/open-site.ts';

const upload = '/admin/gallery/upload';
const dayMs = 24 * 60 * 60 * 1000;

describe.each(requestDatabases)('the photos of a package on %s', (kind) => {
  const here = openStaffSite(kind, { as: 'staff', sample: true });
  const { get, post, read } = here;
  const fileOf = (bytes: Uint8Array, name: string) =>
    new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  const photosOf = (id: string) => listGalleryImages(here.database, packageAlbum(id));
  const send = async (id: string, name: string, fields = {}, bytes?: Uint8Array) =>
    post(
      upload,
      { category: packageAlbum(id), file: fileOf(bytes ?? (await jpeg()), name), ...fields },
      script,
    );
  async function makePackage(packageName: string, names: string[] = []) {
    const input = { ...blankPackage, packageName, description: 'With photos' };
    const id = await createPackage(here.database, input);
    for (const name of names) expect((await send(id, name)).status).toBe(200);
    return id;
  }
  const files = async () => (await here.site.services.storage.list('packages/')).length;
  const manager = (id: string) => `/admin/packages/${id}/photos`;
  const page = (id: string) => `/packages/details/${id}`;

  it('are on its page, in its data for search engines and in no gallery', async () => {
    const galleries = await countImages(here.database);
    const id = await makePackage('Near the Haram', ['The room.jpg', 'Breakfast.jpg']);
    const [first, second] = await photosOf(id);
    expect(first?.url).toMatch(/^\/media\/packages\/\d{13}-breakfast-[0-9a-f]{10}\.jpg$/);
    const html = await read(page(id), '');
    expectWords(html, 'Breakfast', 'The room', `href="${page(id)}?photo=${first?.id}"`);
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const urls = [first, second].map((photo) => expect.stringContaining(photo?.url ?? ''));
    expect(data['@graph'][0].image).toEqual([expect.stringContaining('/fallback-'), ...urls]);
    // Without scripts, the same address shows the photo in the page.
    const open = await read(`${page(id)}?photo=${second?.id}`, '');
    expect(open).toMatch(/<dialog open="" aria-label="The room"/);
    expect(await read(page(id), '')).not.toContain('<dialog open');
    expect(await countImages(here.database)).toEqual(galleries);
    expect((await get(`/gallery/${packageAlbum(id)}`, '')).status).toBe(404);
    expect(await read('/sitemap.xml', '')).not.toContain('breakfast');
    const exported = JSON.parse(await read('/admin/packages.json', here.owner));
    expect(Object.keys(exported.gallery)).toEqual([packageAlbum(id)]);
    expect(exported.gallery[packageAlbum(id)].images[0]).toMatchObject({ url: first?.url });
    for (const path of ['/admin/packages', `/admin/packages/${id}/edit`]) {
      expect(await read(path)).toContain(`href="${manager(id)}"`);
    }
  });

  it('have captions, alternative texts, an order and translations', async () => {
    const id = await makePackage('In order', ['A.jpg', 'B.jpg', 'C.jpg']);
    const [c, b, a] = await photosOf(id);
    const edit = `${manager(id)}?edit=${b?.id}`;
    const texts = { caption: ' Room  for four ', alt: 'Four beds beside a window' };
    const saved = await post(edit, texts);
    expect(saved.headers.get('location')).toBe(manager(id));
    expect(toastOf(saved)).toContain('Texts of the photo saved');
    expectWords(await read(page(id), ''), 'Room for four', 'alt="Four beds beside a window"');
    const wrong = await post(edit, { caption: 'kept', alt: 'x'.repeat(201) });
    expect(wrong.status).toBe(400);
    expectWords(await wrong.text(), 'Alternative text can have at most 200 characters', 'kept');
    // The field for a file's name sends only the caption.
    expect((await post(edit, { caption: 'Room for four' })).status).toBe(302);
    expect((await photosOf(id))[1]).toMatchObject({ caption: 'Room for four', alt: texts.alt });
    const order = `/admin/gallery/${encodeURIComponent(packageAlbum(id))}/order`;
    expectWords(await read(order), 'Visitors see the photos of the package in this order.');
    expect((await post(order, { id: b?.id ?? '', act: 'first' })).status).toBe(302);
    expect((await photosOf(id)).map((photo) => photo.id)).toEqual([b?.id, c?.id, a?.id]);
    const form = await read(`/admin/translations/ur/package/${id}`);
    expectWords(form, 'Room for four', 'Four beds beside a window');
    const history = await read('/admin/history', here.owner);
    expectWords(history, 'to a package', 'Alternative text');
    const replace = `/admin/gallery/${encodeURIComponent(packageAlbum(id))}/${b?.id}/replace`;
    const replaced = await post(replace, { photo: fileOf(await jpeg(), 'New.jpg') });
    expect(replaced.headers.get('location')).toBe(manager(id));
    expect((await photosOf(id))[0]).toMatchObject({ caption: 'Room for four', alt: texts.alt });
  });

  it('are refused with a reason, without a row or a file', async () => {
    const id = await makePackage('Full');
    const before = await files();
    const refusal = async (answer: Response) => [answer.status, await answer.json()];
    const refused = (reason: RegExp) => [
      422,
      { state: 'failed', mayRetry: false, reason: expect.stringMatching(reason) },
    ];
    const text = Buffer.from('not a picture');
    expect(await refusal(await send(id, 'a.txt', {}, text))).toEqual(refused(/./));
    expect((await send(id, 'a.jpg', { category: 'package:' })).status).toBe(400);
    expect(await refusal(await send('gone', 'a.jpg'))).toEqual(refused(/was deleted/));
    expect(await files()).toBe(before);
    const others = Array.from({ length: maxPackagePhotos + 1 }, (_, at) => send(id, `${at}.jpg`));
    const statuses = (await Promise.all(others)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(maxPackagePhotos).fill(200), 422]);
    expect(await photosOf(id)).toHaveLength(maxPackagePhotos);
    expect(await refusal(await send(id, 'more.jpg'))).toEqual(refused(/at most 20 photos/));
    expect(await files()).toBe(before + maxPackagePhotos);
    expectWords(await read(manager(id)), '20 of 20', 'Delete some of them to upload others.');
    await post(...bulk('packages', 'delete', id));
    expect(await refusal(await send(id, 'late.jpg'))).toEqual(refused(/was deleted/));
    expect(toastOf(await get(manager(id)))).toContain('This package is not there any more');
  });

  // How they are hidden and deleted with the package: tests/requests/staff/bin.test.ts.
  it('are previewed while the package is hidden, and have a place of their own in the bin', async () => {
    const id = await makePackage('One life', ['stays.jpg', 'goes.jpg']);
    const [{ id: goneId = '', url: goneUrl = '' } = {}, { url = '' } = {}] = await photosOf(id);
    await setPackagesHidden(here.database, [id], true);
    expect((await get(url)).status).toBe(200);
    expect(await read(`/admin/packages/${id}/preview`)).toContain(url);
    await setPackagesHidden(here.database, [id], false);
    const deleted = await post(...bulkImages('delete.data', goneId, packageAlbum(id)));
    expect((await bulkAnswer(deleted))[0]).toBe(200);
    expect(await photosOf(id)).toHaveLength(1);
    expect(await read(page(id), '')).not.toContain(goneUrl);
    expect(await read('/admin/bin')).toContain('Image, a package');
    const moved = bulkImages('move', goneId, packageAlbum(id), { to: 'hajj' });
    expect((await post(...moved)).status).toBe(404);
    await post(...bulk('images', 'restore', goneId));
    expect(await read(page(id), '')).toContain(goneUrl);
    await post(...bulkImages('delete', goneId, packageAlbum(id)));
    const before = await files();
    await post(...bulk('packages', 'delete', id));
    await post(...bulk('packages', 'delete-for-good', id));
    expect(await files()).toBe(before - 2);
  });

  it('are shared with a copy, which keeps them after the original', async () => {
    const id = await makePackage('Original', ['shared.jpg']);
    const [{ url = '' } = {}] = await photosOf(id);
    await post('/admin/packages/new', { ...copyFields, copyOf: id });
    const copy = (await listPackages(here.database)).find((row) => row.packageName === 'Copy');
    expect((await photosOf(copy?.id ?? '')).map((photo) => photo.url)).toEqual([url]);
    await post(...bulk('packages', 'delete', id));
    const later = { ...here.database, now: () => new Date(Date.now() + 40 * dayMs) };
    await purgeDeleted(later);
    await finishPhotoRemovals(later, here.site.services.photos, later.now());
    expect((await get(url, '')).status).toBe(200);
  });
});

const copyFields = { packageName: 'Copy', price: '1', durationOfTour: '2' };

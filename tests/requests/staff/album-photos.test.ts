import { describe, expect, it } from 'vitest';
import { purgeDeleted } from '../../../app/data/bin/bin.server.ts';
import { countImages, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { createPage, setPagesPublished } from '../../../app/data/pages/pages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { hashPhrase } from '../../../app/data/translations/translations.server.ts';
import { type AlbumKind, maxAlbumPhotos, toAlbum } from '../../../app/rules/gallery/albums.ts';
import { phraseFields } from '../../../app/rules/translations/translation-rules.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { addedPage, blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulk,
  bulkImages,
  decodeResponse,
  expectWords,
  getToast,
  jsonHeaders,
  openStaffSite,
  readText,
} from '../site/open-site.ts';

const upload = '/admin/gallery/upload';
const dayMs = 24 * 60 * 60 * 1000;

const cases = requestDatabases.flatMap((database) =>
  (['package', 'page'] as const).map((kind) => ({ database, kind })),
);

describe.each(cases)('the photos of a $kind on $database', ({ database, kind }) => {
  const here = openStaffSite(database, { as: isPage(kind) ? 'owner' : 'staff', sample: true });
  const { get, post, read } = here;
  const part = `${kind}s`;
  const album = (id: string) => toAlbum(kind, id);
  const createFile = (bytes: Uint8Array, name: string) =>
    new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  const listPhotos = (id: string) => listGalleryImages(here.database, album(id));
  const send = async (id: string, name: string, fields = {}, bytes?: Uint8Array) =>
    post(
      upload,
      { category: album(id), file: createFile(bytes ?? (await jpeg()), name), ...fields },
      jsonHeaders,
    );
  async function makeWithPhotos(name: string, names: string[] = []) {
    const id = isPage(kind) ? await makePage(name) : await makePackage(name);
    for (const name of names) expect((await send(id, name)).status).toBe(200);
    return id;
  }
  const makePackage = (packageName: string) =>
    createPackage(here.database, { ...blankPackage, packageName, description: 'With photos' });
  async function makePage(title: string) {
    const slug = toSlug(title);
    const result = await createPage(here.database, { ...addedPage, title, slug });
    return result.state === 'saved' ? result.id : '';
  }
  const setHidden = (id: string, isHidden: boolean) =>
    isPage(kind)
      ? setPagesPublished(here.database, [id], !isHidden)
      : setPackagesHidden(here.database, [id], isHidden);
  const countFiles = async () => (await here.site.services.storage.list(`${part}/`)).length;
  const managerPath = (id: string) => `/admin/${part}/${id}/photos`;
  const page = (id: string, name: string) =>
    isPage(kind) ? `/pages/${toSlug(name)}` : `/packages/details/${id}`;

  it('are on its page and in its structured data, and in no gallery', async () => {
    const counts = await countImages(here.database);
    const id = await makeWithPhotos('Near the Haram', ['The room.jpg', 'Breakfast.jpg']);
    const [first, second] = await listPhotos(id);
    expect(second?.url).toMatch(/^\/media\/p\w+\/\d{13}-breakfast-[0-9a-f]{10}\.jpg$/);
    const html = await read(page(id, 'Near the Haram'), '');
    expectWords(html, 'Breakfast', `href="${page(id, 'Near the Haram')}?photo=${second?.id}"`);
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const urls = [first, second].map((photo) => expect.stringContaining(photo?.url ?? ''));
    expect(data['@graph'][0].image).toEqual(urls);
    // Without scripts, the same address shows the photo in the page.
    const photoPage = await read(`${page(id, 'Near the Haram')}?photo=${second?.id}`, '');
    expect(photoPage).toMatch(/<dialog open="" aria-label="Breakfast"/);
    expect(await read(page(id, 'Near the Haram'), '')).not.toContain('<dialog open');
    expect(await countImages(here.database)).toEqual(counts);
    expect((await get(`/gallery/${album(id)}`, '')).status).toBe(404);
    expect((await read('/sitemap.xml', '')).includes('breakfast')).toBe(!isPage(kind));
    const exportData = JSON.parse(await read('/admin/packages.json', here.owner));
    expect(Object.keys(exportData.gallery ?? {})).toEqual(isPage(kind) ? [] : [album(id)]);
    const images = exportData.gallery?.[album(id)].images ?? [first];
    expect(images[0]).toMatchObject({ url: first?.url });
    for (const path of [`/admin/${part}`, `/admin/${part}/${id}/edit`]) {
      expect(await read(path)).toContain(`href="${managerPath(id)}"`);
    }
  });

  it('have captions, alternative texts, an order and translations', async () => {
    const id = await makeWithPhotos('In order', ['A.jpg', 'B.jpg', 'C.jpg']);
    const [a, b, c] = await listPhotos(id);
    const edit = `${managerPath(id)}?edit=${b?.id}`;
    const texts = { caption: ' Room  for four ', alt: 'Four beds beside a window' };
    const response = await post(edit, texts);
    expect(response.headers.get('location')).toBe(managerPath(id));
    expect(getToast(response)).toContain('Photo texts saved');
    expectWords(
      await read(page(id, 'In order'), ''),
      'Room for four',
      'alt="Four beds beside a window"',
    );
    const errorResponse = await post(edit, { caption: 'kept', alt: 'x'.repeat(201) });
    expect(errorResponse.status).toBe(400);
    expectWords(
      await errorResponse.text(),
      'Alternative text can have at most 200 characters',
      'kept',
    );
    // The field for a file's name sends only the caption.
    expect((await post(edit, { caption: 'Room for four' })).status).toBe(302);
    expect((await listPhotos(id))[1]).toMatchObject({ caption: 'Room for four', alt: texts.alt });
    const order = `/admin/gallery/${encodeURIComponent(album(id))}/order`;
    expectWords(await read(order), `Visitors see the photos of the ${kind} in this order.`);
    expect((await post(order, { id: b?.id ?? '', act: 'first' })).status).toBe(302);
    expect((await listPhotos(id)).map((photo) => photo.id)).toEqual([b?.id, a?.id, c?.id]);
    const translations = `/admin/translations/ur/${kind}/${id}`;
    const form = await read(translations);
    expectWords(form, 'Room for four', 'Four beds beside a window');
    const urdu = { 'Room for four': 'چار افراد کا کمرہ', [texts.alt]: 'کھڑکی کے پاس چار بستر' };
    const entries = Object.entries(urdu).map(([phrase, translation]) => [
      phraseFields(hashPhrase(phrase)).translation,
      translation,
    ]);
    expect((await post(translations, Object.fromEntries(entries))).status).toBe(302);
    // After both texts have changed, each is shown with its own former translation.
    const changes = { caption: 'Room for five', alt: 'Five beds beside a window' };
    expect((await post(edit, changes)).status).toBe(302);
    const changedForm = await read(translations);
    for (const [phrase, translation] of Object.entries(urdu)) {
      expectWords(changedForm, `<span lang="en">${phrase}</span>`, translation);
    }
    expect((await post(edit, { caption: 'Room for four', alt: texts.alt })).status).toBe(302);
    const history = await read('/admin/history', here.owner);
    expectWords(history, `to a ${kind}`, 'Alternative text');
    const replace = `/admin/gallery/${encodeURIComponent(album(id))}/${b?.id}/replace`;
    const replaceResponse = await post(replace, { photo: createFile(await jpeg(), 'New.jpg') });
    expect(replaceResponse.headers.get('location')).toBe(managerPath(id));
    expect((await listPhotos(id))[0]).toMatchObject({ caption: 'Room for four', alt: texts.alt });
  });

  it('are refused with a reason, without a row or a file', async () => {
    const id = await makeWithPhotos('Full');
    const before = await countFiles();
    const readRefusal = async (response: Response) => [response.status, await response.json()];
    const failure = (reason: RegExp) => [
      422,
      { state: 'failed', mayRetry: false, reason: expect.stringMatching(reason) },
    ];
    const text = Buffer.from('not a picture');
    expect(await readRefusal(await send(id, 'a.txt', {}, text))).toEqual(failure(/./));
    expect((await send(id, 'a.jpg', { category: `${kind}:` })).status).toBe(400);
    expect(await readRefusal(await send('gone', 'a.jpg'))).toEqual(failure(/was deleted/));
    expect(await countFiles()).toBe(before);
    const uploads = Array.from({ length: maxAlbumPhotos + 1 }, (_, at) => send(id, `${at}.jpg`));
    const statuses = (await Promise.all(uploads)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(maxAlbumPhotos).fill(200), 422]);
    expect(await listPhotos(id)).toHaveLength(maxAlbumPhotos);
    expect(await readRefusal(await send(id, '21.jpg'))).toEqual(failure(/at most 20 photos/));
    expect(await countFiles()).toBe(before + maxAlbumPhotos);
    expectWords(await read(managerPath(id)), '20 of 20', 'Delete some of them to upload others.');
    const [first, second] = (await listPhotos(id)).map((photo) => photo.id);
    const both = [first ?? '', second ?? ''];
    await post(...bulkImages('delete', both, album(id)));
    expect((await send(id, '21.jpg')).status).toBe(200);
    const undoResponse = await post(...bulkImages('restore', both, album(id)));
    expect(getToast(undoResponse)).toContain(
      'Image restored successfully. A package or page can have at most 20 photos, so one stays in the bin. Please delete another one first, then restore it there.',
    );
    expect(await listPhotos(id)).toHaveLength(maxAlbumPhotos);
    await post(...bulk(part, 'delete', id));
    expect(await readRefusal(await send(id, 'late.jpg'))).toEqual(failure(/was deleted/));
    expect(getToast(await get(managerPath(id)))).toContain(`This ${kind} no longer exists`);
  });

  it('are hidden, deleted, restored and permanently removed with it', async () => {
    const id = await makeWithPhotos('One life', ['stays.jpg', 'goes.jpg']);
    const [{ url = '' } = {}, { id: otherId = '', url: otherUrl = '' } = {}] = await listPhotos(id);
    const getStatus = async (address: string, cookie?: string) =>
      (await get(address, cookie)).status;
    expect(await getStatus(url, '')).toBe(200);
    await setHidden(id, true);
    expect([await getStatus(url, ''), await getStatus(url)]).toEqual([404, 200]);
    expect(await read(`/admin/${part}/${id}/preview`)).toContain(url);
    await setHidden(id, false);
    // A photo has its own place in the bin.
    const deleteResponse = await post(...bulkImages('delete.data', otherId, album(id)));
    expect((await decodeResponse(deleteResponse))[0]).toBe(200);
    expect(await listPhotos(id)).toHaveLength(1);
    expect(await read(page(id, 'One life'), '')).not.toContain(otherUrl);
    expect(await read('/admin/bin')).toContain(`Image, a ${kind}`);
    const moveForm = bulkImages('move', otherId, album(id), { to: 'hajj' });
    expect((await post(...moveForm)).status).toBe(404);
    await post(...bulk(part, 'delete', id));
    expect([await getStatus(url, ''), await getStatus(url)]).toEqual([404, 404]);
    const restoreResponse = await post(...bulk('images', 'restore', otherId));
    expect(getToast(restoreResponse)).toContain(
      `Please restore the ${kind} “One life” from the bin first, then the photo.`,
    );
    expect(await read('/admin/bin')).toContain(`Image, a ${kind}`);
    await post(...bulk(part, 'restore', id));
    await post(...bulk('images', 'restore', otherId));
    expect(await read(page(id, 'One life'), '')).toContain(otherUrl);
    expect(await getStatus(url, '')).toBe(200);
    await post(...bulkImages('delete', otherId, album(id)));
    const before = await countFiles();
    await post(...bulk(part, 'delete', id));
    await post(...bulk(part, 'delete-for-good', id));
    expect(await countFiles()).toBe(before - 2);
    const rows = await here.rows('gallery_images');
    expect(rows.filter(({ category }) => category === album(id))).toEqual([]);
  });

  it.runIf(isPage(kind))('can be seen and changed only by owners', async () => {
    const id = await makeWithPhotos('Of owners', ['shown.jpg', 'binned.jpg']);
    const [photo, deletedPhoto] = await listPhotos(id);
    await post(...bulkImages('delete', deletedPhoto?.id ?? '', album(id)));
    const bytes = await jpeg();
    const before = await here.rows('gallery_images');
    const paths = ['order', `${photo?.id}/replace`].map(
      (end) => `/admin/gallery/${encodeURIComponent(album(id))}/${end}`,
    );
    for (const as of [here.clerk, '']) {
      for (const path of paths) {
        expect([302, 303, 403], path).toContain((await get(path, as)).status);
        const fields = {
          id: photo?.id ?? '',
          act: 'first',
          caption: 'Theirs',
          photo: createFile(bytes, 'a.jpg'),
        };
        expect([302, 303, 403], path).toContain(
          (await post(`${path}?edit=${photo?.id}`, fields, as)).status,
        );
      }
      await post(upload, { category: album(id), file: createFile(bytes, 'a.jpg') }, as);
      await post(...bulkImages('delete', photo?.id ?? '', album(id)), as);
      for (const action of ['restore', 'delete-for-good']) {
        await post(...bulk('images', action, deletedPhoto?.id ?? ''), as);
      }
      expect((await get(`/admin/bulk/images/${deletedPhoto?.id}/photo`, as)).status).not.toBe(200);
      expect(await readText(await get('/admin/bin', as), as ? 200 : 302)).not.toContain('binned');
    }
    expect(await here.rows('gallery_images')).toEqual(before);
    expectWords(await read('/admin/bin'), 'binned');
  });

  it.skipIf(isPage(kind))('show the first one if there is no featured image', async () => {
    const id = await makeWithPhotos('Without a featured image', ['first.jpg', 'second.jpg']);
    const [first, second] = await listPhotos(id);
    const url = first?.url ?? '';
    const path = page(id, '');
    for (const list of ['/', '/packages', '/search?q=featured', path]) {
      expect(await read(list, ''), list).toContain(url);
    }
    for (const list of ['/admin/packages', `/admin/packages/${id}/edit`]) {
      expect(await read(list), list).toContain(url);
    }
    expect(await read(path, '')).not.toContain(`?photo=${first?.id}`);
    expect(await read('/sitemap.xml', '')).toContain(url);
    await post(...bulkImages('delete', first?.id ?? '', album(id)));
    const html = await read(path, '');
    expect([html.includes(url), html.includes(second?.url ?? '')]).toEqual([false, true]);
    const featuredImage = createFile(await jpeg(), 'featured.jpg');
    const form = { ...copyFields, packageName: 'Without a featured image', version: '1' };
    expect((await post(`/admin/packages/${id}/edit`, { ...form, featuredImage })).status).toBe(302);
    expectWords(await read(path, ''), '-featured-', `?photo=${second?.id}`);
  });

  it.skipIf(isPage(kind))(
    'are shared with a copy, which keeps them after the original is deleted',
    async () => {
      const id = await makeWithPhotos('Original', ['shared.jpg']);
      const [{ url = '' } = {}] = await listPhotos(id);
      await post('/admin/packages/new', { ...copyFields, copyOf: id });
      const copy = (await listPackages(here.database)).find((row) => row.packageName === 'Copy');
      expect((await listPhotos(copy?.id ?? '')).map((photo) => photo.url)).toEqual([url]);
      await post(...bulk(part, 'delete', id));
      const laterDatabase = { ...here.database, now: () => new Date(Date.now() + 40 * dayMs) };
      await purgeDeleted(laterDatabase);
      await finishPhotoRemovals(laterDatabase, here.site.services.photos, laterDatabase.now());
      expect((await get(url, '')).status).toBe(200);
    },
  );
});

const isPage = (kind: AlbumKind) => kind === 'page';
const toSlug = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const copyFields = { packageName: 'Copy', price: '1', durationOfTour: '2' };

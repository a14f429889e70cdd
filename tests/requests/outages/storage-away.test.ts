import { afterAll, expect, it } from 'vitest';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { parseStoreUrl, startStore } from '../../sites/test-store.ts';
import { bulk, bulkImages, openSite } from '../site/open-site.ts';

const store = await startStore();
const { host } = new URL(parseStoreUrl(store.url).endpoint ?? '');
const proxy = await startFaultyProxy(host);
// Runs after the site is closed, because its hook was added later.
afterAll(async () => {
  await proxy.disconnect();
  await store.stop();
});
const settings = { STORAGE_URL: store.url.replace(host, proxy.host) };
const here = openSite('sqlite', { sample: false, settings });
const { post } = here;
const get = (address = '') => here.ask(address);
async function upload(name: string, accept = 'application/json') {
  const file = new File([new Uint8Array(await jpeg())], name);
  return post('/admin/gallery/upload', { category: 'hajj', file }, { accept });
}
const listImages = () => listGalleryImages(here.database, 'hajj');
const listPhotoFiles = () => here.site.services.storage.list('gallery/');

it('refuses an upload and leaves nothing behind while the store is down', async () => {
  await proxy.disconnect();
  const response = await upload('refused.jpg');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    state: 'failed',
    reason: 'The picture could not be stored just now. Please retry in a minute.',
    mayRetry: true,
  });
  const plain = await upload('refused.jpg', 'text/html');
  expect(plain.status).toBe(302);
  expect(plain.headers.getSetCookie().join()).toContain('Failed%20to%20upload%20image');
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/media/gallery/hajj/1-none.jpg')).status).toBe(404);
  expect((await get('/gallery/hajj')).status).toBe(200);

  await proxy.restore();
  expect(await listImages()).toEqual([]);
  expect(await listPhotoFiles()).toEqual([]);
});

it('confirms a permanent deletion at once, and completes it when the store is back', async () => {
  expect((await upload('kept.jpg')).status).toBe(200);
  const [image] = await listImages();
  expect((await get(image?.url)).status).toBe(200);
  expect(await listPhotoFiles()).toHaveLength(1);

  await proxy.disconnect();
  const deleteResponse = await post(...bulkImages('delete.data', image?.id ?? '', 'hajj'));
  expect(deleteResponse.status).toBe(200);
  expect(await listImages()).toEqual([]);
  const purgeResponse = await post(...bulk('images', 'delete-for-good.data', image?.id ?? ''));
  expect(purgeResponse.status).toBe(200);

  await proxy.restore();
  expect(await listPhotoFiles()).toHaveLength(1);
  // Although its file still exists.
  expect((await get(image?.url)).status).toBe(404);
  await finishPhotoRemovals(here.database, here.site.services.photos, new Date());
  expect(await listPhotoFiles()).toEqual([]);
});

it('restores several photos at once while the store does not answer', async () => {
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) await upload(name);
  const ids = (await listImages()).map(({ id }) => id);
  await post(...bulkImages('delete.data', ids, 'hajj'));
  proxy.blackhole();
  const startTime = performance.now();
  const response = await post(...bulkImages('restore.data', ids, 'hajj'));
  // A single check would last ten seconds.
  expect(performance.now() - startTime).toBeLessThan(8000);
  await proxy.restore();
  expect(response.status).toBe(200);
  expect(await listImages()).toHaveLength(3);
});

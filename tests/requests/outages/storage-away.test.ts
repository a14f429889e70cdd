import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { deleteForGood } from '../../../app/data/bin/bin-removal.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { createS3Storage } from '../../../app/services/storage/s3-storage.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { type FaultyProxy, startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { addressOf, startStore, type TestStore } from '../../sites/test-store.ts';

let store: TestStore;
let proxy: FaultyProxy;
let site: TestSite;
let headers: Record<string, string>;

beforeAll(async () => {
  store = await startStore();
  const { host } = new URL(addressOf(store.url).endpoint ?? '');
  proxy = await startFaultyProxy(host);
  const settings = { STORAGE_URL: store.url.replace(host, proxy.host) };
  const template = inject('template');
  site = await openTestSite({ template, database: 'sqlite', sample: false, settings });
  headers = { cookie: await staffCookie(site), origin: site.origin };
});
afterAll(async () => {
  await proxy.restore();
  await site.close();
  await proxy.disconnect();
  await store.stop();
});

const get = (address = '') => fetch(site.origin + address);
const post = (address: string) => fetch(site.origin + address, { method: 'POST', headers });
async function upload(name: string, accept = 'application/json'): Promise<Response> {
  const form = new FormData();
  form.set('category', 'hajj');
  form.set('file', new File([new Uint8Array(await jpeg())], name));
  return fetch(`${site.origin}/admin/gallery/upload`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, accept },
    body: form,
  });
}

const images = () =>
  site.services.database.kysely.selectFrom('gallery_images').select(['id', 'url']).execute();
const photoFiles = () => site.services.storage.list('gallery/');
/** What the store holds, asked past the proxy. */
const storedFiles = () => createS3Storage(addressOf(store.url)).list('gallery/');
const finishRemovals = () =>
  finishPhotoRemovals(site.services.database, site.services.photos, new Date());

it('an upload is refused with nothing left behind while the store is away', async () => {
  await proxy.disconnect();
  const answer = await upload('refused.jpg');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
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
  expect(await images()).toEqual([]);
  expect(await photoFiles()).toEqual([]);
});

it('an upload that was stored and never answered is refused, and removed again by itself', async () => {
  proxy.dropResponses();
  const answer = upload('unanswered.jpg');
  await expect.poll(storedFiles).toEqual([expect.stringContaining('-unanswered-')]);
  expect((await answer).status).toBe(503);
  await expect.poll(storedFiles).toEqual([]);
  await proxy.restore();
  expect(await images()).toEqual([]);
});

it('a permanent deletion is answered at once and finished when the store is back', async () => {
  expect((await upload('kept.jpg')).status).toBe(200);
  const [image] = await images();
  expect((await get(image?.url)).status).toBe(200);
  expect(await photoFiles()).toHaveLength(1);

  await proxy.disconnect();
  const deleted = await post(`/admin/gallery/hajj/${image?.id}/delete?by=dialog`);
  expect(deleted.status).toBe(200);
  expect(await images()).toEqual([]);
  const forGood = await post(`/admin/bin/images/${image?.id}/delete.data?by=dialog`);
  expect(forGood.status).toBe(200);

  await proxy.restore();
  expect(await photoFiles()).toHaveLength(1);
  // Although its file is still there.
  expect((await get(image?.url)).status).toBe(404);
  await finishRemovals();
  expect(await photoFiles()).toEqual([]);
});

it('a store that gives no answer keeps no request waiting for long', async () => {
  expect((await upload('shown.jpg')).status).toBe(200);
  const [image] = await images();
  proxy.blackhole();
  const answers = await Promise.all([
    upload('silent.jpg'),
    get(`${image?.url}/320.webp`),
    post(`/admin/gallery/hajj/${image?.id}/delete?by=dialog`),
    get('/readyz'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 404, 200, 503]);
  await proxy.restore();
  expect(await images()).toEqual([]);
  // The deleted one goes when its turn comes; of the refused one nothing was stored.
  await deleteForGood(site.services.database, 'images', image?.id ?? '');
  await finishRemovals();
  expect(await storedFiles()).toEqual([]);
}, 50_000);

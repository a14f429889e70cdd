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
  site = await openTestSite({
    template: inject('template'),
    database: 'sqlite',
    sample: false,
    settings: { STORAGE_URL: store.url.replace(host, proxy.host) },
  });
  headers = { cookie: await staffCookie(site), origin: site.origin };
});
afterAll(async () => {
  await proxy.restore();
  await site.close();
  await proxy.disconnect();
  await store.stop();
});

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
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${site.origin}/media/gallery/hajj/1-none.jpg`)).status).toBe(404);
  expect((await fetch(`${site.origin}/gallery/hajj`)).status).toBe(200);

  await proxy.restore();
  expect(await images()).toEqual([]);
  expect(await photoFiles()).toEqual([]);
});

it('an upload that was stored and never answered is refused, and removed again by itself', async () => {
  proxy.dropResponses();
  const answer = upload('unanswered.jpg');
  const arrived = [expect.stringContaining('-unanswered-')];
  await expect.poll(storedFiles).toEqual(arrived);
  expect((await answer).status).toBe(503);
  await expect.poll(storedFiles).toEqual([]);
  await proxy.restore();
  expect(await images()).toEqual([]);
});

it('a delete for good is answered at once and finished when the store is back', async () => {
  expect((await upload('kept.jpg')).status).toBe(200);
  const [image] = await images();
  expect((await fetch(site.origin + image?.url)).status).toBe(200);
  expect(await photoFiles()).toHaveLength(1);

  await proxy.disconnect();
  const address = `${site.origin}/admin/gallery/hajj/${image?.id}/delete?by=dialog`;
  const answer = await fetch(address, { method: 'POST', headers, redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await images()).toEqual([]);
  const forGood = `${site.origin}/admin/bin/images/${image?.id}/delete.data?by=dialog`;
  expect((await fetch(forGood, { method: 'POST', headers, redirect: 'manual' })).status).toBe(200);

  await proxy.restore();
  expect(await photoFiles()).toHaveLength(1);
  // Although its file is still there.
  expect((await fetch(site.origin + image?.url)).status).toBe(404);
  const { database, photos } = site.services;
  await finishPhotoRemovals(database, photos, new Date());
  expect(await photoFiles()).toEqual([]);
});

it('a store that gives no answer keeps nobody waiting for long', async () => {
  expect((await upload('shown.jpg')).status).toBe(200);
  const [image] = await images();
  proxy.blackhole();
  const begun = performance.now();
  const [answer, shown, deleted, ready] = await Promise.all([
    upload('silent.jpg'),
    fetch(`${site.origin}${image?.url}/320.webp`),
    fetch(`${site.origin}/admin/gallery/hajj/${image?.id}/delete?by=dialog`, {
      method: 'POST',
      headers,
    }).then(({ status }) => ({ status, ms: performance.now() - begun })),
    fetch(`${site.origin}/readyz`).then(({ status }) => ({
      status,
      ms: performance.now() - begun,
    })),
  ]);
  expect(answer.status).toBe(503);
  expect(shown.status).toBe(404);
  expect(performance.now() - begun).toBeLessThan(40_000);
  expect(deleted.status).toBe(200);
  expect(deleted.ms).toBeLessThan(30_000);
  expect(ready.status).toBe(503);
  expect(ready.ms).toBeLessThan(30_000);
  await proxy.restore();
  expect(await images()).toEqual([]);
  // The deleted one goes when its turn comes; of the refused one there is nothing to go.
  const { database, photos } = site.services;
  await deleteForGood(database, 'images', image?.id ?? '');
  await finishPhotoRemovals(database, photos, new Date());
  expect(await storedFiles()).toEqual([]);
});

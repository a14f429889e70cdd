import { utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpeg } from '../../../tests/foreign-input/odd-pictures.ts';
import { createTempFolder } from '../../../tests/temporary-folder.ts';
import { photoFormats } from '../../rules/srcset-widths.ts';
import { silentLog } from '../log.server.ts';
import { createFolderStorage, type Storage } from '../storage/storage.server.ts';
import { createPhotos, toPhotoKey } from './photos.server.ts';

const folder = await createTempFolder();
const storage = createFolderStorage(folder);
const openPhotos = (own: Storage = storage) => createPhotos(own, () => new Date(), silentLog);
const photos = openPhotos();
async function store(name: string, width = 900, height = 600, target = photos): Promise<string> {
  const { url } = await target.store('packages', name, await jpeg(width, height));
  return toPhotoKey(url) ?? '';
}
const listFiles = async (key: string) =>
  (await storage.list('')).filter((name) => name.includes(key));

it.each([
  ['../../../etc/passwd.jpg', 'passwd'],
  [`${'n'.repeat(300)}.jpg`, 'n'.repeat(60)],
  ['عمرہ مبارک.jpg', 'picture'],
])('names the file of %s in plain letters', async (name, stem) => {
  expect(await store(name, 40, 30)).toMatch(
    new RegExp(`^packages/\\d+-${stem}-[0-9a-f]{10}\\.jpg$`),
  );
});

it('returns a size even if it cannot be stored, and announces each new picture before its file', async () => {
  const key = await store('d.jpg');
  const urls: string[] = [];
  const put = () => Promise.reject(new Error('The store takes nothing'));
  const failingPhotos = createPhotos({ ...storage, put }, () => new Date(), silentLog, {
    expect: async (url) => urls.push(url),
  });
  expect(await failingPhotos.sized(key, 320, 'jpg')).toBeInstanceOf(Buffer);
  await expect(store('e.jpg', 40, 30, failingPhotos)).rejects.toThrow('The store takes nothing');
  expect(urls).toEqual([expect.stringMatching(/^\/media\/packages\/\d+-e-[0-9a-f]+\.jpg$/)]);
});

it('generates a size once for many requests at the same time, and stores it', async () => {
  const key = await store('a.jpg');
  const sizes = await Promise.all(Array.from({ length: 20 }, () => photos.sized(key, 320, 'jpg')));
  expect(new Set(sizes).size).toBe(1);
  expect(await storage.list(`sized/${key}/`)).toEqual([`sized/${key}/320.jpg`]);
  expect(await sharp(sizes[0] ?? Buffer.of()).metadata()).toMatchObject({ width: 320 });
});

it('removes a picture with all its sizes, even while they are being generated', async () => {
  const key = await store('b.jpg', 400, 300);
  await photos.sized(key, 320, 'webp');
  await photos.remove(key);
  expect(await listFiles(key)).toEqual([]);
  expect(await photos.sized(key, 320, 'jpg')).toBeNull();
  const ownPhotos = openPhotos();
  const otherKey = await store('gone.jpg', 1700, 900, ownPhotos);
  ownPhotos.idleQueue.start(0);
  const requests = photoFormats.map((format) => ownPhotos.sized(otherKey, 1600, format));
  await ownPhotos.remove(otherKey);
  await Promise.all(requests);
  await ownPhotos.idleQueue.stop();
  expect(await listFiles(otherKey)).toEqual([]);
});

it('keeps the sizes below their limit by removing those unused for longest, even after a restart', async () => {
  const ownPhotos = openPhotos();
  const oldKey = await store('old.jpg', 900, 600, ownPhotos);
  const usedKey = await store('used.jpg', 900, 600, ownPhotos);
  for (const [key, daysAgo] of [
    [oldKey, 10],
    [usedKey, 9],
  ] as const) {
    await ownPhotos.sized(key, 672, 'jpg');
    const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
    await utimes(path.join(folder, `sized/${key}/672.jpg`), createdAt, createdAt);
  }
  const changedAt = (key: string) => storage.changedAt(`sized/${key}/672.jpg`);
  let totalBytes = 0;
  for await (const { bytes } of storage.walk('sized/')) totalBytes += bytes;
  await openPhotos().trimSizes(totalBytes);
  expect(await changedAt(oldKey)).not.toBeNull();
  // One byte too many: a tenth is removed, oldest first.
  const freshPhotos = openPhotos();
  await freshPhotos.trimSizes(totalBytes - 1);
  expect(await changedAt(oldKey)).toBeNull();
  expect(await storage.changedAt(oldKey)).not.toBeNull();
  // Strangers request new sizes; the older one that a visitor uses stays.
  const laterPhotos = openPhotos();
  await laterPhotos.storedSize({ key: usedKey, width: 672, format: 'jpg' });
  await expect
    .poll(async () => Number(await changedAt(usedKey)))
    .toBeGreaterThan(Date.now() - 60_000);
  for (const width of [320, 480]) await laterPhotos.sized(oldKey, width, 'webp');
  await laterPhotos.storedSize({ key: usedKey, width: 672, format: 'jpg' });
  const { length } = (await storage.get(`sized/${usedKey}/672.jpg`)) ?? [];
  await laterPhotos.trimSizes(Math.ceil(Number(length) / 0.9));
  expect(await storage.list('sized/')).toEqual([`sized/${usedKey}/672.jpg`]);
  await freshPhotos.trimSizes(1);
  expect(await storage.list('sized/')).toEqual([]);
  expect(await freshPhotos.sized(oldKey, 672, 'jpg')).not.toBeNull();
});

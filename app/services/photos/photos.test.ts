import { utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpeg } from '../../../tests/foreign-input/odd-pictures.ts';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { photoFormats } from '../../rules/srcset-widths.ts';
import { silentLog } from '../log.server.ts';
import { createFolderStorage, type Storage } from '../storage/storage.server.ts';
import { createPhotos, toPhotoKey } from './photos.server.ts';

const folder = await temporaryFolder();
const storage = createFolderStorage(folder);
const open = (own: Storage = storage) => createPhotos(own, () => new Date(), silentLog);
const photos = open();
async function store(name: string, width = 900, height = 600, own = photos): Promise<string> {
  const { url } = await own.store('packages', name, await jpeg(width, height));
  return toPhotoKey(url) ?? '';
}
const filesOf = async (key: string) =>
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
  const expected: string[] = [];
  const put = () => Promise.reject(new Error('The store takes nothing'));
  const failing = createPhotos({ ...storage, put }, () => new Date(), silentLog, {
    expect: async (url) => expected.push(url),
  });
  expect(await failing.sized(key, 320, 'jpg')).toBeInstanceOf(Buffer);
  await expect(store('e.jpg', 40, 30, failing)).rejects.toThrow('The store takes nothing');
  expect(expected).toEqual([expect.stringMatching(/^\/media\/packages\/\d+-e-[0-9a-f]+\.jpg$/)]);
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
  expect(await filesOf(key)).toEqual([]);
  expect(await photos.sized(key, 320, 'jpg')).toBeNull();
  const own = open();
  const other = await store('gone.jpg', 1700, 900, own);
  own.idleQueue.start(0);
  const requests = photoFormats.map((format) => own.sized(other, 1600, format));
  await own.remove(other);
  await Promise.all(requests);
  await own.idleQueue.stop();
  expect(await filesOf(other)).toEqual([]);
});

it('keeps the sizes below their limit by removing those unused for longest, even after a restart', async () => {
  const own = open();
  const old = await store('old.jpg', 900, 600, own);
  const used = await store('used.jpg', 900, 600, own);
  for (const [key, daysAgo] of [
    [old, 10],
    [used, 9],
  ] as const) {
    await own.sized(key, 672, 'jpg');
    const madeAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
    await utimes(path.join(folder, `sized/${key}/672.jpg`), madeAt, madeAt);
  }
  const changedAt = (key: string) => storage.changedAt(`sized/${key}/672.jpg`);
  let all = 0;
  for await (const { bytes } of storage.walk('sized/')) all += bytes;
  await open().trimSizes(all);
  expect(await changedAt(old)).not.toBeNull();
  // One byte too many: a tenth is removed, oldest first.
  const fresh = open();
  await fresh.trimSizes(all - 1);
  expect(await changedAt(old)).toBeNull();
  expect(await storage.changedAt(old)).not.toBeNull();
  // Strangers request new sizes; the older one that a visitor uses stays.
  const later = open();
  await later.storedSize({ key: used, width: 672, format: 'jpg' });
  await expect.poll(async () => Number(await changedAt(used))).toBeGreaterThan(Date.now() - 60_000);
  for (const width of [320, 480]) await later.sized(old, width, 'webp');
  await later.storedSize({ key: used, width: 672, format: 'jpg' });
  const { length } = (await storage.get(`sized/${used}/672.jpg`)) ?? [];
  await later.trimSizes(Math.ceil(Number(length) / 0.9));
  expect(await storage.list('sized/')).toEqual([`sized/${used}/672.jpg`]);
  await fresh.trimSizes(1);
  expect(await storage.list('sized/')).toEqual([]);
  expect(await fresh.sized(old, 672, 'jpg')).not.toBeNull();
});

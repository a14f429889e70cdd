import { utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { jpeg } from '../../../tests/foreign-input/odd-pictures.ts';
import { openPhotoFolder } from '../../../tests/sites/photo-folder.ts';
import { photoFormats, popularWidths } from '../../rules/srcset-widths.ts';
import { createLog } from '../log.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { createPhotos, keyOfPhoto } from './photos.server.ts';

const { folder, storage, photos, remove } = await openPhotoFolder();
afterAll(remove);

it('makes a size once, however many ask at the same time, and keeps it', async () => {
  const { url } = await photos.store('packages', 'a.jpg', await jpeg(900, 600));
  const key = keyOfPhoto(url) ?? '';
  const made = await Promise.all(Array.from({ length: 20 }, () => photos.sized(key, 320, 'jpg')));
  expect(new Set(made).size).toBe(1);
  expect(await storage.list(`sized/${key}/`)).toEqual([`sized/${key}/320.jpg`]);
  const { width } = await sharp(made[0] ?? Buffer.alloc(0)).metadata();
  expect(width).toBe(320);
});

it('reads a photo when it is its turn: those that wait hold nothing', async () => {
  const { url } = await photos.store('packages', 'turn.jpg', await jpeg(900, 600));
  const key = keyOfPhoto(url) ?? '';
  const whole = await storage.get(key);
  let reading = 0;
  let max = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow: Storage = {
    ...storage,
    async get(wanted) {
      if (wanted !== key) return storage.get(wanted);
      reading += 1;
      max = Math.max(max, reading);
      await held;
      reading -= 1;
      return whole;
    },
  };
  const own = createPhotos(slow, () => new Date(), createLog('silent'));
  const asked = popularWidths.flatMap((width) =>
    photoFormats.map((format) => own.sized(key, width, format)),
  );
  await expect.poll(() => reading).toBe(2);
  release();
  expect(await Promise.all(asked)).not.toContain(null);
  expect([max, asked.length > 4]).toEqual([2, true]);
});

it('takes no harm when two instances make the same size at once', async () => {
  const { url } = await photos.store('packages', 'c.jpg', await jpeg(900, 600));
  const key = keyOfPhoto(url) ?? '';
  const other = createPhotos(storage, () => new Date(), createLog('silent'));
  const [mine, theirs] = await Promise.all([
    photos.sized(key, 672, 'webp'),
    other.sized(key, 672, 'webp'),
  ]);
  expect(mine).toEqual(theirs);
  expect(await storage.get(`sized/${key}/672.webp`)).toEqual(mine);
  expect(await storage.list(`sized/${key}/`)).toHaveLength(1);
});

it('makes the popular sizes ahead, once begun, and leaves those that are there', async () => {
  const own = createPhotos(storage, () => new Date(), createLog('silent'));
  const { url } = await own.store('packages', 'ahead.jpg', await jpeg(1700, 900));
  const key = keyOfPhoto(url) ?? '';
  const asked = await own.sized(key, 672, 'webp');
  expect(await storage.list(`sized/${key}/`)).toHaveLength(1);
  const writtenAt = await storage.changedAt(`sized/${key}/672.webp`);
  own.preGeneration.start(0);
  const all = photoFormats.flatMap((format) =>
    popularWidths.map((width) => `sized/${key}/${width}.${format}`),
  );
  const made = async () => (await storage.list(`sized/${key}/`)).sort();
  await expect.poll(made, { interval: 100 }).toEqual(all.sort());
  await own.preGeneration.stop();
  expect(await storage.changedAt(`sized/${key}/672.webp`)).toEqual(writtenAt);
  expect(await storage.get(`sized/${key}/672.webp`)).toEqual(asked);
});

it('a size that is ready is sent while others are made', async () => {
  const { url } = await photos.store('packages', 'ready.jpg', await jpeg(2560, 1700));
  const key = keyOfPhoto(url) ?? '';
  await photos.sized(key, 320, 'jpg');
  let isMaking = true;
  const making = Promise.all(
    [2560, 1920, 1600].map((width) => photos.sized(key, width, 'avif')),
  ).then(() => {
    isMaking = false;
  });
  await photos.sized(key, 320, 'jpg');
  expect(isMaking).toBe(true);
  await making;
});

it('keeps made sizes within their room: those not asked for longest go first', async () => {
  const own = createPhotos(storage, () => new Date(), createLog('silent'));
  const keys: string[] = [];
  for (const name of ['old', 'asked', 'new']) {
    const { url } = await own.store('gallery/umrah', `${name}.jpg`, await jpeg(900, 600));
    keys.push(keyOfPhoto(url) ?? '');
    await own.sized(keys.at(-1) ?? '', 672, 'jpg');
  }
  for (const [index, key] of keys.entries()) {
    const usedAt = new Date(Date.now() - (10 - index) * 24 * 60 * 60 * 1000);
    await utimes(path.join(folder, `sized/${key}/672.jpg`), usedAt, usedAt);
  }
  const later = createPhotos(storage, () => new Date(), createLog('silent'));
  await later.sized(keys[1] ?? '', 672, 'jpg');
  const usedAt = async () => (await storage.changedAt(`sized/${keys[1]}/672.jpg`))?.getTime();
  await expect.poll(usedAt).toBeGreaterThan(Date.now() - 60_000);
  let all = 0;
  for await (const files of storage.walk('sized/')) {
    for (const file of files) all += (await file.look())?.bytes ?? 0;
  }
  await later.trimSizes(all);
  expect(await storage.changedAt(`sized/${keys[0]}/672.jpg`)).not.toBeNull();
  // A byte too much: a tenth goes, beginning with the oldest.
  const fresh = createPhotos(storage, () => new Date(), createLog('silent'));
  await fresh.trimSizes(all - 1);
  expect(await storage.changedAt(`sized/${keys[0]}/672.jpg`)).toBeNull();
  expect(await storage.changedAt(keys[0] ?? '')).not.toBeNull();
  await fresh.trimSizes(1);
  expect(await storage.list('sized/')).toEqual([]);
  expect(await fresh.sized(keys[0] ?? '', 672, 'jpg')).not.toBeNull();
});

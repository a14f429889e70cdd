import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoFormats, popularWidths } from '../../rules/srcset-widths.ts';
import { createLog } from '../log.server.ts';
import { createFolderStorage } from '../storage/folder-storage.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { PhotoRefused } from './clean-picture.server.ts';
import { createPhotos, keyOfPhoto, type Photos } from './photos.server.ts';

let folder: string;
let storage: Storage;
let photos: Photos;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-photos-'));
  storage = createFolderStorage(folder);
  photos = createPhotos(storage, () => new Date(1_700_000_000_000), createLog('silent'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f3d2e' } })
    .jpeg()
    .toBuffer();

it('stores under folder, time, cleaned name and a random part, with measures and placeholder', async () => {
  const photo = await photos.store('gallery/hajj', '../Ünï code (1).JPG', await drawn(900, 600));
  expect(photo.url).toMatch(/^\/media\/gallery\/hajj\/1700000000000-uni-code-1-[0-9a-f]{10}\.jpg$/);
  expect(photo).toMatchObject({ width: 900, height: 600 });
  expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(photo.placeholder.length).toBeLessThan(400);
});

it('makes a size once, however many ask at the same time, and keeps it', async () => {
  const { url } = await photos.store('packages', 'a.jpg', await drawn(900, 600));
  const key = keyOfPhoto(url) ?? '';
  const made = await Promise.all(Array.from({ length: 20 }, () => photos.sized(key, 320, 'jpg')));
  expect(new Set(made).size).toBe(1);
  expect(await storage.list(`sized/${key}/`)).toEqual([`sized/${key}/320.jpg`]);
  const { width } = await sharp(made[0] ?? Buffer.alloc(0)).metadata();
  expect(width).toBe(320);
});

it('reads a photo when it is its turn: those that wait hold nothing', async () => {
  const { url } = await photos.store('packages', 'turn.jpg', await drawn(900, 600));
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
  const { url } = await photos.store('packages', 'c.jpg', await drawn(900, 600));
  const key = keyOfPhoto(url) ?? '';
  const other = createPhotos(storage, () => new Date(), createLog('silent'));
  const [mine, theirs] = await Promise.all([
    photos.sized(key, 640, 'webp'),
    other.sized(key, 640, 'webp'),
  ]);
  expect(mine).toEqual(theirs);
  expect(await storage.get(`sized/${key}/640.webp`)).toEqual(mine);
  expect(await storage.list(`sized/${key}/`)).toHaveLength(1);
});

it('shows a size that cannot be kept, and leaves nothing of a picture that cannot', async () => {
  const { url } = await photos.store('packages', 'd.jpg', await drawn(900, 600));
  const removed: string[] = [];
  const failing = createPhotos(
    {
      ...storage,
      put: () => Promise.reject(new Error('The store takes nothing')),
      async remove(key) {
        removed.push(key);
      },
    },
    () => new Date(),
    createLog('silent'),
  );
  expect(await failing.sized(keyOfPhoto(url) ?? '', 320, 'jpg')).toBeInstanceOf(Buffer);
  await expect(failing.store('packages', 'e.jpg', await drawn(40, 30))).rejects.toThrow(
    'The store takes nothing',
  );
  expect(removed).toEqual([expect.stringMatching(/^packages\/\d+-e-[0-9a-f]+\.jpg$/)]);
});

it('removes a picture with all its sizes', async () => {
  const { url } = await photos.store('packages', 'b.jpg', await drawn(400, 300));
  const key = keyOfPhoto(url) ?? '';
  await photos.sized(key, 320, 'webp');
  await photos.remove(key);
  expect((await storage.list('')).filter((name) => name.includes(key))).toEqual([]);
  expect(await photos.sized(key, 320, 'jpg')).toBeNull();
});

it.each(['nothing', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])(
  'refuses what is no picture: %s',
  async (text) => {
    const before = await storage.list('');
    await expect(photos.store('packages', 'x.jpg', Buffer.from(text))).rejects.toThrow(
      PhotoRefused,
    );
    expect(await storage.list('')).toEqual(before);
  },
);

it('never leaves the folder', async () => {
  for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'A', 'a\\b', '.hidden']) {
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  }
});

it('makes the popular sizes ahead, once begun, and leaves those that are there', async () => {
  const own = createPhotos(storage, () => new Date(), createLog('silent'));
  const { url } = await own.store('packages', 'ahead.jpg', await drawn(1700, 900));
  const key = keyOfPhoto(url) ?? '';
  const asked = await own.sized(key, 640, 'webp');
  expect(await storage.list(`sized/${key}/`)).toHaveLength(1);
  const writtenAt = await storage.changedAt(`sized/${key}/640.webp`);
  own.preGeneration.start(0);
  const all = photoFormats.flatMap((format) =>
    popularWidths.map((width) => `sized/${key}/${width}.${format}`),
  );
  const made = async () => (await storage.list(`sized/${key}/`)).sort();
  await expect.poll(made, { interval: 100 }).toEqual(all.sort());
  await own.preGeneration.stop();
  expect(await storage.changedAt(`sized/${key}/640.webp`)).toEqual(writtenAt);
  expect(await storage.get(`sized/${key}/640.webp`)).toEqual(asked);
});

it('removing a picture while its sizes are made leaves none of them', async () => {
  const own = createPhotos(storage, () => new Date(), createLog('silent'));
  const { url } = await own.store('packages', 'gone.jpg', await drawn(1700, 900));
  const key = keyOfPhoto(url) ?? '';
  own.preGeneration.start(0);
  const asked = photoFormats.map((format) => own.sized(key, 1600, format));
  await own.remove(key);
  await Promise.all(asked);
  await own.preGeneration.stop();
  expect((await storage.list('')).filter((name) => name.includes(key))).toEqual([]);
});

it('a size that is ready is sent while others are made', async () => {
  const { url } = await photos.store('packages', 'ready.jpg', await drawn(2560, 1700));
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
    const { url } = await own.store('gallery/umrah', `${name}.jpg`, await drawn(900, 600));
    keys.push(keyOfPhoto(url) ?? '');
    await own.sized(keys.at(-1) ?? '', 640, 'jpg');
  }
  for (const [index, key] of keys.entries()) {
    const usedAt = new Date(Date.now() - (10 - index) * 24 * 60 * 60 * 1000);
    await utimes(path.join(folder, `sized/${key}/640.jpg`), usedAt, usedAt);
  }
  const later = createPhotos(storage, () => new Date(), createLog('silent'));
  await later.sized(keys[1] ?? '', 640, 'jpg');
  const usedAt = async () => (await storage.changedAt(`sized/${keys[1]}/640.jpg`))?.getTime();
  await expect.poll(usedAt).toBeGreaterThan(Date.now() - 60_000);
  let all = 0;
  for await (const files of storage.walk('sized/')) {
    for (const file of files) all += (await file.look())?.bytes ?? 0;
  }
  await later.trimSizes(all);
  expect(await storage.changedAt(`sized/${keys[0]}/640.jpg`)).not.toBeNull();
  // A byte too much: a tenth goes, beginning with the oldest.
  const fresh = createPhotos(storage, () => new Date(), createLog('silent'));
  await fresh.trimSizes(all - 1);
  expect(await storage.changedAt(`sized/${keys[0]}/640.jpg`)).toBeNull();
  expect(await storage.changedAt(keys[0] ?? '')).not.toBeNull();
  await fresh.trimSizes(1);
  expect(await storage.list('sized/')).toEqual([]);
  expect(await fresh.sized(keys[0] ?? '', 640, 'jpg')).not.toBeNull();
});

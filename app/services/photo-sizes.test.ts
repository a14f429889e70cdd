import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PhotoRefused } from './clean-picture.server.ts';
import { createLog } from './log.server.ts';
import { createPhotos, keyOfPhoto, type Photos } from './photos.server.ts';
import { createFolderStorage, type Storage } from './storage.server.ts';

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

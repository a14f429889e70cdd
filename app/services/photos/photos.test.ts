import { afterAll, expect, it } from 'vitest';
import { jpeg } from '../../../tests/foreign-input/odd-pictures.ts';
import { openPhotoFolder } from '../../../tests/sites/photo-folder.ts';
import { photoFormats } from '../../rules/srcset-widths.ts';
import { createLog } from '../log.server.ts';
import { createPhotos, keyOfPhoto } from './photos.server.ts';
import { PhotoRefused } from './sanitize-picture.server.ts';

const { storage, photos, remove } = await openPhotoFolder();
afterAll(remove);

it('stores under folder, time, cleaned name and a random part, with measures and placeholder', async () => {
  const photo = await photos.store('gallery/hajj', '../Ünï code (1).JPG', await jpeg(900, 600));
  expect(photo.url).toMatch(/^\/media\/gallery\/hajj\/1700000000000-uni-code-1-[0-9a-f]{10}\.jpg$/);
  expect(photo).toMatchObject({ width: 900, height: 600 });
  expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(photo.placeholder.length).toBeLessThan(400);
});

it('shows a size that cannot be kept, and leaves nothing of a picture that cannot', async () => {
  const { url } = await photos.store('packages', 'd.jpg', await jpeg(900, 600));
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
  await expect(failing.store('packages', 'e.jpg', await jpeg(40, 30))).rejects.toThrow(
    'The store takes nothing',
  );
  expect(removed).toEqual([expect.stringMatching(/^packages\/\d+-e-[0-9a-f]+\.jpg$/)]);
});

it('removes a picture with all its sizes', async () => {
  const { url } = await photos.store('packages', 'b.jpg', await jpeg(400, 300));
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

it('removing a picture while its sizes are made leaves none of them', async () => {
  const own = createPhotos(storage, () => new Date(), createLog('silent'));
  const { url } = await own.store('packages', 'gone.jpg', await jpeg(1700, 900));
  const key = keyOfPhoto(url) ?? '';
  own.preGeneration.start(0);
  const asked = photoFormats.map((format) => own.sized(key, 1600, format));
  await own.remove(key);
  await Promise.all(asked);
  await own.preGeneration.stop();
  expect((await storage.list('')).filter((name) => name.includes(key))).toEqual([]);
});

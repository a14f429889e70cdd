import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'rihla-storage-'));

afterAll(() => rm(folder, { recursive: true }));

describe('a folder', () => {
  const root = path.join(folder, 'tidy');
  const storage = createFolderStorage(root);
  const folders = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isDirectory(),
    );
  const bytes = Buffer.from('small');

  it('keeps no empty folder of removed files, nor loses one with others in it', async () => {
    await storage.put('sized/gallery/hajj/1-a.jpg/320.avif', bytes);
    await storage.put('sized/gallery/hajj/1-a.jpg/640.avif', bytes);
    await storage.put('sized/gallery/hajj/2-b.jpg/320.avif', bytes);
    await storage.remove('sized/gallery/hajj/1-a.jpg/320.avif');
    expect(await folders()).toHaveLength(5);
    await storage.remove('sized/gallery/hajj/1-a.jpg/640.avif');
    expect(await storage.list('')).toEqual(['sized/gallery/hajj/2-b.jpg/320.avif']);
    expect(await folders()).toHaveLength(4);
    await storage.remove('sized/gallery/hajj/2-b.jpg/320.avif');
    await storage.remove('sized/gallery/hajj/2-b.jpg/320.avif');
    expect(await folders()).toEqual([]);
  });

  it('takes what is stored while folders go, and lists all that stays', async () => {
    await storage.put('gallery/stays.jpg', bytes);
    await Promise.all(
      Array.from({ length: 8 }, async (_, one) => {
        for (let turn = 0; turn < 25; turn += 1) {
          const key = `sized/gallery/${turn % 2}.jpg/${one}.avif`;
          await storage.put(key, bytes);
          expect(await storage.get(key)).toEqual(bytes);
          expect(await storage.list('')).toContain('gallery/stays.jpg');
          await storage.remove(key);
        }
      }),
    );
    await storage.remove('gallery/stays.jpg');
    expect(await folders()).toEqual([]);
  });
});

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFolderStorage } from './folder-storage.server.ts';

/** What the storage asked of the disk, in order. */
const asked = vi.hoisted(() => [] as string[]);

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (file, ...more) => {
    const handle = await real.open(file, ...more);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      asked.push(`sync ${file}`);
      return sync();
    };
    return handle;
  };
  const rename: typeof real.rename = (from, to) => {
    asked.push(`rename ${to}`);
    return real.rename(from, to);
  };
  return { ...real, open, rename };
});

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'rihla-lasting-')));
});
afterEach(() => rm(folder, { recursive: true }));

it('a stored file outlasts a power cut: its bytes, its name and the folders made for it', async () => {
  const storage = createFolderStorage(path.join(folder, 'media'));
  await storage.put('gallery/hajj/1.jpg', Buffer.from('a'));
  const within = path.join(folder, 'media/gallery/hajj');
  expect(asked.splice(0).map((what) => what.replace(/\.[0-9a-f-]{36}\.part$/, '.part'))).toEqual([
    `sync ${folder}`,
    `sync ${path.join(folder, 'media/gallery')}`,
    `sync ${path.join(folder, 'media')}`,
    `sync ${within}/1.jpg.part`,
    `rename ${within}/1.jpg`,
    `sync ${within}`,
  ]);
  await storage.put('gallery/hajj/2.jpg', Buffer.from('b'));
  expect(asked).toHaveLength(3);
});

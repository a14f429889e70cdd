import { mkdtempDisposableSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createFolderStorage } from './storage.server.ts';

/** The storage's syncs and renames, in order. */
const calls = vi.hoisted(() => [] as string[]);

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(file: string, ...more: []) {
      const handle = await real.open(file, ...more);
      vi.spyOn(handle, 'sync').mockImplementation(async () => void calls.push(`sync ${file}`));
      return handle;
    },
    async rename(from: string, to: string) {
      calls.push(`rename ${to}`);
      await real.rename(from, to);
    },
  };
});

it('flushes the content, the name and the new folders of a stored file to the disk', async () => {
  using temporary = mkdtempDisposableSync(path.join(realpathSync(tmpdir()), 'rihla-lasting-'));
  const folder = temporary.path;
  const storage = createFolderStorage(path.join(folder, 'media'));
  await storage.put('gallery/hajj/1.jpg', Buffer.from('a'));
  const parentFolder = path.join(folder, 'media/gallery/hajj');
  expect(calls.splice(0).map((call) => call.replace(/\.[0-9a-f-]{36}\.part$/, '.part'))).toEqual([
    `sync ${folder}`,
    `sync ${path.join(folder, 'media')}`,
    `sync ${path.join(folder, 'media/gallery')}`,
    `sync ${parentFolder}/1.jpg.part`,
    `rename ${parentFolder}/1.jpg`,
    `sync ${parentFolder}`,
  ]);
  await storage.put('gallery/hajj/2.jpg', Buffer.from('b'));
  expect(calls).toHaveLength(3);
});

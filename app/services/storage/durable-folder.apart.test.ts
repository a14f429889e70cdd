import { mkdtempDisposableSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createFolderStorage } from './storage.server.ts';

/** The storage's syncs and renames, in order. */
const asked = vi.hoisted(() => [] as string[]);

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(file: string, ...more: []) {
      const handle = await real.open(file, ...more);
      vi.spyOn(handle, 'sync').mockImplementation(async () => void asked.push(`sync ${file}`));
      return handle;
    },
    async rename(from: string, to: string) {
      asked.push(`rename ${to}`);
      await real.rename(from, to);
    },
  };
});

it('flushes the content, the name and the new folders of a stored file to the disk', async () => {
  using temporary = mkdtempDisposableSync(path.join(realpathSync(tmpdir()), 'rihla-lasting-'));
  const folder = temporary.path;
  const storage = createFolderStorage(path.join(folder, 'media'));
  await storage.put('gallery/hajj/1.jpg', Buffer.from('a'));
  const within = path.join(folder, 'media/gallery/hajj');
  expect(asked.splice(0).map((what) => what.replace(/\.[0-9a-f-]{36}\.part$/, '.part'))).toEqual([
    `sync ${folder}`,
    `sync ${path.join(folder, 'media')}`,
    `sync ${path.join(folder, 'media/gallery')}`,
    `sync ${within}/1.jpg.part`,
    `rename ${within}/1.jpg`,
    `sync ${within}`,
  ]);
  await storage.put('gallery/hajj/2.jpg', Buffer.from('b'));
  expect(asked).toHaveLength(3);
});

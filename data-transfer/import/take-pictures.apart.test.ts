import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { jpeg } from '../../tests/foreign-input/odd-pictures.ts';
import { silentProgress } from '../progress.ts';
import { takePictures } from './take-pictures.ts';

const decoding = vi.hoisted(() => ({ now: 0, max: 0, done: 0 }));

vi.mock('../../app/services/photos/sanitize-picture.server.ts', async (importOriginal) => {
  const real =
    await importOriginal<typeof import('../../app/services/photos/sanitize-picture.server.ts')>();
  const sanitizePicture: typeof real.sanitizePicture = async (bytes) => {
    decoding.now += 1;
    decoding.max = Math.max(decoding.max, decoding.now);
    try {
      return await real.sanitizePicture(bytes);
    } finally {
      decoding.now -= 1;
      decoding.done += 1;
    }
  };
  return { ...real, sanitizePicture };
});

it('a dry run decodes two pictures at a time, however many there are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-pictures-'));
  const numbers = Array.from({ length: 12 }, (_, at) => at);
  const rows = numbers.map((at) => ({ picture: `${at}.jpg`, where: `row ${at}` }));
  for (const { picture } of rows) await writeFile(path.join(folder, picture), await jpeg());
  const photos = { store: () => Promise.reject(new Error('A dry run stores nothing')) } as never;
  const taking = { folder, database: null, photos, withoutPictures: false, problems: [] };
  const taken = await takePictures(rows, 'packages', taking, silentProgress.begin('', 0));
  expect(taken).toHaveLength(12);
  expect(decoding).toEqual({ now: 0, max: 2, done: 12 });
  await rm(folder, { recursive: true });
});

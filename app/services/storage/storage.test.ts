import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, makeNamedBucket, startStandIn } from '../../../tests/sites/test-store.ts';
import { createFolderStorage } from './folder-storage.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'rihla-storage-'));
const store = await startStandIn();
const named = await makeNamedBucket();
/** `isWhole` is false for the stand-in: it writes in place, and breaks where a list has pages. */
const storages: { place: string; storage: Storage; isWhole: boolean }[] = [
  { place: 'a folder', storage: createFolderStorage(folder), isWhole: true },
  { place: 'a bucket', storage: createS3Storage(addressOf(store.url)), isWhole: false },
];
if (named) {
  const storage = createS3Storage(addressOf(named.url));
  storages.push({ place: 'the named store', storage, isWhole: true });
}

afterAll(async () => {
  await store.stop();
  await named?.stop();
  await rm(folder, { recursive: true });
});

describe.each(storages)('a storage in $place', ({ place, storage, isWhole }) => {
  const root = `gallery/test-${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(300_000);
  afterAll(async () => {
    await fortyAtATime(await storage.list(`${root}/`), (key) => storage.remove(key));
  });

  it('gives back every byte, and the newest', async () => {
    const key = `${root}/1-a.jpg`;
    await storage.put(key, Buffer.from('older'));
    await storage.put(key, bytes);
    expect((await storage.get(key))?.equals(bytes)).toBe(true);
    await storage.put(`${root}/empty.jpg`, new Uint8Array());
    expect(await storage.get(`${root}/empty.jpg`)).toEqual(Buffer.alloc(0));
    const part = new Uint8Array(bytes.buffer, bytes.byteOffset + 10, 20);
    await storage.put(key, part);
    expect(await storage.get(key)).toEqual(Buffer.from(part));
  });

  it('knows nothing of a file that is not there', async () => {
    expect(await storage.get(`${root}/none.jpg`)).toBeNull();
    expect(await storage.changedAt(`${root}/none.jpg`)).toBeNull();
    expect(await storage.list(`${root}/none/`)).toEqual([]);
    await storage.remove(`${root}/none.jpg`);
  });

  it('says how full it is, if it can fill up', async () => {
    const fullness = await storage.fullness();
    if (place !== 'a folder') return expect(fullness).toBeNull();
    expect(fullness).toBeGreaterThan(0);
    expect(fullness).toBeLessThanOrEqual(1);
  });

  it('says when a file was written', async () => {
    await storage.put(`${root}/when.jpg`, bytes);
    const age = Date.now() - ((await storage.changedAt(`${root}/when.jpg`))?.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it('removes a file at once', async () => {
    await storage.put(`${root}/gone.jpg`, bytes);
    await storage.remove(`${root}/gone.jpg`);
    expect(await storage.get(`${root}/gone.jpg`)).toBeNull();
    expect(await storage.list(`${root}/gone`)).toEqual([]);
  });

  it('lists what begins with a prefix, however much it is', async () => {
    const length = isWhole ? 1012 : 112;
    const keys = Array.from({ length }, (_, index) => `${root}/many/${1000 + index}.jpg`);
    await fortyAtATime(keys, (key) => storage.put(key, Buffer.from(key)));
    expect((await storage.list(`${root}/many/`)).sort()).toEqual(keys);
    expect((await storage.list(`${root}/many/101`)).sort()).toEqual(keys.slice(10, 20));
    expect((await storage.list(`${root}/ma`)).length).toBe(keys.length);
  });

  it.runIf(isWhole)('keeps one of two files that come at once, never a mixture', async () => {
    const other = randomBytes(300_000);
    const key = `${root}/same.jpg`;
    await Promise.all([storage.put(key, bytes), storage.put(key, other)]);
    const kept = await storage.get(key);
    expect(kept?.equals(bytes) || kept?.equals(other)).toBe(true);
  });

  it('refuses a key that leads elsewhere', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'A', 'a\\b', '.hidden', '']) {
      await expect(storage.put(key, bytes)).rejects.toThrow('Not a storage key');
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
      await expect(storage.changedAt(key)).rejects.toThrow('Not a storage key');
    }
  });
});

async function fortyAtATime(keys: string[], work: (key: string) => Promise<void>) {
  for (let at = 0; at < keys.length; at += 40) {
    await Promise.all(keys.slice(at, at + 40).map(work));
  }
}

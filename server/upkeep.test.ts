import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { readSiteNote } from '../app/services/site-note.server.ts';
import { openTestSite } from '../tests/test-site.ts';
import { startStore } from '../tests/test-store.ts';
import { startUpkeep } from './upkeep.ts';

const lost = 'gallery/hajj/1-lost.jpg';

/** A photo without a row, left by a crash just before the upkeep begins; true when it is swept. */
async function isSweptAtOnce(settings: Record<string, string>): Promise<boolean> {
  const options = { template: inject('template'), database: 'sqlite', sample: false } as const;
  const site = await openTestSite({ ...options, settings });
  const { storage } = site.services;
  await expect.poll(() => readSiteNote(storage)).toMatchObject({ sweeps: 1 });
  await storage.put(lost, Buffer.from('lost'));
  await wait(50);
  const upkeep = startUpkeep(site.services);
  await expect.poll(() => readSiteNote(storage)).toMatchObject({ sweeps: 2 });
  await wait(300);
  await upkeep.stop();
  const isSwept = (await storage.get(lost)) === null;
  await site.close();
  return isSwept;
}

it('sweeps at the start what a crash left in the folder of the one process', async () => {
  expect(await isSweptAtOnce({})).toBe(true);
});

it('leaves what is young in a bucket, which others may write and which has its own clock', async () => {
  const store = await startStore();
  expect(await isSweptAtOnce({ STORAGE_URL: store.url })).toBe(false);
  await store.stop();
});

import { expect, inject, it, vi } from 'vitest';
import { findEnquiry } from '../app/data/enquiries/enquiry-inbox.server.ts';
import { readSiteNote } from '../app/services/storage/site-note.server.ts';
import { storeEnquiry } from '../tests/sites/stored-enquiry.ts';
import { openTestSite } from '../tests/sites/test-site.ts';
import { startStore } from '../tests/sites/test-store.ts';
import { startBackgroundJobs } from './background-jobs.ts';

const lost = 'gallery/hajj/1-lost.jpg';

/** A photo without a row, stamped so long before the jobs begin; true when it was removed. */
async function isSweptAtOnce(msOld: number, settings: Record<string, string>): Promise<boolean> {
  const options = { template: inject('template'), database: 'sqlite', sample: false } as const;
  const site = await openTestSite({ ...options, settings });
  const { storage, database } = site.services;
  await expect.poll(() => readSiteNote(storage)).toMatchObject({ sweeps: 1 });
  await storage.put(lost, Buffer.from('lost'));
  const stampedAt = (await storage.changedAt(lost))?.getTime() ?? Number.NaN;
  const mailedAt = new Date(stampedAt).toISOString();
  const cutOff = await storeEnquiry(database, { mailState: 'waiting', mailedAt });
  vi.useFakeTimers({ toFake: ['Date'], now: stampedAt + msOld });
  const jobs = startBackgroundJobs(site.services);
  vi.useRealTimers();
  await expect.poll(() => readSiteNote(storage)).toMatchObject({ sweeps: 2 });
  // One job after the other: when the last one is done, the collection is.
  await expect
    .poll(() => findEnquiry(database, cutOff))
    .toMatchObject({ enquiry: { mailState: 'failed' } });
  await jobs.stop();
  const isSwept = (await storage.get(lost)) === null;
  await site.close();
  return isSwept;
}

it('removes at the start the lost photos of a crash from a folder', async () => {
  expect(await isSweptAtOnce(1000, {})).toBe(true);
});

it('leaves photos written since the start, though their stamp is a tick before', async () => {
  expect(await isSweptAtOnce(10, {})).toBe(false);
});

it('leaves young photos in a bucket: others may write there, and it has its own clock', async () => {
  const store = await startStore();
  expect(await isSweptAtOnce(1000, { STORAGE_URL: store.url })).toBe(false);
  await store.stop();
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { createPhoto } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { galleryCategoryNames } from '../../rules/gallery/gallery-category-names.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { createEventBus } from '../../services/events.server.ts';
import { silentLog } from '../../services/log.server.ts';
import { StorageAway } from '../../services/storage/storage.server.ts';
import { changeRows } from '../database/database.server.ts';
import {
  announcePhoto,
  createWithheldPhotos,
  finishPhotoRemovals,
  schedulePhotoRemoval,
} from './photo-removal.server.ts';
import { createFileCheck, insertPhoto } from './photos.server.ts';

// Far ahead of the site's background job, which uses the real clock.
const noon = new Date('2126-05-01T12:00:00Z');
const soon = new Date('2126-05-01T12:00:10Z');

describe.each(databaseKinds)('photo removal on %s', async (kind) => {
  const { database, storage, photos } = (await openDataSite(kind)).services;
  const put = (key: string) => storage.put(key, Buffer.from('whole'));
  async function storePhoto(key: string) {
    await put(key);
    await database.kysely
      .transaction()
      .execute((trx) => insertPhoto(trx, createPhoto(`/media/${key}`)));
  }

  it('waits for the later of two times, then removes the rows, the file and its sizes', async () => {
    const key = 'packages/old.jpg';
    const url = `/media/${key}`;
    await storePhoto(key);
    await put(`sized/${key}/320.avif`);
    for (const dueAt of [noon, soon]) {
      await changeRows(database, [{ topic: 'packages' }], (trx) =>
        schedulePhotoRemoval(trx, url, dueAt),
      );
    }
    const finish = (now: Date) => finishPhotoRemovals(database, photos, now);
    const listFiles = async () => (await storage.list('')).filter((name) => name.includes(key));
    expect(await finish(noon)).toEqual({ removed: 0, failures: [] });
    expect(await listFiles()).toHaveLength(2);
    expect(await finish(soon)).toEqual({ removed: 1, failures: [] });
    expect(await listFiles()).toEqual([]);
    for (const table of ['photos', 'pending_photo_removals'] as const) {
      const query = database.kysely.selectFrom(table).select('url').where('url', '=', url);
      expect(await query.execute(), table).toEqual([]);
    }
  });

  it('reads the withheld photos again only after changes that affect them', async () => {
    const events = createEventBus();
    const kysely = database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    const select = vi.spyOn(kysely, 'selectFrom');
    await createWithheldPhotos({ database: { ...database, events, kysely }, log: silentLog });
    const topics = [];
    for (const topic of liveTopics) {
      select.mockClear();
      events.publish({ topic, revision: 1 });
      await Promise.resolve();
      if (select.mock.calls.length > 0) topics.push(topic);
    }
    const galleries = galleryCategoryNames.map((name) => `gallery/${name}`);
    expect(topics).toEqual(['packages', 'website', 'reviews', ...galleries, 'bin']);
  });

  it('removes only photos that no row uses for a day, with their sizes and partial files', async () => {
    const lostKey = 'gallery/hajj/1-lost.jpg';
    const storedKey = 'gallery/hajj/1-lost-2.jpg';
    const otherSiteKey = 'gallery/hajj/of-another-site.jpg';
    for (const key of [lostKey, storedKey]) {
      await announcePhoto({ ...database, now: () => noon }, `/media/${key}`);
    }
    for (const file of [lostKey, `${lostKey}.0c1d-22.part`, `sized/${lostKey}/320.avif`])
      await put(file);
    await put(otherSiteKey);
    await storePhoto(storedKey);
    for (const [hours, signal, removed] of [
      [23, undefined, 0],
      [24, AbortSignal.abort(), 0],
      [24, undefined, 1],
      [24 * 365, undefined, 0],
    ] as const) {
      const now = new Date(noon.getTime() + hours * 3_600_000);
      const result = await finishPhotoRemovals(database, photos, now, signal);
      expect(result, `${hours}`).toMatchObject({ removed });
    }
    const files = (await storage.list('')).filter((file) => file.includes('gallery/hajj'));
    expect(files.sort()).toEqual([storedKey, otherSiteKey]);
  });

  it('asks a store that does not answer once, and passes over photos that it refuses or never removes', async () => {
    const keys = [1, 2, 3, 4, 5].map((number) => `gallery/umrah/${number}.jpg`);
    for (const key of keys) await schedulePhotoRemoval(database.kysely, `/media/${key}`, noon);
    const remove = vi.fn<(key: string) => Promise<void>>();
    const finish = () => finishPhotoRemovals(database, { remove }, noon);
    const timeout = new StorageAway('TimeoutError');
    remove.mockRejectedValue(timeout);
    expect(await finish()).toEqual({ removed: 0, failures: [timeout] });
    const refusal = new Error('403 AccessDenied');
    const failFor = (failure: Error, ...badKeys: string[]) =>
      remove.mockImplementation(async (key) => {
        if (badKeys.includes(key)) throw failure;
      });
    failFor(refusal, ...keys.slice(0, 3));
    expect(await finish()).toEqual({ removed: 2, failures: [refusal, refusal, refusal] });
    failFor(timeout, ...keys.slice(0, 2));
    const removeThird = async () => (await finish()).removed;
    await expect.poll(removeThird, { interval: 0 }).toBe(1);
  });
});

it('checks a few files at a time, and soon takes those without an answer for existing ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const urls = ['lost', 'refused', ...Array(50).keys(), 'silent', 'lost-too'].map(
    (name) => `/media/gallery/hajj/${name}.jpg`,
  );
  let running = 0;
  let mostRunning = 0;
  const changedAt = vi.fn(async (key: string) => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await (key.includes('silent') ? new Promise(() => undefined) : Promise.resolve());
    running -= 1;
    if (key.includes('refused')) throw new Error('403 AccessDenied');
    return key.includes('lost') ? null : noon;
  });
  const warn = vi.fn();
  const findLostFiles = createFileCheck({ storage: { changedAt }, log: { warn } });
  const lostUrls = findLostFiles(urls);
  await vi.advanceTimersByTimeAsync(3000);
  expect([...(await lostUrls)]).toEqual([urls.at(0), urls.at(-1)]);
  expect(mostRunning).toBe(10);
  expect(warn).toHaveBeenCalledTimes(2);
  changedAt.mockClear().mockReturnValue(new Promise(() => undefined));
  const silentUrls = findLostFiles(urls);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...(await silentUrls)]).toEqual([]);
  expect(changedAt).toHaveBeenCalledTimes(10);
});

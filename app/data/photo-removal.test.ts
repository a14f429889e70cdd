import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { blankPackage } from '../../tests/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../tests/test-site.ts';
import { changeRows, type Database } from './database.server.ts';
import { createPackage } from './package-changes.server.ts';
import { finishPhotoRemovals, schedulePhotoRemoval } from './photo-removal.server.ts';
import { insertPhoto } from './photos.server.ts';

const noon = new Date('2026-05-01T12:00:00Z');
const soon = new Date('2026-05-01T12:00:10Z');

describe.each(databaseKinds)('photo removal on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  let url: string;
  let key: string;

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = site.services.database;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    key = `packages/${Math.random().toString(36).slice(2)}.jpg`;
    url = `/media/${key}`;
    await site.services.storage.put(key, Buffer.from('whole'));
    await site.services.storage.put(`sized/${key}/320.avif`, Buffer.from('small'));
    await remember();
  });

  const photo = () => ({ url, width: 4, height: 3, placeholder: 'data:,', bytes: 5 });
  const remember = () =>
    database.kysely.transaction().execute((rows) => insertPhoto(rows, photo()));
  const schedule = (dueAt: Date) =>
    changeRows(database, [{ topic: 'packages' }], (rows) => schedulePhotoRemoval(rows, url, dueAt));
  const finish = (now: Date) => finishPhotoRemovals(database, site.services.photos, now);
  const files = async () =>
    (await site.services.storage.list('')).filter((name) => name.includes(key));
  const rowsOf = (table: 'photos' | 'pending_photo_removals') =>
    database.kysely.selectFrom(table).select('url').where('url', '=', url).execute();

  it('waits until its time, then removes the row, the file and its sizes', async () => {
    await schedule(soon);
    expect(await finish(noon)).toEqual({ removed: 0, failures: [] });
    expect(await files()).toHaveLength(2);
    expect(await finish(soon)).toEqual({ removed: 1, failures: [] });
    expect(await files()).toEqual([]);
    expect(await rowsOf('photos')).toEqual([]);
    expect(await rowsOf('pending_photo_removals')).toEqual([]);
  });

  it('keeps a photo that something shows again, and forgets the removal', async () => {
    await schedule(noon);
    const id = await createPackage(database, blankPackage);
    await database.kysely
      .updateTable('packages')
      .set({ imageUrl: url })
      .where('id', '=', id)
      .execute();
    expect(await finish(soon)).toEqual({ removed: 0, failures: [] });
    expect(await files()).toHaveLength(2);
    expect(await rowsOf('photos')).toHaveLength(1);
    expect(await rowsOf('pending_photo_removals')).toEqual([]);
  });

  it('counts a missing file as removed', async () => {
    await site.services.photos.remove(key);
    await schedule(noon);
    expect(await finish(noon)).toEqual({ removed: 1, failures: [] });
  });

  it('keeps a failing one for later and removes the others', async () => {
    await schedule(noon);
    const failing = { remove: () => Promise.reject(new Error('The disk is away')) };
    const { removed, failures } = await finishPhotoRemovals(database, failing, soon);
    expect([removed, failures.length]).toEqual([0, 1]);
    expect(await files()).toHaveLength(2);
    expect(await finish(soon)).toEqual({ removed: 1, failures: [] });
    expect(await files()).toEqual([]);
  });

  it('stops between two photos when told to, and leaves the rest for later', async () => {
    const firstKey = key;
    await schedule(noon);
    key = 'packages/another.jpg';
    url = `/media/${key}`;
    await remember();
    await schedule(soon);
    const stopping = new AbortController();
    const removed: string[] = [];
    const photos = {
      async remove(removedKey: string) {
        removed.push(removedKey);
        stopping.abort();
      },
    };
    await finishPhotoRemovals(database, photos, soon, stopping.signal);
    expect(removed).toEqual([firstKey]);
    expect(await rowsOf('pending_photo_removals')).toHaveLength(1);
    expect(await finish(soon)).toEqual({ removed: 1, failures: [] });
    await site.services.photos.remove(firstKey);
  });

  it('takes the newer time when noted twice, and ignores what is no photo of ours', async () => {
    await schedule(noon);
    await schedule(soon);
    expect(await finish(noon)).toMatchObject({ removed: 0 });
    await finish(soon);
    await changeRows(database, [], (rows) => schedulePhotoRemoval(rows, '', noon));
    expect(await finish(soon)).toEqual({ removed: 0, failures: [] });
  });

  it('notes nothing when the change around it fails', async () => {
    const failing = changeRows(database, [{ topic: 'packages' }], async (rows) => {
      await schedulePhotoRemoval(rows, url, noon);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rowsOf('pending_photo_removals')).toEqual([]);
  });
});

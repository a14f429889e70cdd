import { beforeEach, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { changeRows } from '../database/database.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { finishPhotoRemovals, schedulePhotoRemoval } from './photo-removal.server.ts';
import { insertPhoto } from './photos.server.ts';

// Far ahead of the site's own background job, which goes by the real clock.
const noon = new Date('2126-05-01T12:00:00Z');
const soon = new Date('2126-05-01T12:00:10Z');

describe.each(databaseKinds)('photo removal on %s', async (kind) => {
  const { database, storage, photos } = (await openDataSite(kind)).services;
  let url: string;
  let key: string;
  beforeEach(async () => {
    key = `packages/${Math.random().toString(36).slice(2)}.jpg`;
    url = `/media/${key}`;
    await storage.put(key, Buffer.from('whole'));
    await storage.put(`sized/${key}/320.avif`, Buffer.from('small'));
    await remember();
  });

  const photo = () => ({ url, width: 4, height: 3, placeholder: 'data:,', bytes: 5 });
  const remember = () =>
    database.kysely.transaction().execute((rows) => insertPhoto(rows, photo()));
  const schedule = (dueAt: Date) =>
    changeRows(database, [{ topic: 'packages' }], (rows) => schedulePhotoRemoval(rows, url, dueAt));
  const finish = (now: Date) => finishPhotoRemovals(database, photos, now);
  const files = async () => (await storage.list('')).filter((name) => name.includes(key));
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

  it('keeps a photo that is shown again, and forgets the removal', async () => {
    await schedule(noon);
    const id = await createPackage(database, blankPackage);
    const showing = database.kysely.updateTable('packages').set({ imageUrl: url });
    await showing.where('id', '=', id).execute();
    expect(await finish(soon)).toEqual({ removed: 0, failures: [] });
    expect(await files()).toHaveLength(2);
    expect(await rowsOf('photos')).toHaveLength(1);
    expect(await rowsOf('pending_photo_removals')).toEqual([]);
  });

  it('tries a failing removal again later', async () => {
    await schedule(noon);
    const failing = { remove: () => Promise.reject(new Error('The disk is away')) };
    const { removed, failures } = await finishPhotoRemovals(database, failing, soon);
    expect([removed, failures.length]).toEqual([0, 1]);
    expect(await files()).toHaveLength(2);
    expect(await finish(soon)).toEqual({ removed: 1, failures: [] });
    expect(await files()).toEqual([]);
  });

  it('takes the newer time when scheduled twice', async () => {
    await schedule(noon);
    await schedule(soon);
    expect(await finish(noon)).toMatchObject({ removed: 0 });
    expect(await finish(soon)).toMatchObject({ removed: 1 });
  });
});

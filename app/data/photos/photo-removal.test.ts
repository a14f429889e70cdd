import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { changeRows } from '../database/database.server.ts';
import { createGalleryImage } from '../gallery/gallery.server.ts';
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

  const waitingForLock = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely);
    return rows.length > 0;
  };

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

  it('keeps a removal that was scheduled again meanwhile', async () => {
    await schedule(noon);
    const remove = async (removedKey: string) => {
      await photos.remove(removedKey);
      await schedule(soon);
    };
    await finishPhotoRemovals(database, { remove }, noon);
    expect(await rowsOf('pending_photo_removals')).toHaveLength(1);
    expect(await finish(soon)).toEqual({ removed: 1, failures: [] });
  });

  it('leaves no photo behind when a delete commits meanwhile', async () => {
    const category = 'hajj';
    const shown = { ...photo(), url: `${url}-shown` };
    const id = await createGalleryImage(database, { category, caption: '' }, shown);
    await changeRows(database, [], (rows) => schedulePhotoRemoval(rows, shown.url, noon));
    // PostgreSQL shows the image until the commit; SQLite lets one go after the other.
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isNoted, resolve: note } = Promise.withResolvers<void>();
    const deleting = changeRows(database, [{ topic: 'gallery/hajj', id }], async (rows) => {
      await rows.deleteFrom('gallery_images').where('id', '=', id).execute();
      await schedulePhotoRemoval(rows, shown.url, soon);
      note();
      await mayCommit;
    });
    await isNoted;
    const finishing = finish(noon);
    if (kind === 'postgres') await expect.poll(waitingForLock, { interval: 5 }).toBe(true);
    commit();
    await Promise.all([deleting, finishing]);
    await finish(soon);
    const left = database.kysely.selectFrom('photos').select('url').where('url', '=', shown.url);
    expect(await left.execute()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { changeRows } from '../database/database.server.ts';
import { expectPhoto, finishPhotoRemovals, schedulePhotoRemoval } from './photo-removal.server.ts';
import { insertPhoto } from './photos.server.ts';

// Far ahead of the site's background job, which uses the real clock.
const noon = new Date('2126-05-01T12:00:00Z');
const soon = new Date('2126-05-01T12:00:10Z');

describe.each(databaseKinds)('photo removal on %s', async (kind) => {
  const { database, storage, photos } = (await openDataSite(kind)).services;
  const put = (key: string) => storage.put(key, Buffer.from('whole'));
  async function keep(key: string) {
    const photo = { url: `/media/${key}`, width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
    await put(key);
    await database.kysely.transaction().execute((trx) => insertPhoto(trx, photo));
  }

  it('waits until the newer of two times, then removes the rows, the file and its sizes', async () => {
    const key = 'packages/old.jpg';
    const url = `/media/${key}`;
    await keep(key);
    await put(`sized/${key}/320.avif`);
    for (const dueAt of [noon, soon]) {
      await changeRows(database, [{ topic: 'packages' }], (trx) =>
        schedulePhotoRemoval(trx, url, dueAt),
      );
    }
    const finish = (now: Date) => finishPhotoRemovals(database, photos, now);
    const files = async () => (await storage.list('')).filter((name) => name.includes(key));
    expect(await finish(noon)).toEqual({ removed: 0, failures: [] });
    expect(await files()).toHaveLength(2);
    expect(await finish(soon)).toEqual({ removed: 1, failures: [] });
    expect(await files()).toEqual([]);
    for (const table of ['photos', 'pending_photo_removals'] as const) {
      const left = database.kysely.selectFrom(table).select('url').where('url', '=', url);
      expect(await left.execute(), table).toEqual([]);
    }
  });

  it('removes a new photo that no row got within a day, with its sizes and half files', async () => {
    const key = 'gallery/hajj/1-lost.jpg';
    await expectPhoto({ ...database, now: () => noon }, `/media/${key}`);
    for (const file of [key, `${key}.0c1d-22.part`, `sized/${key}/320.avif`]) await put(file);
    await put(`${key.replace('1-lost', '1-lost-2')}`);
    const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
    for (const [hours, signal, removed] of [
      [23, undefined, 0],
      [24, AbortSignal.abort(), 0],
      [24, undefined, 1],
    ] as const) {
      const result = await finishPhotoRemovals(database, photos, hoursLater(hours), signal);
      expect(result, `${hours}`).toMatchObject({ removed });
    }
    expect((await storage.list('')).filter((file) => file.includes('1-lost'))).toEqual([
      'gallery/hajj/1-lost-2.jpg',
    ]);
  });

  it('keeps a new photo whose row was stored, and every file that it does not know', async () => {
    const key = 'gallery/hajj/2-kept.jpg';
    await expectPhoto({ ...database, now: () => noon }, `/media/${key}`);
    await keep(key);
    await put('gallery/hajj/of-another-site.jpg');
    const nextYear = new Date('2127-05-01T12:00:00Z');
    expect(await finishPhotoRemovals(database, photos, nextYear)).toMatchObject({ removed: 0 });
    for (const file of [key, 'gallery/hajj/of-another-site.jpg']) {
      expect(await storage.changedAt(file), file).not.toBeNull();
    }
  });
});

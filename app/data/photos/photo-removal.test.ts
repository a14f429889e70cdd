import { beforeEach, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { changeRows } from '../database/database.server.ts';
import {
  collectOrphans,
  finishPhotoRemovals,
  schedulePhotoRemoval,
} from './photo-removal.server.ts';
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

  beforeEach(async () => {
    for (const folder of ['gallery/', 'packages/', 'sized/gallery/', 'sized/packages/']) {
      for (const key of await storage.list(folder)) await storage.remove(key);
    }
    await database.kysely.deleteFrom('photos').where('url', 'like', '/media/gallery/%').execute();
  });

  const nextSecond = () => new Date(Date.now() + 1000);
  const files = () => storage.list('gallery/');
  const collect = (before: Date, stopping?: AbortSignal) =>
    collectOrphans(database, photos, before, stopping);
  async function fill(kept: number, lost: number) {
    for (let at = 0; at < kept; at += 1) await keep(`gallery/hajj/${at}-kept.jpg`);
    for (let at = 0; at < lost; at += 1) await put(`gallery/hajj/${at}-lost.jpg`);
  }
  const none = { removed: 0, refusal: null };

  it('removes files without a row and partial files, but no recent ones', async () => {
    await keep('gallery/hajj/1-kept.jpg');
    await put('sized/gallery/hajj/1-kept.jpg/320.avif');
    await put('gallery/hajj/1-lost.jpg');
    await put('sized/gallery/hajj/1-lost.jpg/320.avif');
    await put('gallery/hajj/1-kept.jpg.0c1d-22.part');
    // A recent file may be an upload.
    expect(await collect(new Date(Date.now() - 60_000))).toEqual(none);
    expect(await collect(nextSecond(), AbortSignal.abort())).toEqual(none);
    expect(await collect(nextSecond())).toEqual({ removed: 2, refusal: null });
    expect(await files()).toEqual(['gallery/hajj/1-kept.jpg']);
    const sizes = await storage.list('sized/gallery/');
    expect(sizes).toEqual(['sized/gallery/hajj/1-kept.jpg/320.avif']);
  });

  it('removes every orphan if there are few, in total or among many files', async () => {
    await fill(0, 20);
    expect(await collect(nextSecond())).toEqual({ removed: 20, refusal: null });
    expect(await files()).toEqual([]);
    await fill(100, 21);
    expect(await collect(nextSecond())).toEqual({ removed: 21, refusal: null });
    expect(await files()).toHaveLength(100);
  });

  it('removes none if there are many: then the rows are missing', async () => {
    await fill(10, 21);
    await put('gallery/hajj/1-kept.jpg.0c1d-22.part');
    const { removed, refusal } = await collect(nextSecond());
    expect(removed).toBe(0);
    expect(refusal).toMatch(/^21 of \d+ photos have no row\..* docs\/operations\.md/);
    expect(await files()).toHaveLength(32);
    expect(await collect(new Date(Date.now() - 60_000))).toEqual(none);
  });
});

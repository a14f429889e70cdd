import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { collectOrphans } from './orphan-collection.server.ts';
import { insertPhoto } from './photos.server.ts';

describe.each(databaseKinds)('collecting orphaned photos on %s', (kind) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const { storage, database } = site.services;
    for (const folder of ['gallery/', 'packages/', 'sized/gallery/', 'sized/packages/']) {
      for (const key of await storage.list(folder)) await storage.remove(key);
    }
    await database.kysely.deleteFrom('photos').where('url', 'like', '/media/gallery/%').execute();
  });

  const soon = () => new Date(Date.now() + 1000);
  const files = () => site.services.storage.list('gallery/');
  const put = (key: string) => site.services.storage.put(key, Buffer.from('whole'));
  function collect(before: Date, stopping?: AbortSignal) {
    const { database, photos } = site.services;
    return collectOrphans(database, photos, before, stopping);
  }
  async function keep(key: string) {
    const photo = { url: `/media/${key}`, width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
    await put(key);
    await site.services.database.kysely.transaction().execute((rows) => insertPhoto(rows, photo));
  }

  it('removes files without a row and half files, but none that an upload may own', async () => {
    await keep('gallery/hajj/1-kept.jpg');
    await put('sized/gallery/hajj/1-kept.jpg/320.avif');
    await put('gallery/hajj/1-lost.jpg');
    await put('sized/gallery/hajj/1-lost.jpg/320.avif');
    await put('gallery/hajj/1-kept.jpg.0c1d-22.part');
    expect(await collect(new Date(Date.now() - 60_000))).toEqual({ removed: 0, refusal: null });
    expect(await collect(soon(), AbortSignal.abort())).toEqual({ removed: 0, refusal: null });
    expect(await collect(soon())).toEqual({ removed: 2, refusal: null });
    expect(await files()).toEqual(['gallery/hajj/1-kept.jpg']);
    expect(await site.services.storage.list('sized/gallery/')).toEqual([
      'sized/gallery/hajj/1-kept.jpg/320.avif',
    ]);
  });

  it('removes all of a few, as a crash leaves them in a small site', async () => {
    for (let at = 0; at < 20; at += 1) await put(`gallery/hajj/${at}-lost.jpg`);
    expect(await collect(soon())).toEqual({ removed: 20, refusal: null });
    expect(await files()).toEqual([]);
  });

  it('removes none of many: then it is the rows that are lost', async () => {
    for (let at = 0; at < 10; at += 1) await keep(`gallery/hajj/${at}-kept.jpg`);
    for (let at = 0; at < 21; at += 1) await put(`gallery/hajj/${at}-lost.jpg`);
    await put('gallery/hajj/1-kept.jpg.0c1d-22.part');
    const { removed, refusal } = await collect(soon());
    expect(removed).toBe(0);
    expect(refusal).toMatch(/^21 of \d+ photos have no row\..* docs\/operations\.md/);
    expect(await files()).toHaveLength(32);
    // Younger ones do not count: they may be uploads.
    expect(await collect(new Date(Date.now() - 60_000))).toEqual({ removed: 0, refusal: null });
  });

  it('removes many where they are few among all', async () => {
    for (let at = 0; at < 100; at += 1) await keep(`gallery/hajj/${at}-kept.jpg`);
    for (let at = 0; at < 21; at += 1) await put(`gallery/hajj/${at}-lost.jpg`);
    expect(await collect(soon())).toEqual({ removed: 21, refusal: null });
    expect(await files()).toHaveLength(100);
  });
});

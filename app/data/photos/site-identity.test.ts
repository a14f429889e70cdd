import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds, type TestSite } from '../../../tests/sites/test-site.ts';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { createPhotos } from '../../services/photos/photos.server.ts';
import {
  createFolderStorage,
  readSiteNote,
  type Storage,
  siteNoteKey,
} from '../../services/storage/storage.server.ts';
import { assertOneSite, beginOrphanCollection, OtherSite } from './photo-removal.server.ts';

const place = { databaseUrl: null, dataDir: '/site', storage: null };

describe.each(databaseKinds)('a site on %s', async (kind) => {
  const live = await openDataSite(kind, { sample: true });
  const empty = await openDataSite(kind);
  const warn = vi.fn();
  beforeEach(() => warn.mockClear());

  function halves(rowsOf: TestSite, storage: Storage) {
    const { database, now, log } = rowsOf.services;
    const photos = createPhotos(storage, now, log);
    return { database, storage, photos, log: { warn }, place };
  }
  const own = () => halves(live, live.services.storage);
  const identity = () =>
    live.services.database.kysely.selectFrom('site_identity').selectAll().execute();
  const forget = () => live.services.database.kysely.deleteFrom('site_identity').execute();

  it('refuses the photos of another site, however often it tries', async () => {
    const theirs = halves(empty, live.services.storage);
    const before = await live.services.storage.list('');
    for (const attempt of [assertOneSite, assertOneSite, beginOrphanCollection]) {
      const error = await attempt(theirs).catch((reason) => reason);
      expect(error).toBeInstanceOf(OtherSite);
      expect(error.message).toMatch(
        /^The rows in SQLite in \/site and the photos in the folder \/site\/media are of two .* rihla-site\.json/,
      );
    }
    await empty.services.database.kysely.deleteFrom('site_identity').execute();
    await expect(assertOneSite(theirs)).rejects.toThrow(OtherSite);
    expect(await live.services.storage.list('')).toEqual(before);
  });

  it('refuses photos without an identity if it knows none of them', async () => {
    const { storage } = live.services;
    const note = (await storage.get(siteNoteKey)) ?? Buffer.of();
    await storage.remove(siteNoteKey);
    await expect(assertOneSite(halves(empty, storage))).rejects.toThrow(
      'There are photos in the folder /site/media, but none of them has a row in SQLite in /site.',
    );
    expect(await storage.get(siteNoteKey)).toBeNull();
    await storage.put(siteNoteKey, note);
  });

  it('gets an identity once if it has none', async () => {
    await forget();
    await live.services.storage.remove(siteNoteKey);
    const given = await assertOneSite(own());
    expect(await assertOneSite(own())).toEqual(given);
    expect(await identity()).toEqual([{ name: 'site', ...given }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('signs an empty photo storage, and warns that photos are missing', async () => {
    const folder = await temporaryFolder();
    const storage = createFolderStorage(folder);
    const [row] = await identity();
    expect(await assertOneSite(halves(live, storage))).toMatchObject({ id: row?.id });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { place: 'the folder /site/media' },
      'There are no photos where this site keeps them',
    );
    expect(await readSiteNote(storage)).toMatchObject({ id: row?.id });
  });

  it('collects nothing after older rows were restored, until the operator allows it', async () => {
    const { kysely } = live.services.database;
    const earlier = await identity();
    expect(await beginOrphanCollection(own())).toBeNull();
    expect(await beginOrphanCollection(own())).toBeNull();
    expect((await identity())[0]?.sweeps).toBe((earlier[0]?.sweeps ?? 0) + 2);
    await forget();
    await kysely.insertInto('site_identity').values(earlier).execute();
    for (let hour = 0; hour < 3; hour += 1) {
      const refusal = await beginOrphanCollection(own());
      expect(refusal).toMatch(/are older than the photos .* rihla-site\.json/);
    }
    expect(await identity()).toEqual(earlier);
    await live.services.storage.remove(siteNoteKey);
    expect(await beginOrphanCollection(own())).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });
});

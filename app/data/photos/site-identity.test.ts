import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds, type TestSite } from '../../../tests/sites/test-site.ts';
import { createTempFolder } from '../../../tests/temporary-folder.ts';
import {
  createFolderStorage,
  readSiteNote,
  type Storage,
  siteNoteKey,
} from '../../services/storage/storage.server.ts';
import { assertOneSite, OtherSite } from './site-identity.server.ts';

const place = { databaseUrl: null, dataDir: '/site', storage: null };

describe.each(databaseKinds)('a site on %s', async (kind) => {
  const live = await openDataSite(kind, { sample: true });
  const empty = await openDataSite(kind);
  const warn = vi.fn();
  beforeEach(() => warn.mockClear());

  const combineHalves = ({ services: { database } }: TestSite, storage: Storage) => {
    return { database, storage, log: { warn }, place };
  };
  const readIdentity = () =>
    live.services.database.kysely.selectFrom('site_identity').selectAll().execute();

  it('refuses the photos of another site, at every attempt', async () => {
    const mixedSite = combineHalves(empty, live.services.storage);
    const before = await live.services.storage.list('');
    const sentence =
      /^The rows in SQLite in \/site and the photos in the folder \/site\/media belong to two .* rihla-site\.json/;
    await expect(assertOneSite(mixedSite)).rejects.toThrow(sentence);
    await expect(assertOneSite(mixedSite)).rejects.toThrow(OtherSite);
    await empty.services.database.kysely.deleteFrom('site_identity').execute();
    await expect(assertOneSite(mixedSite)).rejects.toThrow(OtherSite);
    expect(await live.services.storage.list('')).toEqual(before);
  });

  it('gets an identity once if it has none', async () => {
    const { database, storage } = live.services;
    await database.kysely.deleteFrom('site_identity').execute();
    await storage.remove(siteNoteKey);
    for (let start = 0; start < 2; start += 1) await assertOneSite(combineHalves(live, storage));
    const note = await readSiteNote(storage);
    expect(await readIdentity()).toEqual([{ name: 'site', ...note }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('marks an empty photo storage as its own, and warns that photos are missing', async () => {
    const storage = createFolderStorage(await createTempFolder());
    const [row] = await readIdentity();
    await assertOneSite(combineHalves(live, storage));
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { place: 'the folder /site/media' },
      'There are no photos where this site keeps them',
    );
    expect(await readSiteNote(storage)).toMatchObject({ id: row?.id });
  });
});

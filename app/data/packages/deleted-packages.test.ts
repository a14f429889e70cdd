import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { binMs } from '../bin/bin-entry.server.ts';
import { purgeBin } from '../bin/bin-removal.server.ts';
import type { Database } from '../database/database.server.ts';
import { finishPhotoRemovals } from '../photos/photo-removal.server.ts';
import {
  findDeletedPackages,
  pictureDueAt,
  restorePackages,
  undoMs,
} from './deleted-packages.server.ts';
import {
  copyPackage,
  createPackage,
  deletePackage,
  updatePackage,
} from './package-changes.server.ts';
import { findPackage, listPackages, listPackageTypes } from './packages.server.ts';

describe.each(databaseKinds)('changed and deleted packages on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  // Ahead of the site's own background jobs, which goes by the real clock.
  let clock = new Date('2099-05-01T10:00:00Z');
  let made = 0;

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = { ...site.services.database, now: () => clock };
  });
  afterAll(() => site.close());

  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const newPhoto = () => {
    made += 1;
    const url = `/media/packages/${made}.jpg`;
    return { url, width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
  };
  const input = (packageName: string) => ({ ...blankPackage, packageName });

  /** The addresses of the files that go when everything that is due by then is removed. */
  async function removedBy(time: Date) {
    const removed: string[] = [];
    await finishPhotoRemovals(database, { remove: async (key) => void removed.push(key) }, time);
    return removed;
  }

  it('undo puts a package back with its id, picture, createdAt and place', async () => {
    const ids: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      ids.push(await createPackage(database, input(name), newPhoto()));
      later(1000);
    }
    const before = await listPackages(database);
    const id = ids[1] ?? '';
    expect(await deletePackage(database, id)).toBe(true);
    expect(await findPackage(database, id)).toBeNull();
    expect(await findDeletedPackages(database, [id])).toMatchObject([
      { id, packageName: 'second' },
    ]);
    later(10_000);
    expect(await restorePackages(database, [id])).toEqual({ restored: [id], lost: [] });
    expect(await listPackages(database)).toEqual(before);
    expect(await restorePackages(database, [id])).toEqual({ restored: [], lost: [] });
    expect(await findDeletedPackages(database, [id])).toEqual([]);
    expect(await removedBy(pictureDueAt(new Date(clock.getTime() + undoMs)))).toEqual([]);
  });

  it('keeps inclusions and gallery through a save, a copy, a delete and its undo', async () => {
    const id = await createPackage(database, input('older data'));
    const texts = { inclusions: '["a"]', gallery: '{"b":1}' };
    await database.kysely.updateTable('packages').set(texts).where('id', '=', id).execute();
    await updatePackage(database, id, input('newer'));
    const copyId = await copyPackage(database, id, input('copy'));
    await deletePackage(database, id);
    await restorePackages(database, [id]);
    const rows = await database.kysely
      .selectFrom('packages')
      .select(['inclusions', 'gallery'])
      .where('id', 'in', [id, copyId])
      .execute();
    expect(rows).toEqual([texts, texts]);
  });

  it('cannot be undone for ever; the row and then the picture go', async () => {
    const photo = newPhoto();
    const id = await createPackage(database, input('gone'), photo);
    await deletePackage(database, id);
    later(binMs - 1);
    expect(await removedBy(clock)).toEqual([]);
    expect(await findDeletedPackages(database, [id])).toHaveLength(1);
    expect(await purgeBin(database)).toBe(0);
    later(1);
    expect(await findDeletedPackages(database, [id])).toEqual([]);
    expect(await restorePackages(database, [id])).toEqual({ restored: [], lost: [] });
    expect(await purgeBin(database)).toBe(1);
    expect(await purgeBin(database)).toBe(0);
    expect(await removedBy(clock)).toEqual([photo.url.slice('/media/'.length)]);
  });

  it('a picture that a copy shares stays when the original goes', async () => {
    const photo = newPhoto();
    const id = await createPackage(database, input('original'), photo);
    await deletePackage(database, id);
    const copyId = await copyPackage(database, id, input('original (copy)'));
    expect((await findPackage(database, copyId))?.photo).toMatchObject({ url: photo.url });
    later(2 * undoMs);
    expect(await removedBy(clock)).toEqual([]);
    await deletePackage(database, copyId);
    later(binMs - 1);
    await purgeBin(database);
    expect(await removedBy(clock)).toEqual([]);
    later(1);
    expect(await purgeBin(database)).toBe(1);
    expect(await removedBy(clock)).toEqual([photo.url.slice('/media/'.length)]);
  });

  it('a copy with a picture of its own does not share', async () => {
    const id = await createPackage(database, input('original'), newPhoto());
    const own = newPhoto();
    const copyId = await copyPackage(database, id, input('copy'), own);
    expect((await findPackage(database, copyId))?.imageUrl).toBe(own.url);
    const orphan = await copyPackage(database, 'nothing', input('copy of nothing'));
    expect(await findPackage(database, orphan)).toMatchObject({ imageUrl: '', photo: null });
  });

  it('a new picture replaces the old one, whose file goes later', async () => {
    const [old, fresh] = [newPhoto(), newPhoto()];
    const id = await createPackage(database, input('one'), old);
    expect(await updatePackage(database, id, input('two'), { photo: fresh })).toEqual({
      state: 'saved',
    });
    expect((await findPackage(database, id))?.imageUrl).toBe(fresh.url);
    expect(await removedBy(clock)).toEqual([]);
    later(2 * undoMs);
    expect(await removedBy(clock)).toEqual([old.url.slice('/media/'.length)]);
  });

  it('refuses a save over a newer version, and one of a package that is gone', async () => {
    const id = await createPackage(database, input('one'));
    expect(await updatePackage(database, id, input('mine'), { version: 1 })).toEqual({
      state: 'saved',
    });
    const theirs = { version: 1, photo: newPhoto() };
    expect(await updatePackage(database, id, input('theirs'), theirs)).toEqual({
      state: 'changed',
      version: 2,
    });
    expect(await findPackage(database, id)).toMatchObject({ packageName: 'mine', imageUrl: '' });
    const both = await Promise.all([
      updatePackage(database, id, input('a'), { version: 2 }),
      updatePackage(database, id, input('b'), { version: 2 }),
    ]);
    expect(both.map(({ state }) => state).sort()).toEqual(['changed', 'saved']);
    await deletePackage(database, id);
    expect(await updatePackage(database, id, input('late'), { version: 3 })).toEqual({
      state: 'missing',
    });
  });

  it('lists the types in use, each once', async () => {
    for (const packageType of ['Special', ' special ', 'hajj']) {
      await createPackage(database, { ...blankPackage, packageType });
    }
    expect(await listPackageTypes(database)).toEqual(['', 'hajj', 'special']);
  });
});

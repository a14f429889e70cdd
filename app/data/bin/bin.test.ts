import { describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { packageFilters } from '../../rules/packages/package-types.ts';
import { binMs, undoMs } from '../../rules/row-actions.ts';
import { listOfferedPackages } from '../packages/offered-packages.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { findPackage } from '../packages/packages.server.ts';
import { finishPhotoRemovals } from '../photos/photo-removal.server.ts';
import { deleteRows, listBin, purgeDeleted, restoreRows } from './bin.server.ts';

describe.each(databaseKinds)('changed and deleted packages on %s', async (kind) => {
  const { services } = await openDataSite(kind);
  // Ahead of the site's own background jobs, which go by the real clock.
  let clock = new Date('2099-05-01T10:00:00Z');
  const database = { ...services.database, now: () => clock };
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  let made = 0;
  const newPhoto = () => {
    made += 1;
    const url = `/media/packages/${made}.jpg`;
    return { url, width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
  };
  const keyOf = ({ url }: { url: string }) => url.slice('/media/'.length);
  const input = (packageName: string) => ({ ...blankPackage, packageName });
  const create = (name: string, photo?: ReturnType<typeof newPhoto>) =>
    createPackage(database, input(name), { photo });

  /** The files that are removed when everything that is due by then goes. */
  async function removedBy(time: Date) {
    const removed: string[] = [];
    await finishPhotoRemovals(database, { remove: async (key) => void removed.push(key) }, time);
    return removed;
  }

  it('a copy shares the picture, which stays until both are gone', async () => {
    const photo = newPhoto();
    const id = await create('original', photo);
    await deleteRows(database, 'packages', [id]);
    const copyId = await createPackage(database, input('original (copy)'), { copyOf: id });
    expect((await findPackage(database, copyId))?.photo).toMatchObject({ url: photo.url });
    later(2 * undoMs);
    expect(await removedBy(clock)).toEqual([]);
    await deleteRows(database, 'packages', [copyId]);
    later(binMs - 1);
    await purgeDeleted(database);
    expect(await removedBy(clock)).toEqual([]);
    later(1);
    expect(await purgeDeleted(database)).toBe(1);
    expect(await removedBy(clock)).toEqual([keyOf(photo)]);
  });

  it('offers packages by their filter through every change', async () => {
    const other = await create('other');
    const before = (await listOfferedPackages(database)).length;
    const id = await createPackage(database, { ...blankPackage, packageType: 'hajj' });
    const both = [id, other];
    const changes: [change: () => Promise<unknown>, difference: number][] = [
      [async () => undefined, 1],
      [() => setPackagesHidden(database, both, true), -1],
      [() => updatePackage(database, id, { ...blankPackage, packageType: 'Camp' }), -1],
      [() => deleteRows(database, 'packages', [id]), -1],
      [() => restoreRows(database, 'packages', [id]), -1],
      [() => setPackagesHidden(database, both, false), 1],
      [() => deleteRows(database, 'packages', [id]), 0],
    ];
    for (const [change, difference] of changes) {
      await change();
      const all = await listOfferedPackages(database);
      expect(all).toHaveLength(before + difference);
      const lists = packageFilters
        .filter((filter) => filter !== 'all')
        .map((filter) => listOfferedPackages(database, filter));
      const filtered = (await Promise.all(lists)).flat();
      expect(filtered.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    }
  });

  it('lists the bin from the newest', async () => {
    const names = ['deleted first', 'deleted second', 'deleted last'];
    for (const name of names) {
      await deleteRows(database, 'packages', [await create(name)]);
      later(1000);
    }
    const listed = await listBin(database, { skip: 0, count: 50 });
    const inBin = listed.map(({ name }) => name).filter((name) => names.includes(name));
    expect(inBin).toEqual(names.toReversed());
  });
});

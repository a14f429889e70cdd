import { describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { deleteRows, restoreRows } from '../bin/bin.server.ts';
import {
  createGalleryImage,
  listGalleryImages,
  listGalleryTags,
  updateGalleryImage,
} from '../gallery/gallery.server.ts';
import { readOverview } from '../overview/overview.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages, listPackageTypes } from '../packages/packages.server.ts';

describe.each(databaseKinds)('the counts of rows on %s', async (kind) => {
  const { database } = (await openDataSite(kind, { sample: true })).services;
  const { kysely } = database;
  async function expectTrueCounts() {
    const overview = await readOverview(database);
    expect(overview.packages).toBe((await listPackages(database)).length);
    for (const { category, count } of overview.images) {
      const there = await listGalleryImages(database, category);
      expect(count).toBe(there.length);
    }
  }

  it('are right after every change, even a rolled back one', async () => {
    await expectTrueCounts();
    const id = await createPackage(database, { ...blankPackage, packageType: 'hajj' });
    await updatePackage(database, id, { ...blankPackage, packageType: 'Retreat' });
    expect(await listPackageTypes(database)).toContain('retreat');
    await deleteRows(database, 'packages', [id]);
    expect(await listPackageTypes(database)).not.toContain('retreat');
    await restoreRows(database, 'packages', [id]);
    expect(await listPackageTypes(database)).toContain('retreat');
    await setPackagesHidden(database, [id], true);
    const photo = { url: '/media/x.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
    const image = { category: 'hajj' as const, caption: '', tags: ['new', 'dusk'] };
    const imageId = await createGalleryImage(database, image, photo);
    expect((await listGalleryTags(database, 'hajj')).slice(0, 2)).toEqual(['new', 'dusk']);
    await updateGalleryImage(database, 'hajj', imageId, { caption: '', tags: ['newer'] });
    const tags = await listGalleryTags(database, 'hajj');
    expect(tags[0]).toBe('newer');
    expect(tags).not.toContain('dusk');
    await expectTrueCounts();
    const failing = kysely.transaction().execute(async (trx) => {
      await trx.deleteFrom('packages').execute();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await setPackagesHidden(database, [id], false);
    const moved = kysely.updateTable('gallery_images').set({ category: 'zyarath' });
    await moved.where('id', '=', imageId).execute();
    await expectTrueCounts();
    await deleteRows(database, 'images', [imageId], 'zyarath');
    await kysely.deleteFrom('gallery_images').where('category', '=', 'umrah').execute();
    await kysely.deleteFrom('packages').execute();
    await expectTrueCounts();
  });
});

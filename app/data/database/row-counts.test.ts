import { beforeAll, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { addManyRows } from '../../../tests/sites/many-rows.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { galleryCategoryNames } from '../../rules/gallery/gallery-category-names.ts';
import { deleteRows, restoreRows } from '../bin/bin.server.ts';
import {
  createGalleryImage,
  listGalleryImages,
  listGalleryTags,
  updateGalleryImage,
} from '../gallery/gallery.server.ts';
import { readCounts, readOverview } from '../overview/overview.server.ts';
import { setPackagesHidden } from '../packages/package-actions.server.ts';
import { createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages, listPackageTypes } from '../packages/packages.server.ts';

describe.each(databaseKinds)('the counts of rows on %s', async (kind) => {
  const { database } = (await openDataSite(kind, { sample: true })).services;
  const { kysely } = database;
  beforeAll(async () => {
    const known = await kysely.selectFrom('photos').select('url').limit(8).execute();
    const photoUrls = known.map(({ url }) => url);
    await addManyRows(database, { packages: 60, images: 400, photoUrls });
  });

  async function expectTrueCounts() {
    const overview = await readOverview(database);
    expect(overview.packages).toBe((await listPackages(database)).length);
    for (const { category, count } of overview.images) {
      const there = await listGalleryImages(database, category);
      expect(count).toBe(there.length);
      for (const { part, count } of await readCounts(database, `tags/${category}`)) {
        const tagged = there.filter(({ tags }) => tags.includes(part)).length;
        expect(count, part).toBe(tagged);
      }
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
    const image = { category: 'hajj', caption: '', tags: ['new', 'dusk'] } as const;
    const imageId = await createGalleryImage(database, { ...image, tags: [...image.tags] }, photo);
    expect((await listGalleryTags(database, 'hajj')).slice(0, 3)).toEqual(['new', 'dusk', 'tents']);
    await updateGalleryImage(database, 'hajj', imageId, { caption: '', tags: ['newer'] });
    expect(await listGalleryTags(database, 'hajj')).toEqual(['newer', 'tents', 'dusk']);
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
    for (const category of galleryCategoryNames) {
      const some = kysely.deleteFrom('gallery_images').where('id', 'like', 'many%5');
      await some.where('category', '=', category).execute();
    }
    await kysely.deleteFrom('packages').where('id', 'like', 'many%5').execute();
    await expectTrueCounts();
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { watchQueries } from '../../../tests/readers/query-plans.ts';
import { addManyPhotos, addManyRows } from '../../../tests/sites/many-rows.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { galleryCategoryNames } from '../../rules/gallery/gallery-category-names.ts';
import { filterOfType, normalType, packageFilters } from '../../rules/packages/package-types.ts';
import { deleteForGood } from '../bin/bin-removal.server.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
  listGalleryImages,
} from '../gallery/gallery.server.ts';
import {
  countGalleryImages,
  listGalleryTags,
  placeOfImage,
} from '../gallery/gallery-tags.server.ts';
import { updateGalleryImage } from '../gallery/image-texts.server.ts';
import { readOverview } from '../overview/overview.server.ts';
import { restorePackages } from '../packages/deleted-packages.server.ts';
import {
  countOfferedPackages,
  findOfferedPackage,
  listOfferedPackages,
  listPopularPackages,
} from '../packages/offered-packages.server.ts';
import { createPackage, deletePackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages, listPackageTypes } from '../packages/packages.server.ts';
import { finishPhotoRemovals } from '../photos/photo-removal.server.ts';
import type { Database } from './database.server.ts';

const packages = 3000;
const images = 20_000;

describe.each(databaseKinds)('a site with very much on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  let plansOf: ReturnType<typeof watchQueries>['plansOf'];

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    const known = await site.services.database.kysely.selectFrom('photos').select('url').execute();
    const photoUrls = known.map(({ url }) => url).slice(0, 8);
    await addManyPhotos(site.services.database, 5000);
    await addManyRows(site.services.database, { packages, images, photoUrls });
    ({ database, plansOf } = watchQueries(site.services.database));
  }, 120_000);
  afterAll(() => site.close());
  it.each<[string, () => Promise<unknown>]>([
    ['the three of the home page', () => listPopularPackages(database, 3)],
    ['the list of staff', () => listPackages(database, { skip: 0, count: 50 })],
    ...packageFilters.map((filter): [string, () => Promise<unknown>] => [
      `the list of ${filter}`,
      () => listOfferedPackages(database, filter, { skip: 0, count: 24 }),
    ]),
    ['a package', () => findOfferedPackage(database, 'many0000000000002000')],
    ['a gallery', () => listGalleryImages(database, 'hajj', { part: { skip: 0, count: 48 } })],
    [
      'a tag',
      () => listGalleryImages(database, 'hajj', { tag: 'dusk', part: { skip: 0, count: 48 } }),
    ],
    ['all tags', () => listGalleryTags(database, 'hajj')],
    ['the place of an image', () => placeOfImage(database, 'hajj', 'many0000000000000041')],
    ['the place in a tag', () => placeOfImage(database, 'hajj', 'many0000000000000041', 'tents')],
    [
      'counts',
      () => Promise.all([readOverview(database), countGalleryImages(database, 'hajj', 'dusk')]),
    ],
    ['the types', () => listPackageTypes(database)],
  ])(
    '%s: the plan reads no table from one end to the other and sorts none',
    async (_name, work) => {
      for (const { question, plan } of await plansOf(work)) {
        // These have a row a type, category or tag, however many packages and images there are.
        if (/from "(row_counts|live_revisions)"/.test(question)) continue;
        expect(plan, question).not.toMatch(/seq scan|\bsort\b|temp b-tree/i);
        expect(plan, question).not.toMatch(/^scan gallery_images using covering index/i);
        expect(plan, question).not.toMatch(/scan \w+$/im);
      }
    },
  );

  it('letting go of a picture looks for others that show it by its address', async () => {
    const [newest] = await listGalleryImages(database, 'umrah', { part: { skip: 0, count: 1 } });
    const plans = await plansOf(async () => {
      await deleteGalleryImage(database, 'umrah', newest?.id ?? '');
      await deleteForGood(database, 'images', newest?.id ?? '');
      await finishPhotoRemovals(database, { remove: async () => undefined }, new Date());
    });
    expect(plans.some(({ question }) => /from "packages"/.test(question))).toBe(true);
    for (const { plan } of plans)
      expect(plan).not.toMatch(/seq scan on (packages|gallery)|scan (packages|gallery\w+)$/im);
  });

  it('filters as the rule does, whatever blanks and capitals are in the type', async () => {
    for (const packageType of [
      '\u00a0HAJJ\u3000',
      '\ufeffumrah\n',
      'ʜajj',
      'hajj umrah',
      '\u2003',
    ]) {
      await createPackage(database, { ...blankPackage, packageType });
    }
    const all = await listPackages(database);
    for (const filter of ['hajj', 'umrah', 'special'] as const) {
      const wanted = all.filter(({ packageType }) => filterOfType(packageType) === filter);
      expect(await listOfferedPackages(database, filter)).toEqual(wanted);
      expect((await countOfferedPackages(database))[filter]).toBe(wanted.length);
    }
    const types = new Set(all.map(({ packageType }) => normalType(packageType)));
    expect(await listPackageTypes(database)).toEqual([...types].sort());
  });

  it('pages put together are the whole list', async () => {
    const all = await listOfferedPackages(database, 'special');
    const parts = [];
    for (let skip = 0; skip < all.length; skip += 500) {
      parts.push(...(await listOfferedPackages(database, 'special', { skip, count: 500 })));
    }
    expect(parts).toEqual(all);
    const tagged = await listGalleryImages(database, 'umrah', { tag: 'tents' });
    expect(tagged.every(({ tags }) => tags.includes('tents'))).toBe(true);
    expect(
      await listGalleryImages(database, 'umrah', { tag: 'tents', part: { skip: 100, count: 7 } }),
    ).toEqual(tagged.slice(100, 107));
  });

  it('knows the place of an image, alone and by tag', async () => {
    const all = await listGalleryImages(database, 'hajj');
    const tents = await listGalleryImages(database, 'hajj', { tag: 'tents' });
    for (const place of [0, 7, 8, 60, 1999]) {
      expect(await placeOfImage(database, 'hajj', all[place]?.id ?? '')).toBe(place);
      expect(await placeOfImage(database, 'hajj', tents[place]?.id ?? '', 'tents')).toBe(place);
    }
    expect(await placeOfImage(database, 'umrah', all[0]?.id ?? '')).toBeNull();
    expect(await placeOfImage(database, 'hajj', all[0]?.id ?? '', 'tents')).toBeNull();
    expect(await placeOfImage(database, 'hajj', 'a\0b')).toBeNull();
  });

  /** What triggers keep, against what is there. */
  async function expectTrueCounts() {
    const overview = await readOverview(database);
    expect(overview.packages).toBe((await listPackages(database)).length);
    for (const { category, count } of overview.images) {
      const there = await listGalleryImages(database, category);
      expect(count).toBe(there.length);
      for (const tag of await listGalleryTags(database, category)) {
        const tagged = there.filter(({ tags }) => tags.includes(tag)).length;
        expect([tag, await countGalleryImages(database, category, tag)]).toEqual([tag, tagged]);
      }
    }
  }

  it('counts stay true through every change, also one that is taken back', async () => {
    await expectTrueCounts();
    const photo = { url: '/media/x.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
    const id = await createPackage(database, { ...blankPackage, packageType: 'hajj' });
    await updatePackage(database, id, { ...blankPackage, packageType: 'Retreat' });
    expect(await listPackageTypes(database)).toContain('retreat');
    await deletePackage(database, id);
    expect(await listPackageTypes(database)).not.toContain('retreat');
    await restorePackages(database, [id]);
    expect(await listPackageTypes(database)).toContain('retreat');
    const imageId = await createGalleryImage(
      database,
      { category: 'hajj', caption: '', tags: ['new', 'dusk'] },
      photo,
    );
    expect((await listGalleryTags(database, 'hajj')).slice(0, 3)).toEqual(['new', 'dusk', 'tents']);
    await updateGalleryImage(database, 'hajj', imageId, { caption: '', tags: ['newer'] });
    expect(await listGalleryTags(database, 'hajj')).toEqual(['newer', 'tents', 'dusk']);
    await expectTrueCounts();
    const { kysely } = database;
    await expect(
      kysely.transaction().execute(async (rows) => {
        await rows.deleteFrom('packages').execute();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await kysely
      .updateTable('gallery_images')
      .set({ category: 'zyarath' })
      .where('id', '=', imageId)
      .execute();
    await expectTrueCounts();
    await deleteGalleryImage(database, 'zyarath', imageId);
    for (const category of galleryCategoryNames) {
      await kysely
        .deleteFrom('gallery_images')
        .where('category', '=', category)
        .where('id', 'like', 'many%5')
        .execute();
    }
    await kysely.deleteFrom('packages').where('id', 'like', 'many%5').execute();
    await expectTrueCounts();
  });
});

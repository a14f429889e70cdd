import { beforeAll, describe, expect, it } from 'vitest';
import { watchQueries } from '../../../tests/readers/query-plans.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { addManyPhotos, addManyRows } from '../../../tests/sites/many-rows.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import { filterOfType, normalType, packageFilters } from '../../rules/packages/package-types.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
  listGalleryImages,
} from '../gallery/gallery.server.ts';
import { moveGalleryImage } from '../gallery/gallery-order.server.ts';
import {
  countGalleryImages,
  listGalleryTags,
  placeOfImage,
} from '../gallery/gallery-tags.server.ts';
import { moveImages } from '../gallery/image-changes.server.ts';
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

describe.each(databaseKinds)('a site with very much content on %s', async (kind) => {
  const { services } = await openDataSite(kind, { sample: true });
  const { database, plansOf } = watchQueries(services.database);
  const { kysely } = database;
  beforeAll(async () => {
    const known = await services.database.kysely.selectFrom('photos').select('url').execute();
    const photoUrls = known.map(({ url }) => url).slice(0, 8);
    await addManyPhotos(services.database, 5000);
    await addManyRows(services.database, { packages: 3000, images: 20_000, photoUrls });
  });
  const hajj = (skip: number, count: number, tag?: string) =>
    listGalleryImages(database, 'hajj', { tag, part: { skip, count } });

  it('reads no table from one end to the other, and sorts none', async () => {
    const image = 'many0000000000000041';
    const questions: Record<string, () => Promise<unknown>> = {
      'the three of the home page': () => listPopularPackages(database, 3),
      'the list of staff': () => listPackages(database, { skip: 0, count: 50 }),
      'the lists of visitors': () =>
        Promise.all(
          packageFilters.map((filter) =>
            listOfferedPackages(database, filter, { skip: 0, count: 24 }),
          ),
        ),
      'a package': () => findOfferedPackage(database, 'many0000000000002000'),
      'a gallery': () => hajj(0, 48),
      'a tag': () => hajj(0, 48, 'dusk'),
      'all tags': () => listGalleryTags(database, 'hajj'),
      'the place of an image': () => placeOfImage(database, 'hajj', image),
      'the place in a tag': () => placeOfImage(database, 'hajj', image, 'tents'),
      'the overview': () => readOverview(database),
      'the count of a tag': () => countGalleryImages(database, 'hajj', 'dusk'),
      'the types': () => listPackageTypes(database),
    };
    for (const [name, work] of Object.entries(questions)) {
      for (const { question, plan } of await plansOf(work)) {
        // These have a row a type, category or tag, however many packages and images there are.
        if (/from "(row_counts|live_revisions)"/.test(question)) continue;
        const message = `${name}: ${question}`;
        expect(plan, message).not.toMatch(/seq scan|\bsort\b|temp b-tree/i);
        expect(plan, message).not.toMatch(/^scan gallery_images using covering index/i);
        expect(plan, message).not.toMatch(/scan \w+$/im);
      }
    }
  });

  it('filters types as the rule does, whatever their blanks and capitals', async () => {
    const types = ['\u00a0HAJJ\u3000', '\ufeffumrah\n', 'ʜajj', 'hajj umrah', '\u2003'];
    for (const packageType of types)
      await createPackage(database, { ...blankPackage, packageType });
    const all = await listPackages(database);
    for (const filter of ['hajj', 'umrah', 'special'] as const) {
      const wanted = all.filter(({ packageType }) => filterOfType(packageType) === filter);
      expect(await listOfferedPackages(database, filter)).toEqual(wanted);
      expect((await countOfferedPackages(database))[filter]).toBe(wanted.length);
    }
    const used = new Set(all.map(({ packageType }) => normalType(packageType)));
    expect(await listPackageTypes(database)).toEqual([...used].sort());
  });

  it('lists in parts what it lists at once', async () => {
    const all = await listOfferedPackages(database, 'special');
    const parts = [];
    for (let skip = 0; skip < all.length; skip += 500) {
      parts.push(...(await listOfferedPackages(database, 'special', { skip, count: 500 })));
    }
    expect(parts).toEqual(all);
    const tagged = await listGalleryImages(database, 'hajj', { tag: 'tents' });
    expect(await hajj(100, 7, 'tents')).toEqual(tagged.slice(100, 107));
  });

  /** The counts of the triggers, against the rows. */
  async function expectTrueCounts() {
    const overview = await readOverview(database);
    expect(overview.packages).toBe((await listPackages(database)).length);
    for (const { category, count } of overview.images) {
      const there = await listGalleryImages(database, category);
      expect(count).toBe(there.length);
      for (const tag of await listGalleryTags(database, category)) {
        const tagged = there.filter(({ tags }) => tags.includes(tag)).length;
        expect(await countGalleryImages(database, category, tag), tag).toBe(tagged);
      }
    }
  }

  it('counts are right after every change, also one that is rolled back', async () => {
    await expectTrueCounts();
    const id = await createPackage(database, { ...blankPackage, packageType: 'hajj' });
    await updatePackage(database, id, { ...blankPackage, packageType: 'Retreat' });
    expect(await listPackageTypes(database)).toContain('retreat');
    await deletePackage(database, id);
    expect(await listPackageTypes(database)).not.toContain('retreat');
    await restorePackages(database, [id]);
    expect(await listPackageTypes(database)).toContain('retreat');
    const photo = { url: '/media/x.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
    const image = { category: 'hajj', caption: '', tags: ['new', 'dusk'] } as const;
    const imageId = await createGalleryImage(database, { ...image, tags: [...image.tags] }, photo);
    expect((await listGalleryTags(database, 'hajj')).slice(0, 3)).toEqual(['new', 'dusk', 'tents']);
    await updateGalleryImage(database, 'hajj', imageId, { caption: '', tags: ['newer'] });
    expect(await listGalleryTags(database, 'hajj')).toEqual(['newer', 'tents', 'dusk']);
    await expectTrueCounts();
    const failing = kysely.transaction().execute(async (rows) => {
      await rows.deleteFrom('packages').execute();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const moved = kysely.updateTable('gallery_images').set({ category: 'zyarath' });
    await moved.where('id', '=', imageId).execute();
    await expectTrueCounts();
    await deleteGalleryImage(database, 'zyarath', imageId);
    for (const category of galleryCategoryNames) {
      const some = kysely.deleteFrom('gallery_images').where('id', 'like', 'many%5');
      await some.where('category', '=', category).execute();
    }
    await kysely.deleteFrom('packages').where('id', 'like', 'many%5').execute();
    await expectTrueCounts();
  });

  const images = (tag?: string) => listGalleryImages(database, 'hajj', { tag });
  const ids = async (category: GalleryCategory = 'hajj') =>
    (await listGalleryImages(database, category)).map(({ id }) => id);

  /** Lists, tags, places and counts, against the images themselves. */
  async function expectInStep() {
    const all = await images();
    for (const tag of await listGalleryTags(database, 'hajj')) {
      const tagged = all.filter(({ tags }) => tags.includes(tag));
      expect(await images(tag)).toEqual(tagged);
      expect(await countGalleryImages(database, 'hajj', tag)).toBe(tagged.length);
      const place = tagged.length - 1;
      expect(await placeOfImage(database, 'hajj', tagged[place]?.id ?? '', tag)).toBe(place);
    }
    for (const place of [0, 1, 2, 2000, all.length - 1]) {
      expect(await placeOfImage(database, 'hajj', all[place]?.id ?? '')).toBe(place);
    }
    expect(await placeOfImage(database, 'umrah', all[0]?.id ?? '')).toBeNull();
    expect(await placeOfImage(database, 'hajj', 'a\0b')).toBeNull();
  }

  it('moves the last image to the top and down again, with its tags', async () => {
    const before = await ids();
    expect(before.length).toBeGreaterThan(3000);
    // First every connection changes a single image: its cached plans suit few rows.
    const edits = before
      .slice(0, 20)
      .map((id, index) => updateGalleryImage(database, 'hajj', id, { caption: `Edited ${index}` }));
    expect(await Promise.all(edits)).toEqual(Array(20).fill(true));
    const last = (await images('tents')).at(-1)?.id ?? '';
    const others = before.filter((id) => id !== last);
    const top = { act: 'first', neighbour: '', seen: 0 } as const;
    const saved = { state: 'saved', version: 1 };
    expect(await moveGalleryImage(database, 'hajj', last, top)).toEqual(saved);
    expect(await ids()).toEqual([last, ...others]);
    await expectInStep();
    const down = { act: 'after', neighbour: others.at(-1) ?? '', seen: 1 } as const;
    expect((await moveGalleryImage(database, 'hajj', last, down)).state).toBe('saved');
    expect(await ids()).toEqual([...others, last]);
    await expectInStep();
  });

  it('puts five hundred images of another gallery before the others', async () => {
    const before = await ids();
    const coming = (await ids('umrah')).slice(0, 500);
    const moved = await moveImages(database, coming, { from: 'umrah', to: 'hajj' });
    expect(moved.sort()).toEqual([...coming].sort());
    expect(await ids()).toEqual([...coming, ...before]);
    await expectInStep();
  });
});

import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { addManyPhotos, addManyRows } from '../../../tests/sites/many-rows.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { galleryCategoryNames } from '../../rules/gallery/gallery-category-names.ts';
import { packageFilters } from '../../rules/packages/package-types.ts';
import { deleteRows, restoreRows } from '../bin/bin.server.ts';
import {
  createGalleryImage,
  listGalleryImages,
  listGalleryTags,
  updateGalleryImage,
} from '../gallery/gallery.server.ts';
import { readCounts, readOverview } from '../overview/overview.server.ts';
import {
  findOfferedPackage,
  listOfferedPackages,
  listPopularPackages,
} from '../packages/offered-packages.server.ts';
import { createPackage, updatePackage } from '../packages/package-changes.server.ts';
import { listPackages, listPackageTypes } from '../packages/packages.server.ts';
import type { Database } from './database.server.ts';

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
  const hajj = (tag?: string) =>
    listGalleryImages(database, 'hajj', { tag, part: { skip: 0, count: 48 } });

  it('reads no table from one end to the other, and sorts none', async () => {
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
      'a gallery': () => hajj(),
      'a tag': () => hajj('dusk'),
      'all tags': () => listGalleryTags(database, 'hajj'),
      'the overview': () => readOverview(database),
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

  it('counts are right after every change, also one that is rolled back', async () => {
    await expectTrueCounts();
    const id = await createPackage(database, { ...blankPackage, packageType: 'hajj' });
    await updatePackage(database, id, { ...blankPackage, packageType: 'Retreat' });
    expect(await listPackageTypes(database)).toContain('retreat');
    await deleteRows(database, 'packages', [id]);
    expect(await listPackageTypes(database)).not.toContain('retreat');
    await restoreRows(database, 'packages', [id]);
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
    await deleteRows(database, 'images', [imageId], 'zyarath');
    for (const category of galleryCategoryNames) {
      const some = kysely.deleteFrom('gallery_images').where('id', 'like', 'many%5');
      await some.where('category', '=', category).execute();
    }
    await kysely.deleteFrom('packages').where('id', 'like', 'many%5').execute();
    await expectTrueCounts();
  });
});

/** The same database, which writes down every statement that it answers. */
function watchQueries(watched: Database) {
  let asked: CompiledQuery[] = [];
  const compiled = new WeakMap<object, CompiledQuery>();
  const kysely = watched.kysely.withPlugin({
    transformQuery({ node, queryId }) {
      compiled.set(queryId, watched.kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result, queryId }) {
      const query = compiled.get(queryId);
      if (query) asked.push(query);
      return result;
    },
  });
  return {
    database: { ...watched, kysely },
    /** The questions that `work` asks, and what the database plans to do for each. */
    async plansOf(work: () => Promise<unknown>) {
      asked = [];
      await work();
      const questions = asked.filter(({ sql }) => sql.startsWith('select'));
      if (questions.length === 0) throw new Error('Nothing was asked');
      const how = watched.isPostgres ? 'explain (costs off)' : 'explain query plan';
      return Promise.all(
        questions.map(async ({ sql, parameters }) => {
          const explained = CompiledQuery.raw(`${how} ${sql}`, [...parameters]);
          const { rows } = await watched.kysely.executeQuery<object>(explained);
          return { question: sql, plan: rows.map((row) => Object.values(row).at(-1)).join('\n') };
        }),
      );
    },
  };
}

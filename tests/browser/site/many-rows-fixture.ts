import { addManyRows } from '../../sites/many-rows.ts';
import { test as base } from '../site-fixture.ts';

/** The sample and 300 packages and 2,400 images more, 600 a gallery; every page of the site. */
export const test = base.extend<object, { manyRows: undefined }>({
  manyRows: [
    async ({ site }, use) => {
      const { database } = site.services;
      const rows = await database.kysely.selectFrom('photos').select('url').limit(6).execute();
      const photoUrls = rows.map(({ url }) => url);
      await addManyRows(database, { packages: 300, images: 2400, photoUrls });
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { blankPackage } from '../../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../../tests/sites/test-site.ts';
import { noFacts } from '../../../rules/packages/package-facts.ts';
import { parseQuestion } from '../../../rules/packages/search/package-question.ts';
import type { Database } from '../../database/database.server.ts';
import { deletePackages, restorePackages } from '../deleted-packages.server.ts';
import { createPackage, deletePackage, updatePackage } from '../package-changes.server.ts';
import { movePackage, readOrderVersion } from '../package-order.server.ts';
import { setPackagesHidden } from '../package-places.server.ts';
import { changePrice } from '../package-price.server.ts';
import { listPackages } from '../packages.server.ts';
import { createPackageIndex } from './package-index.server.ts';
import { createPackageSearch } from './package-search.server.ts';
import { createSaidEntries } from './said-entries.server.ts';

describe.each(databaseKinds)('the search of packages on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    database = site.services.database;
  });
  afterAll(() => site.close());

  const day = { today: '2026-11-23', holidays: [] };
  const ask = async (search: string) =>
    (await site.services.packageSearch.ask(parseQuestion(new URLSearchParams(search)), day)).ids;
  /** What follows changes says the same as what is made of the rows now. */
  async function expectFollowed() {
    const anew = await createPackageSearch(
      createPackageIndex(database),
      createSaidEntries(database, site.services.translations),
    ).ask(parseQuestion(new URLSearchParams()), day);
    expect(await ask('')).toEqual(anew.ids);
    const offered = (await listPackages(database)).filter(({ hiddenAt }) => hiddenAt === null);
    expect(anew.ids).toEqual(offered.map(({ id }) => id));
  }

  it('follows whatever becomes of a package', async () => {
    await expectFollowed();
    const input = {
      ...{ ...blankPackage, packageName: 'Qalandar journey', packageType: 'umrah' },
      ...{ price: '1,00,000', durationOfTour: '15' },
    };
    const id = await createPackage(database, {
      ...input,
      facts: {
        ...noFacts,
        journey: { airport: 'Hubballi', airline: '', flight: '' },
        stays: [
          { city: 'Makkah', hotel: 'Zuhoor', metres: '450', nights: '', stars: '' } as const,
        ].map((stay) => ({ ...stay, note: '', orSimilar: '' as const })),
      },
    });
    for (const search of ['q=qalandar', 'q=zuhoor+mecca', 'from=hubbali', 'q=hubali']) {
      expect(await ask(search), search).toEqual([id]);
    }
    expect(await ask('q=qalandar&budget=99999')).toEqual([]);
    await changePrice(database, id, { price: '90,000', seen: '1,00,000' });
    expect(await ask('q=qalandar&budget=99999')).toEqual([id]);
    await updatePackage(database, id, { ...input, packageName: 'Marjan journey' });
    expect(await ask('q=qalandar')).toEqual([]);
    expect(await ask('q=marjan+zuhoor')).toEqual([id]);
    await setPackagesHidden(database, [id], true);
    expect(await ask('q=marjan')).toEqual([]);
    await setPackagesHidden(database, [id], false);
    expect(await ask('q=marjan')).toEqual([id]);
    await deletePackage(database, id);
    expect(await ask('q=marjan')).toEqual([]);
    await restorePackages(database, [id]);
    expect(await ask('q=marjan')).toEqual([id]);
    await expectFollowed();
  });

  it('follows the order of staff, and many at once', async () => {
    const last = (await ask('')).at(-1) ?? '';
    const seen = await readOrderVersion(database);
    await movePackage(database, last, { act: 'first', neighbour: '', seen });
    expect((await ask(''))[0]).toBe(last);
    const some = (await ask('')).slice(0, 3);
    await deletePackages(database, some);
    expect((await ask('')).some((id) => some.includes(id))).toBe(false);
    await restorePackages(database, some);
    expect((await ask('')).slice(0, 3)).toEqual(some);
    await expectFollowed();
  });

  it('is asked anew after it could not be read', async () => {
    const { schema } = database.kysely;
    const id = await createPackage(database, { ...blankPackage, packageName: 'Badriya' });
    await schema.alterTable('packages').renameTo('packages_away').execute();
    await expect(ask('q=badriya')).rejects.toThrow();
    await schema.alterTable('packages_away').renameTo('packages').execute();
    expect(await ask('q=badriya')).toEqual([id]);
  });
});

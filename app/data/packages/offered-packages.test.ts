import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { packageFilters } from '../../rules/packages/package-types.ts';
import type { Database } from '../database/database.server.ts';
import { restorePackages } from './deleted-packages.server.ts';
import { countOfferedPackages, listOfferedPackages } from './offered-packages.server.ts';
import { createPackage, deletePackage, updatePackage } from './package-changes.server.ts';
import { setPackagesHidden } from './package-places.server.ts';

describe.each(databaseKinds)('offered packages on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    database = site.services.database;
  });
  afterAll(() => site.close());

  /** What triggers keep, against what is there. */
  async function expectTrueCounts(all: number) {
    const counts = await countOfferedPackages(database);
    for (const filter of packageFilters) {
      expect(counts[filter]).toBe((await listOfferedPackages(database, filter)).length);
    }
    expect(counts.all).toBe(all);
  }

  it('are counted truly through every change', async () => {
    const [other] = await listOfferedPackages(database);
    const all = (await listOfferedPackages(database)).length;
    const id = await createPackage(database, { ...blankPackage, packageType: 'hajj' });
    await expectTrueCounts(all + 1);
    await setPackagesHidden(database, [id, other?.id ?? ''], true);
    await expectTrueCounts(all - 1);
    await updatePackage(database, id, { ...blankPackage, packageType: 'Camp' });
    await expectTrueCounts(all - 1);
    await deletePackage(database, id);
    await expectTrueCounts(all - 1);
    await restorePackages(database, [id]);
    await expectTrueCounts(all - 1);
    await setPackagesHidden(database, [id, other?.id ?? ''], false);
    await expectTrueCounts(all + 1);
    await deletePackage(database, id);
    await expectTrueCounts(all);
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findUntouchedSample } from '../../../app/data/sample-content/untouched-sample.server.ts';
import { formerPackages } from '../../../sample/packages/former-packages.ts';
import { samplePackages } from '../../../sample/packages/sample-packages.ts';
import { sampleContent } from '../../../sample/sample-content.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('the packages of the sample on %s', (kind) => {
  let site: TestSite;
  // Half past midnight in the office, still the day before elsewhere.
  const start = new Date('2028-02-28T19:00:00Z');
  beforeAll(async () => {
    const empty = { template: inject('template'), database: kind, sample: false };
    site = await openTestSite({ ...empty, now: () => start });
    const { loadSampleContent } = await import('../../../sample/load-sample-content.ts');
    const { database, photos } = site.services;
    await loadSampleContent(database, photos);
  });
  afterAll(() => site.close());

  const untouched = async () =>
    (await findUntouchedSample(site.services.database, sampleContent)).packages;
  const rows = () =>
    site.services.database.kysely
      .selectFrom('packages')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .execute();

  it('have the dates of the coming year, on the page of each', async () => {
    const expected = samplePackages('2028-02-29');
    const found = await rows();
    expect(found.map(({ packageName, nextBatch }) => [packageName, nextBatch])).toEqual(
      expected.map(({ packageName, nextBatch }) => [packageName, nextBatch]),
    );
    expect(found[0]?.packageName).toBe('Hajj 2028 Classic');
    expect(found.filter(({ facts }) => facts === '')).toEqual([]);
  });

  it('are known whatever the day on which they are looked for', async () => {
    expect(await untouched()).toHaveLength(12);
    const [first] = await rows();
    const { kysely } = site.services.database;
    const change = (facts: string) =>
      kysely
        .updateTable('packages')
        .set({ facts })
        .where('id', '=', first?.id ?? '')
        .execute();
    await change('{"included":"Ours"}');
    expect(await untouched()).toHaveLength(11);
    await change(first?.facts ?? '');
    expect(await untouched()).toHaveLength(12);
  });

  it('are known on a site that an earlier version filled', async () => {
    const { kysely } = site.services.database;
    for (const [index, { id }] of (await rows()).entries()) {
      const { picture, ...texts } = formerPackages[index] ?? {};
      expect(picture).toBeDefined();
      await kysely
        .updateTable('packages')
        .set({ ...texts, facts: '', createdAt: '2026-01-31T12:00:00.000Z' })
        .where('id', '=', id)
        .execute();
    }
    expect(await untouched()).toHaveLength(12);
    const own = { packageName: 'Hajj 2027 Classic', price: '6,55,000' };
    await kysely
      .updateTable('packages')
      .set(own)
      .where('packageName', '=', own.packageName)
      .execute();
    expect(await untouched()).toHaveLength(11);
  });
});

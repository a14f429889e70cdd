import { afterAll, inject } from 'vitest';
import { type DatabaseKind, openTestSite, type TestSite } from './test-site.ts';

/** The site of a data test, with empty tables unless the test wants the sample; closed after its tests. */
export async function openDataSite(kind: DatabaseKind, { sample = false } = {}): Promise<TestSite> {
  const site = await openTestSite({ template: inject('template'), database: kind, sample });
  afterAll(() => site.close());
  return site;
}

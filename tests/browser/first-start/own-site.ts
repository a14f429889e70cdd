import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { test as base } from '../site-fixture.ts';

interface OwnSiteOptions {
  /** False for a site that is nobody's. */
  sample: boolean;
}

/** Tests with a site of their own: what they do cannot be undone. */
export const test = base.extend<OwnSiteOptions & { ownSite: TestSite }>({
  sample: [true, { option: true }],
  ownSite: async ({ database, page, sample }, use) => {
    const template = JSON.parse(process.env.RIHLA_TEST_TEMPLATE ?? '{}');
    const site = await openTestSite({ template, database, sample });
    await use(site);
    // Before its site: an open page would go on asking it.
    await page.close();
    await site.close();
  },
});

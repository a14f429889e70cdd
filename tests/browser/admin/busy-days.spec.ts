import type { Page } from '@playwright/test';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { fullUnless } from '../../full-run.ts';
import { addManyRows } from '../../sites/many-rows.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { keepSaving } from '../busy-office.ts';
import { test as base, expect, open } from '../site-fixture.ts';
import { carrySlowly } from '../slow-line.ts';

// The office saves one package after the other while a visitor reads on a slow line: each change
// reaches every open page sooner than an answer arrives.
const test = base.extend<object, { manyRows: undefined }>({
  manyRows: [
    async ({ site }, use) => {
      const { database } = site.services;
      const rows = await database.kysely.selectFrom('photos').select('url').limit(6).execute();
      await addManyRows(database, { packages: 60, images: 0, photoUrls: rows.map((r) => r.url) });
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
test.use({ expectedErrors: /Failed to fetch|ERR_ABORTED/ });

const answerMs = 1500;

let saving: ReturnType<typeof keepSaving> | undefined;
test.afterEach(() => saving?.stop());

async function openSlowly(page: Page, address: string) {
  const stream = page.waitForResponse('**/live');
  await open(page, address);
  await stream;
  await page.route(/\.data/, (route) => carrySlowly(route, answerMs));
}

for (const everyMs of [120, 700]) {
  const isUsual = everyMs === 120;
  const startSaving = async (site: TestSite) => {
    const [first] = await listPackages(site.services.database);
    saving = keepSaving(site, first?.id ?? '', everyMs);
    return saving;
  };

  test.describe(`a change every ${everyMs} ms`, () => {
    for (const [from, to] of [
      ['/packages', '/contact'],
      ['/packages', '/'],
      ['/', '/packages'],
      ['/packages', 'a package'],
    ] as const) {
      test(
        `a tap leads from ${from} to ${to}`,
        fullUnless(isUsual && to === 'a package'),
        async ({ page, site }) => {
          const [, second] = await listPackages(site.services.database);
          await openSlowly(page, from);
          const target = to === 'a package' ? `/packages/details/${second?.id}` : to;
          const { count } = await startSaving(site);
          await expect.poll(count).toBeGreaterThan(2);
          await page.locator(`a[href="${target}"] >> visible=true >> nth=0`).click();
          await expect(page).toHaveURL(target);
        },
      );
    }

    test('an open list follows', fullUnless(isUsual), async ({ page, site }) => {
      await openSlowly(page, '/packages');
      const { stop, count } = await startSaving(site);
      const row = page.getByRole('article').filter({ hasText: 'Saved again' });
      await expect(row).toContainText(/₹1[\d,]/);
      const before = await row.textContent();
      await expect(row).not.toHaveText(before ?? '');
      await stop();
      await expect(row).toContainText(`₹${(1000 + count()).toLocaleString('en-IN')}`);
    });

    test('Show more leaves the page where it was', fullUnless(isUsual), async ({ page, site }) => {
      await openSlowly(page, '/packages');
      const more = page.getByRole('link', { name: 'Show more' });
      await more.scrollIntoViewIfNeeded();
      const place = () => page.evaluate(() => window.scrollY);
      const before = await place();
      expect(before).toBeGreaterThan(0);
      await startSaving(site);
      // A slow telephone: what is due meanwhile comes before the page is drawn anew.
      await more.evaluate((link: HTMLElement) => {
        link.click();
        const until = performance.now() + 1000;
        while (performance.now() < until);
      });
      await expect(page).toHaveURL('/packages?show=36');
      expect(await place()).toBe(before);
    });
  });
}

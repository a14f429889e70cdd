import type { Page } from '@playwright/test';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
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

let saving: ReturnType<typeof keepSaving> | undefined;
test.afterEach(() => saving?.stop());

async function openSlowly(page: Page) {
  const stream = page.waitForResponse('**/live');
  await open(page, '/packages');
  await stream;
  await page.route(/\.data/, (route) => carrySlowly(route, 1500));
}

async function startSaving(site: TestSite) {
  const [first, second] = await listPackages(site.services.database);
  saving = keepSaving(site, first?.id ?? '', 120);
  return { ...saving, other: `/packages/details/${second?.id}` };
}

test('an open list follows, and a tap leads on', async ({ page, site }) => {
  await openSlowly(page);
  const { stop, count } = await startSaving(site);
  const row = page.getByRole('article').filter({ hasText: 'Saved again' });
  await expect(row).toContainText(/₹1[\d,]/);
  const before = await row.textContent();
  await expect(row).not.toHaveText(before ?? '');
  await stop();
  await expect(row).toContainText(`₹${(1000 + count()).toLocaleString('en-IN')}`);

  const again = await startSaving(site);
  await expect.poll(again.count).toBeGreaterThan(2);
  await page.locator(`a[href="${again.other}"] >> visible=true >> nth=0`).click();
  await expect(page).toHaveURL(again.other);
});

test('Show more leaves the page where it was', async ({ page, site }) => {
  await openSlowly(page);
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

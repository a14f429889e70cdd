import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { keepSaving } from '../busy-office.ts';
import { expect, open, test } from '../site-fixture.ts';
import { carrySlowly } from '../slow-line.ts';

// The office saves one package after the other while a visitor reads on a slow line: each change
// reaches every open page sooner than an answer arrives.
test.use({ expectedErrors: /Failed to fetch|ERR_ABORTED/ });

let saving: ReturnType<typeof keepSaving> | undefined;
test.afterEach(() => saving?.stop());

test('an open list follows, and a tap leads on', async ({ page, site }) => {
  const stream = page.waitForResponse('**/live');
  await open(page, '/packages');
  await stream;
  await page.route(/\.data/, (route) => carrySlowly(route, 1500));
  const [first, second] = await listPackages(site.services.database);
  saving = keepSaving(site, first?.id ?? '', 120);
  const row = page.getByRole('article').filter({ hasText: 'Saved again' });
  await expect(row).toContainText(/₹1[\d,]/);
  const before = await row.textContent();
  await expect(row).not.toHaveText(before ?? '');
  await saving.stop();
  await expect(row).toContainText(`₹${(1000 + saving.count()).toLocaleString('en-IN')}`);

  saving = keepSaving(site, first?.id ?? '', 120);
  await expect.poll(saving.count).toBeGreaterThan(2);
  const other = `/packages/details/${second?.id}`;
  await page.locator(`a[href="${other}"] >> visible=true >> nth=0`).click();
  await expect(page).toHaveURL(other);
});

import type { Page } from '@playwright/test';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { expect, staffTest as test } from '../site-fixture.ts';
import { deleteQuestion, fillRequired, picturePath, row } from './staff-page.ts';

// Staff can work with forms and links alone. Most widths share a page: before its styles load, it shows parts for
// other widths.
test.use({ javaScriptEnabled: false, expectedErrors: /400/ });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectStatus(page: Page, text: string) {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.waitForLoadState();
}

test('staff find, hide, delete and reorder packages', async ({ page }) => {
  const names = ['Umrah Family Comfort', 'Umrah Saver'];
  const select = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  };
  await page.goto('/admin/packages');
  await select();
  await press(page, 'Hide selected');
  await expectStatus(page, '2 packages hidden from visitors');
  await select();
  await press(page, 'Delete selected');
  await expect(page.getByText(deleteQuestion)).toBeVisible();
  await page.waitForLoadState();
  await press(page, 'Delete');
  await expectStatus(page, '2 packages deleted successfully');
  await press(page, 'Undo');
  for (const name of names) await expect(row(page, name)).toHaveCount(1);

  await page.getByRole('searchbox', { name: 'Search packages' }).fill('heritage');
  await press(page, 'Search');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'change the price of' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Package' })).toBeVisible();

  await page.goto('/admin/packages/order');
  const items = page.getByRole('list', { name: 'Packages' }).getByRole('listitem');
  const ordered = () => items.locator('bdi').allTextContents();
  const [first = '', second = '', ...others] = await ordered();
  await press(page, `Move down: ${first}`);
  await expect(page).toHaveURL(/order\?show=\d+#package-/);
  expect(await ordered()).toEqual([second, first, ...others]);
});

test('staff write a package', async ({ page, site }) => {
  await page.goto('/admin/packages/new');
  const picture = page.getByLabel('Featured Image', { exact: true });
  await picture.setInputFiles(picturePath);
  await press(page, 'Save Package');
  await expect(page.getByText('Price is required')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose it again' })).toBeVisible();
  await fillRequired(page, 'Without a script');
  await page.getByText('Hotels in order').first().click();
  await press(page, 'Add a hotel');
  await page.getByLabel('City').fill('Makkah');
  await page.getByText('Documents needed').first().click();
  await press(page, 'Fill in the usual list: Documents needed');
  await picture.setInputFiles(picturePath);
  await press(page, 'Save Package');
  await expectStatus(page, 'Package saved successfully');
  const [saved] = await listPackages(site.services.database);
  expect(saved?.facts.stays).toMatchObject([{ city: 'Makkah' }]);
  expect(saved?.facts.documents).toContain('Aadhaar');
  expect(saved?.imageUrl).toContain('journey');
});

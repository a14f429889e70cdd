import type { Page } from '@playwright/test';
import { expect, staffTest as test } from '../site-fixture.ts';
import { deleteQuestion, row } from './staff-page.ts';

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
  const readOrder = () => items.locator('bdi').allTextContents();
  const [first = '', second = '', ...others] = await readOrder();
  await press(page, `Move down: ${first}`);
  await expect(page).toHaveURL(/order\?show=\d+#package-/);
  expect(await readOrder()).toEqual([second, first, ...others]);
});

import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { row, toasts } from '../staff-page.ts';

const names = ['Umrah Family Comfort', 'Umrah Saver'];

test('several packages are hidden at once, and one Undo shows them again', async ({
  page,
  strangerPage,
}) => {
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages');
  const bar = page.getByRole('form', { name: 'Selected packages' });
  await expect(bar).toHaveCount(0);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Hide selected' }).click();
  await expect(toasts(page).getByText('2 packages hidden from visitors')).toBeVisible();
  for (const name of names) {
    await expect(row(page, name).getByText('Hidden', { exact: true })).toBeVisible();
    await expect(strangerPage.getByRole('heading', { name })).toHaveCount(0);
  }
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('2 packages shown to visitors')).toBeVisible();
  for (const name of names) {
    await expect(strangerPage.getByRole('heading', { name })).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Select none' }).click();
  await expect(bar).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('boxes and buttons do the same; nothing selected is told', async ({ page }) => {
    await page.goto('/admin/packages');
    await page.getByRole('button', { name: 'Hide selected' }).click();
    await expect(page.getByText('Choose at least one package')).toBeVisible();
    // Before its styles are there a page shows what belongs to other widths.
    await page.waitForLoadState();
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Hide selected' }).click();
    await expect(page.getByText('2 packages hidden from visitors')).toBeVisible();
    for (const name of names) {
      await expect(row(page, name).getByText('Hidden', { exact: true })).toBeVisible();
    }
  });
});

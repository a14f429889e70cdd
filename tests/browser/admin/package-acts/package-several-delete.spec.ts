import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { deleteQuestion, row, toasts } from '../staff-page.ts';

const names = ['Umrah Family Comfort', 'Umrah Saver'];

test('several packages are deleted at once, after one question, and one Undo brings them back', async ({
  page,
  strangerPage,
}) => {
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages');
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('form', { name: 'Selected packages' });
  await bar.getByRole('button', { name: 'Delete selected' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog.getByText(deleteQuestion, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^2 packages: /)).toBeVisible();
  await expect(dialog.getByText('They stay in the bin for 30 days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  for (const name of names) await expect(row(page, name)).toHaveCount(1);

  await bar.getByRole('button', { name: 'Delete selected' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page).getByText('2 packages deleted successfully')).toBeVisible();
  for (const name of names) {
    await expect(row(page, name)).toHaveCount(0);
    await expect(strangerPage.getByRole('heading', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: /^Packages/ })).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('2 packages restored successfully')).toBeVisible();
  for (const name of names) {
    await expect(row(page, name)).toHaveCount(1);
    await expect(strangerPage.getByRole('heading', { name })).toBeVisible();
  }
});

test.describe(() => {
  test.use({ expectedErrors: /404|Failed to load resource/ });

  test('who edits one of them keeps what was typed, puts it back and saves', async ({
    page,
    context,
  }) => {
    await open(page, '/admin/packages');
    await page.getByRole('link', { name: 'Edit Umrah Saver' }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('99,500');
    const list = await context.newPage();
    await open(list, '/admin/packages');
    for (const name of names) await list.getByRole('checkbox', { name: `Select ${name}` }).check();
    await list.getByRole('button', { name: 'Delete selected' }).click();
    await list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(list).getByText('2 packages deleted successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(page.getByText('This package was deleted while you were editing.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('99,500');
    await open(list, '/admin/bin');
    await list.getByRole('button', { name: 'Put back Umrah Saver' }).click();
    await expect(toasts(list).getByText('Package restored successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(toasts(page).getByText('Package saved successfully')).toBeVisible();
    await expect(row(page, 'Umrah Saver')).toContainText('99,500');
    await list.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page asks, and a button beneath the list undoes it', async ({ page }) => {
    await page.goto('/admin/packages');
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByText('Choose at least one package')).toBeVisible();
    // Before its styles are there a page shows what belongs to other widths.
    await page.waitForLoadState();
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByText(deleteQuestion)).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 packages deleted successfully')).toBeVisible();
    for (const name of names) await expect(row(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const name of names) await expect(row(page, name)).toHaveCount(1);
  });
});

import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { deleteQuestion, row } from './staff-page.ts';

test('Delete opens Confirm Delete; Cancel is focused and deletes nothing', async ({
  page,
  site,
}) => {
  await open(page, '/admin/packages');
  await page.getByRole('button', { name: 'Delete Umrah Saver' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog.getByText(deleteQuestion, { exact: true })).toBeVisible();
  await expect(dialog.getByText('Umrah Saver', { exact: true })).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(
    `${deleteQuestion} Umrah Saver It stays in the bin for 30 days and can be put back from there.`,
  );
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Umrah Saver' })).toBeFocused();
  const names = (await listPackages(site.services.database)).map((one) => one.packageName);
  expect(names).toContain('Umrah Saver');
});

test("a delete and its Undo reach a visitor's open page; the package is back in its place @rows", async ({
  page,
  strangerPage,
  site,
}) => {
  const before = await listPackages(site.services.database);
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages');
  const visitorsCard = strangerPage.getByRole('heading', { name: 'Umrah Family Comfort' });
  await expect(visitorsCard).toBeVisible();

  // Held back, so that the busy state can be seen.
  let letGo = () => undefined as unknown;
  const held = new Promise((resolve) => {
    letGo = () => resolve(undefined);
  });
  await page.route(/delete\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete Umrah Family Comfort' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  letGo();

  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Package deleted successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(visitorsCard).toHaveCount(0);
  await expect(row(page, 'Umrah Family Comfort')).toHaveCount(0);

  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(visitorsCard).toBeVisible();
  await expect(row(page, 'Umrah Family Comfort')).toBeVisible();
  await expect(toasts.getByText('Package restored successfully')).toBeVisible();
  expect(await listPackages(site.services.database)).toEqual(before);
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a delete and an Undo that fail say so', async ({ page, site }) => {
    const id = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: 'Hard to delete',
    });
    await open(page, '/admin/packages');
    const toasts = page.getByRole('region', { name: 'Notifications' });
    const press = async () => {
      await page.getByRole('button', { name: 'Delete Hard to delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    await page.route(/delete\.data/, (route) => route.abort());
    await press();
    await expect(toasts.getByText('Failed to delete package')).toBeVisible();
    await expect(row(page, 'Hard to delete')).toBeVisible();
    await page.unroute(/delete\.data/);
    await press();
    await page.route(/restore/, (route) => route.abort());
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(toasts.getByText('Failed to restore package')).toBeVisible();
    await deletePackage(site.services.database, id);
  });
});

test('a keyboard alone deletes and undoes', async ({ page, site }) => {
  await createPackage(site.services.database, { ...blankPackage, packageName: 'By keyboard' });
  await open(page, '/admin/packages');
  await page.getByRole('button', { name: 'Delete By keyboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'By keyboard')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').getByText('Press F6 for Undo')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'By keyboard')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page asks before a delete, and a banner offers Undo', async ({ page }) => {
    await page.goto('/admin/packages?search=heritage');
    await page.getByRole('button', { name: /^Delete (?!selected)/ }).click();
    await expect(page.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
    await expect(page.getByText(deleteQuestion)).toBeVisible();
    await expect(page.getByText('Makkah-Madinah Heritage Zyarath')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    const banner = page.getByRole('status');
    await expect(banner.filter({ hasText: 'Package deleted successfully' })).toBeVisible();
    await expect(row(page, 'Makkah-Madinah Heritage Zyarath')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(banner.filter({ hasText: 'Package restored successfully' })).toBeVisible();
    await expect(row(page, 'Makkah-Madinah Heritage Zyarath')).toBeVisible();
  });
});

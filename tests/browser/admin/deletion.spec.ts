import type { Page } from '@playwright/test';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { expect, holdRequests, loseRequests, open, staffTest as test } from '../site-fixture.ts';
import {
  addImage,
  confirmDelete,
  deleteDialog,
  deleteQuestion,
  galleryPath,
  makePackage,
  toasts,
} from './staff-page.ts';

// A picture may be gone before the browser has requested its file.
test.use({ expectedErrors: /status of 404|Failed to load resource/ });

const name = 'First of two';
const names = [name, 'Second of two'];
const deleteButton = (page: Page) =>
  page.getByRole('button', { name: `Delete ${name}`, exact: true });

test('deletes and restores a package by keyboard @rows', async ({ page, site }) => {
  await makePackage(site, name);
  await open(page, '/admin/packages');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await deleteButton(page).press('Enter');
  await expect(dialog).toHaveAccessibleDescription(`${deleteQuestion} ${name}`);
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const release = await holdRequests(page, /delete\.data/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  release();
  await expect(toasts(page).getByText('Package deleted successfully')).toBeVisible();
  await expect(toasts(page).getByText('In the bin for 30 days')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const heading = page.getByRole('heading', { name: /^Packages/ });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').getByText('Press F6 for Undo')).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Package restored successfully')).toBeVisible();
  await expect(deleteButton(page)).toHaveCount(1);
  await expect(heading).toBeFocused();
});

test('pressing Delete, Undo and Hide twice acts once', async ({ page, site }) => {
  await makePackage(site, 'Pressed');
  await open(page, '/admin/packages');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const getButton = (name: string) =>
    page.getByRole('button', { name }).filter({ visible: true }).first();
  await getButton('Delete Pressed').click();
  const confirmButton = deleteDialog(page).getByRole('button', { name: 'Delete', exact: true });
  for (const [target, outcome] of [
    [confirmButton, 'Package deleted successfully'],
    [getButton('Undo'), 'Package restored successfully'],
    [getButton('Hide Pressed'), 'Package hidden from visitors'],
  ] as const) {
    await target.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(page.getByText(outcome)).toBeVisible();
    expect(posts.splice(0), outcome).toHaveLength(1);
  }
});

test('deletes two images, and says that they cannot be restored', async ({ page, site }) => {
  for (const item of names) await addImage(site, item);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, galleryPath);
  // Ticking moves no row, and the buttons for the selection are visible.
  const readPositions = () =>
    page
      .getByRole('checkbox', { name: /^Select / })
      .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().top + scrollY));
  const before = await readPositions();
  for (const item of names) await page.getByRole('checkbox', { name: `Select ${item}` }).check();
  const bar = page.getByRole('form', { name: 'Selected images' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  const removeAll = bar.getByRole('button', { name: 'Delete selected' });
  await expect(removeAll).toBeInViewport({ ratio: 1 });
  expect(await readPositions()).toEqual(before);
  await removeAll.click();
  await expect(deleteDialog(page)).toHaveAccessibleDescription(
    /2 images: Second of two, First of two$/,
  );
  await confirmDelete(page);
  await expect(toasts(page).getByText('2 images deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Umrah/ })).toBeFocused();
  await loseRequests(page, /restore/);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Failed to restore images')).toBeVisible();
});

test('an open bin shows what a colleague deletes @rows', async ({ page, site }) => {
  const id = await addImage(site, name);
  await open(page, '/admin/office');
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await deleteRows(site.services.database, 'images', [id], 'umrah');
  const item = page.getByRole('list', { name: 'In the bin' }).getByRole('listitem');
  await expect(item).toContainText(name);
  await expect(item.locator('img')).not.toHaveJSProperty('naturalWidth', 0);

  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(toasts(page).getByText('Image restored successfully')).toBeVisible();
  await deleteRows(site.services.database, 'images', [id], 'umrah');
  await page.getByRole('button', { name: `Delete for good ${name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete for good' });
  await expect(dialog.getByText(deleteQuestion, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toasts(page).getByText('Deleted for good')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Bin/ })).toBeFocused();
  await expect(page.getByText('The bin is empty')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { findGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { haveStaff, staffEmail } from '../../sites/staff-session.ts';
import { expect, forgetTries } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import {
  deleteQuestion,
  failure,
  fillRequired,
  login,
  picture as photo,
  picturePath,
  row,
} from './staff-page.ts';

// Staff can work with forms and links alone. Most widths share a page: before its styles load, it shows parts for
// other widths.
test.use({ javaScriptEnabled: false, expectedErrors: /400|401/ });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

async function expectStatus(page: Page, text: string) {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.waitForLoadState();
}

async function confirm(page: Page) {
  await expect(page.getByText(deleteQuestion)).toBeVisible();
  await page.waitForLoadState();
  await press(page, 'Delete');
}

test('staff find, hide, delete and order packages', async ({ page }) => {
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
  await confirm(page);
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

test('a package is written', async ({ page, site }) => {
  await page.goto('/admin/packages/new');
  await page.getByLabel('Package Name').fill('Without a script');
  await page.getByLabel('Featured Image', { exact: true }).setInputFiles(picturePath);
  await press(page, 'Save Package');
  await expect(page.getByText('Price is required')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose it again' })).toBeVisible();
  await fillRequired(page, 'Without a script');
  await page.getByText('Hotels in order').first().click();
  await press(page, 'Add a hotel');
  await page.getByLabel('City').fill('Makkah');
  await page.getByText('Documents needed').first().click();
  await press(page, 'Fill in the usual list: Documents needed');
  await page.getByLabel('Featured Image', { exact: true }).setInputFiles(picturePath);
  await press(page, 'Save Package');
  await expectStatus(page, 'Package saved successfully');
  const [saved] = await listPackages(site.services.database);
  expect(saved?.facts.stays).toMatchObject([{ city: 'Makkah' }]);
  expect(saved?.facts.documents).toContain('Aadhaar');
  expect(saved?.imageUrl).toContain('journey');
});

test('images are uploaded, edited, moved and deleted', { tag: '@full' }, async ({ page, site }) => {
  const { database } = site.services;
  await page.goto('/admin/gallery');
  await page.getByLabel('Category').selectOption('Umrah');
  await press(page, 'Show');
  await page.getByLabel(/Upload an image/).setInputFiles([await photo('IMG_7777.jpg')]);
  await press(page, 'Upload');
  await expectStatus(page, 'Image uploaded successfully');
  const id = (await listGalleryImages(database, 'umrah'))[0]?.id ?? '';
  await page.getByRole('textbox', { name: 'Caption of IMG_7777.jpg' }).fill('Plainly typed');
  await press(page, 'Save the caption of IMG_7777.jpg');
  await expectStatus(page, 'Caption and tags saved');
  await page.goto(`/admin/gallery/umrah/${id}/replace`);
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo('plain-new.jpg'));
  await press(page, 'Save the new photo');
  await expectStatus(page, 'Photo replaced');
  await page.getByRole('checkbox', { name: 'Select Plainly typed' }).check();
  await page.getByLabel('Move to').selectOption('Hajj');
  await press(page, 'Move selected');
  await expectStatus(page, '1 image moved to Hajj');
  expect((await findGalleryImage(database, 'hajj', id))?.url).toContain('plain-new');

  await page.goto('/admin/gallery?category=hajj');
  await press(page, 'Delete Plainly typed');
  await confirm(page);
  await expectStatus(page, 'Image deleted successfully');
  await press(page, 'Undo');
  await expectStatus(page, 'Image restored successfully');
});

test('login, menu and logout work on a phone', { tag: '@full' }, async ({ page, site }) => {
  await haveStaff(site);
  await forgetTries(site);
  await page.context().clearCookies();
  await page.goto('/admin/gallery');
  await login(page, 'not the right one');
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(staffEmail);
  await login(page);
  await expect(page).toHaveURL('/admin/gallery');
  await page.waitForLoadState();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Total Packages')).toBeVisible();
  await press(page, 'Logout');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});

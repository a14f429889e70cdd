import type { Page } from '@playwright/test';
import { findGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { setLeaflet } from '../../../app/data/packages/package-leaflet.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { haveStaff, staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, forgetTries } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { gallery, picture as photo } from './gallery-page.ts';
import { failure, login } from './login-page.ts';
import { makeOne, makeOneWithSeats, picture } from './package-form-page.ts';
import { deleteQuestion, row } from './staff-page.ts';

// What staff do works by forms and links alone. Most widths share a page: until its styles are there,
// it shows what belongs to other widths.
test.use({ javaScriptEnabled: false, expectedErrors: /400|401/ });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const save = (page: Page) => press(page, 'Save');

async function expectStatus(page: Page, text: string) {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.waitForLoadState();
}

async function confirm(page: Page, name = 'Delete') {
  await expect(page.getByText(deleteQuestion)).toBeVisible();
  await page.waitForLoadState();
  await press(page, name);
}

test('packages are found, hidden and deleted', async ({ page }) => {
  const names = ['Umrah Family Comfort', 'Umrah Saver'];
  const select = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  };
  await page.goto('/admin/packages');
  await press(page, 'Hide selected');
  await expect(page.getByText('Choose at least one package')).toBeVisible();
  await page.waitForLoadState();
  await select();
  await press(page, 'Hide selected');
  await expectStatus(page, '2 packages hidden from visitors');
  for (const name of names) {
    await expect(row(page, name).getByText('Hidden', { exact: true })).toBeVisible();
  }
  await select();
  await press(page, 'Delete selected');
  await confirm(page);
  await expectStatus(page, '2 packages deleted successfully');
  for (const name of names) await expect(row(page, name)).toHaveCount(0);
  await press(page, 'Undo');
  for (const name of names) await expect(row(page, name)).toHaveCount(1);

  const heritage = 'Makkah-Madinah Heritage Zyarath';
  await page.getByRole('searchbox', { name: 'Search packages' }).fill('heritage');
  await press(page, 'Search');
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, `Hide ${heritage}`);
  await expectStatus(page, 'Package hidden from visitors');
  await press(page, `Show ${heritage}`);
  await expectStatus(page, 'Package shown to visitors');
  await press(page, `Delete ${heritage}`);
  await expect(page.getByText(heritage)).toBeVisible();
  await confirm(page);
  await expectStatus(page, 'Package deleted successfully');
  await expect(row(page, heritage)).toHaveCount(0);
  await press(page, 'Undo');
  await expectStatus(page, 'Package restored successfully');
  await page.getByRole('button', { name: `change the price of ${heritage}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Package' })).toBeVisible();
});

test('a package is written, with rows and a usual list', async ({ page, site }) => {
  await page.goto('/admin/packages/new');
  await page.getByLabel('Package Name').fill('Without a script');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await press(page, 'Save Package');
  await expect(page.getByText('Price is required')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose it again' })).toBeVisible();
  await expect(page.getByLabel('Package Name')).toHaveValue('Without a script');
  await page.getByLabel('Price', { exact: true }).fill('1');
  await page.getByLabel('Duration (days)').fill('2');
  await page.getByText('Hotels in their order').first().click();
  await press(page, 'Add a hotel');
  await page.getByLabel('City').fill('Makkah');
  await page.getByText('Documents needed').first().click();
  await press(page, 'Take the usual list: Documents needed');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await press(page, 'Save Package');
  await expectStatus(page, 'Package saved successfully');
  const href = await page.getByRole('link', { name: 'Edit Without a script' }).getAttribute('href');
  const saved = await findPackage(site.services.database, href?.split('/')[3] ?? '');
  expect(saved?.facts.stays).toMatchObject([{ city: 'Makkah' }]);
  expect(saved?.facts.documents).toContain('Aadhaar');
  expect(saved?.imageUrl).toContain('journey');
});

test('the order, seats and a leaflet of packages are changed', async ({ page, site }) => {
  await page.goto('/admin/packages/order');
  const items = page.getByRole('list', { name: 'Packages' }).getByRole('listitem');
  const names = () => items.locator('bdi').allTextContents();
  const [first = '', second = '', ...others] = await names();
  await press(page, `Move down: ${first}`);
  await expect(page).toHaveURL(/order\?show=\d+#package-/);
  expect(await names()).toEqual([second, first, ...others]);
  await items.last().getByRole('button', { name: /^Pin / }).click();
  await expect(items.last().getByText('Pinned', { exact: true })).toBeVisible();

  const { address } = await makeOneWithSeats(site, 'Scriptless seats', '1');
  await page.goto(address);
  const less = page.getByRole('button', { name: '−1 seat: 22 January 2099' });
  await less.click();
  await expect(page).toHaveURL(/seats#seats-one$/);
  await expect(page.getByText('0 of 40 seats left')).toBeVisible();
  await less.press('Enter');
  await expect(page.getByText('No seat is left.')).toBeVisible();

  const { id, database } = await makeOne(site, 'With a leaflet');
  const { photos } = site.services;
  await setLeaflet(database, id, await photos.storeLeaflet('umrah.pdf', async () => pdfOf()));
  await page.goto(`/admin/packages/${id}/leaflet`);
  await press(page, 'Remove the leaflet');
  await confirm(page);
  await expect(page.getByText('Leaflet removed')).toBeVisible();
});

test('images are uploaded, edited, moved and deleted', async ({ page, site }) => {
  const { database } = site.services;
  await page.goto('/admin/gallery');
  await page.getByLabel('Category').selectOption('Umrah');
  await press(page, 'Show');
  await expect(page).toHaveURL(gallery);
  await press(page, 'Delete selected');
  await expect(page.getByText('Choose at least one image')).toBeVisible();
  await page.getByLabel(/Upload an image/).setInputFiles([await photo('IMG_7777.jpg')]);
  await press(page, 'Upload');
  await expectStatus(page, 'Image uploaded successfully');
  const id = (await listGalleryImages(database, 'umrah'))[0]?.id ?? '';
  await page.getByRole('textbox', { name: 'Caption of IMG_7777.jpg' }).fill('Plainly typed');
  await press(page, 'Save the caption of IMG_7777.jpg');
  await expectStatus(page, 'Caption and tags saved');
  await page.getByRole('link', { name: 'Edit caption and tags of Plainly typed' }).click();
  await page.getByText('What stays in view', { exact: true }).click();
  await page.getByRole('slider', { name: 'Top to bottom' }).fill('100');
  await save(page);
  await expectStatus(page, 'Caption and tags saved');
  await page.goto(`/admin/gallery/umrah/${id}/replace`);
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo('plain-new.jpg'));
  await press(page, 'Save the new photo');
  await expectStatus(page, 'Photo replaced');
  await page.getByRole('checkbox', { name: 'Select Plainly typed' }).check();
  await page.getByLabel('Move to').selectOption('Hajj');
  await press(page, 'Move selected');
  await expectStatus(page, '1 image moved to Hajj');
  const moved = await findGalleryImage(database, 'hajj', id);
  expect(moved?.caption).toBe('Plainly typed');
  expect(moved?.url).toContain('plain-new');

  await page.goto('/admin/gallery/hajj/order');
  await press(page, 'Move down: Plainly typed');
  await expect(page).toHaveURL(/order\?show=\d+#image-/);
  await page.goto('/admin/gallery?category=hajj');
  await page.getByRole('checkbox', { name: 'Select Plainly typed' }).check();
  await press(page, 'Delete selected');
  await confirm(page);
  await expectStatus(page, 'Image deleted successfully');
  await press(page, 'Undo');
  await expectStatus(page, 'Image restored successfully');
  for (const action of ['Put back', 'Delete for good']) {
    await page.goto('/admin/gallery?category=hajj');
    await press(page, 'Delete Plainly typed');
    await confirm(page);
    await expect(page.getByText('Plainly typed was deleted.')).toBeVisible();
    await page.goto('/admin/bin');
    await press(page, `${action} Plainly typed`);
    if (action === 'Put back') await expectStatus(page, 'Image restored successfully');
  }
  await confirm(page, 'Delete for good');
  await expectStatus(page, 'Deleted for good');
  await expect(page.getByText('The bin is empty')).toBeVisible();
});

test('enquiries are found, worked on and deleted', async ({ page, site }) => {
  const { database } = site.services;
  for (let count = 0; count < 51; count += 1) {
    await storeEnquiry(database, { name: `Person ${count}`, state: 'closed' });
  }
  await storeEnquiry(database, { name: 'Rahmat' });
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('row')).toHaveCount(53);
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('rahmat');
  await press(page, 'Search');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Unread: Rahmat' }).click();
  await press(page, 'Contacted');
  await expectStatus(page, 'Moved to Contacted');
  await page.getByLabel('New note').fill('Called');
  await press(page, 'Add note');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Called');
  await press(page, 'In a week');
  await expect(page.getByText(/Follow up on/).first()).toBeVisible();
  await press(page, 'Delete');
  await confirm(page);
  await expect(page.getByText('The enquiry of Rahmat was deleted.')).toBeVisible();
  await press(page, 'Undo');
  await expect(row(page, 'Rahmat')).toBeVisible();
});

test('login, menu and logout work on a phone', async ({ page, site }) => {
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

import { deleteGalleryImage, findGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';
import { addImage, fileInput, gallery, picture } from './gallery-page.ts';
import { deleteQuestion } from './staff-page.ts';

// A picture may be gone before a browser that shows it has asked for its file.
test.use({ expectedErrors: /status of 404/ });

test("'Gallery Management' with a category dropdown, shown capitalised, kept in the address", async ({
  page,
}) => {
  await open(page, '/admin/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management');
  const category = page.getByLabel('Category');
  expect(await category.getByRole('option').allTextContents()).toEqual([
    'Accommodations',
    'Hajj',
    'Umrah',
    'Zyarath',
  ]);
  await category.selectOption('Hajj');
  await expect(page).toHaveURL('/admin/gallery?category=hajj');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Hajj');
  await page.reload();
  await expect(category).toHaveValue('hajj');
});

test('Delete appears on hover and on focus, and opens the confirm dialog; Cancel deletes nothing', async ({
  page,
  site,
}) => {
  const id = await addImage(site, 'Green dome');
  await open(page, gallery);
  const button = page.getByRole('button', { name: 'Delete Green dome' });
  await expect(button).toHaveCSS('opacity', '0');
  await button.locator('../../..').hover();
  await expect(button).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog).toContainText(deleteQuestion);
  await expect(dialog).toContainText('Green dome');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await findGalleryImage(site.services.database, 'umrah', id)).not.toBeNull();
  await deleteGalleryImage(site.services.database, 'umrah', id);
});

test("confirm deletes the record, and nobody gets the file: 'Image deleted successfully'", async ({
  page,
  site,
}) => {
  const id = await addImage(site, 'To be deleted');
  const image = await findGalleryImage(site.services.database, 'umrah', id);
  await open(page, gallery);
  await page.getByRole('button', { name: 'Delete To be deleted' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Image deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete To be deleted' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Umrah/ })).toBeFocused();
  expect(await findGalleryImage(site.services.database, 'umrah', id)).toBeNull();
  expect((await page.request.get(image?.url ?? '')).status()).toBe(404);
});

test.describe(() => {
  test.use({ expectedErrors: /422|503|Failed to load resource/ });

  test("a delete that fails keeps the image: 'Failed to delete image'", async ({ page, site }) => {
    const id = await addImage(site, 'Stays');
    await open(page, gallery);
    await page.route('**/delete.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Stays' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete image')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Stays' })).toHaveCount(1);
    await deleteGalleryImage(site.services.database, 'umrah', id);
  });
});

test("a visitor's open gallery follows an upload and a delete @rows", async ({
  page,
  strangerPage,
}) => {
  await open(strangerPage, '/gallery/hajj');
  await strangerPage.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await open(page, '/admin/gallery?category=hajj');
  await fileInput(page).setInputFiles([await picture('just-arrived.jpg')]);
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const shown = strangerPage.getByRole('link', { name: 'Open just arrived' });
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Delete just-arrived.jpg' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Image deleted successfully')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await strangerPage.evaluate(() => 'neverReloaded' in window)).toBe(true);
});

test("staff's own list is live: a colleague's image appears by itself", async ({ page, site }) => {
  await open(page, gallery);
  const id = await addImage(site, 'From a colleague');
  const link = page.getByRole('button', { name: 'Delete From a colleague' });
  await expect(link).toHaveCount(1);
  await deleteGalleryImage(site.services.database, 'umrah', id);
  await expect(link).toHaveCount(0);
});

test('an empty gallery says so', async ({ emptySite, browser }) => {
  const context = await browser.newContext();
  await signInBrowser(context, emptySite);
  const page = await context.newPage();
  await page.goto(`${emptySite.origin}/admin/gallery`);
  await expect(page.getByText('No images in this gallery yet')).toBeVisible();
  await context.close();
});

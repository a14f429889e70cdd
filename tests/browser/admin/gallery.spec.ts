import type { Page } from '@playwright/test';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { findGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { addImage, fileInput, gallery, picture, toasts } from './staff-page.ts';

// A picture may be gone before the browser has requested its file.
test.use({ expectedErrors: /status of 404/ });

const caption = (page: Page) => page.getByRole('textbox', { name: 'Caption', exact: true });
const editLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `Edit caption and tags of ${name}` });

test('the category is in the address, and the list follows a colleague', async ({ page, site }) => {
  await open(page, '/admin/gallery');
  const category = page.getByLabel('Category');
  await category.selectOption('Umrah');
  await expect(page).toHaveURL(gallery);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Umrah');
  await page.reload();
  await expect(category).toHaveValue('umrah');

  const id = await addImage(site, 'From a colleague');
  const button = page.getByRole('button', { name: 'Delete From a colleague' });
  await expect(button).toHaveCSS('opacity', '0');
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
  await deleteRows(site.services.database, 'images', [id], 'umrah');
  await expect(button).toHaveCount(0);
});

test('edits caption and tags by keyboard alone', async ({ page, site }) => {
  const id = await addImage(site, 'Old caption');
  await open(page, gallery);
  await editLink(page, 'Old caption').press('Enter');
  await expect(caption(page)).toBeFocused();
  await caption(page).fill('c'.repeat(201));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Caption can have at most 200 characters')).toBeVisible();
  await expect(caption(page)).toBeFocused();
  await expect(caption(page)).toHaveValue('c'.repeat(201));
  await caption(page).fill('New caption');
  await page.keyboard.press('Tab');
  await page.keyboard.type('madinah, Dawn,, dawn');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Caption and tags saved')).toBeVisible();
  const edit = editLink(page, 'New caption');
  await expect(edit).toBeFocused();
  expect(await findGalleryImage(site.services.database, 'umrah', id)).toMatchObject({
    caption: 'New caption',
    tags: ['madinah', 'Dawn'],
  });
});

test('types captions after an upload, Enter by Enter', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, gallery);
  const files = ['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg', 'IMG_0004.jpg'];
  await fileInput(page).setInputFiles(await Promise.all(files.map(picture)));
  await expect(page.getByText('All 4 of 4 uploaded')).toBeVisible();
  await expect(page.getByText('Image uploaded successfully')).toHaveCount(1);
  const captionOf = (file = '') =>
    page.getByRole('textbox', { name: `Caption of ${file}`, exact: true });
  const [first, second, third, fourth] = files;
  await captionOf(fourth).fill('Never');
  await page.keyboard.press('Escape');
  await expect(captionOf(fourth)).toHaveValue('');
  await captionOf(third).fill('Third');
  await page.keyboard.press('Enter');
  await expect(captionOf(second)).toBeFocused();
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await expect(captionOf(first)).toBeFocused();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await expect(editLink(page, 'First')).toBeFocused();
  await captionOf(fourth).fill('Fourth');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Caption of IMG/ })).toHaveCount(0);
  const stored = async () =>
    (await listGalleryImages(site.services.database, 'umrah')).map((image) => image.caption);
  await expect
    .poll(async () => (await stored()).slice(0, 4))
    .toEqual(['Fourth', 'Third', 'Second', 'First']);
  await expect(page).toHaveURL(gallery);
});

test('the focal point moves the crop of an image', async ({ page, site }) => {
  const id = await addImage(site, 'To be cut');
  await open(page, `${gallery}&edit=${id}`);
  const cropped = page.getByRole('img', { name: 'To be cut' });
  const setAcross = async (percent: string) => {
    await page.getByText('What stays in view', { exact: true }).click();
    await page.getByRole('slider', { name: 'Left to right' }).fill(percent);
    await expect(cropped).toHaveCSS('object-position', `${percent}% 50%`);
  };
  await setAcross('90');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(cropped).toHaveCSS('object-position', '50% 50%');
  await editLink(page, 'To be cut').click();
  await setAcross('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page).getByText('Caption and tags saved')).toBeVisible();
  await expect(cropped).toHaveCSS('object-position', '10% 50%');
});

import type { Page } from '@playwright/test';
import { findGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { addImage, fileInput, gallery, picture, toasts } from './staff-page.ts';

// A picture may be gone before the browser has requested its file.
test.use({ expectedErrors: /status of 404/ });

const caption = (page: Page) => page.getByRole('textbox', { name: 'Caption', exact: true });
const editLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `Edit caption and tags of ${name}` });

test('edits caption and tags by keyboard alone', async ({ page, site }) => {
  const id = await addImage(site, 'Old caption');
  await open(page, gallery);
  const remove = page.getByRole('button', { name: 'Delete Old caption' });
  await expect(remove).toHaveCSS('opacity', '0');
  await remove.focus();
  await expect(remove).toHaveCSS('opacity', '1');
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
  const files = ['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg'];
  await fileInput(page).setInputFiles(await Promise.all(files.map(picture)));
  await expect(page.getByText('All 3 of 3 uploaded')).toBeVisible();
  await expect(page.getByText('Image uploaded successfully')).toHaveCount(1);
  const captionOf = (file = '') =>
    page.getByRole('textbox', { name: `Caption of ${file}`, exact: true });
  const [first, second, third] = files;
  await captionOf(third).fill('Never');
  await page.keyboard.press('Escape');
  await expect(captionOf(third)).toHaveValue('');
  await captionOf(second).fill('Second');
  await page.keyboard.press('Enter');
  await expect(captionOf(first)).toBeFocused();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await expect(editLink(page, 'First')).toBeFocused();
  await captionOf(third).fill('Third');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Caption of IMG/ })).toHaveCount(0);
  const stored = async () => {
    const images = await listGalleryImages(site.services.database, 'umrah');
    return images.slice(0, 3).map((image) => image.caption);
  };
  await expect.poll(stored).toEqual(['Third', 'Second', 'First']);
  await expect(page).toHaveURL(gallery);
});

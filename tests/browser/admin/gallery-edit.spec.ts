import {
  deleteGalleryImage,
  findGalleryImage,
  listGalleryImages,
} from '../../../app/data/gallery/gallery.server.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { addImage, fileInput, gallery, picture } from './gallery-page.ts';
import { deleteQuestion } from './staff-page.ts';

// A picture may be gone before a browser that shows it has asked for its file.
test.use({ expectedErrors: /status of 404/ });

test('caption and tags are edited in place by keyboard alone; errors are at the field, Cancel keeps the old', async ({
  page,
  site,
  strangerPage,
}) => {
  const id = await addImage(site, 'Old caption');
  await open(page, gallery);
  await page.getByRole('link', { name: 'Edit caption and tags of Old caption' }).focus();
  await page.keyboard.press('Enter');
  const caption = page.getByLabel('Caption', { exact: true });
  await expect(caption).toBeFocused();
  await caption.fill('c'.repeat(201));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Caption can have at most 200 characters')).toBeVisible();
  await expect(caption).toBeFocused();
  await expect(caption).toHaveValue('c'.repeat(201));
  await caption.fill('New caption');
  await page.keyboard.press('Tab');
  await page.keyboard.type('madinah, Dawn,, dawn');
  await page.keyboard.press('Enter');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Caption and tags saved')).toBeVisible();
  const edit = page.getByRole('link', { name: 'Edit caption and tags of New caption' });
  await expect(edit).toBeFocused();
  expect(await findGalleryImage(site.services.database, 'umrah', id)).toMatchObject({
    caption: 'New caption',
    tags: ['madinah', 'Dawn'],
  });
  await edit.click();
  await page.getByLabel('Caption', { exact: true }).fill('Never');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  // The public page now offers the tags as chips.
  await open(strangerPage, '/gallery/umrah');
  await strangerPage.getByRole('link', { name: 'Dawn' }).click();
  await expect(strangerPage.getByRole('figure')).toHaveCount(1);
  await deleteGalleryImage(site.services.database, 'umrah', id);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('category, upload, edit and delete work', async ({ page, site }) => {
    await page.goto('/admin/gallery');
    await page.getByLabel('Category').selectOption('Zyarath');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/admin/gallery?category=zyarath');
    await page.getByLabel(/Upload an image/).setInputFiles([await picture('plain form.jpg')]);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Edit caption and tags of plain form.jpg' }).click();
    await page.getByLabel('Caption', { exact: true }).fill('By a plain form');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Caption and tags saved')).toBeVisible();
    await page.getByRole('button', { name: 'Delete By a plain form' }).click();
    await expect(page.getByText(deleteQuestion)).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Image deleted successfully')).toBeVisible();
    const captions = (await listGalleryImages(site.services.database, 'zyarath')).map(
      (image) => image.caption,
    );
    expect(captions).not.toContain('By a plain form');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, dialog closed, open, editing and uploading, in the ${colorScheme} theme`, async ({
    page,
    site,
  }) => {
    const id = await addImage(site, 'For axe');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `${gallery}&edit=${id}`);
      await fileInput(page).setInputFiles([
        await picture('axe.jpg'),
        { name: 'axe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
      await expect(page.getByText('All 1 of 1 uploaded')).toBeVisible();
      expect((await findViolations(page)).violations).toEqual([]);
      await page.getByRole('button', { name: 'Delete For axe' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect((await findViolations(page)).violations).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await deleteGalleryImage(site.services.database, 'umrah', id);
  });
}

import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { expect, open } from '../site-fixture.ts';
import { test } from './many-rows-fixture.ts';

test('a preview goes on beyond the first page, and closing stays there', async ({ page }) => {
  await open(page, '/gallery/umrah');
  await page.getByRole('figure').nth(47).getByRole('link').click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('48 of 608')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('49 of 608')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByText('48 of 608')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('figure')).toHaveCount(96);
  // The ends of a long gallery are ends.
  await page.getByRole('figure').first().getByRole('link').click();
  await expect(preview.getByText('1 of 608')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Previous image' })).toHaveCount(0);
});

test('a shared address opens an image wherever it stands', async ({ page, site }) => {
  const all = await listGalleryImages(site.services.database, 'hajj');
  for (const place of [60, 479, 480, 607]) {
    await open(page, `/gallery/hajj?photo=${all[place]?.id}`);
    const preview = page.getByRole('dialog');
    await expect(preview.getByText(`${place + 1} of 608`)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(preview.getByText(`${place} of 608`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  }
});

test('tags choose among all images, not among those on the page', async ({ page, site }) => {
  const { database } = site.services;
  const all = await listGalleryImages(database, 'zyarath');
  await updateGalleryImage(database, 'zyarath', all[500]?.id ?? '', {
    caption: 'Far down',
    tags: ['rare'],
  });
  await open(page, '/gallery/zyarath');
  const chips = page.getByRole('navigation', { name: 'Tags' });
  await chips.getByRole('link', { name: 'rare' }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByRole('figure')).toHaveText('Far down');
  await chips.getByRole('link', { name: 'dusk' }).click();
  await expect(page.getByText(/^Showing 48 of 1[45]\d images$/)).toBeVisible();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('figure')).toHaveCount(96);
  await expect(page).toHaveURL('/gallery/zyarath?tag=dusk&show=96');
});

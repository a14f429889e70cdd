import type { Page } from '@playwright/test';
import {
  findGalleryImage,
  listGalleryImages,
} from '../../../../app/data/gallery/gallery.server.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { addImage, fileInput, gallery, picture } from '../gallery-page.ts';

const captionOf = (page: Page, file: string) =>
  page.getByRole('textbox', { name: `Caption of ${file}`, exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('after an upload the captions are typed in a row, Enter by Enter, at 360 px', async ({
  page,
  site,
  strangerPage,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, gallery);
  await fileInput(page).setInputFiles([
    await picture('IMG_0001.jpg'),
    await picture('IMG_0002.jpg'),
    await picture('IMG_0003.jpg'),
  ]);
  await expect(page.getByText('All 3 of 3 uploaded')).toBeVisible();
  // The newest stands first; a name of a camera is for staff alone.
  await open(strangerPage, '/gallery/umrah');
  await expect(strangerPage.getByText(/IMG/)).toHaveCount(0);
  await expect(strangerPage.getByRole('figure').getByRole('img').first()).toHaveAccessibleName(
    'Umrah',
  );
  await captionOf(page, 'IMG_0003.jpg').fill('c'.repeat(201));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Caption can have at most 200 characters')).toBeVisible();
  await expect(captionOf(page, 'IMG_0003.jpg')).toBeFocused();
  await captionOf(page, 'IMG_0003.jpg').fill('Third');
  await page.keyboard.press('Enter');
  await expect(captionOf(page, 'IMG_0002.jpg')).toBeFocused();
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await expect(captionOf(page, 'IMG_0001.jpg')).toBeFocused();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Edit caption and tags of First' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: /^Caption of IMG/ })).toHaveCount(0);
  const captions = async () =>
    (await listGalleryImages(site.services.database, 'umrah')).map(({ caption }) => caption);
  await expect
    .poll(async () => (await captions()).slice(0, 3))
    .toEqual(['Third', 'Second', 'First']);
  await expect(page).toHaveURL(gallery);
});

test('a caption that is left with Tab is saved, with Escape it is not', async ({ page, site }) => {
  const id = await addImage(site, 'DSC_0001.jpg');
  await addImage(site, 'DSC_0002.jpg');
  await open(page, gallery);
  await captionOf(page, 'DSC_0002.jpg').fill('Never');
  await page.keyboard.press('Escape');
  await captionOf(page, 'DSC_0001.jpg').fill('By Tab');
  await page.keyboard.press('Tab');
  const { database } = site.services;
  await expect
    .poll(async () => (await findGalleryImage(database, 'umrah', id))?.caption)
    .toBe('By Tab');
  await expect(captionOf(page, 'DSC_0002.jpg')).toHaveValue('');
});

test('several images go to another category at once', async ({ page, site, strangerPage }) => {
  await addImage(site, 'One to move');
  await addImage(site, 'Another to move');
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, gallery);
  await page.getByRole('checkbox', { name: 'Select One to move' }).check();
  await page.getByRole('checkbox', { name: 'Select Another to move' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  await page.getByLabel('Move to').selectOption('Zyarath');
  await page.getByRole('button', { name: 'Move selected' }).click();
  await expect(toasts(page).getByText('2 images moved to Zyarath')).toBeVisible();
  await expect(page.getByText('One to move')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move selected' })).toBeHidden();
  await open(strangerPage, '/gallery/zyarath');
  await expect(strangerPage.getByRole('figure').getByText(/to move$/)).toHaveCount(2);
});

test('the focal point moves the crop while it is chosen, and for visitors when it is saved', async ({
  page,
  site,
  strangerPage,
}) => {
  const id = await addImage(site, 'To be cut');
  await open(page, `${gallery}&edit=${id}`);
  await page.getByText('What stays in view', { exact: true }).click();
  const cropped = page.getByRole('img', { name: 'To be cut' });
  const left = page.getByRole('slider', { name: 'Left to right' });
  await left.fill('90');
  await expect(cropped).toHaveCSS('object-position', '90% 50%');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(cropped).toHaveCSS('object-position', '50% 50%');
  await page.getByRole('link', { name: 'Edit caption and tags of To be cut' }).click();
  await page.getByText('What stays in view', { exact: true }).click();
  await left.fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cropped).toHaveCSS('object-position', '10% 50%');
  await open(strangerPage, '/gallery/umrah');
  await expect(strangerPage.getByRole('img', { name: 'To be cut' })).toHaveCSS(
    'object-position',
    '10% 50%',
  );
});

test('a photo is replaced in its place, and a visitor sees it without reloading @rows', async ({
  page,
  site,
  strangerPage,
}) => {
  const id = await addImage(site, 'To be replaced');
  await open(strangerPage, '/gallery/umrah');
  const shown = strangerPage.getByRole('img', { name: 'To be replaced' });
  const before = await shown.getAttribute('src');
  await open(page, `${gallery}&edit=${id}`);
  await page.getByRole('link', { name: 'Replace the photo' }).click();
  await page.getByRole('button', { name: 'Save the new photo' }).click();
  await expect(page.getByText('Choose a photo first')).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await picture('better.jpg'));
  await page.getByRole('button', { name: 'Save the new photo' }).click();
  await expect(toasts(page).getByText('Photo replaced')).toBeVisible();
  await expect(page).toHaveURL(gallery);
  await expect(shown).toHaveAttribute('src', /better/);
  expect(before).not.toMatch(/better/);
  expect(await findGalleryImage(site.services.database, 'umrah', id)).toMatchObject({
    caption: 'To be replaced',
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400/ });

  test('captions, a move, a focal point and a replacement work', async ({ page, site }) => {
    const id = await addImage(site, 'IMG_7777.jpg');
    await page.goto(gallery);
    await captionOf(page, 'IMG_7777.jpg').fill('Plainly typed');
    await page.getByRole('button', { name: 'Save the caption of IMG_7777.jpg' }).click();
    await expect(page.getByText('Caption and tags saved')).toBeVisible();
    await page.getByRole('link', { name: 'Edit caption and tags of Plainly typed' }).click();
    await page.getByText('What stays in view', { exact: true }).click();
    await page.getByRole('slider', { name: 'Top to bottom' }).fill('100');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { database } = site.services;
    expect((await findGalleryImage(database, 'umrah', id))?.photo?.focus).toEqual({
      x: 50,
      y: 100,
    });
    await page.goto(`/admin/gallery/umrah/${id}/replace`);
    await page.getByRole('button', { name: 'Save the new photo' }).click();
    await expect(page.getByText('Choose a photo first')).toBeVisible();
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await picture('plain-new.jpg'));
    await page.getByRole('button', { name: 'Save the new photo' }).click();
    await expect(page.getByText('Photo replaced')).toBeVisible();
    expect((await findGalleryImage(database, 'umrah', id))?.url).toContain('plain-new');
    await page.getByRole('checkbox', { name: 'Select Plainly typed' }).check();
    await page.getByLabel('Move to').selectOption('Hajj');
    await page.getByRole('button', { name: 'Move selected' }).click();
    await expect(page.getByText('1 image moved to Hajj')).toBeVisible();
    expect((await findGalleryImage(database, 'hajj', id))?.caption).toBe('Plainly typed');
  });
});

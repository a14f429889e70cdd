import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import type { GalleryCategory } from '../../../app/rules/gallery/gallery-category-names.ts';
import {
  animatedGif,
  jpeg,
  largeJpeg,
  svg,
  transparentPng,
} from '../../foreign-input/odd-pictures.ts';
import { expect, holdRequests, open, staffTest as test } from '../site-fixture.ts';
import { addImage, createPicture, fileInput, fileRow, galleryPath, toasts } from './staff-page.ts';

const upload = '**/admin/gallery/upload';

const editLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `Edit caption and tags of ${name}` });

test('the drop area opens the file chooser and accepts dropped files', async ({ page }) => {
  await open(page, galleryPath);
  const text = page.getByText('Drag and drop images here, or click to select files');
  // A file field covers the area, so a click on the text reaches it.
  for (const target of [text, page.getByRole('button', { name: 'Choose photos' })]) {
    const chooser = page.waitForEvent('filechooser');
    await target.click({ force: true });
    expect((await chooser).isMultiple()).toBe(true);
  }
  await expect(fileInput(page)).toHaveAttribute('accept', /image\/jpeg.*\.jpg.*\.png.*\.gif/);
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      const file = new File([new Uint8Array(bytes)], 'just-dropped.jpg', { type: 'image/jpeg' });
      transfer.items.add(file);
      return transfer;
    },
    [...(await jpeg())],
  );
  await text.locator('..').dispatchEvent('dragenter', { dataTransfer: files });
  const dropHint = page.getByText('Drop the images here...');
  await expect(dropHint).toBeVisible();
  await dropHint.locator('..').dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
});

test('an upload goes to the gallery that is on the screen', async ({ page, site }) => {
  await open(page, galleryPath);
  const category = page.getByLabel('Category');
  for (const [number, next] of ['hajj', 'zyarath', 'umrah', 'back to zyarath'].entries()) {
    const release = await holdRequests(page, /gallery\.data/);
    if (number < 3) await category.selectOption(next);
    else await page.evaluate(() => history.back());
    const categoryName = (await category.inputValue()) as GalleryCategory;
    const file = `at-once-${number}.jpg`;
    await fileInput(page).setInputFiles([await createPicture(file)]);
    await expect(fileRow(page, file)).toContainText('Done');
    // Browsers report only what changes in the field.
    await expect(fileInput(page)).toHaveValue('');
    const [newest] = await listGalleryImages(site.services.database, categoryName);
    expect([categoryName, newest?.caption]).toEqual([categoryName, file]);
    await expect(page.getByText(`Photos go to ${categoryName}`)).toBeVisible();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    // The next choice would cancel a navigation that has not ended, which then is missing in the history.
    await expect(page).toHaveURL(`/admin/gallery?category=${next.split(' ').pop()}`);
  }
});

test('a browser with an honest canvas makes large photos smaller', async ({ page }) => {
  let sentBytes = 0;
  await page.route(upload, (route) => {
    sentBytes = route.request().postDataBuffer()?.length ?? 0;
    return route.continue();
  });
  const buffer = await largeJpeg();
  for (const isHonest of [true, false]) {
    if (!isHonest) await page.addInitScript(drawStripes);
    await open(page, galleryPath);
    await fileInput(page).setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }]);
    await expect(page.getByText('All 1 of 1 uploaded')).toBeVisible();
    if (isHonest) expect(sentBytes).toBeLessThan(200_000);
    else expect(sentBytes).toBeGreaterThan(buffer.length);
    expect(sentBytes).toBeGreaterThan(0);
  }
});

/** As browsers do that guard against fingerprinting. */
function drawStripes(): void {
  const convert = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    const brush = this.getContext('2d');
    for (let x = 0; brush && x < this.width; x += 4) {
      brush.fillStyle = `hsl(${x} 90% 50%)`;
      brush.fillRect(x, 0, 4, this.height);
    }
    return convert.call(this, options);
  };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('every photo field offers the camera, and Delete is visible without hover', async ({
    page,
    site,
  }) => {
    const id = await addImage(site, 'Old');
    await open(page, galleryPath);
    await expect(page.getByRole('button', { name: /^Delete/ }).first()).toHaveCSS('opacity', '1');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
    await (await chooser).setFiles([await createPicture('from-camera.jpg')]);
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    const forms = ['packages/new', 'reviews/new', 'website/about', `gallery/umrah/${id}/replace`];
    for (const form of forms) {
      await open(page, `/admin/${form}`);
      const camera = page.getByRole('button', { name: 'Take a photo' }).first();
      const chooser = page.waitForEvent('filechooser');
      await camera.tap();
      await expect(camera).toHaveAttribute('capture', 'environment');
      await (await chooser).setFiles([await createPicture('from-camera.jpg')]);
      const preview = page.getByRole('img', { name: 'Preview of from-camera.jpg' });
      await expect(preview).toBeVisible();
      const [field] = await page.locator('input[type=file][name]').all();
      expect(await field?.inputValue()).toMatch(/from-camera\.jpg$/);
    }
  });
});

test.describe('a failed upload', () => {
  test.use({ expectedErrors: /422|503|Failed to load resource/ });

  test('stops at a refused file, and retries the rest', async ({ page }) => {
    await open(page, galleryPath);
    await fileInput(page).setInputFiles([
      { name: 'first.png', mimeType: 'image/png', buffer: await transparentPng() },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: svg },
      { name: 'third.gif', mimeType: 'image/gif', buffer: await animatedGif(3) },
    ]);
    await expect(fileRow(page, 'broken.jpg')).toContainText(/Failed.*This is an SVG drawing/);
    await expect(fileRow(page, 'first.png')).toContainText('Done');
    await expect(fileRow(page, 'third.gif')).toContainText('Not uploaded');
    await expect(page.getByText('Failed to upload image')).toBeVisible();
    await expect(page.getByText('broken.jpg was not uploaded.')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry remaining' });
    await retry.click();
    await expect(fileRow(page, 'third.gif')).toContainText('Done');
    await expect(retry).toHaveCount(0);
    for (const _ of ['once', 'and again']) {
      await page.getByRole('button', { name: 'Clear list' }).click();
      await fileInput(page).setInputFiles([await createPicture('again.jpg')]);
      await expect(page.getByText('All 1 of 1 uploaded')).toBeVisible();
    }
    const tall = { name: 'tall.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1080, 12_000) };
    await fileInput(page).setInputFiles([tall]);
    // Made smaller on the device, it would be stored, and illegible.
    await expect(fileRow(page, 'tall.jpg')).toContainText('1,080 pixels wide and 12,000 high');
  });
});

test('lists refused files, each with its reason', async ({ page }) => {
  await open(page, galleryPath);
  const photo = [...(await jpeg())];
  // Created in the page, because sending a file of this size to the browser takes long.
  await fileInput(page).evaluate((input: HTMLInputElement, photo) => {
    const transfer = new DataTransfer();
    const huge = new Uint8Array(20 * 1024 * 1024 + 1);
    huge.set(photo);
    for (const [name, type, content] of [
      ['brochure.pdf', 'application/pdf', '%PDF-1.4'],
      ['iphone.heic', 'image/heic', '\0\0\0\x18ftypheic'],
      ['huge.jpg', 'image/jpeg', huge],
      ['photo', '', new Uint8Array(photo)],
    ] as const) {
      transfer.items.add(new File([content], name, { type }));
    }
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, photo);
  const alert = page.getByRole('alert').filter({ hasText: 'not accepted' });
  for (const [name, reason] of [
    ['brochure.pdf', 'This is a PDF document, not a picture'],
    ['iphone.heic', 'This is a HEIC photo: choose it on the iPhone itself'],
  ]) {
    await expect(alert).toContainText(`${name}: File type must be JPEG, PNG or GIF. ${reason}`);
  }
  await expect(alert).toContainText('huge.jpg: File is larger than 20 MB');
  // A photo without an ending is a photo.
  await expect(page.getByText('All 1 of 1 uploaded')).toBeVisible();
  await expect(fileRow(page, 'photo')).toContainText('Done');
  await page.getByRole('button', { name: 'Dismiss the list of rejected files' }).click();
  await expect(alert).toHaveCount(0);
});

test('leaving the page during an upload asks first', async ({ page }) => {
  await open(page, galleryPath);
  await page.route(upload, () => undefined);
  await fileInput(page).setInputFiles([await createPicture('slow.jpg')]);
  await expect(fileRow(page, 'slow.jpg')).toContainText('Uploading');
  const menu = page.getByRole('link', { name: 'Dashboard' });
  await menu.click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave while uploading?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(galleryPath);
  // Another gallery is the same page: the upload continues, and names its gallery.
  const release = await holdRequests(page, /gallery\.data/);
  await page.getByLabel('Category').selectOption('Hajj');
  await expect(fileRow(page, 'slow.jpg')).toContainText('Umrah');
  await menu.click();
  await expect(dialog).toBeVisible();
  release();
  // The dialog stays when the loading gallery arrives.
  await expect(page).toHaveURL('/admin/gallery?category=hajj');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('edits caption and tags by keyboard alone', async ({ page, site }) => {
  await addImage(site, 'Old caption');
  await open(page, galleryPath);
  const remove = page.getByRole('button', { name: 'Delete Old caption' });
  await expect(remove).toHaveCSS('opacity', '0');
  await remove.focus();
  await expect(remove).toHaveCSS('opacity', '1');
  await editLink(page, 'Old caption').press('Enter');
  const caption = page.getByRole('textbox', { name: 'Caption', exact: true });
  await expect(caption).toBeFocused();
  await caption.fill('Half typed');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const category = page.getByLabel('Category');
  await category.selectOption('Hajj');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(category).toHaveValue('umrah');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(caption).toHaveValue('Half typed');
  await caption.fill('c'.repeat(201));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Caption can have at most 200 characters')).toBeVisible();
  await expect(caption).toBeFocused();
  await caption.fill('New caption');
  await page.keyboard.press('Tab');
  await page.keyboard.type('madinah, Dawn,, dawn');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Caption and tags saved')).toBeVisible();
  await expect(editLink(page, 'New caption')).toBeFocused();
  const [image] = await listGalleryImages(site.services.database, 'umrah');
  expect(image).toMatchObject({ caption: 'New caption', tags: ['madinah', 'Dawn'] });
});

test('adds captions after an upload, moving on with Enter', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, galleryPath);
  const files = ['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg'];
  await fileInput(page).setInputFiles(await Promise.all(files.map(createPicture)));
  await expect(page.getByText('All 3 of 3 uploaded')).toBeVisible();
  await expect(page.getByText('Image uploaded successfully')).toHaveCount(1);
  const getCaptionField = (number: number) => page.getByLabel(`Caption of IMG_000${number}.jpg`);
  await getCaptionField(3).fill('Never');
  await page.keyboard.press('Escape');
  await expect(getCaptionField(3)).toHaveValue('');
  await getCaptionField(2).fill('Second');
  await page.keyboard.press('Enter');
  await expect(getCaptionField(1)).toBeFocused();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await expect(editLink(page, 'First')).toBeFocused();
  await getCaptionField(3).fill('Third');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Caption of IMG/ })).toHaveCount(0);
  const readCaptions = async () => {
    const images = await listGalleryImages(site.services.database, 'umrah');
    return images.slice(0, 3).map((image) => image.caption);
  };
  await expect.poll(readCaptions).toEqual(['Third', 'Second', 'First']);
  await expect(page).toHaveURL(galleryPath);
});

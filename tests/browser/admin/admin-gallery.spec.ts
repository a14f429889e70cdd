import type { Page } from '@playwright/test';
import {
  createGalleryImage,
  deleteGalleryImage,
  findGalleryImage,
  listGalleryImages,
} from '../../../app/data/gallery/gallery.server.ts';
import { animatedGif, heic, jpeg, svg, transparentPng } from '../../foreign-input/odd-pictures.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

const gallery = '/admin/gallery?category=umrah';
const question = 'Are you sure you want to delete this item? This action cannot be undone.';

async function addImage({ services }: TestSite, caption: string): Promise<string> {
  const photo = await services.photos.store('gallery/umrah', 'a.jpg', await jpeg(400, 300));
  return createGalleryImage(services.database, { category: 'umrah', caption }, photo);
}
const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg() });
const fileInput = (page: Page) => page.getByLabel('file upload');
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });

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

test('the drop area has its two texts and takes what is dropped', async ({ page }) => {
  await open(page, '/admin/gallery?category=zyarath');
  await expect(page.getByText('Drag and drop images here, or click to select files')).toBeVisible();
  const bytes = [...(await jpeg())];
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  const area = page.getByText('Drag and drop images here, or click to select files').locator('..');
  await area.dispatchEvent('dragenter', { dataTransfer: files });
  const dropping = page.getByText('Drop the images here...');
  await expect(dropping).toBeVisible();
  await dropping.locator('..').dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
});

test('a click on the area or on the button opens the file chooser for several images', async ({
  page,
}) => {
  await open(page, gallery);
  // A field for files lies over the area: it is what a click on the text reaches.
  for (const target of [
    page.getByText('Drag and drop images here, or click to select files'),
    page.getByRole('button', { name: 'Choose photos' }),
  ]) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      target.click({ force: true }),
    ]);
    expect(chooser.isMultiple()).toBe(true);
  }
  await expect(fileInput(page)).toHaveAttribute('accept', /image\/jpeg.*\.jpg.*\.png.*\.gif/);
});

test("several images of every kind upload one by one: Waiting, Uploading, Done, 'Image uploaded successfully' @rows", async ({
  page,
  site,
}) => {
  await open(page, gallery);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/admin/gallery/upload', async (route) => {
    await held;
    await route.continue();
  });
  await fileInput(page).setInputFiles([
    await picture('one photo.jpeg'),
    { name: 'two.png', mimeType: 'image/png', buffer: await transparentPng() },
    { name: 'three.gif', mimeType: 'image/gif', buffer: animatedGif(3) },
  ]);
  await expect(row(page, 'one photo.jpeg')).toContainText('Uploading');
  await expect(row(page, 'two.png')).toContainText('Waiting');
  release();
  for (const name of ['one photo.jpeg', 'two.png', 'three.gif']) {
    await expect(row(page, name)).toContainText('Done');
  }
  await expect(page.getByText('All 3 of 3 uploaded')).toBeVisible();
  await expect(page.getByText('Image uploaded successfully')).toHaveCount(1);
  // Caption defaults to the file's name, tags are empty, the key is as call 9 says.
  const [newest] = await listGalleryImages(site.services.database, 'umrah');
  expect(newest).toMatchObject({ caption: 'three.gif', tags: [] });
  expect(newest?.url).toMatch(/^\/media\/gallery\/umrah\/\d{13}-three-/);
  await expect(page.getByRole('button', { name: 'Delete three.gif' })).toHaveCount(1);
});

test.describe(() => {
  test.use({ expectedErrors: /422|503|Failed to load resource/ });

  test("a bulk upload stops at the first failed file: Failed, Not uploaded, 'Failed to upload image', Retry remaining", async ({
    page,
  }) => {
    await open(page, gallery);
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: svg };
    await fileInput(page).setInputFiles([
      await picture('first.jpg'),
      broken,
      await picture('third.jpg'),
    ]);
    await expect(row(page, 'broken.jpg')).toContainText('Failed');
    await expect(row(page, 'broken.jpg')).toContainText('This is an SVG drawing, not a photo.');
    await expect(row(page, 'first.jpg')).toContainText('Done');
    await expect(row(page, 'third.jpg')).toContainText('Not uploaded');
    await expect(page.getByText('Failed to upload image')).toBeVisible();
    await expect(page.getByText('broken.jpg was not uploaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry remaining' }).click();
    await expect(row(page, 'third.jpg')).toContainText('Done');
    await expect(row(page, 'broken.jpg')).toContainText('Failed');
    await expect(page.getByRole('button', { name: 'Retry remaining' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0);
  });

  test('a lost connection can be retried, the failed file included', async ({ page }) => {
    await open(page, gallery);
    await page.route('**/admin/gallery/upload', (route) => route.abort());
    await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')]);
    await expect(row(page, 'a.jpg')).toContainText('The connection was lost.');
    await expect(row(page, 'b.jpg')).toContainText('Not uploaded');
    await page.unroute('**/admin/gallery/upload');
    await page.getByRole('button', { name: 'Retry remaining' }).click();
    await expect(page.getByText('All 2 of 2 uploaded')).toBeVisible();
  });

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

test.describe(() => {
  test.use({ expectedErrors: /503|Failed to load resource/ });

  test('while the server is busy the queue says that it waits, and goes on by itself', async ({
    page,
  }) => {
    await open(page, gallery);
    let sent = 0;
    await page.route('**/admin/gallery/upload', (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      return route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, body: 'Sorry' });
    });
    await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')]);
    await expect(row(page, 'a.jpg')).toContainText('Waiting until the server is less busy');
    await expect(row(page, 'b.jpg')).toContainText('Waiting');
    await expect(page.getByText('All 2 of 2 uploaded')).toBeVisible({ timeout: 20_000 });
    expect(sent).toBe(3);
  });
});

test('a photo that is still being made smaller when somebody leaves is not sent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made = window.createImageBitmap.bind(window);
    const mayGoOn = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }));
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await mayGoOn;
      return made(image);
    };
  });
  await open(page, gallery);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await fileInput(page).setInputFiles([await picture('slow.jpg')]);
  await expect(row(page, 'slow.jpg')).toContainText('Uploading');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  const asked = page.waitForResponse('**/admin/gallery*.data*');
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await asked;
  expect(sent).toEqual([]);
});

test("refused files are named with the drop component's own messages, HEIC with what helps", async ({
  page,
}) => {
  await open(page, gallery);
  await fileInput(page).setInputFiles([
    { name: 'brochure.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'iphone.heic', mimeType: 'image/heic', buffer: heic },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(21 * 1024 * 1024) },
  ]);
  const alert = page.getByRole('alert').filter({ hasText: 'not taken' });
  await expect(alert).toContainText('brochure.pdf: File type must be');
  await expect(alert).toContainText('huge.jpg: File is larger than 20 MB');
  await expect(alert).toContainText('“Most Compatible”');
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss the list of files not taken' }).click();
  await expect(alert).toHaveCount(0);
});

test('a photograph over 2560 pixels is made smaller on the device, upright; a GIF is not touched', async ({
  page,
}) => {
  await open(page, gallery);
  const sent: number[] = [];
  await page.route('**/admin/gallery/upload', async (route) => {
    sent.push(route.request().postDataBuffer()?.length ?? 0);
    await route.continue();
  });
  const large = await jpeg(4000, 3000);
  const padded = Buffer.concat([
    large.subarray(0, 2),
    ...Array.from({ length: 20 }, () =>
      Buffer.concat([Buffer.from([0xff, 0xe5, 0xea, 0x62]), Buffer.alloc(60_000)]),
    ),
    large.subarray(2),
  ]);
  await fileInput(page).setInputFiles([
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: padded },
  ]);
  await expect(page.getByText('All 1 of 1 uploaded')).toBeVisible();
  expect(padded.length).toBeGreaterThan(1_000_000);
  expect(sent[0]).toBeLessThan(200_000);
});

test('leaving while uploading asks', async ({ page }) => {
  await open(page, gallery);
  await page.route('**/admin/gallery/upload', () => undefined);
  await fileInput(page).setInputFiles([await picture('slow.jpg')]);
  await expect(row(page, 'slow.jpg')).toContainText('Uploading');
  const menu = page.getByRole('link', { name: 'Dashboard' });
  await menu.click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave while uploading?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(gallery);
  // Another gallery is the same page: the upload goes on, and names its gallery.
  await page.getByLabel('Category').selectOption('Hajj');
  await expect(row(page, 'slow.jpg')).toContainText('Umrah');
  await menu.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
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
  await expect(dialog).toContainText(question);
  await expect(dialog).toContainText('Green dome');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await findGalleryImage(site.services.database, 'umrah', id)).not.toBeNull();
  await deleteGalleryImage(site.services.database, 'umrah', id);
});

test("confirm deletes the record, then the file: 'Image deleted successfully' @rows", async ({
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
  expect(await site.services.photos.whole(image?.url.replace('/media/', '') ?? '')).toBeNull();
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

test('caption and tags are edited in place by keyboard alone; errors are at the field, Cancel keeps the old @rows', async ({
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('plain buttons open photos and camera, and Delete is always visible', async ({ page }) => {
    await open(page, gallery);
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).tap(),
    ]);
    await expect(page.getByLabel('camera')).toHaveAttribute('capture', 'environment');
    await chooser.setFiles([await picture('from-camera.jpg')]);
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ }).first()).toHaveCSS('opacity', '1');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('category, upload, edit and delete work @rows', async ({ page, site }) => {
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
    await expect(page.getByText(question)).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Image deleted successfully')).toBeVisible();
    const captions = (await listGalleryImages(site.services.database, 'zyarath')).map(
      (image) => image.caption,
    );
    expect(captions).not.toContain('By a plain form');
  });
});

test('an empty gallery says so', async ({ emptySite, browser }) => {
  const context = await browser.newContext();
  await signInBrowser(context, emptySite);
  const page = await context.newPage();
  await page.goto(`${emptySite.origin}/admin/gallery`);
  await expect(page.getByText('No images in this gallery yet')).toBeVisible();
  await context.close();
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

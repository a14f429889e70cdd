import { heic, svg } from '../../foreign-input/odd-pictures.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { fileInput, fileRow, gallery, picture } from './gallery-page.ts';

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
    await expect(fileRow(page, 'broken.jpg')).toContainText('Failed');
    await expect(fileRow(page, 'broken.jpg')).toContainText(
      'This is an SVG drawing, not a photo: ',
    );
    await expect(fileRow(page, 'first.jpg')).toContainText('Done');
    await expect(fileRow(page, 'third.jpg')).toContainText('Not uploaded');
    await expect(page.getByText('Failed to upload image')).toBeVisible();
    await expect(page.getByText('broken.jpg was not uploaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry remaining' }).click();
    await expect(fileRow(page, 'third.jpg')).toContainText('Done');
    await expect(fileRow(page, 'broken.jpg')).toContainText('Failed');
    await expect(page.getByRole('button', { name: 'Retry remaining' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0);
  });

  test('at the foot of a phone no message lies over what tries them again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, gallery);
    await page.route('**/admin/gallery/upload', (route) => route.abort());
    await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')]);
    await expect(page.getByText('Failed to upload image')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry remaining' });
    for (const block of ['end', 'nearest', 'center'] as const) {
      const above = await retry.evaluate((button, at) => {
        button.scrollIntoView({ block: at });
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === button;
      }, block);
      expect(above, block).toBe(true);
    }
  });

  test('a lost connection can be retried, the failed file included', async ({ page }) => {
    await open(page, gallery);
    await page.route('**/admin/gallery/upload', (route) => route.abort());
    await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')]);
    await expect(fileRow(page, 'a.jpg')).toContainText('The connection was lost.');
    await expect(fileRow(page, 'b.jpg')).toContainText('Not uploaded');
    await page.unroute('**/admin/gallery/upload');
    await page.getByRole('button', { name: 'Retry remaining' }).click();
    await expect(page.getByText('All 2 of 2 uploaded')).toBeVisible();
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
  await expect(fileRow(page, 'slow.jpg')).toContainText('Uploading');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  const asked = page.waitForResponse('**/admin/gallery*.data*');
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await asked;
  expect(sent).toEqual([]);
});

test("refused files are named, each with one sentence: the drop component's message and what helps", async ({
  page,
}) => {
  await open(page, gallery);
  await fileInput(page).setInputFiles([
    { name: 'brochure.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'iphone.heic', mimeType: 'image/heic', buffer: heic },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(21 * 1024 * 1024) },
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(21 * 1024 * 1024) },
  ]);
  const alert = page.getByRole('alert').filter({ hasText: 'not taken' });
  await expect(alert).toContainText('brochure.pdf: File type must be');
  await expect(alert).toContainText('huge.jpg: File is larger than 20 MB');
  await expect(alert).toContainText('“Most Compatible”');
  for (const said of await alert.getByRole('listitem').allTextContents()) {
    expect(said).toMatch(/^\S+\.\w+: File [^.]+: (please )?choose [^.]+\.$/);
  }
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss the list of files not taken' }).click();
  await expect(alert).toHaveCount(0);
});

test('leaving while uploading asks', async ({ page }) => {
  await open(page, gallery);
  await page.route('**/admin/gallery/upload', () => undefined);
  await fileInput(page).setInputFiles([await picture('slow.jpg')]);
  await expect(fileRow(page, 'slow.jpg')).toContainText('Uploading');
  const menu = page.getByRole('link', { name: 'Dashboard' });
  await menu.click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave while uploading?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(gallery);
  // Another gallery is the same page: the upload goes on, and names its gallery.
  await page.getByLabel('Category').selectOption('Hajj');
  await expect(fileRow(page, 'slow.jpg')).toContainText('Umrah');
  await menu.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { largeJpeg } from '../../foreign-input/odd-pictures.ts';
import { type FaultyProxy, startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { staffPassword } from '../../sites/staff-session.ts';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import { expect, fillMessage, open, staffTest } from '../site-fixture.ts';
import {
  createPicture,
  failedSave,
  fileInput,
  galleryPath,
  login,
  makePackage,
  toast,
} from './staff-page.ts';

// The site acts, and the connection breaks in the middle of its answer: nothing typed is lost, and the next press does
// nothing twice.
const test = staffTest.extend<{ connection: FaultyProxy }>({
  connection: async ({ site }, use) => {
    const connection = await startFaultyProxy(new URL(site.origin).host);
    await use(connection);
    await connection.disconnect();
  },
  baseURL: ({ connection }, use) =>
    use(`http://${connection.host.replace('127.0.0.1', 'localhost')}`),
});
test.use({ expectedErrors: /ERR_|Failed to (fetch|load)|network error/ });

test('stores a message once if its first response is lost', async ({ page, site, connection }) => {
  await open(page, '/contact');
  await fillMessage(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  connection.cutAnswer('POST /contact');
  await send.click();
  await expect(page.getByText('Error sending message. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Four of us/);
  await send.click();
  await expect(page.getByText('We will get back to you soon!')).toBeVisible();
  expect(await listEnquiries(site.services.database)).toHaveLength(1);
});

test('signs in at the second try if the first response is lost', async ({ page, connection }) => {
  await page.context().clearCookies();
  await open(page, '/admin/login');
  connection.cutAnswer('POST /admin/login');
  await login(page);
  await expect(page.getByText(/could not be sent/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(staffPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('saves a package once if the first response is lost', async ({ page, site, connection }) => {
  const { database, id, edit } = await makePackage(site, 'Over a bad connection');
  await open(page, edit);
  const description = page.getByLabel('Description');
  await description.fill('Written over a bad connection.');
  await page.evaluate(holdSmallerPhotos);
  const photo = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await largeJpeg() };
  await page.getByLabel('Featured Image', { exact: true }).setInputFiles([photo]);
  const save = page.getByRole('button', { name: 'Save Package' });
  connection.cutAnswer(`POST ${edit}`);
  await save.click();
  await expect(failedSave(page)).toBeVisible();
  await expect(description).toHaveValue('Written over a bad connection.');
  await page.evaluate(() => Object(window).release());
  await expect(page.locator('body')).toHaveAttribute('data-smaller', 'yes');
  await save.click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
  expect((await findPackage(database, id))?.version).toBe(2);
});

/** As on a slow phone: the photo was sent before its smaller copy is ready. */
function holdSmallerPhotos(): void {
  const convert = OffscreenCanvas.prototype.convertToBlob;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  Object.assign(window, { release });
  OffscreenCanvas.prototype.convertToBlob = async function (options) {
    await promise;
    const isPhoto = this.width > 1000;
    const smaller = await convert.call(this, options);
    if (isPhoto) document.body.dataset.smaller = 'yes';
    return smaller;
  };
}

test('uploads photos once if the first response is lost', async ({ page, site, connection }) => {
  const countImages = async () => (await listGalleryImages(site.services.database, 'umrah')).length;
  const before = await countImages();
  await open(page, galleryPath);
  const failureToast = toast(page, 'Failed to upload image');
  const retry = page.getByRole('button', { name: 'Retry remaining' });
  connection.cutAnswer('POST /admin/gallery/upload');
  await fileInput(page).setInputFiles([
    await createPicture('one.jpg'),
    await createPicture('two.jpg'),
  ]);
  await expect(failureToast).toBeVisible();
  await retry.click();
  await expect(page.getByText('All 2 of 2 uploaded')).toBeVisible();
  await expect(toast(page, 'Image uploaded successfully')).toBeVisible();
  await expect(failureToast).toHaveCount(0);
  expect((await countImages()) - before).toBe(2);
});

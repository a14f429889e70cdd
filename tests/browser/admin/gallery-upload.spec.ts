import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { animatedGif, jpeg, transparentPng } from '../../foreign-input/odd-pictures.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { fileInput, fileRow, gallery, picture } from './gallery-page.ts';

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

test("several images of every kind upload one by one: Waiting, Uploading, Done, 'Image uploaded successfully'", async ({
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
  await expect(fileRow(page, 'one photo.jpeg')).toContainText('Uploading');
  await expect(fileRow(page, 'two.png')).toContainText('Waiting');
  release();
  for (const name of ['one photo.jpeg', 'two.png', 'three.gif']) {
    await expect(fileRow(page, name)).toContainText('Done');
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
    await expect(fileRow(page, 'a.jpg')).toContainText('Waiting until the server is less busy');
    await expect(fileRow(page, 'b.jpg')).toContainText('Waiting');
    await expect(page.getByText('All 2 of 2 uploaded')).toBeVisible({ timeout: 20_000 });
    expect(sent).toBe(3);
  });
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

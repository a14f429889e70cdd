import { readFile } from 'node:fs/promises';
import {
  createGalleryImage,
  deleteGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

// A picture may be gone before a browser that shows it has asked for its file.
test.use({ ...withMotion, expectedErrors: /status of 404/ });

test('each gallery has its title, eight images and captions', async ({ page }) => {
  for (const [path, title] of [
    ['/gallery/accommodations', 'Accommodations Gallery'],
    ['/gallery/hajj', 'Hajj Gallery'],
    ['/gallery/umrah', 'Umrah Gallery'],
    ['/gallery/zyarath', 'Zyarath Gallery'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('figure')).toHaveCount(8);
  }
});

test('the grid has 2, 3 or 4 columns', async ({ page }) => {
  await page.goto('/gallery/hajj');
  for (const [width, columns] of [
    [360, 2],
    [768, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const template = await page
      .getByRole('list')
      .filter({ has: page.getByRole('figure') })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
  }
});

test('captions appear on hover and on focus', async ({ page }) => {
  await open(page, '/gallery/hajj');
  const figure = page.getByRole('figure').first();
  const caption = figure.locator('figcaption');
  await expect(caption).toHaveCSS('opacity', '0');
  await figure.hover();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(caption).toHaveCSS('opacity', '0');
  await figure.getByRole('link').focus();
  await expect(caption).toHaveCSS('opacity', '1');
  // Escape uncovers the picture, until somebody comes to it again.
  await page.keyboard.press('Escape');
  await expect(caption).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(caption).toHaveCSS('opacity', '1');
});

test('the preview closes by button, backdrop, Escape and Back, and gives the focus back', async ({
  page,
}) => {
  await open(page, '/gallery/hajj');
  const first = page.getByRole('figure').first().getByRole('link');
  const preview = page.getByRole('dialog');
  const ways = [
    () => preview.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 400),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await first.click();
    await expect(preview).toBeVisible();
    await expect(preview.getByRole('img').first()).toBeVisible();
    await close();
    await expect(preview).toBeHidden();
    await expect(page).toHaveURL('/gallery/hajj');
    await expect(first).toBeFocused();
  }
});

test('each press of an arrow counts, also before the next image is there', async ({ page }) => {
  await open(page, '/gallery/umrah');
  await page.getByRole('figure').first().getByRole('link').click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('1 of 8')).toBeVisible();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByText('4 of 8')).toBeVisible();
  for (let times = 0; times < 3; times += 1)
    await preview.getByRole('link', { name: 'Next image' }).click({ noWaitAfter: true });
  await expect(preview.getByText('7 of 8')).toBeVisible();
});

test('arrows go through the images in a circle, by key and by button', async ({ page }) => {
  await open(page, '/gallery/umrah');
  await page.getByRole('figure').first().getByRole('link').click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('1 of 8')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('2 of 8')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByText('1 of 8')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByText('8 of 8')).toBeVisible();
  await preview.getByRole('link', { name: 'Next image' }).click();
  await expect(preview.getByText('1 of 8')).toBeVisible();
  // The focus cannot leave the dialog while it is open.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a long caption stays within its picture', async ({ page, site }) => {
    const { database, photos } = site.services;
    const picture = await readFile('sample/pictures/site/journey.jpg');
    const photo = await photos.store('gallery/umrah', 'long.jpg', picture);
    const caption = 'A long caption '.repeat(13).trim();
    const id = await createGalleryImage(database, { category: 'umrah', caption, tags: [] }, photo);
    await open(page, '/gallery/umrah');
    const figure = page.getByRole('figure').first();
    const tile = await figure.boundingBox();
    const text = await figure.getByText(caption).locator('..').boundingBox();
    expect(text?.y).toBeGreaterThan(tile?.y ?? Number.NaN);
    // Three lines of the first picture's caption, the largest of all.
    expect(text?.height).toBeLessThan(80);
    await deleteGalleryImage(database, 'umrah', id);
  });

  test('captions are always visible and a swipe goes on', async ({ page }) => {
    await open(page, '/gallery/umrah');
    await expect(page.locator('figcaption').first()).toHaveCSS('opacity', '1');
    await page.getByRole('figure').first().getByRole('link').tap();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText('1 of 8')).toBeVisible();
    const swipe = (from: number, to: number) =>
      preview.evaluate(
        (dialog, { from: start, to: end }) => {
          const at = (clientX: number) => ({
            clientX,
            clientY: 400,
            pointerType: 'touch',
            bubbles: true,
          });
          dialog.dispatchEvent(new PointerEvent('pointerdown', at(start)));
          dialog.dispatchEvent(new PointerEvent('pointerup', at(end)));
        },
        { from, to },
      );
    await swipe(300, 100);
    await expect(preview.getByText('2 of 8')).toBeVisible();
    await swipe(100, 300);
    await expect(preview.getByText('1 of 8')).toBeVisible();
  });
});

test('a caption that is a file name is made readable; tags make chips that filter', async ({
  page,
  site,
}) => {
  const { database, photos } = site.services;
  await open(page, '/gallery/zyarath');
  await expect(page.getByRole('navigation', { name: 'Tags' })).toHaveCount(0);
  const photo = await photos.store(
    'gallery/zyarath',
    'mount-uhud.JPG',
    await readFile('sample/pictures/site/journey.jpg'),
  );
  const id = await createGalleryImage(
    database,
    { category: 'zyarath', caption: 'mount-uhud_at - dawn.JPG', tags: ['Madinah'] },
    photo,
  );
  await open(page, '/gallery/zyarath');
  await expect(page.getByRole('figure').first()).toHaveText('mount uhud at dawn');
  const chips = page.getByRole('navigation', { name: 'Tags' });
  await expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await chips.getByRole('link', { name: 'Madinah' }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await chips.getByRole('link', { name: 'All' }).click();
  await expect(page.getByRole('figure')).toHaveCount(9);
  await deleteGalleryImage(database, 'zyarath', id);
});

test('an empty gallery says so', async ({ page, emptySite }) => {
  await open(page, `${emptySite.origin}/gallery/hajj`);
  await expect(page.getByText('No images available')).toBeVisible();
});

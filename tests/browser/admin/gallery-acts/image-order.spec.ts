import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../../app/data/gallery/gallery.server.ts';
import {
  moveGalleryImage,
  readGalleryOrderVersion,
} from '../../../../app/data/gallery/gallery-order.server.ts';
import type { TestSite } from '../../../sites/test-site.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';

const address = '/admin/gallery/zyarath/order';
const items = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const names = (page: Page) => items(page).locator('bdi').allTextContents();
const stored = async ({ services }: TestSite) =>
  (await listGalleryImages(services.database, 'zyarath')).map(({ caption }) => caption);

test('buttons move an image on the page of a visitor, and keep the focus', async ({
  page,
  strangerPage,
}) => {
  await open(strangerPage, '/gallery/zyarath');
  await open(page, '/admin/gallery?category=zyarath');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order of the images' })).toBeVisible();
  const [first = '', second = '', third = '', ...others] = await names(page);
  const up = page.getByRole('button', { name: `Move up: ${third}`, exact: true });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([first, third, second, ...others]);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([third, first, second, ...others]);
  await expect(page.getByRole('status').filter({ hasText: 'Moved up' })).toHaveCount(1);
  const tiles = strangerPage.getByRole('figure').getByRole('img');
  await expect(tiles.first()).toHaveAccessibleName(third);
  await page.reload();
  expect(await names(page)).toEqual([third, first, second, ...others]);
});

for (const width of [360, 1280]) {
  test(`at ${width} px a row is dragged by its handle, and nothing scrolls sideways`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await open(page, address);
    const [first = '', second = '', third = '', ...others] = await names(page);
    await expect(items(page).first().getByRole('button')).toHaveCount(3);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    const handle = items(page).filter({ hasText: third }).locator('.drag-handle');
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await items(page).first().boundingBox();
    if (!from || !to) throw new Error('No handle');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y + 2, { steps: 8 });
    await page.mouse.up();
    const wanted = [third, first, second, ...others];
    await expect.poll(() => names(page)).toEqual(wanted);
    await expect.poll(() => stored(site)).toEqual(wanted);
  });
}

test.describe(() => {
  test.use({ expectedErrors: /409|Failed to load resource/ });

  test('who comes second is told at the row and sees what is there @rows', async ({
    page,
    site,
  }) => {
    const { database } = site.services;
    await open(page, address);
    const seen = await readGalleryOrderVersion(database, 'zyarath');
    const last = (await listGalleryImages(database, 'zyarath')).at(-1)?.id ?? '';
    // As if this page had not heard of a colleague's move when the button was pressed.
    await moveGalleryImage(database, 'zyarath', last, { act: 'first', neighbour: '', seen });
    await page.route(/arrange/, async (route) => {
      const body = new URLSearchParams(route.request().postData() ?? '');
      body.set('seen', String(seen));
      await route.continue({ postData: body.toString() });
    });
    await items(page)
      .nth(3)
      .getByRole('button', { name: /^Move up/ })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeVisible();
    await expect.poll(() => names(page)).toEqual(await stored(site));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons move and lead back to the row', async ({ page }) => {
    await page.goto(address);
    const [first = '', second = '', ...others] = await names(page);
    await page.getByRole('button', { name: `Move down: ${first}`, exact: true }).click();
    await expect(page).toHaveURL(/order\?show=\d+#image-/);
    expect(await names(page)).toEqual([second, first, ...others]);
  });
});

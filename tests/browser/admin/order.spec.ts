import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { expect, holdRequests, loseRequests, open, staffTest as test } from '../site-fixture.ts';
import { dragRow } from './staff-page.ts';

const items = (page: Page) =>
  page.getByRole('list', { name: /^(Packages|Images)$/ }).getByRole('listitem');
const readNames = (page: Page) => items(page).locator('bdi').allTextContents();

test.use({ expectedErrors: /Failed to load resource/ });

test('moves and pins a package with buttons that keep the focus', async ({ page }) => {
  const release = await holdRequests(page, /order\.data/, ['POST']);
  await open(page, '/admin/packages');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order of the packages');
  const [first = '', second = '', third = '', ...others] = await readNames(page);
  const up = page.getByRole('button', { name: `Move up: ${third}`, exact: true });
  await up.press('Enter');
  const saving = page.getByRole('status').filter({ hasText: 'Saving the order...' });
  await expect(saving).toBeAttached();
  release();
  await expect.poll(() => readNames(page)).toEqual([first, third, second, ...others]);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => readNames(page)).toEqual([third, first, second, ...others]);
  const message = `${third} is now number 1 of `;
  await expect(page.getByRole('status').filter({ hasText: message })).toHaveCount(1);

  // A pin whose request fails shows the error in its row and can be retried.
  const last = items(page).last();
  const pin = last.getByRole('button', { name: /^Pin to the home page: / });
  const unpin = last.getByRole('button', { name: /^Unpin: / });
  await loseRequests(page, /order\.data/);
  await pin.click();
  await expect(last.getByRole('alert')).toHaveText(/^Failed to save the order/);
  await page.unroute(/order\.data/);
  await pin.click();
  await unpin.click();
  await expect(pin).toBeVisible();
});

test('drags an image by its handle', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/admin/gallery?category=zyarath');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order of the images');
  const [first = '', second = '', third = '', ...others] = await readNames(page);
  await dragRow(items(page).filter({ hasText: third }), items(page).first(), 'top');
  const expected = [third, first, second, ...others];
  await expect.poll(() => readNames(page)).toEqual(expected);
  const readCaptions = async () =>
    (await listGalleryImages(site.services.database, 'zyarath')).map(({ caption }) => caption);
  await expect.poll(readCaptions).toEqual(expected);
});

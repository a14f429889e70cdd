import { readFile } from 'node:fs/promises';
import {
  createGalleryImage,
  deleteGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import {
  createPackage,
  deletePackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, test } from '../site-fixture.ts';

test('open home, list and detail pages follow a package, without a reload @rows', async ({
  context,
  page,
  site,
}) => {
  const { database } = site.services;
  const input = {
    ...blankPackage,
    packageName: 'Live Umrah',
    packageType: 'umrah',
    price: '1,000',
  };
  const id = await createPackage(database, input);
  const [list, detail] = [await context.newPage(), await context.newPage()];
  await open(page, '/');
  await open(list, '/packages');
  await open(detail, `/packages/details/${id}`);
  for (const tab of [page, list, detail]) {
    await tab.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await expect(tab.getByText('₹1,000').first()).toBeVisible();
  }

  await updatePackage(database, id, { ...input, price: '2,000' });
  for (const tab of [page, list, detail]) {
    await expect(tab.getByText('₹2,000', { exact: true }).first()).toBeVisible();
  }

  await deletePackage(database, id);
  await expect(page.getByText('Live Umrah')).toHaveCount(0);
  await expect(list.getByText('Live Umrah')).toHaveCount(0);
  await expect(detail.getByRole('heading', { name: 'Package not found' })).toBeVisible();
  for (const tab of [page, list, detail]) {
    expect(await tab.evaluate(() => 'neverReloaded' in window)).toBe(true);
  }
});

test.describe(() => {
  // The deleted package's own page answers 404 to its refresh.
  test.use({ expectedErrors: /404/ });

  test('an open gallery follows an image, without a reload @rows', async ({ page, site }) => {
    const { database, photos } = site.services;
    await open(page, '/gallery/umrah');
    await expect(page.getByRole('link', { name: 'Open Fresh from Makkah' })).toHaveCount(0);
    const bytes = await readFile('sample/pictures/site/journey.jpg');
    const photo = await photos.store('gallery/umrah', 'fresh.jpg', bytes);
    const id = await createGalleryImage(
      database,
      { category: 'umrah', caption: 'Fresh from Makkah' },
      photo,
    );
    await expect(page.getByRole('link', { name: 'Open Fresh from Makkah' })).toBeVisible();
    await deleteGalleryImage(database, 'umrah', id);
    await expect(page.getByRole('link', { name: 'Open Fresh from Makkah' })).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ expectedErrors: /503|Failed to load resource/ });

  test('a failed refresh leaves the old list on the screen', async ({ page, site }) => {
    await open(page, '/packages');
    await expect(page.getByRole('heading', { name: 'Umrah Saver' })).toBeVisible();
    let refused = 0;
    await page.route(/\.data/, (route) => {
      refused += 1;
      return route.fulfill({ status: 503, body: 'no' });
    });
    const id = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: 'Unseen',
    });
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Umrah Saver' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Packages' })).toBeVisible();
    await page.unroute(/\.data/);
    await deletePackage(site.services.database, id);
  });

  test('a page that comes back from the background shows what it missed', async ({
    page,
    site,
  }) => {
    await open(page, '/packages');
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    const id = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: 'Missed while away',
    });
    await setHidden(false);
    await expect(page.getByRole('heading', { name: 'Missed while away' })).toBeVisible();
    await deletePackage(site.services.database, id);
  });
});

import { readFile } from 'node:fs/promises';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, test } from '../site-fixture.ts';

// A deleted package's own page answers 404 to its refresh.
test.use({ expectedErrors: /404|Failed to load resource/ });

test('an open home page and detail page follow a package, without a reload @rows', async ({
  context,
  page,
  site,
}) => {
  const { database } = site.services;
  const texts = { packageName: 'Live Umrah', packageType: 'umrah', price: '1,000' };
  const input = { ...blankPackage, ...texts };
  const id = await createPackage(database, input);
  const detail = await context.newPage();
  const tabs = [page, detail];
  await open(page, '/');
  await open(detail, `/packages/details/${id}`);
  for (const tab of tabs) {
    await tab.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await expect(tab.getByText('₹1,000').first()).toBeVisible();
  }
  await updatePackage(database, id, { ...input, price: '2,000' });
  for (const tab of tabs) {
    await expect(tab.getByText('₹2,000', { exact: true }).first()).toBeVisible();
  }
  await deleteRows(database, 'packages', [id]);
  await expect(page.getByText('Live Umrah')).toHaveCount(0);
  await expect(detail.getByRole('heading', { name: 'Package not found' })).toBeVisible();
  for (const tab of tabs) {
    expect(await tab.evaluate(() => 'neverReloaded' in window)).toBe(true);
  }
});

test('an open gallery follows an image, without a reload @rows', async ({ page, site }) => {
  const { database, photos } = site.services;
  await open(page, '/gallery/umrah');
  const link = page.getByRole('link', { name: 'Open Fresh from Makkah' });
  await expect(link).toHaveCount(0);
  const bytes = await readFile('sample/pictures/site/journey.jpg');
  const photo = await photos.store('gallery/umrah', 'fresh.jpg', bytes);
  const image = { category: 'umrah', caption: 'Fresh from Makkah' } as const;
  const id = await createGalleryImage(database, image, photo);
  await expect(link).toBeVisible();
  await deleteRows(database, 'images', [id], 'umrah');
  await expect(link).toHaveCount(0);
});

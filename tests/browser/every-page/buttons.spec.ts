import { createGalleryImage } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };

for (const [size, viewport] of Object.entries(sizes)) {
  test(`what acts like a button is one, and Delete asks first, on a ${size} screen`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const { database, photos } = site.services;
    const [tourPackage] = await listPackages(database);
    const photo = await photos.store('gallery/umrah', 'a.jpg', await jpeg(400, 300));
    await createGalleryImage(database, { category: 'umrah', caption: 'A picture' }, photo);
    const enquiry = await storeEnquiry(database);
    await page.setViewportSize(viewport);
    const pages = [
      '/',
      '/about',
      '/contact',
      '/packages',
      `/packages/details/${tourPackage?.id}`,
      '/gallery/hajj',
      '/admin/dashboard',
      '/admin/packages',
      '/admin/packages/new',
      `/admin/packages/${tourPackage?.id}/edit`,
      `/admin/packages/${tourPackage?.id}/delete`,
      '/admin/gallery?category=umrah',
      '/admin/enquiries',
      `/admin/enquiries/${enquiry}`,
      `/admin/enquiries/${enquiry}/delete`,
    ];
    const notButtons = () =>
      page
        .locator('[role=button]:not(button), a[aria-haspopup], a[aria-expanded]')
        .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
    for (const address of pages) {
      await open(page, address);
      expect(await notButtons(), address).toEqual([]);
      for (const opener of await page.locator('button[aria-expanded=false]:visible').all()) {
        await opener.click();
        expect(await notButtons(), `${address}, opened`).toEqual([]);
        await page.keyboard.press('Escape');
      }
      if (address.endsWith('/delete')) continue;
      expect(
        await page.getByRole('link', { name: /^Delete/ }).count(),
        `${address}: links that delete`,
      ).toBe(0);
      const remove = page.getByRole('button', { name: /^Delete/ }).first();
      if ((await remove.count()) === 0) continue;
      await remove.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
      await expect(dialog, address).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(remove, address).toBeFocused();
      await expect(page, 'the dialog asks in place').toHaveURL(address);
    }
    await forgetEnquiries(database);
  });
}

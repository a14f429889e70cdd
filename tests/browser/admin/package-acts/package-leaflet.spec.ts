import { createPackage } from '../../../../app/data/packages/package-changes.server.ts';
import { setLeaflet } from '../../../../app/data/packages/package-leaflet.server.ts';
import { findPackage } from '../../../../app/data/packages/packages.server.ts';
import { pdfOf } from '../../../foreign-input/odd-pdfs.ts';
import { blankPackage } from '../../../sites/sample-input.ts';
import type { TestSite } from '../../../sites/test-site.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { deleteQuestion, toasts } from '../staff-page.ts';

async function packageWithLeaflet({ services: { database, photos } }: TestSite) {
  const id = await createPackage(database, { ...blankPackage, packageName: 'With a leaflet' });
  await setLeaflet(database, id, await photos.storeLeaflet('umrah.pdf', async () => pdfOf()));
  return {
    address: `/admin/packages/${id}/leaflet`,
    hasLeaflet: async () => (await findPackage(database, id))?.leafletUrl !== '',
  };
}

test('a leaflet is removed after a question, which Cancel answers with no', async ({
  page,
  site,
}) => {
  const { address, hasLeaflet } = await packageWithLeaflet(site);
  await open(page, address);
  const remove = page.getByRole('button', { name: 'Remove the leaflet' });
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(deleteQuestion)).toBeVisible();
  await expect(dialog.getByText('The leaflet of With a leaflet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  expect(await hasLeaflet()).toBe(true);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page).getByText('Leaflet removed')).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect(await hasLeaflet()).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page asks before a leaflet is removed', async ({ page, site }) => {
    const { address, hasLeaflet } = await packageWithLeaflet(site);
    await page.goto(address);
    await page.getByRole('button', { name: 'Remove the leaflet' }).click();
    await expect(page.getByText(deleteQuestion)).toBeVisible();
    expect(await hasLeaflet()).toBe(true);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Leaflet removed')).toBeVisible();
    expect(await hasLeaflet()).toBe(false);
  });
});

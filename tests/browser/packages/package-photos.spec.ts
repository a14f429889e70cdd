import { findFamilyPackage } from '../../sites/sample-company.ts';
import { createPicture, fileInput } from '../admin/staff-page.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

test("photos that staff upload open on the package's page", async ({ page, site }) => {
  const { id } = await findFamilyPackage(site);
  await open(page, `/admin/packages/${id}/photos`);
  const names = ['The room.jpg', 'Breakfast.jpg'];
  await fileInput(page).setInputFiles(await Promise.all(names.map(createPicture)));
  await expect(page.getByText('All 2 of 2 uploaded')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Photos 2 of 20' })).toBeVisible();

  await open(page, `/packages/details/${id}?adults=2`);
  const dataRequests: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('.data') && dataRequests.push(request.url()),
  );
  const photos = page.getByRole('region', { name: 'Gallery' });
  await photos.scrollIntoViewIfNeeded();
  const tile = photos.getByRole('link', { name: /Breakfast/ });
  // The preview opens in the page once its code has arrived; until then the link opens it.
  await expect(page.getByRole('dialog', { includeHidden: true })).toBeHidden();
  await tile.click();
  await expect(page.getByRole('dialog', { name: 'Breakfast' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'The room' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(tile).toBeFocused();
  await expect(page).toHaveURL(`/packages/details/${id}?adults=2`);
  expect(dataRequests).toEqual([]);
  // The closed photo left no entry.
  await page.goBack();
  await expect(page).toHaveURL(`/admin/packages/${id}/photos`);
});

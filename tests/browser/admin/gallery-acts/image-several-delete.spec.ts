import type { Page } from '@playwright/test';
import {
  deleteGalleryImage,
  findGalleryImage,
} from '../../../../app/data/gallery/gallery.server.ts';
import { moveImages } from '../../../../app/data/gallery/image-changes.server.ts';
import type { TestSite } from '../../../sites/test-site.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { addImage, gallery } from '../gallery-page.ts';
import { deleteQuestion, toasts } from '../staff-page.ts';

// A picture may be gone before a browser that shows it has asked for its file.
test.use({ expectedErrors: /status of 404/ });

const names = ['One to delete', 'Another to delete'];
const card = (page: Page, name: string) => page.getByRole('img', { name, exact: true });
const choose = async (page: Page) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
};
const add = async (site: TestSite) => {
  const ids: string[] = [];
  for (const name of names) ids.push(await addImage(site, name));
  return ids;
};
const bar = (page: Page) => page.getByRole('form', { name: 'Selected images' });

test('several images are deleted at once, after one question, and one Undo brings them back', async ({
  page,
  site,
  strangerPage,
}) => {
  await add(site);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(strangerPage, '/gallery/umrah');
  await open(page, gallery);
  await choose(page);
  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog.getByText(deleteQuestion, { exact: true })).toBeVisible();
  await expect(dialog.getByText('2 images: Another to delete, One to delete')).toBeVisible();
  await expect(dialog.getByText('They stay in the bin for 30 days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  for (const name of names) await expect(card(page, name)).toHaveCount(1);

  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page).getByText('2 images deleted successfully')).toBeVisible();
  for (const name of names) {
    await expect(card(page, name)).toHaveCount(0);
    await expect(card(strangerPage, name)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: /^Umrah/ })).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('2 images restored successfully')).toBeVisible();
  for (const name of names) {
    await expect(card(page, name)).toHaveCount(1);
    await expect(card(strangerPage, name)).toHaveCount(1);
  }
});

test('while the question stands somebody moves one: the other goes, and both is said', async ({
  page,
  site,
}) => {
  const [moved = '', other = ''] = await add(site);
  const { database } = site.services;
  await open(page, gallery);
  await choose(page);
  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog).toBeVisible();
  await moveImages(database, [moved], { from: 'umrah', to: 'hajj' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(
    toasts(page).getByText('Image deleted successfully. 1 is not in this gallery any more'),
  ).toBeVisible();
  expect((await findGalleryImage(database, 'hajj', moved))?.id).toBe(moved);
  expect(await findGalleryImage(database, 'umrah', other)).toBeNull();
});

test('those that a colleague deleted meanwhile are in the bin, and there is nothing to undo @rows', async ({
  page,
  site,
}) => {
  const ids = await add(site);
  const { database } = site.services;
  await open(page, gallery);
  await choose(page);
  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog).toBeVisible();
  for (const id of ids) await deleteGalleryImage(database, 'umrah', id);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page).getByText('2 images deleted successfully')).toBeVisible();
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page asks, and a button above the gallery undoes it', async ({ page, site }) => {
    await add(site);
    await page.goto(gallery);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByText('Choose at least one image')).toBeVisible();
    // Before its styles are there a page shows what belongs to other widths.
    await page.waitForLoadState();
    await choose(page);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByText(deleteQuestion)).toBeVisible();
    await expect(page.getByText('2 images: ')).toBeVisible();
    await page.waitForLoadState();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 images deleted successfully')).toBeVisible();
    for (const name of names) await expect(card(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const name of names) await expect(card(page, name)).toHaveCount(1);
  });
});

import {
  createPackage,
  deletePackage,
} from '../../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../../sites/sample-input.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { row, toasts } from '../staff-page.ts';

const name = 'Umrah Family Comfort';
const sentence = /We do not offer this package just now/;

test('Hide takes a package from pages that visitors have open; Undo puts it back @rows', async ({
  page,
  strangerPage,
  browser,
  baseURL,
}) => {
  await open(strangerPage, '/packages');
  const card = strangerPage.getByRole('heading', { name });
  await expect(card).toBeVisible();
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await context.newPage();
  const address = await strangerPage
    .getByRole('listitem')
    .filter({ has: card })
    .getByRole('link')
    .first()
    .getAttribute('href');
  await open(reader, address ?? '');
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();

  await open(page, '/admin/packages');
  await page.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(toasts(page).getByText('Package hidden from visitors')).toBeVisible();
  await expect(row(page, name).getByText('Hidden', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(reader.getByRole('heading', { name: 'Not offered at present' })).toBeVisible();
  await expect(reader.getByText(sentence)).toBeVisible();
  await expect(reader.getByRole('link', { name: 'View All Packages' })).toBeVisible();
  await expect(reader.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Package shown to visitors')).toBeVisible();
  await expect(row(page, name).getByText('Hidden', { exact: true })).toHaveCount(0);
  await expect(card).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.close();
});

test('a keyboard alone hides and shows: the button keeps the focus', async ({ page, site }) => {
  const id = await createPackage(site.services.database, {
    ...blankPackage,
    packageName: 'By keyboard',
  });
  await open(page, '/admin/packages');
  await page.getByRole('button', { name: 'Hide By keyboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show By keyboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide By keyboard' })).toBeFocused();
  await deletePackage(site.services.database, id);
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a Hide without an answer says so, and the package stays', async ({ page }) => {
    await open(page, '/admin/packages');
    await page.route(/visibility/, (route) => route.abort());
    await page.getByRole('button', { name: `Hide ${name}` }).click();
    await expect(toasts(page).getByText('Failed to hide package')).toBeVisible();
    await expect(page.getByRole('button', { name: `Hide ${name}` })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Hide and Show lead back to the list, which says what became of it', async ({ page }) => {
    await page.goto('/admin/packages?search=heritage');
    await page.getByRole('button', { name: 'Hide Makkah-Madinah Heritage Zyarath' }).click();
    const banner = page.getByRole('status');
    await expect(banner.filter({ hasText: 'Package hidden from visitors' })).toBeVisible();
    // Before its styles are there a page shows what belongs to other widths.
    await page.waitForLoadState();
    await page.getByRole('button', { name: 'Show Makkah-Madinah Heritage Zyarath' }).click();
    await expect(banner.filter({ hasText: 'Package shown to visitors' })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { findViolations } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

const sentence = 'Are you sure you want to delete this item? This action cannot be undone.';

async function expectAccessible(page: Page, where: string) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await findViolations(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)[0]}`);
  expect(found, where).toEqual([]);
}

const row = (page: Page, name: string) => page.getByRole('row', { name });

test('/admin/packages: a table with its seven columns, Edit links, and Add New Package @rows', async ({
  page,
  site,
}) => {
  await open(page, '/admin/packages');
  await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Package Name',
    'Type',
    'Price',
    'Duration',
    'Distance (Madina)',
    'Distance (Makka)',
    'Actions',
  ]);
  await expect(row(page, 'Umrah Family Comfort').getByRole('cell')).toHaveText([
    'Umrah',
    '₹1,24,000',
    '14 days',
    '0.15 km',
    '0.55 km',
    /Edit.*Duplicate.*Delete/,
  ]);
  const [newest] = await listPackages(site.services.database);
  await expect(
    page.getByRole('link', { name: `Edit ${newest?.packageName}`, exact: true }),
  ).toHaveAttribute('href', `/admin/packages/${newest?.id}/edit`);
  await page.getByRole('link', { name: 'Add New Package' }).click();
  await expect(page).toHaveURL('/admin/packages/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New Package' })).toBeVisible();
});

test('the admin list is live @rows', async ({ page, site }) => {
  await open(page, '/admin/packages');
  const id = await createPackage(site.services.database, {
    ...blankPackage,
    packageName: 'Seen at once',
    distanceFromMakka: 'ten minutes on foot',
  });
  await expect(row(page, 'Seen at once')).toContainText('ten minutes on foot');
  await deletePackage(site.services.database, id);
  await expect(row(page, 'Seen at once')).toHaveCount(0);
});

test('Delete opens Confirm Delete; Cancel is focused and deletes nothing', async ({
  page,
  site,
}) => {
  await open(page, '/admin/packages');
  await page.getByRole('button', { name: 'Delete Umrah Saver' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await expect(dialog.getByText('Umrah Saver', { exact: true })).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(`${sentence} Umrah Saver`);
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Umrah Saver' })).toBeFocused();
  const names = (await listPackages(site.services.database)).map((one) => one.packageName);
  expect(names).toContain('Umrah Saver');
});

test("a delete and its Undo reach a visitor's open page; the package is back in its place @rows", async ({
  page,
  strangerPage,
  site,
}) => {
  const before = await listPackages(site.services.database);
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages');
  const visitorsCard = strangerPage.getByRole('heading', { name: 'Umrah Family Comfort' });
  await expect(visitorsCard).toBeVisible();

  // Held back, so that the busy state can be seen.
  let letGo = () => undefined as unknown;
  const held = new Promise((resolve) => {
    letGo = () => resolve(undefined);
  });
  await page.route(/delete\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete Umrah Family Comfort' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  letGo();

  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Package deleted successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(visitorsCard).toHaveCount(0);
  await expect(row(page, 'Umrah Family Comfort')).toHaveCount(0);

  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(visitorsCard).toBeVisible();
  await expect(row(page, 'Umrah Family Comfort')).toBeVisible();
  await expect(toasts.getByText('Package restored successfully')).toBeVisible();
  expect(await listPackages(site.services.database)).toEqual(before);
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a delete and an Undo that fail say so', async ({ page, site }) => {
    const id = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: 'Hard to delete',
    });
    await open(page, '/admin/packages');
    const toasts = page.getByRole('region', { name: 'Notifications' });
    const press = async () => {
      await page.getByRole('button', { name: 'Delete Hard to delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    await page.route(/delete\.data/, (route) => route.abort());
    await press();
    await expect(toasts.getByText('Failed to delete package')).toBeVisible();
    await expect(row(page, 'Hard to delete')).toBeVisible();
    await page.unroute(/delete\.data/);
    await press();
    await page.route(/restore/, (route) => route.abort());
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(toasts.getByText('Failed to restore package')).toBeVisible();
    await deletePackage(site.services.database, id);
  });
});

test('search, type and order are in the address once there are more than ten packages', async ({
  page,
}) => {
  await open(page, '/admin/packages');
  await page.getByRole('searchbox', { name: 'Search packages' }).fill('ramadan');
  await expect(page).toHaveURL(/search=ramadan/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search packages' }).fill('nothing like it');
  await expect(page.getByText('No package matches')).toBeVisible();
  await page.getByRole('link', { name: 'Show all packages' }).click();
  await open(page, '/admin/packages');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Hajj' });
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/type=hajj.*sort=price/);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('row').nth(1)).toContainText('Hajj 2027 Classic');
});

test('an empty list says so, and short ones are not searched', async ({ browser, emptySite }) => {
  const context = await browser.newContext({ baseURL: emptySite.origin });
  await signInBrowser(context, emptySite);
  const page = await context.newPage();
  await open(page, '/admin/packages');
  await expect(page.getByText('No packages yet')).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
  await context.close();
});

test('below 640 px there are cards, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/admin/packages');
  await expect(page.getByRole('table')).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: 'Umrah Saver' });
  await expect(card).toContainText('₹94,500');
  await expect(card).toContainText('0.3 km');
  await expect(card.getByRole('button', { name: 'Delete Umrah Saver' })).toBeVisible();
  for (const width of [320, 360, 640, 768]) {
    await page.setViewportSize({ width, height: 780 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the list, dialog open or closed, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/admin/packages');
      await expectAccessible(page, `the list at ${width}`);
      await page.getByRole('button', { name: 'Delete Umrah Saver' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, `the dialog at ${width}`);
    }
  });
}

test('a keyboard alone deletes and undoes', async ({ page, site }) => {
  await createPackage(site.services.database, { ...blankPackage, packageName: 'By keyboard' });
  await open(page, '/admin/packages');
  await page.getByRole('button', { name: 'Delete By keyboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'By keyboard')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').getByText('Press F6 for Undo')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'By keyboard')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page asks before a delete, and a banner offers Undo @rows', async ({ page }) => {
    await page.goto('/admin/packages?search=heritage');
    await page.getByRole('button', { name: /^Delete / }).click();
    await expect(page.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Makkah-Madinah Heritage Zyarath')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    const banner = page.getByRole('status');
    await expect(banner.filter({ hasText: 'Package deleted successfully' })).toBeVisible();
    await expect(row(page, 'Makkah-Madinah Heritage Zyarath')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(banner.filter({ hasText: 'Package restored successfully' })).toBeVisible();
    await expect(row(page, 'Makkah-Madinah Heritage Zyarath')).toBeVisible();
  });

  test('search and type work by a button', async ({ page }) => {
    await page.goto('/admin/packages');
    await page.getByRole('searchbox', { name: 'Search packages' }).fill('ramadan');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

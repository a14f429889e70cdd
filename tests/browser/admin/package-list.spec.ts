import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { sampleOf } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';
import { row } from './staff-page.ts';

test('/admin/packages: a table with its seven columns, Edit links, and Add New Package', async ({
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

test('the admin list is live', async ({ page, site }) => {
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
  await expect(page.getByRole('row').nth(1)).toContainText(sampleOf('hajj-classic').packageName);
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

test('below 1024 px there are cards, and nothing scrolls sideways', async ({ page }) => {
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

test('after Save and Cancel the list is where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/admin/packages?type=umrah');
  const card = page.getByRole('listitem').filter({ hasText: 'Ramadan Last Ten Nights' });
  for (const act of ['Save Package', 'Cancel'] as const) {
    await card.getByRole('link', { name: 'Edit Ramadan Last Ten Nights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Package');
    const form = page.getByRole('main');
    const button = form.getByRole('button', { name: act });
    await button.or(form.getByRole('link', { name: act })).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Packages/);
    await expect(page).toHaveURL(/\?type=umrah#/);
    await expect(card).toBeInViewport();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search and type work by a button', async ({ page }) => {
    await page.goto('/admin/packages');
    await page.getByRole('searchbox', { name: 'Search packages' }).fill('ramadan');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

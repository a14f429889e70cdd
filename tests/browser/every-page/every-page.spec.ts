import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { expect, open, test } from '../site-fixture.ts';

const pages = [
  '/',
  '/about',
  '/contact',
  '/packages',
  '/packages?type=hajj',
  '/gallery/accommodations',
  '/gallery/hajj',
  '/gallery/umrah',
  '/gallery/zyarath',
  '/guide',
  '/privacy',
  '/review',
  '/privacy/delete/done?mailbox=asked',
  '/guide/documents',
  '/guide/umrah',
  '/search',
  '/search?q=umrah',
];

test('at 320 px nothing scrolls sideways, and touch targets are 44 px', async ({ page, site }) => {
  const [tourPackage] = await listPackages(site.services.database);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [...pages, `/packages/details/${tourPackage?.id}`]) {
    await open(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ name }) => name),
    );
    expect(small, path).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page reads and navigates', async ({ page, site }) => {
    const [tourPackage] = await listPackages(site.services.database);
    for (const path of [...pages, `/packages/details/${tourPackage?.id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await page.goto('/packages');
    await page.getByRole('button', { name: 'Umrah' }).click();
    await expect(page).toHaveURL('/packages?type=umrah');
    await expect(page.getByRole('article')).toHaveCount(5);
    await page.getByRole('link', { name: 'View Details: Umrah Saver' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Saver');
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.getByRole('link', { name: 'Umrah Gallery' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Gallery');
    await page.getByRole('figure').first().getByRole('link').click();
    await expect(page.getByRole('dialog').getByText('1 of 8')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Next image' }).click();
    await expect(page.getByRole('dialog').getByText('2 of 8')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the theme follows the device', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 36, 27)');
  });
});

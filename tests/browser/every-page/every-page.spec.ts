import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { publicPages } from '../../../app/rules/public-pages.ts';
import { sampleOf } from '../../full-run.ts';
import { expect, test } from '../site-fixture.ts';

test.use({ javaScriptEnabled: false });

const pages = [
  ...publicPages.map(({ path }) => path),
  ...['/packages?type=hajj', '/search', '/search?q=umrah', '/review'],
  ...['accommodations', 'hajj', 'umrah', 'zyarath'].map((category) => `/gallery/${category}`),
  ...['/guide/documents', '/guide/umrah', '/privacy/delete/done?mailbox=asked'],
];

test('every public page reads and navigates without JavaScript', async ({ page, site }) => {
  const [tourPackage] = await listPackages(site.services.database);
  for (const path of sampleOf([...pages, `/packages/details/${tourPackage?.id}`], 4)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/packages');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 36, 27)');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page).toHaveURL('/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goto('/packages?type=umrah');
  await page.getByRole('link', { name: 'View Details: Umrah Saver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Saver');
  await page.getByRole('button', { name: 'Gallery' }).click();
  await page.getByRole('link', { name: 'Umrah Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Gallery');
  await page.getByRole('figure').first().getByRole('link').click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('1 of 8')).toBeVisible();
  await preview.getByRole('link', { name: 'Next image' }).click();
  await expect(preview.getByText('2 of 8')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();
});

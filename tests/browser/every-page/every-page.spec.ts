import { publicPages } from '../../../app/rules/public-pages.ts';
import { sampleOf } from '../../full-run.ts';
import { company, familyPackage } from '../../sites/sample-company.ts';
import { expect, test } from '../site-fixture.ts';

test.use({ javaScriptEnabled: false });

const pages = [
  ...publicPages.map(({ path }) => path),
  ...['/packages?type=hajj', '/search', '/search?q=umrah', '/review'],
  ...['accommodations', 'hajj', 'umrah', 'zyarath'].map((category) => `/gallery/${category}`),
  ...['/guide/documents', '/guide/umrah', '/privacy/delete/done?mailbox=asked'],
];

test('every public page works without JavaScript', async ({ page, site }) => {
  const { path: details } = await familyPackage(site);
  for (const path of sampleOf([...pages, details], 4)) {
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
  await page.getByRole('figure').first().getByRole('link').click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('link', { name: 'Next image' }).click();
  await expect(preview.getByText('2 of 8')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();
});

test('the map is a link, and nothing depends on the clock', async ({ page }) => {
  await page.goto('/contact');
  const region = page.getByRole('region', { name: 'Find Us' });
  await expect(page.getByTitle(company.map.title)).toBeHidden();
  await expect(region.getByRole('button', { name: 'Show the map here' })).toBeHidden();
  const link = region.getByRole('link', { name: 'Open the map' });
  await expect(link).toHaveAttribute('href', company.directionsUrl);
  await expect(page.locator('.open-now').first()).toBeHidden();
});

test('Share opens WhatsApp, and printed prices have a date', async ({ page, site }) => {
  const { path, address } = await familyPackage(site);
  await page.goto(path);
  const link = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(link).toBeVisible();
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(searchParams.get('text')).toContain(address);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Prices as on \d{1,2} \w+ \d{4}$/)).toBeVisible();
});

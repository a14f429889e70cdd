import { company, findFamilyPackage } from '../../sites/sample-company.ts';
import { expect, test } from '../site-fixture.ts';

test.use({ javaScriptEnabled: false });

// That every page has its heading and footer: tests/requests/http/valid-html.test.ts.
test('the public site works without JavaScript', async ({ page, site }) => {
  const { packageName, address } = await findFamilyPackage(site);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/packages');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 36, 27)');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page).toHaveURL('/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goto('/packages?type=umrah');
  await page.getByRole('link', { name: `View Details: ${packageName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(packageName);
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(share).toBeVisible();
  const { searchParams } = new URL((await share.getAttribute('href')) ?? '');
  expect(searchParams.get('text')).toContain(address);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Prices as on \d{1,2} \w+ \d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Gallery' }).click();
  await page.getByRole('link', { name: 'Umrah Gallery' }).click();
  await page.getByRole('figure').first().getByRole('link').click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('link', { name: 'Next image' }).click();
  await expect(preview.getByText('2 of 8')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();

  // The map is a link, and nothing depends on the clock.
  await page.goto('/contact');
  const region = page.getByRole('region', { name: 'Find Us' });
  await expect(page.getByTitle(company.map.title)).toBeHidden();
  await expect(region.getByRole('button', { name: 'Show the map here' })).toBeHidden();
  const map = region.getByRole('link', { name: 'Open the map' });
  await expect(map).toHaveAttribute('href', company.directionsUrl);
  await expect(page.locator('.open-now').first()).toBeHidden();
});

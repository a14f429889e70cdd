import { company } from '../../sites/sample-company.ts';
import { expect, open, test } from '../site-fixture.ts';

test('the map takes the place of its drawing when it is asked for, and not before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === company.map.embedUrl) asked.push(request.url());
  });
  await open(page, '/contact');
  const region = page.getByRole('region', { name: 'Find Us' });
  const show = region.getByRole('button', { name: 'Show the map here' });
  await show.scrollIntoViewIfNeeded();
  await expect(region.locator('picture img')).toHaveJSProperty('complete', true);
  await expect(page.getByTitle(company.map.title)).toBeHidden();
  expect(asked).toEqual([]);
  await show.press('Enter');
  await expect(page.getByTitle(company.map.title)).toBeVisible();
  await expect(page.getByTitle(company.map.title)).toBeFocused();
  await expect(show).toHaveCount(0);
  expect(asked).toHaveLength(1);
  // The tests' own answer for it: nothing goes to another machine.
  await expect(page.getByTitle(company.map.title).contentFrame().getByText('Map')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawing stays, and a link leads to the map', async ({ page }) => {
    await page.goto('/contact');
    const region = page.getByRole('region', { name: 'Find Us' });
    await expect(page.getByTitle(company.map.title)).toBeHidden();
    await expect(region.getByRole('button', { name: 'Show the map here' })).toBeHidden();
    await expect(region.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      company.map.directionsUrl,
    );
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('the page opens, without its drawing', async ({ page }) => {
    await open(page, '/about');
    await page.route(/contact\.data/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { name: 'Send us a Message' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the map here' })).toBeVisible();
  });
});

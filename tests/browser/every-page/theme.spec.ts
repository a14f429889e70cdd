import { expect, open, test } from '../site-fixture.ts';

test('the theme follows the device first, then the toggle, and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveClass('dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(html).toHaveClass('light');
  await page.reload();
  await expect(html).toHaveClass('light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(html).toHaveClass('dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 36, 27)');
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

  test('the theme stands before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    // Without the page's modules only the small inline script can have set it.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    await expect(page.locator('html')).toHaveClass('dark');
  });
});

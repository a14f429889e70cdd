import { expect, open, test } from '../site-fixture.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled });

    test('searches from the header and from the page', async ({ page }) => {
      if (javaScriptEnabled) await open(page, '/about');
      else await page.goto('/about');
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: 'Search this site' }).click();
      const field = bar.getByRole('searchbox', { name: 'Search this site' });
      await expect(field).toBeFocused();
      await field.fill('visa');
      await field.press('Enter');
      await expect(page).toHaveURL('/search?q=visa');
      const mainField = page.getByRole('main').getByRole('searchbox');
      await expect(mainField).toHaveValue('visa');
      await mainField.fill('meningitis');
      await mainField.press('Enter');
      await page.getByRole('main').getByRole('link', { name: 'Meningitis' }).first().click();
      await expect(page).toHaveURL('/guide/health#part-1');
      await expect(page.locator('#part-1').getByRole('heading')).toBeInViewport();
    });
  });
}

test('"/" and Ctrl+K focus the field unless somebody types', async ({ page }) => {
  await open(page, '/about');
  const field = page.getByRole('banner').getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await open(page, '/search');
  const mainField = page.getByRole('main').getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(mainField).toBeFocused();
  await expect(mainField).toHaveValue('');
  // It can be turned off on a device, and on again; Ctrl+K stays.
  const slash = page.getByRole('checkbox', { name: /^Press \// });
  await slash.uncheck();
  await open(page, '/about');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await open(page, '/search');
  await slash.check();
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/about');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search?q=');
  await expect(mainField).toBeFocused();
});

import { languageNames } from '../../../app/languages/languages.ts';
import { expect, open, test } from '../site-fixture.ts';

test('a language leads to the same page, is kept, and goes on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(page, '/packages?type=umrah');
  await page.locator('summary', { hasText: languageNames.en }).click();
  await page.getByRole('link', { name: languageNames.ur }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/ur/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/ur\/packages\/details\/\w+$/);
  // Whoever comes back by an English address is led on; by a choice to English they stay.
  await page.goto('about:blank');
  await page.goto('/about');
  await expect(page).toHaveURL('/ur/about');
  await page.locator('summary', { hasText: languageNames.ur }).click();
  await page.getByRole('link', { name: languageNames.en }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('about:blank');
  await page.goto('/contact');
  await expect(page).toHaveURL('/contact');
});

test.describe('a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('is offered Hindi in one line, once', async ({ page }) => {
    await open(page, '/about');
    const offer = page.getByRole('link', { name: 'हिंदी में पढ़ें' });
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Stay in English' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

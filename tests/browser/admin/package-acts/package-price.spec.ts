import type { Page } from '@playwright/test';
import { changePrice } from '../../../../app/data/packages/package-price.server.ts';
import { familyPackage } from '../../packages/family-package.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { toasts } from '../staff-page.ts';

const name = 'Umrah Family Comfort';
const price = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`change the price of ${name}`) });
const field = (page: Page) => page.getByRole('textbox', { name: `Price of ${name}` });

for (const width of [360, 1440]) {
  test(`Enter saves and Escape leaves, at ${width} px`, async ({ page, strangerPage }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(strangerPage, '/packages');
    await open(page, '/admin/packages');
    await price(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('1,24,000');
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await expect(price(page)).toBeFocused();
    await expect(price(page)).toContainText('₹1,24,000');
    await page.keyboard.press('Enter');
    await field(page).fill('');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription('Price is required');
    // Grouped while it is typed, also when the last figure is taken back.
    await field(page).pressSequentially('129500');
    await expect(field(page)).toHaveValue('1,29,500');
    await page.keyboard.press('Backspace');
    await expect(field(page)).toHaveValue('12,950');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('Package saved successfully')).toBeVisible();
    await expect(price(page)).toContainText('₹1,29,500');
    await expect(price(page)).toBeFocused();
    const card = strangerPage.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('₹1,29,500');
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
  });
}

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("a colleague's price is told at the field; Enter once more saves one's own @rows", async ({
    page,
    site,
  }) => {
    await open(page, '/admin/packages');
    await price(page).click();
    await field(page).fill('1,31,000');
    const { id, price: seen } = await familyPackage(site);
    await changePrice(site.services.database, id, { price: '1,30,000', seen });
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(/Somebody else made it ₹1,30,000/);
    await expect(field(page)).toHaveValue('1,31,000');
    await page.keyboard.press('Enter');
    await expect(price(page)).toContainText('₹1,31,000');
  });

  test('without an answer what was typed stays, and says so', async ({ page }) => {
    await open(page, '/admin/packages');
    await page.route(/\/price$/, (route) => route.abort());
    await price(page).click();
    await field(page).fill('77');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription('Failed to save package');
    await expect(field(page)).toHaveValue('77');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the price leads to the form', async ({ page }) => {
    await page.goto('/admin/packages');
    await price(page).click();
    await expect(page.getByRole('heading', { name: 'Edit Package' })).toBeVisible();
  });
});

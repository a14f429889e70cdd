import type { Page } from '@playwright/test';
import { waitForHydration } from '../hydrated.ts';
import { expect, open, test } from '../site-fixture.ts';

const getButton = (page: Page) => page.getByRole('link', { name: 'Chat with us on WhatsApp' });
const getPopup = (page: Page) => page.getByRole('region', { name: 'Need Help?' });

test('the chat button appears after 2 s, the help popup after 5 s', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/media\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const button = getButton(page);
  const popup = getPopup(page);
  // A key starts the page's scripts, which run in real time although its clock is stopped.
  await page.keyboard.press('Shift');
  await waitForHydration(page);
  await page.clock.runFor(10_000);
  await expect(button).toHaveCount(0);
  gate.resolve();
  await page.waitForLoadState();
  await page.clock.runFor(1900);
  await expect(button).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(button).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*Hajj%20%26%20Umrah/);
  await expect(button).toBeVisible();

  await page.clock.runFor(2900);
  await expect(popup).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(popup.getByRole('heading', { name: 'Need Help?' })).toBeVisible();
  await expect(popup.getByRole('link', { name: 'Start Chat' })).toHaveAttribute('href', /wa\.me/);
  await expect(page.locator('body')).toBeFocused();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.clock.resume();
  await page.reload();
  await page.clock.runFor(30_000);
  await expect(button).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test('the help popup hides while somebody scrolls or types', async ({ page }) => {
  // As in Safari before 17.4.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await open(page, '/about');
  await page.clock.runFor(5100);
  await expect(getPopup(page)).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(getPopup(page)).toBeHidden();
  await expect(getButton(page)).toBeVisible();
  await page.mouse.wheel(0, -100);
  await expect(getPopup(page)).toBeVisible();

  await page.goto('/contact');
  await page.clock.runFor(5100);
  const field = page.getByLabel('Message');
  const chat = page.getByRole('complementary', { name: 'Chat' });
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await page.clock.runFor(10_000);
  await expect(getPopup(page)).toBeHidden();
  await field.focus();
  await expect(chat).toHaveCSS('opacity', '0');
  await expect(chat).toHaveCSS('pointer-events', 'none');
  await field.blur();
  await expect(chat).toHaveCSS('opacity', '1');
  await page.clock.runFor(10_000);
  // The form is in use.
  await expect(getPopup(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(chat).toHaveCSS('opacity', '0');
  await page.keyboard.press('Escape');
  // The button has the focus again, and may be where the popup is.
  await page.locator(':focus').blur();
  await expect(chat).toHaveCSS('opacity', '1');
});

test('the chat button has one tooltip on hover and focus', async ({ page }) => {
  await open(page, '/about');
  const tooltip = page.getByText('Chat with us on WhatsApp', { exact: true });
  await expect(getButton(page)).toBeVisible();
  await expect(page.getByTitle('Chat with us on WhatsApp')).toHaveCount(0);
  await expect(tooltip).toHaveCSS('opacity', '0');
  for (const show of ['hover', 'focus'] as const) {
    await getButton(page)[show]();
    await expect(tooltip, show).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(tooltip, show).toHaveCSS('opacity', '0');
    await page.mouse.move(0, 0);
  }
});

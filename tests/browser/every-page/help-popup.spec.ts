import type { Page } from '@playwright/test';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test } from '../site-fixture.ts';

// The offer of help stands aside while somebody is at work.
const popup = (page: Page) => page.getByRole('region', { name: 'Need Help?' });
const button = (page: Page) => page.getByRole('link', { name: 'Chat with us on WhatsApp' });
const tooltip = (page: Page) => page.getByText('Chat with us on WhatsApp', { exact: true });

async function openWithPopup(page: Page, address: string) {
  await page.clock.install();
  await open(page, address);
  await page.clock.runFor(5100);
  await expect(popup(page)).toBeVisible();
}

test('it folds away while the page is read on, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openWithPopup(page, '/about');
  await page.mouse.wheel(0, 400);
  await expect(popup(page)).toBeHidden();
  await expect(button(page)).toBeVisible();
  await page.mouse.wheel(0, -100);
  await expect(popup(page)).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(popup(page)).toBeVisible();
});

test('it is away while a field has the focus or a menu is open', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openWithPopup(page, '/contact');
  const chat = page.getByRole('complementary', { name: 'Chat' });
  for (const label of ['Name', 'Email', 'Phone / WhatsApp (optional)', 'Subject', 'Message']) {
    await page.getByLabel(label).focus();
    await expect(chat, label).toHaveCSS('opacity', '0');
    await expect(chat, label).toHaveCSS('pointer-events', 'none');
    await page.getByLabel(label).blur();
    await expect(chat, label).toHaveCSS('opacity', '1');
  }
  const { path } = await familyPackage(site);
  for (const [address, name] of [
    [path, 'Share'],
    ['/about', 'Menu'],
  ] as const) {
    await open(page, address);
    await page.clock.runFor(5100);
    await page.getByRole('button', { name, exact: true }).click();
    // The menu of Share comes with the first press.
    if (name === 'Share') await expect(page.getByRole('menu')).toBeVisible();
    await expect(chat, name).toHaveCSS('opacity', '0');
    await page.keyboard.press('Escape');
    // The button has the focus again, and may stand where the popup does.
    await page.locator(':focus').blur();
    await expect(chat, name).toHaveCSS('opacity', '1');
  }
});

test('enlarged fourfold there is only the round button, and it is small', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.clock.install();
  await open(page, '/about');
  await page.clock.runFor(5100);
  await expect(popup(page)).toHaveCount(0);
  const box = await button(page).boundingBox();
  expect(box?.width).toBeCloseTo(44, 1);
  expect(box?.height).toBeCloseTo(44, 1);
});

test('there is one tooltip: Escape closes it, and it stays under the pointer', async ({ page }) => {
  await open(page, '/about');
  await expect(button(page)).toBeVisible();
  await expect(page.getByTitle('Chat with us on WhatsApp')).toHaveCount(0);
  for (const show of ['hover', 'focus'] as const) {
    await button(page)[show]();
    await expect(tooltip(page), show).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(tooltip(page), show).toHaveCSS('opacity', '0');
    await page.mouse.move(0, 0);
  }
  await button(page).blur();
  await button(page).hover();
  await expect(tooltip(page)).toHaveCSS('opacity', '1');
  const box = await tooltip(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 8, { steps: 12 });
  await expect(tooltip(page)).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(tooltip(page)).toHaveCSS('opacity', '0');
});

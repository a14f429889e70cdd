import type { Page } from '@playwright/test';
import { company, findFamilyPackage } from '../../sites/sample-company.ts';
import { expect, open, test } from '../site-fixture.ts';

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const readText = (href: string | null) => new URL(href ?? '').searchParams.get('text') ?? '';

test('a package is shared by link or details, and printed, by keyboard too', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path, address } = await findFamilyPackage(site);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await open(page, path);
  await share(page).press('Enter');
  const items = ['WhatsApp', 'Copy link', 'Copy details', 'Print'];
  await expect(page.getByRole('menuitem')).toHaveText(items);
  await expect(item(page, 'WhatsApp')).toBeFocused();
  const message = readText(await item(page, 'WhatsApp').getAttribute('href'));
  expect(message).toContain('Umrah Family Comfort');
  expect(message.split('\n').at(-1)).toBe(address);
  await item(page, 'Copy link').click();
  await expect(status(page)).toHaveText('Link copied');
  expect(await readClipboard(page)).toBe(address);
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(share(page)).toBeFocused();

  await share(page).click();
  await item(page, 'Copy details').click();
  await expect(status(page)).toHaveText('Details copied');
  const lines = (await readClipboard(page)).split('\n');
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines).toContainEqual(expect.stringMatching(/^Makkah, \d+ nights: Anjum Hotel, 550 mtrs/));
  expect(lines).toContain(`Phone: ${company.phone.display}`);

  await share(page).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(share(page)).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [key, name] of [
    ['ArrowUp', 'Print'],
    ['ArrowDown', 'WhatsApp'],
    ['End', 'Print'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await share(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('without the clipboard, shows the text selected', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const { path, address } = await findFamilyPackage(site);
  await open(page, path);
  await share(page).click();
  await item(page, 'Copy link').click();
  const field = page.getByRole('textbox', { name: /Please copy this text/ });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(field).toBeHidden();
});

test('opens the share sheet of the device, with the menu in reach', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share(data: ShareData) {
        document.documentElement.dataset.shared = JSON.stringify(data);
        return Promise.reject(new DOMException('The visitor closed it', 'AbortError'));
      },
    });
  });
  const { path, address, packageName: name } = await findFamilyPackage(site);
  await open(page, path);
  await share(page).click();
  const sharedJson = await page.locator('html').getAttribute('data-shared');
  expect(JSON.parse(sharedJson ?? '{}')).toEqual({ title: name, text: name, url: address });
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect(item(page, 'Copy details')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test } from '../site-fixture.ts';

// The menu of Share comes with the first press: here it is late, or never arrives.

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('while the menu is on its way the page says so', async ({ page, site }) => {
  const { path } = await familyPackage(site);
  let letIn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/share-menu-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await open(page, path);
  await share(page).click();
  await expect(status(page)).toHaveText('Loading...');
  letIn();
  await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toBeFocused();
  await expect(status(page)).toHaveText('');
});

test.describe('on a line that breaks off', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test('where the menu does not arrive Share leads to WhatsApp, and says why', async ({
    page,
    site,
  }) => {
    const { path, address } = await familyPackage(site);
    await page.route('**/share-menu-*.js', (route) => route.abort());
    await open(page, path);
    await share(page).click();
    await expect(status(page)).toHaveText(/Please check your internet/);
    const link = page.getByRole('link', { name: 'Share on WhatsApp' });
    await expect(link).toBeFocused();
    expect(decodeURIComponent(String(await link.getAttribute('href')))).toContain(address);
  });
});

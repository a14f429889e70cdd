import type { Page } from '@playwright/test';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
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

test('who presses again waits for the menu; who goes on, or presses Escape, is left alone', async ({
  page,
  site,
}) => {
  const { path } = await familyPackage(site);
  const waiting: (() => void)[] = [];
  await page.route('**/share-menu-*.js', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const arrives = async () => {
    const there = page.waitForResponse('**/share-menu-*.js');
    await expect.poll(() => waiting.length).toBe(1);
    for (const letIn of waiting.splice(0)) letIn();
    await (await there).finished();
  };
  await open(page, path);
  await share(page).click();
  await share(page).click();
  await arrives();
  await expect(page.getByRole('menu')).toBeVisible();

  await open(page, path);
  await share(page).click();
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp' }).first();
  await ask.focus();
  await arrives();
  await expect(share(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(ask).toBeFocused();

  await open(page, path);
  await share(page).press('Enter');
  await expect(status(page)).toHaveText('Loading...');
  await share(page).press('Escape');
  await expect(status(page)).toHaveText('');
  await arrives();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test.describe('on a line that breaks off', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test('where the menu does not arrive Share leads to WhatsApp, and says why', async ({
    page,
    site,
  }) => {
    const { database } = site.services;
    const input = { ...blankPackage, packageName: 'Shared by a bad line', price: '1,11,000' };
    const id = await createPackage(database, input);
    await page.route('**/share-menu-*.js', (route) => route.abort());
    await open(page, `/packages/details/${id}`);
    await share(page).click();
    await expect(status(page)).toHaveText(/Please check your internet/);
    const link = page.getByRole('link', { name: 'Share on WhatsApp' });
    await expect(link).toBeFocused();
    expect(decodeURIComponent(String(await link.getAttribute('href')))).toContain(
      `/packages/details/${id}`,
    );
    // What changes on the page later leaves the focus where it is.
    const other = page.getByRole('link', { name: 'Ask on WhatsApp' }).first();
    await other.focus();
    await updatePackage(database, id, { ...input, price: '2,22,000' });
    await expect(page.getByText('2,22,000').first()).toBeVisible();
    await expect(other).toBeFocused();
  });
});

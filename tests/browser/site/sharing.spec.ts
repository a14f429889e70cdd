import type { Page } from '@playwright/test';
import { company, sampleOf } from '../../sites/sample-company.ts';
import { findViolations } from '../axe.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test } from '../site-fixture.ts';

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const status = (page: Page) => page.getByRole('main').getByRole('status');

function textOf(href: string | null): string {
  const url = new URL(href ?? '');
  expect(url.host).toBe('wa.me');
  return url.searchParams.get('text') ?? '';
}

test('asking on WhatsApp carries name, days, price, batch and link', async ({ page, site }) => {
  const { path, address } = await familyPackage(site);
  await open(page, path);
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp' });
  const href = await ask.getAttribute('href');
  expect(new URL(href ?? '').pathname).toBe(`/${company.whatsapp.number}`);
  expect(textOf(href).split('\n').slice(1)).toEqual([
    'Umrah Family Comfort',
    '14 days, ₹1,24,000 per person, 4 sharing',
    `Next batch: ${sampleOf('umrah-family').nextBatch}`,
    address,
  ]);
});

test('Book Now takes the package along', async ({ page, site }) => {
  const { path, id } = await familyPackage(site);
  await open(page, path);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(`/contact?package=${id}`);
});

test('the menu copies link and details, and leads to WhatsApp', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path, address } = await familyPackage(site);
  await open(page, path);
  await share(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'WhatsApp',
    'Copy link',
    'Copy details',
    'Print',
  ]);
  const forwarded = textOf(await item(page, 'WhatsApp').getAttribute('href'));
  expect(forwarded).toContain('Umrah Family Comfort');
  expect(forwarded.split('\n').at(-1)).toBe(address);

  await item(page, 'Copy link').click();
  await expect(status(page)).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(share(page)).toBeFocused();

  await share(page).click();
  await item(page, 'Copy details').click();
  await expect(status(page)).toHaveText('Details copied');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines).toContainEqual(expect.stringMatching(/^Makkah, \d+ nights: Anjum Hotel, 550 mtrs/));
  expect(lines).toContain(`Phone: ${company.phone.display}`);
  expect(lines.at(-1)).toBe(address);
});

test('the menu works by keyboard and gives the focus back', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const { path } = await familyPackage(site);
  await open(page, path);
  await share(page).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'WhatsApp')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(share(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(item(page, 'Print')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'WhatsApp')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, 'Print')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await share(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await share(page).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await share(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('where the clipboard is refused the text is shown and selected', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const { path, address } = await familyPackage(site);
  await open(page, path);
  await share(page).click();
  await item(page, 'Copy link').click();
  const field = page.getByRole('textbox', { name: /Please copy this text/ });
  await expect(field).toHaveValue(address);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(field).toBeHidden();
});

test('where the device has a share sheet it opens, and the menu stays within reach', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share(what: ShareData) {
        document.documentElement.dataset.shared = JSON.stringify(what);
        return Promise.reject(new DOMException('The visitor closed it', 'AbortError'));
      },
    });
  });
  const { path, address } = await familyPackage(site);
  await open(page, path);
  await share(page).click();
  const shared = await page.locator('html').getAttribute('data-shared');
  expect(JSON.parse(shared ?? '{}')).toEqual({
    title: 'Umrah Family Comfort',
    text: 'Umrah Family Comfort',
    url: address,
  });
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect(item(page, 'Print')).toBeVisible();
  await expect(item(page, 'Copy details')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the menu and the text to copy in the ${colorScheme} theme`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const { path } = await familyPackage(site);
    await open(page, path);
    await share(page).click();
    await expect(item(page, 'Copy details')).toBeVisible();
    expect((await findViolations(page)).violations).toEqual([]);
    await item(page, 'Copy details').click();
    await expect(page.getByRole('textbox', { name: /Please copy/ })).toBeFocused();
    expect((await findViolations(page)).violations).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sharing is a link to WhatsApp, and asking works', async ({ page, site }) => {
    const { path, address } = await familyPackage(site);
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Share on WhatsApp' });
    await expect(link).toBeVisible();
    expect(textOf(await link.getAttribute('href'))).toContain(address);
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
    await expect(share(page)).toHaveCount(0);
  });
});

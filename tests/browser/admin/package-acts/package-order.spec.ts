import type { Page } from '@playwright/test';
import {
  movePackage,
  readOrderVersion,
} from '../../../../app/data/packages/package-order.server.ts';
import { setPackagesHidden } from '../../../../app/data/packages/package-places.server.ts';
import { listPackages } from '../../../../app/data/packages/packages.server.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';

const address = '/admin/packages/order';
const items = (page: Page) => page.getByRole('list', { name: 'Packages' }).getByRole('listitem');
const names = (page: Page) => items(page).locator('bdi').allTextContents();

test('buttons move a package on the page of a visitor, and keep the focus @rows', async ({
  page,
  strangerPage,
}) => {
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Order of the packages' }),
  ).toBeVisible();
  const [first = '', second = '', third = '', ...others] = await names(page);
  const up = page.getByRole('button', { name: `Move up: ${third}`, exact: true });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([first, third, second, ...others]);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([third, first, second, ...others]);
  await expect(page.getByRole('status').filter({ hasText: 'Moved up' })).toHaveCount(1);
  const cards = strangerPage.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(cards.first()).toHaveText(third);
  await page.reload();
  expect(await names(page)).toEqual([third, first, second, ...others]);
});

test('a row is dragged by its handle', async ({ page, site }) => {
  await open(page, address);
  const [first = '', second = '', third = '', ...others] = await names(page);
  const handle = items(page).filter({ hasText: third }).locator('.drag-handle');
  const from = await handle.boundingBox();
  const to = await items(page).first().boundingBox();
  if (!from || !to) throw new Error('No handle');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 2, { steps: 8 });
  await page.mouse.up();
  const wanted = [third, first, second, ...others];
  await expect.poll(() => names(page)).toEqual(wanted);
  const { database } = site.services;
  const stored = async () => (await listPackages(database)).map((one) => one.packageName);
  await expect.poll(stored).toEqual(wanted);
});

test('three pins stand on the home page', async ({ page, strangerPage }) => {
  await open(page, address);
  const all = await names(page);
  const pinned = all.slice(4, 7);
  for (const name of pinned) {
    await page.getByRole('button', { name: `Pin to the home page: ${name}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Unpin: ${name}`, exact: true })).toBeVisible();
  }
  await open(strangerPage, '/');
  const popular = strangerPage.getByRole('region', { name: /Popular/ }).getByRole('heading');
  await expect(popular.filter({ hasNotText: /Popular/ })).toHaveText(pinned);
});

test.describe(() => {
  test.use({ expectedErrors: /409|Failed to load resource/ });

  test('what is refused says why at its row', async ({ page, site }) => {
    const { database } = site.services;
    const [first, ...others] = await listPackages(database);
    await setPackagesHidden(database, [first?.id ?? ''], true);
    await open(page, address);
    await items(page).first().getByRole('button', { name: /^Pin / }).click();
    await expect(items(page).first().getByRole('alert')).toHaveText(
      'A hidden package cannot be pinned. Show it first.',
    );
    // As if this page had not heard of a colleague's move when the button was pressed.
    const moved = others.at(-1);
    const seen = await readOrderVersion(database);
    await movePackage(database, moved?.id ?? '', { act: 'first', neighbour: '', seen });
    await page.route(/arrange/, async (route) => {
      const body = new URLSearchParams(route.request().postData() ?? '');
      body.set('seen', String(seen));
      await route.continue({ postData: body.toString() });
    });
    await items(page)
      .nth(3)
      .getByRole('button', { name: /^Move up/ })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeVisible();
    const stored = (await listPackages(database)).map((one) => one.packageName);
    await expect.poll(() => names(page)).toEqual(stored);
  });
});

test('at 360 px nothing scrolls sideways and every button is there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, address);
  await expect(items(page).first().getByRole('button')).toHaveCount(4);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons move and pin, and lead back to the row', async ({ page }) => {
    await page.goto(address);
    const [first = '', second = '', ...others] = await names(page);
    await page.getByRole('button', { name: `Move down: ${first}`, exact: true }).click();
    await expect(page).toHaveURL(/order\?show=\d+#package-/);
    expect(await names(page)).toEqual([second, first, ...others]);
    await items(page).last().getByRole('button', { name: /^Pin / }).click();
    await expect(items(page).last().getByText('Pinned', { exact: true })).toBeVisible();
  });
});

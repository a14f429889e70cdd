import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { changeOrder, idsOf } from '../../../app/data/row-order.server.ts';
import { expect, holdRequests, loseRequests, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { dragRow } from './staff-page.ts';

const packages = '/admin/packages/order';
const items = (page: Page) =>
  page.getByRole('list', { name: /^(Packages|Images)$/ }).getByRole('listitem');
const names = (page: Page) => items(page).locator('bdi').allTextContents();
const moveButton = (page: Page, direction: 'up' | 'down', name: string) =>
  page.getByRole('button', { name: `Move ${direction}: ${name}`, exact: true });
const saving = (page: Page) => page.getByRole('status').filter({ hasText: 'Saving the order...' });

test.use({ expectedErrors: /409|Failed to load resource|No answer/ });

test('moves a package by buttons that keep the focus @rows', async ({ page, strangerPage }) => {
  const release = await holdRequests(page, /order\.data/, ['POST']);
  await open(strangerPage, '/packages');
  await open(page, '/admin/packages');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Order of the packages' });
  await expect(heading).toBeVisible();
  const [first = '', second = '', third = '', ...others] = await names(page);
  const up = moveButton(page, 'up', third);
  await up.press('Enter');
  await expect(saving(page)).toBeAttached();
  release();
  await expect.poll(() => names(page)).toEqual([first, third, second, ...others]);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([third, first, second, ...others]);
  const news = `${third} is now number 1 of `;
  await expect(page.getByRole('status').filter({ hasText: news })).toHaveCount(1);
  const cards = strangerPage.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading').first()).toHaveAccessibleName(third);
  await page.reload();
  expect(await names(page)).toEqual([third, first, second, ...others]);
});

test('drags an image by its handle', async ({ page, site, strangerPage }) => {
  await open(strangerPage, '/gallery/zyarath');
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/admin/gallery?category=zyarath');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order of the images' })).toBeVisible();
  await expect(items(page).first().getByRole('button')).toHaveCount(3);
  const [first = '', second = '', third = '', ...others] = await names(page);
  await dragRow(items(page).filter({ hasText: third }), items(page).first(), 'top');
  const wanted = [third, first, second, ...others];
  await expect.poll(() => names(page)).toEqual(wanted);
  const stored = async () =>
    (await listGalleryImages(site.services.database, 'zyarath')).map(({ caption }) => caption);
  await expect.poll(stored).toEqual(wanted);
  const shown = strangerPage.getByRole('figure').getByRole('img').first();
  await expect(shown).toHaveAccessibleName(third);
});

test('refuses a late move of a package at its row @rows', async ({ page, site }) => {
  const { database } = site.services;
  await open(page, packages);
  // As if the page did not know the colleague's move when the button was pressed.
  const seen = idsOf(await listPackages(database));
  await changeOrder(database, 'packages', { id: seen.at(-1) ?? '', act: 'first' });
  await page.route(/order\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const body = new URLSearchParams(route.request().postData() ?? '');
    body.delete('seen');
    for (const id of seen) body.append('seen', id);
    await route.continue({ postData: body.toString() });
  });
  const fourth = items(page).nth(3);
  await fourth.getByRole('button', { name: /^Move up/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeVisible();
  const stored = (await listPackages(database)).map(({ packageName }) => packageName);
  await expect.poll(() => names(page)).toEqual(stored);
});

test('pins a package, and no hidden one', async ({ page, site }) => {
  const { database } = site.services;
  const [first] = await listPackages(database);
  await setPackagesHidden(database, [first?.id ?? ''], true);
  await open(page, packages);
  await items(page).first().getByRole('button', { name: /^Pin / }).click();
  await expect(items(page).first().getByRole('alert')).toHaveText(
    'A hidden package cannot be pinned. Show it first.',
  );
  const name = (await names(page)).at(-1) ?? '';
  const pin = page.getByRole('button', { name: `Pin to the home page: ${name}`, exact: true });
  await loseRequests(page, /order\.data/);
  await pin.click();
  await expect(items(page).last().getByRole('alert')).toHaveText(/^Failed to save the order/);
  await page.unroute(/order\.data/);
  await pin.click();
  await page.getByRole('button', { name: `Unpin: ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Pin to the home page: ${name}` })).toBeVisible();
});

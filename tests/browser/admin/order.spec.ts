import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import {
  moveGalleryImage,
  readGalleryOrderVersion,
} from '../../../app/data/gallery/gallery-order.server.ts';
import { movePackage, readOrderVersion } from '../../../app/data/packages/package-order.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { fullUnless } from '../../full-run.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { dragRow } from './staff-page.ts';

type Database = TestSite['services']['database'];

const kinds = [
  {
    noun: 'package',
    one: 'a package',
    width: 1280,
    buttons: 4,
    list: '/admin/packages',
    address: '/admin/packages/order',
    visitors: '/packages',
    firstShown: (page: Page) =>
      page.getByRole('main').getByRole('listitem').getByRole('heading').first(),
    async stored(database: Database) {
      return (await listPackages(database)).map(({ id, packageName }) => ({
        id,
        name: packageName,
      }));
    },
    version: (database: Database) => readOrderVersion(database),
    moveFirst: (database: Database, id: string, seen: number) =>
      movePackage(database, id, { act: 'first', neighbour: '', seen }),
  },
  {
    noun: 'image',
    one: 'an image',
    width: 360,
    buttons: 3,
    list: '/admin/gallery?category=zyarath',
    address: '/admin/gallery/zyarath/order',
    visitors: '/gallery/zyarath',
    firstShown: (page: Page) => page.getByRole('figure').getByRole('img').first(),
    async stored(database: Database) {
      const images = await listGalleryImages(database, 'zyarath');
      return images.map(({ id, caption }) => ({ id, name: caption }));
    },
    version: (database: Database) => readGalleryOrderVersion(database, 'zyarath'),
    moveFirst: (database: Database, id: string, seen: number) =>
      moveGalleryImage(database, 'zyarath', id, { act: 'first', neighbour: '', seen }),
  },
];

const packages = kinds[0]?.address ?? '';
const items = (page: Page) =>
  page.getByRole('list', { name: /^(Packages|Images)$/ }).getByRole('listitem');
const names = (page: Page) => items(page).locator('bdi').allTextContents();
const moveButton = (page: Page, direction: 'up' | 'down', name: string) =>
  page.getByRole('button', { name: `Move ${direction}: ${name}`, exact: true });

test.use({ expectedErrors: /409|Failed to load resource|No answer/ });

for (const kind of kinds) {
  const { noun, one, width, buttons, list, address, visitors } = kind;
  const { firstShown, stored, version, moveFirst } = kind;
  const isUsual = fullUnless(noun === 'package');
  const storedNames = async ({ services }: TestSite) =>
    (await stored(services.database)).map(({ name }) => name);

  test(`moves ${one} by buttons that keep the focus @rows`, async ({ page, strangerPage }) => {
    await open(strangerPage, visitors);
    await open(page, list);
    await page.getByRole('link', { name: 'Order', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: `Order of the ${noun}s` });
    await expect(heading).toBeVisible();
    const [first = '', second = '', third = '', ...others] = await names(page);
    const up = moveButton(page, 'up', third);
    await up.press('Enter');
    await expect.poll(() => names(page)).toEqual([first, third, second, ...others]);
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual([third, first, second, ...others]);
    await expect(page.getByRole('status').filter({ hasText: 'Moved up' })).toHaveCount(1);
    await expect(firstShown(strangerPage)).toHaveAccessibleName(third);
    await page.reload();
    expect(await names(page)).toEqual([third, first, second, ...others]);
  });

  test(`drags ${one} by its handle`, isUsual, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 780 });
    await open(page, address);
    const [first = '', second = '', third = '', ...others] = await names(page);
    await expect(items(page).first().getByRole('button')).toHaveCount(buttons);
    await dragRow(items(page).filter({ hasText: third }), items(page).first(), 'top');
    const wanted = [third, first, second, ...others];
    await expect.poll(() => names(page)).toEqual(wanted);
    await expect.poll(() => storedNames(site)).toEqual(wanted);
  });

  test(`refuses a late move of ${one} at its row @rows`, isUsual, async ({ page, site }) => {
    const { database } = site.services;
    await open(page, address);
    // As if this page had not heard of the colleague's move when the button was pressed.
    const seen = await version(database);
    await moveFirst(database, (await stored(database)).at(-1)?.id ?? '', seen);
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
    await expect.poll(() => names(page)).toEqual(await storedNames(site));
  });
}

test('pins three packages, and no hidden one', async ({ page, strangerPage, site }) => {
  const { database } = site.services;
  const [first] = await listPackages(database);
  await setPackagesHidden(database, [first?.id ?? ''], true);
  await open(page, packages);
  await items(page).first().getByRole('button', { name: /^Pin / }).click();
  await expect(items(page).first().getByRole('alert')).toHaveText(
    'A hidden package cannot be pinned. Show it first.',
  );
  const pinned = (await names(page)).slice(4, 7);
  for (const name of pinned) {
    await page.getByRole('button', { name: `Pin to the home page: ${name}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Unpin: ${name}`, exact: true })).toBeVisible();
  }
  await open(strangerPage, '/');
  const popular = strangerPage.getByRole('region', { name: /Popular/ }).getByRole('heading');
  await expect(popular.filter({ hasNotText: /Popular/ })).toHaveText(pinned);
});

for (const isEarly of [false, true]) {
  const when = isEarly ? 'before' : 'after';
  test(
    `saves a move after a lost answer, ${when} the refresh`,
    fullUnless(!isEarly),
    async ({ page }) => {
      await open(page, packages);
      await page.route('**/admin/packages/arrange', async (route) => {
        await route.fetch();
        await route.abort();
      });
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/order\.data/, async (route) => {
        if (isEarly) await held;
        await route.continue();
      });
      const [first = ''] = await names(page);
      const refresh = page.waitForRequest(/order\.data/);
      await moveButton(page, 'down', first).click();
      await expect(page.getByRole('alert').getByText(/Failed to save the order/)).toBeVisible();
      if (isEarly) await refresh;
      else await expect(page.getByText('Saving the order...')).toHaveCount(0);
      await page.unroute('**/admin/packages/arrange');
      const moved = page.waitForResponse('**/admin/packages/arrange');
      await moveButton(page, 'down', first).click();
      release();
      expect((await moved).status()).toBe(200);
      await expect(items(page).nth(2)).toContainText(first);
      await expect(page.getByText('Saving the order...')).toHaveCount(0);
      await expect(page.getByText(/Somebody else changed/)).toHaveCount(0);
    },
  );
}

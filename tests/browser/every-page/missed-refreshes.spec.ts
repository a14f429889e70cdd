import type { Page } from '@playwright/test';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { sampleOf } from '../../full-run.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

test.use({ expectedErrors: /503|Failed to load resource|ERR_/ });

const newName = 'A new one';

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

async function refuse(page: Page, times = Number.POSITIVE_INFINITY) {
  let refused = 0;
  await page.route(/\.data/, (route) => {
    if (refused >= times) return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, body: 'no' });
  });
  return () => refused;
}

const troubles: Record<string, (page: Page, change: () => Promise<unknown>) => Promise<void>> = {
  async 'one failure'(page, change) {
    const refused = await refuse(page, 1);
    await change();
    await expect.poll(refused).toBe(1);
  },
  async 'a failure while hidden'(page, change) {
    const refused = await refuse(page);
    await change();
    await expect.poll(refused).toBeGreaterThan(0);
    await setHidden(page, true);
    await page.unroute(/\.data/);
    await setHidden(page, false);
  },
  async 'no connection for a while'(page, change) {
    const asked = page.waitForRequest(/\.data/);
    await page.route(/\.data/, (route) => route.abort('internetdisconnected'));
    await change();
    await asked;
    await page.context().setOffline(true);
    await page.unroute(/\.data/);
    await page.context().setOffline(false);
  },
};

for (const [trouble, meet] of sampleOf(Object.entries(troubles), 1)) {
  test(`an open list shows a change after all: ${trouble}`, async ({ page, site }) => {
    await page.clock.install();
    const stream = page.waitForResponse(/\/live/);
    await open(page, '/packages');
    await stream;
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    const { database } = site.services;
    await meet(page, () => createPackage(database, { ...blankPackage, packageName: newName }));
    // The clock runs fast: this test does not measure the pause between two attempts.
    const showsChange = async () => {
      await page.clock.fastForward(5000);
      return (await page.getByRole('main').innerHTML()).includes(newName);
    };
    await expect.poll(showsChange, { timeout: 20_000 }).toBe(true);
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  });
}

test('a staff page that fails to load keeps the menu; Try again loads it', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Staff area' });
  const main = page.getByRole('main');
  for (const isOffline of [false, true]) {
    await open(page, '/admin/dashboard');
    await page.route(/\.data/, (route) =>
      isOffline && route.request().method() !== 'HEAD'
        ? route.abort()
        : route.fulfill({ status: 503 }),
    );
    await menu.getByRole('link', { name: 'Packages' }).click();
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(menu).toBeVisible();
    await page.unroute(/\.data/);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Sorry');
  }
});

import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { automaticHeader } from '../../../app/rules/page-of-data.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

test.use({ expectedErrors: /503|Failed to load resource|ERR_/ });

// For failures, hidden pages and the pauses between attempts see live-state.test.ts.
test('an open list shows a change once the connection is back', async ({ page, site }) => {
  await page.clock.install();
  const stream = page.waitForResponse(/\/live/);
  await open(page, '/packages');
  await stream;
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const failedRequest = page.waitForRequest(/\.data/);
  await page.route(/\.data/, (route) => route.abort('internetdisconnected'));
  const packageName = 'A new one';
  await createPackage(site.services.database, { ...blankPackage, packageName });
  await failedRequest;
  await page.context().setOffline(true);
  await page.unroute(/\.data/);
  await page.context().setOffline(false);
  // The clock runs fast: this test does not measure the pause between two attempts.
  const showsChange = async () => {
    await page.clock.fastForward(5000);
    return (await page.getByRole('main').innerHTML()).includes(packageName);
  };
  await expect.poll(showsChange, { timeout: 20_000 }).toBe(true);
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});

for (const address of ['/packages', '/ur/packages']) {
  test(`${address} keeps its cards when a refresh fails`, async ({ page, site }) => {
    await open(page, address);
    const cards = page.getByRole('article');
    const cardCount = await cards.count();
    expect(cardCount).toBeGreaterThan(1);
    const warning = page.waitForEvent('console', (line) => /could not be ref/.test(line.text()));
    await page.route(/\.data/, (route) => route.fulfill({ status: 503 }));
    await createPackage(site.services.database, blankPackage);
    await warning;
    await expect(cards).toHaveCount(cardCount);
  });
}

test('Back to a list that does not load never shows the other list', async ({ page }) => {
  await open(page, '/packages');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page).toHaveURL(/type=umrah/);
  await page.route(/\.data/, (route) => route.fulfill({ status: 503 }));
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an open page loads its data again when the office’s day ends', async ({ page }) => {
  const body = 'event: day\ndata: "2099-01-31"\n\n';
  await page.route('/live', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  const loads = ['root', 'package-list'].map((name) =>
    page.waitForRequest(RegExp(`/packages\\.data\\?_routes=.*${name}$`)),
  );
  await open(page, '/packages');
  await Promise.all(loads);
});

test('a staff page that fails to load keeps the menu, and Try again loads it', async ({ page }) => {
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

test('a refresh says that nobody asked for it, and a pressed link does not', async ({
  page,
  site,
}) => {
  const readAutomaticHeader = async (address: RegExp) => {
    const request = await page.waitForRequest(address);
    return request.headers()[automaticHeader.toLowerCase()];
  };
  const stream = page.waitForResponse(/\/live/);
  await open(page, '/admin/packages');
  await stream;
  // The refresh is still under way when the link is pressed.
  await page.route(/packages\.data/, () => undefined);
  const refreshHeader = readAutomaticHeader(/packages\.data/);
  await createPackage(site.services.database, blankPackage);
  expect(await refreshHeader).toBe('yes');
  const nextHeader = readAutomaticHeader(/dashboard\.data/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  expect(await nextHeader).toBeUndefined();
});

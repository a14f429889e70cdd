import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { forgetPages } from '../site-fixture.ts';
import { signInBrowser } from '../staff-fixture.ts';
import { expect, test } from './device.ts';

test('what was read is read again without a network, after the browser was closed', async ({
  device,
  site,
}) => {
  const [first] = await listPackages(site.services.database);
  const name = first?.packageName ?? '-';
  const address = `/packages/details/${first?.id}`;
  await device.page.goto('/packages');
  await device.page.getByRole('link', { name }).first().click();
  await expect(device.page).toHaveURL(address);
  await device.keeps(address);
  await device.page.goto('/guide/umrah');
  await device.page.goto('/guide/documents');
  await device.keeps(
    ...['/guide/umrah', '/guide/documents', '/contact', '/offline'],
    ...['/packages?type=hajj', '/packages?type=special', '/compare/columns'],
  );
  // The browser finds nothing that keeps it from installing the site.
  const devtools = await device.context.newCDPSession(device.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  await device.goOffline();
  await device.reopen();
  const { page } = device;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(line).toContainText('Saved copy from');

  await page.goto('/packages');
  await page.getByRole('button', { name: 'Hajj' }).click();
  await expect(page).toHaveURL('/packages?type=hajj');
  await expect(page.getByRole('button', { name: 'Hajj' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/packages');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const at of [0, 2]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Compare (2)' }).click();
  const table = page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('rowheader', { name: /Price/ }).first()).toBeVisible();

  await page.goto('/packages?q=quiet');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Searching needs the network');
  const saved = page.getByRole('region', { name: 'Pages saved on this phone' });
  // A network that comes for a moment takes nobody away from what they chose.
  await saved.getByRole('link', { name: /^Contact/ }).evaluate((link: HTMLElement) => {
    link.click();
    window.dispatchEvent(new Event('online'));
  });
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();

  await device.goOnline();
  await expect(line).toHaveCount(0);
});

test('on a line that is silent the kept copy comes, by a link, too; what is gone goes from the device', async ({
  device,
  site,
}) => {
  const { page } = device;
  const { kysely } = site.services.database;
  const row = await kysely.selectFrom('packages').select('id').limit(1).executeTakeFirstOrThrow();
  const address = `/packages/details/${row.id}`;
  await page.goto(address);
  await device.keeps(address, '/guide', '/compare/columns');
  device.proxy.blackhole();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/guide');
  const line = page.getByRole('status').filter({ hasText: 'The network is slow.' });
  await expect(line).toBeVisible();
  await device.proxy.restore();
  await expect(line).toHaveCount(0);

  await kysely.updateTable('packages').set({ hiddenAt: new Date().toISOString() }).execute();
  await forgetPages(site);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  await expect.poll(() => device.kept()).not.toContain(address);
});

/** Everything that a page of the site can find in this browser, as text. */
async function everythingKept(): Promise<string> {
  const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      // What the site's own files say is no secret of anybody: of them the names.
      const isText = /html|json/.test(kept?.headers.get('Content-Type') ?? '');
      found.push(`${name} ${request.url} ${isText ? await kept?.text() : ''}`);
    }
  }
  return found.join('\n');
}

test('of the staff area nothing is kept, and after a logout nothing is left', async ({
  device,
  site,
}) => {
  const { page, context } = device;
  await page.goto('/about');
  await device.keeps('/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The cookie is that of the host, whatever its port.
  await signInBrowser(context, site);
  await page.goto('/privacy');
  await device.keeps('/privacy');
  await page.goto('/admin/packages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: staffEmail }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/about');
  const kept = await page.evaluate(everythingKept);
  expect(kept.includes('/privacy')).toBe(true);
  for (const text of [staffEmail, 'Total Packages', '/admin/dashboard', '/admin/packages']) {
    expect(kept.includes(text), text).toBe(false);
  }
});

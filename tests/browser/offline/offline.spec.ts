import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { expect, test } from './device.ts';

test('what was read is read again without a network, after the browser was closed', async ({
  device,
  site,
}) => {
  const [first] = await listPackages(site.services.database);
  const address = `/packages/details/${first?.id}`;
  await device.page.goto('/packages');
  await device.page.getByRole('link', { name: first?.packageName }).first().click();
  await expect(device.page).toHaveURL(address);
  await device.keeps(address);
  await device.page.goto('/guide/umrah');
  await device.page.goto('/guide/documents');
  await device.keeps(
    '/guide/umrah',
    '/guide/documents',
    '/contact',
    '/packages?type=hajj',
    '/packages?type=special',
  );

  await device.goOffline();
  await device.reopen();
  await device.page.goto(address);
  await expect(device.page.getByRole('heading', { level: 1 })).toContainText(
    first?.packageName ?? '-',
  );
  const line = device.page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(line).toContainText('Saved copy from');

  await device.page.goto('/packages');
  await device.page.getByRole('button', { name: 'Hajj' }).click();
  await expect(device.page).toHaveURL('/packages?type=hajj');
  await expect(device.page.getByRole('button', { name: 'Hajj' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await device.page.goto('/packages');
  await device.page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(0)
    .check();
  await device.page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(2)
    .check();
  await device.page.getByRole('button', { name: 'Compare (2)' }).click();
  const table = device.page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await device.page.reload();
  await expect(table.getByRole('rowheader', { name: /Price/ }).first()).toBeVisible();

  await device.page.goto('/packages?q=quiet');
  await expect(device.page.getByRole('heading', { level: 1 })).toHaveText(
    'Searching needs the network',
  );
  const saved = device.page.getByRole('region', { name: 'Pages saved on this phone' });
  await saved.getByRole('link', { name: /^Contact/ }).click();
  await expect(device.page).toHaveURL('/contact');
  await expect(device.page.locator('a[href^="tel:"]').first()).toBeVisible();

  await device.goOnline();
  await expect(line).toHaveCount(0);
});

test('on a line that is silent the kept copy comes, by a link, too', async ({ device }) => {
  const { page } = device;
  await page.goto('/packages');
  await device.keeps('/guide', '/contact', '/compare/columns');
  device.proxy.blackhole();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/guide');
  const line = page.getByRole('status').filter({ hasText: 'The network is slow.' });
  await expect(line).toBeVisible();
  await device.proxy.restore();
  await expect(line).toHaveCount(0);
});

import { withActor } from '../../../app/data/history/history.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { changePrice } from '../../../app/data/packages/package-changes.server.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { toast } from '../admin/staff-page.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

const colleague = 'asha@example.com';
const name = 'Umrah Family Comfort';

test.use({ expectedErrors: /403|409/ });

test('an open history follows colleagues and is filtered @rows', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.services.database.kysely.deleteFrom('history').execute();
  await open(page, '/admin/history');
  await expect(page.getByText('No entries yet')).toBeVisible();
  const { id, price } = await familyPackage(site);
  const database = withActor(site.services.database, colleague);
  await changePrice(database, id, { price: '82,000', seen: price });
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText(`${colleague} changed the price of ${name}`);
  await setPackagesHidden(withActor(database, 'bilal@example.com'), [id], true);
  await expect(today.getByRole('listitem').first()).toContainText(`bilal@example.com hid ${name}`);

  await page.getByLabel('Person').selectOption(colleague);
  await page.getByLabel('Kind').selectOption('Packages');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/person=asha%40example\.com&kind=packages/);
  await expect(page.getByText(`hid ${name}`)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'changed the price' })).toBeVisible();
});

test('a clerk restores a version of a package @rows', async ({ strangerPage: page, site }) => {
  await signInBrowser(page.context(), site, 'staff');
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, price } = await familyPackage(site);
  const database = withActor(site.services.database, colleague);
  await changePrice(database, id, { price: '1', seen: price });
  await open(page, `/admin/packages/${id}/edit`);
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
  const different = versions.filter({ hasText: /Differs in: Price$/ });
  await expect(different).toHaveCount(1);
  await expect(page.getByText('Different', { exact: true })).toHaveCount(1);
  await changePrice(database, id, { price: '2', seen: '1' });
  await expect(different).toHaveCount(2);
  const oldest = versions.last();
  await oldest.click();
  await expect(oldest).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(versions).toHaveCount(3);
  await page.getByRole('link', { name: 'Back to the package' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(price);
});

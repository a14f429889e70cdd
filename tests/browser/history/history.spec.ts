import { withActor } from '../../../app/data/history/history.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { changePrice } from '../../../app/data/packages/package-changes.server.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const colleague = 'asha@example.com';
const name = 'Umrah Family Comfort';

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
  const hiding = page.getByText(`hid ${name}`);
  await expect(hiding).toBeVisible();
  await page.getByLabel('Person').selectOption(colleague);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(hiding).toHaveCount(0);
  await expect(today).toContainText('changed the price');
});

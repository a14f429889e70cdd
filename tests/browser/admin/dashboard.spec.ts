import { withActor } from '../../../app/data/history/history.server.ts';
import { changePrice, createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { dayAfter } from '../../../app/rules/office-day.ts';
import { officeDay } from '../../../app/rules/office-zone.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { findAccessibilityFaults } from '../every-page/page-faults.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

test('an open dashboard shows new packages and enquiries @rows', async ({ page, site }) => {
  const { database } = site.services;
  const today = officeDay(database.now(), 'Asia/Kolkata');
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Total Packages 12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gallery Images 32' })).toBeVisible();
  const getRows = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(getRows('Images by category')).toHaveText([/s8$/, 'hajj8', 'umrah8', 'zyarath8']);

  const input = { ...blankPackage, packageName: 'Wants a date', nextBatch: dayAfter(today, -2) };
  const id = await createPackage(database, input);
  const batch = getRows('Next batches').filter({ hasText: 'Wants a date' });
  await expect(batch).toContainText('Passed on');
  await expect(batch.getByRole('link')).toHaveAttribute('href', `/admin/packages/${id}/edit`);
  await expect(page.getByRole('link', { name: 'Total Packages 13' })).toBeVisible();
  await expect(getRows('Latest changes').first()).toContainText('Packages');

  const dueRegion = page.getByRole('region', { name: 'Due today' });
  await expect(dueRegion).toContainText('No follow-ups are due today.');
  const followUpOn = dayAfter(today, -3);
  await storeEnquiry(database, { followUpOn, state: 'closed' });
  for (const days of [0, -1, -9, 1]) {
    await storeEnquiry(database, { name: `Due ${days}`, followUpOn: dayAfter(today, days) });
  }
  const rows = dueRegion.getByRole('listitem');
  const dueTexts = [/Due -9.*Overdue since/, /Due -1.*Overdue since/, /Due 0.*Due today/];
  await expect(rows).toHaveText(dueTexts);
  await storeEnquiry(database, { name: 'Chand', readAt: database.now().toISOString() });
  const newestRows = getRows('Newest enquiries');
  await expect(newestRows.first()).toHaveText(/^Chand Umrah in January(Today|Yesterday), /);
  await storeEnquiry(database, { name: 'Dawud' });
  await expect(newestRows).toHaveText([/^Unread: Dawud/, /^Chand/, /^Unread: Due/]);
  for (let count = 0; count < 3; count += 1) await storeEnquiry(database, { followUpOn });
  await expect(rows).toHaveCount(5);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dueRegion.getByRole('link', { name: 'All 6 due' }).click();
  await expect(page).toHaveURL('/admin/enquiries');
});

test('an open history shows the actions of colleagues @rows', async ({ page, site }) => {
  await open(page, '/admin/history');
  const { id, price, packageName } = await findFamilyPackage(site);
  const database = withActor(site.services.database, 'asha@example.com');
  await changePrice(database, id, { price: '82,000', expectedPrice: price });
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText(`asha@example.com changed the price of ${packageName}`);
});

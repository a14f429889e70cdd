import { withActor } from '../../../app/data/history/history.server.ts';
import { changePrice, createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { dayAfter } from '../../../app/rules/office-day.ts';
import { officeDay } from '../../../app/rules/office-zone.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { accessibilityFaults } from '../every-page/page-faults.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

test('an open dashboard shows new packages and enquiries @rows', async ({ page, site }) => {
  const { database } = site.services;
  const today = officeDay(database.now(), 'Asia/Kolkata');
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Total Packages 12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gallery Images 32' })).toBeVisible();
  const rowsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(rowsOf('Images by category')).toHaveText([/s8$/, 'hajj8', 'umrah8', 'zyarath8']);

  const input = { ...blankPackage, packageName: 'Wants a date', nextBatch: dayAfter(today, -2) };
  const id = await createPackage(database, input);
  const batch = rowsOf('Next batches').filter({ hasText: 'Wants a date' });
  await expect(batch).toContainText('Passed on');
  await expect(batch.getByRole('link')).toHaveAttribute('href', `/admin/packages/${id}/edit`);
  await expect(page.getByRole('link', { name: 'Total Packages 13' })).toBeVisible();
  await expect(rowsOf('Latest changes').first()).toContainText('Packages');

  const due = page.getByRole('region', { name: 'Due today' });
  await expect(due).toContainText('No follow-ups are due today.');
  const followUpOn = dayAfter(today, -3);
  await storeEnquiry(database, { followUpOn, state: 'closed' });
  for (const days of [0, -1, -9, 1]) {
    await storeEnquiry(database, { name: `Due ${days}`, followUpOn: dayAfter(today, days) });
  }
  const rows = due.getByRole('listitem');
  const overdue = [/Due -9.*Overdue since/, /Due -1.*Overdue since/, /Due 0.*Due today/];
  await expect(rows).toHaveText(overdue);
  await storeEnquiry(database, { name: 'Chand', readAt: database.now().toISOString() });
  const newest = rowsOf('Newest enquiries');
  await expect(newest.first()).toHaveText(/^Chand Umrah in January(Today|Yesterday), /);
  await storeEnquiry(database, { name: 'Dawud' });
  await expect(newest).toHaveText([/^Unread: Dawud/, /^Chand/, /^Unread: Due/]);
  for (let count = 0; count < 3; count += 1) await storeEnquiry(database, { followUpOn });
  await expect(rows).toHaveCount(5);
  expect(await accessibilityFaults(page)).toEqual([]);
  await due.getByRole('link', { name: 'All 6 due' }).click();
  await expect(page).toHaveURL('/admin/enquiries');
});

test('an open history shows the actions of colleagues @rows', async ({ page, site }) => {
  await open(page, '/admin/history');
  const { id, price, packageName } = await familyPackage(site);
  const database = withActor(site.services.database, 'asha@example.com');
  await changePrice(database, id, { price: '82,000', expectedPrice: price });
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText(`asha@example.com changed the price of ${packageName}`);
});

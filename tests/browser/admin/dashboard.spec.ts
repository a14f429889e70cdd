import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { dayAfter } from '../../../app/rules/office-day.ts';
import { officeDay } from '../../../app/rules/office-zone.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

test('an open dashboard follows packages, enquiries and follow-ups @rows', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  const today = officeDay(database.now(), 'Asia/Kolkata');
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Total Packages 12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gallery Images 32' })).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name });
  const counts = ['accommodations8', 'hajj8', 'umrah8', 'zyarath8'];
  await expect(part('Images by category').getByRole('listitem')).toHaveText(counts);
  const due = part('Due today');
  await expect(due).toContainText('No follow-ups are due today.');
  await expect(part('Newest enquiries')).toContainText('appears here at once');

  const input = { ...blankPackage, packageName: 'Wants a date', nextBatch: dayAfter(today, -2) };
  const id = await createPackage(database, input);
  const batch = part('Next batches').getByRole('listitem').filter({ hasText: 'Wants a date' });
  await expect(batch).toContainText('Passed on');
  await expect(batch.getByRole('link')).toHaveAttribute('href', `/admin/packages/${id}/edit`);
  await expect(page.getByRole('link', { name: 'Total Packages 13' })).toBeVisible();
  await expect(part('Latest changes').getByRole('listitem').first()).toContainText('Packages');
  await deleteRows(database, 'packages', [id]);

  const followUpOn = dayAfter(today, -3);
  await storeEnquiry(database, { followUpOn, state: 'closed' });
  for (const days of [0, -1, -9, 1]) {
    await storeEnquiry(database, { name: `Due ${days}`, followUpOn: dayAfter(today, days) });
  }
  const newest = part('Newest enquiries').getByRole('listitem');
  // Enquiries of the same millisecond have no order.
  await expect(newest).toHaveText([/Due/, /Due/, /Due/]);
  await storeEnquiry(database, { name: 'Chand', readAt: database.now().toISOString() });
  await expect(newest.first()).toHaveText(/^Chand Umrah in January(Today|Yesterday), /);
  await storeEnquiry(database, { name: 'Dawud' });
  await expect(newest).toHaveText([/^Unread: Dawud/, /^Chand/, /^Unread: Due/]);
  const rows = due.getByRole('listitem');
  const overdue = [/Due -9.*Overdue since/, /Due -1.*Overdue since/, /Due 0.*Due today/];
  await expect(rows).toHaveText(overdue);
  for (let count = 0; count < 3; count += 1) await storeEnquiry(database, { followUpOn });
  await expect(rows).toHaveCount(5);
  await expectAccessible(page, 'the dashboard');
  await due.getByRole('link', { name: 'All 6 due' }).click();
  await expect(page).toHaveURL('/admin/enquiries');
});

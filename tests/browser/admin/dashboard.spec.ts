import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { officeDay } from '../../../app/rules/office-day.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const dayMs = 86_400_000;

const dayFrom = ({ services }: TestSite, days: number) =>
  officeDay(new Date(services.database.now().getTime() + days * dayMs), 'Asia/Kolkata');

test('the dashboard follows packages and next batches', async ({ page, site }) => {
  const { database } = site.services;
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Total Packages 12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gallery Images 32' })).toBeVisible();
  const categories = page.getByRole('region', { name: 'Images by category' });
  const counts = ['accommodations8', 'hajj8', 'umrah8', 'zyarath8'];
  await expect(categories.getByRole('listitem')).toHaveText(counts);

  const input = { ...blankPackage, packageName: 'Wants a date', nextBatch: dayFrom(site, -2) };
  const id = await createPackage(database, input);
  const batches = page.getByRole('region', { name: 'Next batches' });
  const batch = batches.getByRole('listitem').filter({ hasText: 'Wants a date' });
  await expect(batch).toContainText('Passed on');
  await expect(page.getByRole('link', { name: 'Total Packages 13' })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Latest changes' });
  await expect(changes.getByRole('listitem').first()).toContainText('Packages');
  await expect(batch.getByRole('link')).toHaveAttribute('href', `/admin/packages/${id}/edit`);
  await deleteRows(database, 'packages', [id]);
  await page.getByRole('link', { name: 'Total Packages 12' }).click();
  await expect(page).toHaveURL('/admin/packages');
});

test('the dashboard follows enquiries and follow-ups @rows', async ({ page, site }) => {
  const { database } = site.services;
  const moment = (before: number) => new Date(Date.now() - before).toISOString();
  await open(page, '/admin/dashboard');
  const newest = page.getByRole('region', { name: 'Newest enquiries' });
  const due = page.getByRole('region', { name: 'Due today' });
  await expect(newest).toContainText('appears here at once');
  await expect(due).toContainText('No follow-ups are due today.');
  const createdAt = moment(2 * dayMs);
  for (const days of [0, -1, -9, 1]) {
    const name = `Due ${days}`;
    await storeEnquiry(database, { name, followUpOn: dayFrom(site, days), createdAt });
  }
  const followUpOn = dayFrom(site, -3);
  await storeEnquiry(database, { followUpOn, state: 'closed', createdAt });
  for (const [index, name] of ['Amina', 'Bilal', 'Chand', 'Dawud'].entries()) {
    const times = { createdAt: moment((40 - index * 10) * 60_000) };
    const readAt = name === 'Chand' ? moment(60_000) : null;
    await storeEnquiry(database, { name, subject: `Subject of ${name}`, ...times, readAt });
  }
  await expect(newest.getByRole('listitem')).toHaveText([
    /^Unread: Dawud Subject of Dawud(Today|Yesterday), /,
    /^Chand Subject of Chand(Today|Yesterday), /,
    /^Unread: Bilal Subject of Bilal(Today|Yesterday), /,
  ]);
  await expect(page.getByRole('link', { name: 'Due today 3' })).toBeVisible();
  const rows = due.getByRole('listitem');
  await expect(rows).toHaveText([
    /Due -9.*Overdue since/,
    /Due -1.*Overdue since/,
    /Due 0.*Due today/,
  ]);
  for (let count = 0; count < 3; count += 1) {
    await storeEnquiry(database, { followUpOn, createdAt });
  }
  await expect(rows).toHaveCount(5);
  await expectAccessible(page, 'the dashboard');
  const dawud = newest.getByRole('link', { name: /Dawud/ });
  await expect(dawud).toHaveAttribute('href', /^\/admin\/enquiries\/[^/]+$/);
  await due.getByRole('link', { name: 'All 6 due' }).click();
  await expect(page).toHaveURL('/admin/enquiries');
});

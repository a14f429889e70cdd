import {
  createPackage,
  deletePackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Kolkata',
  });

test('the newest three enquiries, unread ones marked, live @rows', async ({ page, site }) => {
  const { database } = site.services;
  await open(page, '/admin/dashboard');
  const newest = page.getByRole('region', { name: 'Newest enquiries' });
  await expect(newest).toContainText('appears here at once');
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  for (const [index, name] of ['Amina', 'Bilal', 'Chand', 'Dawud'].entries()) {
    await storeEnquiry(database, {
      name,
      subject: `Subject of ${name}`,
      createdAt: minutesAgo(40 - index * 10),
      readAt: name === 'Chand' ? minutesAgo(1) : null,
    });
  }
  await expect(newest.getByRole('link', { name: /^Unread: Dawud Subject of Dawud/ })).toBeVisible();
  await expect(newest.getByRole('listitem')).toHaveCount(3);
  const rows = await newest.getByRole('listitem').allTextContents();
  expect(rows.map((row) => row.replace(/(Today|Yesterday), .*/, 'then'))).toEqual([
    'Unread: Dawud Subject of Dawudthen',
    'Chand Subject of Chandthen',
    'Unread: Bilal Subject of Bilalthen',
  ]);
  await expect(page.getByRole('link', { name: 'Unread enquiries 3' })).toBeVisible();
  await newest.getByRole('link', { name: /Dawud/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawud');
});

test('follow-ups due today and overdue, the longest waiting first, live', async ({
  page,
  site,
}) => {
  const { database } = site.services;
  await open(page, '/admin/dashboard');
  const due = page.getByRole('region', { name: 'Due today' });
  await expect(due).toContainText('Nobody waits for a follow-up today.');
  const now = database.now();
  for (const days of [0, -1, -9, 1]) {
    await storeEnquiry(database, { name: `Due ${days}`, followUpOn: dayFrom(now, days) });
  }
  await storeEnquiry(database, { name: 'Over', followUpOn: dayFrom(now, -2), state: 'closed' });
  await expect(page.getByRole('link', { name: 'Due today 3' })).toBeVisible();
  await expect(due.getByRole('listitem')).toContainText(['Due -9', 'Due -1', 'Due 0']);
  await expect(due.getByRole('listitem').nth(0)).toContainText('Overdue since');
  await expect(due.getByRole('listitem').nth(2)).toContainText('Due today');
  for (let count = 0; count < 3; count += 1) {
    await storeEnquiry(database, { followUpOn: dayFrom(now, -3) });
  }
  await expect(due.getByRole('listitem')).toHaveCount(5);
  await due.getByRole('link', { name: 'All 6 due' }).click();
  await expect(page).toHaveURL('/admin/enquiries');
});

test('packages whose next batch has passed or soon will, live', async ({ page, site }) => {
  const { database } = site.services;
  await open(page, '/admin/dashboard');
  const batches = page.getByRole('region', { name: 'Next batches' });
  const now = database.now();
  const input = { ...blankPackage, packageName: 'Wants a date', nextBatch: dayFrom(now, -2) };
  const id = await createPackage(database, input);
  const row = batches.getByRole('listitem').filter({ hasText: 'Wants a date' });
  await expect(row).toContainText('Passed on');
  await updatePackage(database, id, { ...input, nextBatch: dayFrom(now, 1) });
  await expect(row).toContainText('Tomorrow');
  await updatePackage(database, id, { ...input, nextBatch: dayFrom(now, 90) });
  await expect(row).toHaveCount(0);
  await updatePackage(database, id, { ...input, nextBatch: dayFrom(now, 0) });
  await row.getByRole('link').click();
  await expect(page.getByLabel('Package Name')).toHaveValue('Wants a date');
  await deletePackage(database, id);
});

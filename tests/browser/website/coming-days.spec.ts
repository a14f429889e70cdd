import { officeDay } from '../../../app/rules/office-day.ts';
import { weekdays } from '../../../app/rules/website/parts/hours-rules.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

function officeToday({ services }: TestSite) {
  const date = officeDay(services.now(), sampleWebsite.hours.timeZone);
  const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'Monday';
  return { date, weekday };
}

test('the next seven days follow what is typed, row by row', async ({ page, site }) => {
  const { date, weekday } = officeToday(site);
  await open(page, '/admin/website/hours');
  const days = page.getByRole('region', { name: 'The next seven days' });
  await expect(days.getByRole('term')).toHaveCount(7);
  const today = days.getByRole('definition').first();
  const times = page.getByRole('group', { name: weekday });
  await times.getByLabel('Opens', { exact: true }).fill('06:15');
  await times.getByLabel('Closes', { exact: true }).fill('');
  await expect(today).toHaveText('Not clear yet');
  await times.getByLabel('Closes', { exact: true }).fill('12:45');
  await expect(today).toHaveText('6:15 AM–12:45 PM');

  await page.getByRole('button', { name: 'Add a closure' }).click();
  await page.getByLabel('From').last().fill(date);
  await page.getByLabel('Reason').last().fill('Urs of our town');
  await expect(today).toHaveText('ClosedUrs of our town');
  await expectAccessible(page, 'the next seven days');
  await page.getByRole('button', { name: 'Remove: Urs of our town' }).click();
  await expect(today).toHaveText('6:15 AM–12:45 PM');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(today).toHaveText('ClosedUrs of our town');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the next seven days are as they were saved', async ({ page, site }) => {
    const { weekday } = officeToday(site);
    await page.goto('/admin/website/hours');
    const times = page.getByRole('group', { name: weekday });
    await times.getByLabel('Opens', { exact: true }).fill('06:15');
    await times.getByLabel('Closes', { exact: true }).fill('12:45');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    const days = page.getByRole('region', { name: 'The next seven days' });
    await expect(days.getByRole('definition').first()).toHaveText('6:15 AM–12:45 PM');
  });
});

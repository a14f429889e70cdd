import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { countedWeeks, forgetCounts } from './counted-weeks.ts';

test.afterEach(({ site }) => forgetCounts(site));

test('an owner reads the figures of 7, 30 and 90 days', async ({ page, site }) => {
  await countedWeeks(site);
  await open(page, '/admin/dashboard');
  const week = page.getByRole('region', { name: 'The last 7 days' });
  await expect(week.getByRole('listitem')).toHaveCount(5);
  await week.getByRole('link', { name: 'All figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures');
  const periods = page.getByRole('navigation', { name: 'Days' });
  await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current');
  for (const days of [7, 90]) {
    await periods.getByRole('link', { name: `${days} days` }).click();
    await expect(page).toHaveURL(new RegExp(`days=${days}$`));
    await expect(page.locator('.day-chart').first().locator('rect')).toHaveCount(days);
  }
  const byDay = page.getByRole('region', { name: 'Visits by day' });
  await expect(byDay.getByRole('table')).toBeHidden();
  await byDay.getByText('The numbers of each day').click();
  await expect(byDay.getByRole('row')).toHaveCount(91);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the periods are links, and the tables unfold', async ({ page, site }) => {
    await countedWeeks(site);
    await page.goto('/admin/figures');
    await page.getByRole('link', { name: '7 days', exact: true }).click();
    await expect(page).toHaveURL(/days=7$/);
    await page.getByText('The numbers of each day').click();
    await expect(page.getByRole('table', { name: 'What was counted on each day' })).toBeVisible();
  });
});

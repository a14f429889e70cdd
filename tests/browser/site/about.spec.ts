import { expect, test } from '../site-fixture.ts';

test('the about page has its sections, numbers and services', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('main').getByText('Established 1997')).toBeVisible();
  for (const name of ['Our Journey', 'Mission', 'Vision', 'Story', 'Founder', 'Services']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText(/registered with the Indian and Saudi ministries/)).toContainText(
    "a state Hajj organisers' association",
  );
  await expect(page.getByRole('img', { name: /founder/ })).toBeVisible();
  const numbers = page.getByRole('region', { name: 'In numbers' });
  for (const [number, label] of [
    ['20+', 'Years of Experience'],
    ['50k+', 'Satisfied Pilgrims'],
    ['99%', 'Success Rate'],
  ] as const) {
    await expect(numbers.getByText(number, { exact: true })).toBeVisible();
    await expect(numbers.getByText(label)).toBeVisible();
  }
  for (const name of [
    'Hajj Services',
    'Umrah Packages',
    'Zyarath Tours',
    'Visa Assistance',
    'Transportation',
    'Accommodation',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
});

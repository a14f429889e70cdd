import type { Page } from '@playwright/test';
import { expect, test } from '../site-fixture.ts';

// The visitor is in New York; the office is where it is. 16 November 2026 is a Monday.
test.use({ timezoneId: 'America/New_York' });

const card = (page: Page) => page.getByRole('region', { name: 'Get in Touch' });

async function openAt(page: Page, time: string) {
  await page.clock.install({ time: new Date(`${time}+05:30`) });
  await page.goto('/contact');
  // A touch starts the page's scripts without waiting for the pictures.
  await page.mouse.move(300, 300);
}

test('a holiday is named, and the line and its mark follow the clock of India', async ({
  page,
}) => {
  const mark = () =>
    page
      .locator('.open-now-text')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  await openAt(page, '2027-01-26T23:58:30');
  await expect(card(page).getByText('Closed, opens Wednesday 11:00 AM')).toBeVisible();
  await expect(card(page).getByText('Republic Day')).toBeVisible();
  await page.clock.runFor(5100);
  const popup = page.getByRole('region', { name: 'Need Help?' });
  await expect(popup.getByText('Closed, opens Wednesday 11:00 AM')).toBeVisible();
  await page.clock.runFor('02:00');
  await expect(card(page).getByText('Closed, opens today 11:00 AM')).toBeVisible();
  await expect(card(page).getByText('Republic Day')).toHaveCount(0);
  await page.clock.fastForward('10:59:00');
  await expect(card(page).getByText('Closed, opens today 11:00 AM')).toBeVisible();
  expect(await mark()).toBe('rgba(0, 0, 0, 0)');
  await page.clock.fastForward('01:00');
  await expect(card(page).getByText('Open now, closes 8:00 PM')).toBeVisible();
  // The marks of open and closed differ without colour.
  expect(await mark()).not.toBe('rgba(0, 0, 0, 0)');
});

import type { Page } from '@playwright/test';
import { findViolations } from '../axe.ts';
import { expect, open, test } from '../site-fixture.ts';

// The visitor is in New York; the office is where it is. 16 November 2026 is a Monday.
test.use({ timezoneId: 'America/New_York' });

const card = (page: Page) => page.getByRole('region', { name: 'Get in Touch' });
const popup = (page: Page) => page.getByRole('region', { name: 'Need Help?' });

async function openAt(page: Page, time: string) {
  await page.clock.install({ time: new Date(`${time}+05:30`) });
  await page.goto('/contact');
  // A touch starts the page's scripts without waiting for the pictures.
  await page.mouse.move(300, 300);
}

for (const [time, text] of [
  ['2026-11-16T12:00:00', 'Open now, closes 8:00 PM'],
  ['2026-11-16T10:30:00', 'Closed, opens today 11:00 AM'],
  ['2026-11-16T23:30:00', 'Closed, opens Tuesday 11:00 AM'],
  ['2026-11-17T00:30:00', 'Closed, opens today 11:00 AM'],
  ['2026-11-21T21:00:00', 'Closed, opens Monday 11:00 AM'],
  ['2026-11-22T12:00:00', 'Closed, opens Monday 11:00 AM'],
  ['2027-01-25T20:00:00', 'Closed, opens Wednesday 11:00 AM'],
] as const) {
  test(`at ${time} in India card and popup say "${text}"`, async ({ page }) => {
    await openAt(page, time);
    await expect(card(page).getByText(text, { exact: true })).toBeVisible();
    await page.clock.runFor(5100);
    await expect(popup(page).getByText(text, { exact: true })).toBeVisible();
  });
}

test('a holiday is named, and the line follows the clock while the page is open', async ({
  page,
}) => {
  await openAt(page, '2027-01-26T23:58:30');
  await expect(card(page).getByText('Closed, opens Wednesday 11:00 AM')).toBeVisible();
  await expect(card(page).getByText('Republic Day')).toBeVisible();
  await page.clock.runFor('02:00');
  await expect(card(page).getByText('Closed, opens today 11:00 AM')).toBeVisible();
  await expect(card(page).getByText('Republic Day')).toHaveCount(0);
  await page.clock.fastForward('10:59:00');
  await expect(card(page).getByText('Closed, opens today 11:00 AM')).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(card(page).getByText('Open now, closes 8:00 PM')).toBeVisible();
});

for (const width of [320, 1440]) {
  test(`at ${width} px the line moves nothing when it comes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install({ time: new Date('2026-11-18T01:00:00+05:30') });
    // The scripts wait, so that the page is seen as the server made it.
    const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    const hours = card(page).getByText('Sunday: Closed');
    await expect(hours).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(card(page).getByText(/opens/)).toHaveCount(0);
    const before = [await card(page).boundingBox(), await hours.boundingBox()];
    letGo();
    await page.mouse.move(300, 300);
    await expect(card(page).getByText('Closed, opens today 11:00 AM')).toBeVisible();
    expect([await card(page).boundingBox(), await hours.boundingBox()]).toEqual(before);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} theme, open or closed`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const time of ['2026-11-16T12:00:00', '2027-01-26T12:00:00']) {
      await openAt(page, time);
      await page.clock.runFor(6000);
      await expect(popup(page)).toBeVisible();
      await page.evaluate(() =>
        Promise.all(
          document.getAnimations().map((animation) => animation.finished.catch(() => null)),
        ),
      );
      const { violations } = await findViolations(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

test('open and closed have marks that differ without colour', async ({ page }) => {
  const mark = () =>
    page
      .locator('.open-now-text')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  await openAt(page, '2026-11-16T19:59:00');
  await expect(card(page).getByText(/^Open now/)).toBeVisible();
  expect(await mark()).not.toBe('rgba(0, 0, 0, 0)');
  await page.clock.fastForward('01:00');
  await expect(card(page).getByText(/^Closed, opens/)).toBeVisible();
  expect(await mark()).toBe('rgba(0, 0, 0, 0)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours stand as text, without a gap for what never comes', async ({ page }) => {
    await page.goto('/contact');
    await expect(card(page).getByText('Monday–Saturday: 11:00 AM–8:00 PM')).toBeVisible();
    await expect(page.locator('.open-now').first()).toBeHidden();
    await expect(page.getByText(/Open now|Closed, opens/)).toHaveCount(0);
  });
});

test('the page as the server makes it does not say open or closed', async ({ page, site }) => {
  const html = await (await fetch(`${site.origin}/contact`)).text();
  expect(html).not.toMatch(/Open now|Closed, opens/);
  await open(page, '/contact');
  await expect(card(page).getByText(/^(Open now, closes|Closed, opens) /)).toBeVisible();
});

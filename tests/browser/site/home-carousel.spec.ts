import type { Page } from '@playwright/test';
import { slides } from '../../sites/sample-company.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

test.use(withMotion);

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Our journeys' });
const slideOf = (page: Page) =>
  carouselOf(page).locator('[aria-roledescription="slide"]:not([inert])');
const shownTitle = (page: Page) => slideOf(page).getByRole('heading');

test.beforeEach(({ page }) => page.clock.install());

test('whatever has the focus keeps it while time passes, on home and beside the chat', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const path of ['/', '/about']) {
    await open(page, path);
    const controls = page
      .locator('header, main, aside, footer')
      .locator('a[href], button')
      .and(page.locator(':visible:not([inert] *)'));
    const count = await controls.count();
    expect(count).toBeGreaterThan(12);
    for (let index = 0; index < count; index += 1) {
      const name = await controls.nth(index).evaluate((element) => {
        (element as HTMLElement).focus();
        element.setAttribute('data-tried', '');
        return element.getAttribute('aria-label') ?? element.textContent;
      });
      await page.clock.runFor(9000);
      await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
      const focused = await page.evaluate(() => {
        const held = document.activeElement?.hasAttribute('data-tried') === true;
        document.querySelector('[data-tried]')?.removeAttribute('data-tried');
        return held ? 'kept' : document.activeElement?.tagName;
      });
      expect.soft(focused, `${path}: ${name}`).toBe('kept');
    }
  }
});

test('the slides wait for who stands among them, and go on afterwards', async ({ page }) => {
  await open(page, '/');
  const link = slideOf(page).getByRole('link', { name: 'Explore Packages' });
  await page.clock.runFor(5000);
  await link.focus();
  await page.clock.runFor(60_000);
  await expect(shownTitle(page)).toHaveText(slides[0]?.title ?? '');
  await expect(link).toBeFocused();
  await page.getByRole('link', { name: 'Learn More About Us' }).focus();
  // What was left of its time, and no more.
  await page.clock.runFor(3000);
  await expect(shownTitle(page)).toHaveText(slides[1]?.title ?? '');

  await shownTitle(page).hover();
  await page.clock.runFor(60_000);
  await expect(shownTitle(page)).toHaveText(slides[1]?.title ?? '');
  await page.getByRole('link', { name: 'Learn More About Us' }).hover();
  await page.clock.runFor(8000);
  await expect(shownTitle(page)).toHaveText(slides[2]?.title ?? '');
});

test('who presses Play sees the slides go on, and Pause comes before all slides', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const controls = carouselOf(page).locator('a, button').and(page.locator(':visible'));
  const play = carouselOf(page).getByRole('button', { name: 'Play slides' });
  await expect(controls.first()).toHaveAccessibleName('Play slides');
  await page.getByRole('banner').getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  while (!(await page.evaluate(() => document.activeElement?.closest('main'))))
    await page.keyboard.press('Tab');
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(8000);
  await expect(shownTitle(page)).toHaveText(slides[1]?.title ?? '');
  await page.keyboard.press('Tab');
  await page.clock.runFor(60_000);
  await expect(shownTitle(page)).toHaveText(slides[1]?.title ?? '');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the dot fills and the picture drifts, unless somebody pauses: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    const moving = () =>
      carouselOf(page).evaluate(
        (region) =>
          region
            .getAnimations({ subtree: true })
            .filter((animation) => animation instanceof CSSAnimation)
            .filter(({ playState }) => playState === 'running').length,
      );
    if (reducedMotion === 'reduce') {
      await expect(carouselOf(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
      expect(await moving()).toBe(0);
      return;
    }
    await expect.poll(moving).toBe(2);
    await carouselOf(page).getByRole('button', { name: 'Pause slides' }).click();
    await expect.poll(moving).toBe(0);
    await carouselOf(page).getByRole('button', { name: 'Play slides' }).click();
    await expect.poll(moving).toBe(2);
    await slideOf(page).getByRole('link', { name: 'Contact Us' }).focus();
    await expect.poll(moving).toBe(0);
  });
}

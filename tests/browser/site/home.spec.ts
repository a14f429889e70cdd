import type { Page } from '@playwright/test';
import { slides } from '../../sites/sample-company.ts';
import { waitForHydration } from '../hydrated.ts';
import { expect, holdRequests, open, test, withMotion } from '../site-fixture.ts';

test.use(withMotion);

const getCarousel = (page: Page) => page.getByRole('region', { name: 'Our journeys' });
const getCurrentSlide = (page: Page) =>
  getCarousel(page).locator('[aria-roledescription="slide"]:not([inert])');
const getSlideTitle = (page: Page) => getCurrentSlide(page).getByRole('heading');
const getTitle = (index: number) => slides[index]?.title ?? '-';

/** In a small window, because without a graphics card a large animated picture is slow. */
async function openHome(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await open(page, '/');
}

test('the carousel loops every 8 s, pauses, and shows a chosen slide', async ({ page }) => {
  await openHome(page);
  const carousel = getCarousel(page);
  const listRunningAnimations = () =>
    carousel.evaluate((region) =>
      region
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation)
        .filter(({ playState }) => playState === 'running')
        .map(({ animationName }) => animationName)
        .sort(),
    );
  await expect.poll(listRunningAnimations).toEqual(['carousel-drift', 'carousel-fill']);
  await carousel.getByRole('button', { name: 'Show slide 3: Zyarath Tours' }).click();
  await expect(getSlideTitle(page)).toHaveText('Zyarath Tours');
  await carousel.getByRole('button', { name: 'Pause slides' }).click();
  await expect.poll(listRunningAnimations).toEqual([]);
  await page.clock.runFor(30_000);
  await expect(getSlideTitle(page)).toHaveText('Zyarath Tours');
  await carousel.getByRole('button', { name: 'Play slides' }).click();
  await expect.poll(listRunningAnimations).toContain('carousel-fill');
  await page.clock.runFor(8000);
  await expect(getSlideTitle(page)).toHaveText('Special Packages');

  // The focus or the pointer holds a slide.
  await page.clock.runFor(3000);
  const link = getCurrentSlide(page).getByRole('link', { name: 'Contact Us' });
  await link.focus();
  await expect.poll(listRunningAnimations).not.toContain('carousel-fill');
  await page.clock.runFor(60_000);
  await expect(getSlideTitle(page)).toHaveText('Special Packages');
  await expect(link).toBeFocused();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Learn More About Us' }).focus();
  // The rest of its time, and no more.
  await page.clock.runFor(5000);
  await expect(getSlideTitle(page)).toHaveText('Hajj Packages');
  await getSlideTitle(page).hover();
  await page.clock.runFor(60_000);
  await expect(getSlideTitle(page)).toHaveText('Hajj Packages');

  await page.mouse.move(0, 0);
  const titles = ['Hajj Packages', 'Umrah Services', 'Zyarath Tours', 'Special Packages'];
  for (const title of [...titles, titles[0] ?? '']) {
    const slide = carousel.getByRole('group').filter({ hasText: title });
    await expect(slide).toBeVisible();
    await expect(slide).not.toHaveAttribute('inert');
    await expect(getCurrentSlide(page)).toHaveCount(1);
    const explore = slide.getByRole('link', { name: 'Explore Packages' });
    await expect(explore).toHaveAttribute('href', '/packages');
    await page.clock.runFor(8000);
  }
});

test.describe('a slide whose picture is slow', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('waits for its picture, and is skipped if the picture fails or never comes', async ({
    page,
  }) => {
    const release = await holdRequests(page, /slide-umrah/);
    await page.route(/slide-zyarath/, (route) => route.abort());
    await openHome(page);
    // The clock keeps running: the expected slide must show before the next turn.
    const expectSlide = (index: number) =>
      expect(getSlideTitle(page)).toHaveText(getTitle(index), { timeout: 3000 });
    await page.clock.runFor(8500);
    await expectSlide(0);
    release();
    await expectSlide(1);
    await page.clock.runFor(8000);
    await expectSlide(3);
    await page.route(/slide-umrah/, () => undefined);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await page.clock.runFor(8000);
    await expectSlide(0);
    await page.clock.runFor(4000);
    await expectSlide(3);
  });
});

test('the carousel starts paused under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await page.clock.runFor(20_000);
  await expect(getSlideTitle(page)).toHaveText(getTitle(0));
  const controls = getCarousel(page).locator('a, button').and(page.locator(':visible'));
  await expect(controls.first()).toHaveAccessibleName('Play slides');
  await controls.first().press('Enter');
  await page.clock.runFor(8000);
  await expect(getSlideTitle(page)).toHaveText(getTitle(1));
});

test('counters count up once visible, except in reduced motion', async ({ page }) => {
  const counters = page.getByRole('region', { name: 'In numbers' });
  const pilgrims = counters.getByRole('definition').nth(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  // A counter starts at the earliest one frame after the scripts listen.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await pilgrims.textContent()).toContain('50K+');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  await expect(pilgrims).toHaveText('50K+');
  const numbers: number[] = [];
  await counters.scrollIntoViewIfNeeded();
  // Screen readers always read the whole number; the animated one covers it.
  await expect
    .poll(async () => {
      const [spokenNumber, animatedNumber] =
        /^(\d+)K\+(?:(\d+)K\+)?$/.exec((await pilgrims.textContent()) ?? '')?.slice(1) ?? [];
      expect(spokenNumber).toBe('50');
      if (animatedNumber !== undefined) numbers.push(Number(animatedNumber));
      return animatedNumber === undefined && numbers.length > 0;
    })
    .toBe(true);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

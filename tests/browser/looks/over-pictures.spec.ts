import type { Page } from '@playwright/test';
import { slides } from '../../sites/sample-company.ts';
import { longUnless } from '../long-tests.ts';
import { expect, open, test } from '../site-fixture.ts';
import { contrastsOver } from './pixels-behind-text.ts';

// Texts over pictures, measured in the pixels behind them: every slide, on screens from the
// smallest phone to a wide desk, in either theme.
const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;

/** Shows a slide, its picture decoded and its fade over. */
async function show(page: Page, index: number): Promise<void> {
  const carousel = page.getByRole('region', { name: 'Our journeys' });
  await carousel.getByRole('button', { name: `Show slide ${index + 1}:` }).click();
  await page.mouse.move(0, 0);
  const picture = carousel.getByRole('img', { name: slides[index]?.imageAlt ?? '' });
  await expect(picture).toBeVisible();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );
}

for (const colorScheme of themes) {
  for (const screen of screens) {
    test(
      `texts over every slide read well at ${screen.width} px, ${colorScheme}`,
      longUnless([360, 1440].includes(screen.width)),
      async ({ page }) => {
        await page.setViewportSize(screen);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, '/');
        for (const [index, { title }] of slides.entries()) {
          await show(page, index);
          const measured = await contrastsOver(page, '.site-bar, [aria-roledescription="slide"]');
          expect(measured.map(({ text }) => text)).toContain(title);
          const faint = measured.filter(({ contrast }) => contrast < 4.5);
          expect.soft(faint, title).toEqual([]);
        }
      },
    );
  }
}

for (const { width, height } of [
  { width: 320, height: 568 },
  { width: 360, height: 560 },
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 767, height: 1024 },
  { width: 820, height: 1180 },
]) {
  test(
    `at ${width} x ${height} each slide has a picture of its own above its texts`,
    longUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/');
      for (const [index, { image }] of slides.entries()) {
        await show(page, index);
        const slide = page.locator('[aria-roledescription="slide"]:not([inert])');
        const found = await slide.evaluate((element) => {
          const picture = element.querySelector<HTMLImageElement>('picture img');
          const texts = [...element.querySelectorAll('h2, p, a')];
          const box = picture?.getBoundingClientRect();
          if (!picture || !box) return null;
          // As drawn: the whole frame is covered, from its top on.
          const scale = Math.max(
            box.width / picture.naturalWidth,
            box.height / picture.naturalHeight,
          );
          return {
            source: picture.currentSrc,
            // The subject stands in the upper 55 %.
            subjectEnds: box.top + 0.55 * scale * picture.naturalHeight,
            position: getComputedStyle(picture).objectPosition,
            textBegins: Math.min(...texts.map((text) => text.getBoundingClientRect().top)),
          };
        });
        expect.soft(found?.source).toContain(`/${image}-portrait-`);
        expect.soft(found?.position).toMatch(/ 0(%|px)$/);
        expect.soft(found?.textBegins).toBeGreaterThanOrEqual(found?.subjectEnds ?? Infinity);
      }
    },
  );
}

test('wide screens show slides whole: as high as the screen, up to 60rem', async ({ page }) => {
  for (const [width, height, expected] of [
    [1440, 900, 900],
    [1920, 1080, 960],
    [2560, 1440, 960],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    const box = await page.getByRole('region', { name: 'Our journeys' }).boundingBox();
    expect.soft(box?.height, `${width} px`).toBe(expected);
    const picture = page.getByRole('img', { name: slides[0]?.imageAlt ?? '' });
    expect
      .soft(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(`/${slides[0]?.image}-`);
    expect
      .soft(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .not.toContain('portrait');
  }
});

import type { Locator, Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { fullUnless } from '../../full-run.ts';
import { findFamilyPackage, saveSample } from '../../sites/sample-company.ts';
import { findMissizedPictures } from '../every-page/page-faults.ts';
import { expect, open, test } from '../site-fixture.ts';

// A picture may be gone before the browser has requested its file.
test.use({ expectedErrors: /status of 404/ });

/** Puts this many tiles in place of the eight, and returns the counts that leave a gap. */
function findGaps(page: Page, counts: number[]) {
  return page.locator('.mosaic').evaluate((list, candidates) => {
    const pattern = list.children[list.childElementCount - 1];
    return candidates.filter((count) => {
      list.replaceChildren(...Array.from({ length: count }, () => pattern?.cloneNode(true) ?? ''));
      const gap = Number.parseFloat(getComputedStyle(list).gap);
      const measureArea = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return (width + gap) * (height + gap);
      };
      const filledArea = [...list.children].reduce((sum, tile) => sum + measureArea(tile), 0);
      // The rounding errors of a row.
      return Math.abs(filledArea / measureArea(list) - 1) > 0.012;
    });
  }, counts);
}

test('shows photos in 2, 3 or 4 columns without gaps', async ({ page }) => {
  await open(page, '/gallery/hajj');
  const counts = Array.from({ length: 17 }, (_, index) => index + 1);
  for (const [width, columns] of [
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const template = await page
      .locator('.mosaic')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' '), `${width} px`).toHaveLength(columns);
    expect(await findGaps(page, counts), `${width} px`).toEqual([]);
  }
});

test('an opened photo holds the focus before the scripts start', async ({ page, site }) => {
  const [image] = await listGalleryImages(site.services.database, 'hajj');
  await page.route(/\/assets\/.*\.js/, () => undefined);
  await page.goto(`/gallery/hajj?photo=${image?.id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  // Nothing else can be reached.
  const links = page.getByRole('link');
  await expect(links.first()).toHaveAccessibleName('Previous image');
  await expect(links.last()).toHaveAccessibleName('Next image');
  await expect(links).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/gallery\/hajj\??$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('captions appear on hover and on focus, and the preview closes and turns', async ({
  page,
}) => {
  await open(page, '/gallery/hajj');
  const figure = page.getByRole('figure').first();
  const caption = figure.locator('figcaption');
  await expect(caption).toHaveCSS('opacity', '0');
  await figure.hover();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await figure.getByRole('link').focus();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(caption).toHaveCSS('opacity', '0');
  const first = figure.getByRole('link');
  const preview = page.getByRole('dialog');
  for (const close of [
    () => preview.getByRole('button', { name: 'Close' }).click(),
    () => preview.locator('.preview-stage').click({ position: { x: 4, y: 4 } }),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await first.click();
    await expect(preview).toBeVisible();
    await expect(preview.getByRole('img').first()).toBeVisible();
    await close();
    await expect(preview).toBeHidden();
    await expect(page).toHaveURL('/gallery/hajj');
    await expect(first).toBeFocused();
  }

  // Arrow keys go through all images and start over, and each press counts.
  await first.click();
  await expect(preview.getByText('1 of 8')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByText('8 of 8')).toBeVisible();
  await preview.getByRole('link', { name: 'Next image' }).click();
  await expect(preview.getByText('1 of 8')).toBeVisible();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('5 of 8')).toBeVisible();
  // The focus cannot leave the dialog while it is open.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('body :focus:not(dialog *)')).toHaveCount(0);
  }

  // The closed photos left no entries for Back.
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('captions stay visible, and a swipe shows the next image', async ({ page }) => {
    await open(page, '/gallery/umrah');
    const figure = page.getByRole('figure').first();
    await expect(figure.locator('figcaption')).toHaveCSS('opacity', '1');
    await figure.getByRole('link').tap();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText('1 of 8')).toBeVisible();
    for (const [from, to, position] of [
      [300, 100, '2 of 8'],
      [100, 300, '1 of 8'],
    ] as const) {
      await preview.evaluate(
        (dialog, { start, end }) => {
          const touch = { clientY: 400, pointerType: 'touch', bubbles: true };
          dialog.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: start }));
          dialog.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: end }));
        },
        { start: from, end: to },
      );
      await expect(preview.getByText(position)).toBeVisible();
    }
  });
});

const paths = ['/', '/about', '/contact', '/packages', '/gallery/hajj'];

// Other runs look at the pages of `every-state.spec.ts`.
for (const width of [360, 412, 600, 768, 900, 1024, 1280, 1440, 1920]) {
  test(
    `at ${width} px each picture is requested as large as it is shown`,
    fullUnless(false),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [...paths, (await findFamilyPackage(site)).path]) {
        await open(page, path);
        expect(await findMissizedPictures(page), path).toEqual([]);
        // The browser reports a missing picture, but not one that it cannot read.
        const widths = await page
          .locator('picture img:visible')
          .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth));
        expect(widths, path).not.toContain(0);
      }
    },
  );
}

/** Of the picture itself and the blurred one below it. */
const readPositions = (frame: Locator) =>
  frame.locator('img').evaluateAll((all) => all.map((img) => getComputedStyle(img).objectPosition));

test('slides and other pictures keep their focal points in view', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const frame = page.locator('.carousel-frame').first();
  // A drawn slide stays as drawn, wide and upright.
  expect((await readPositions(frame)).at(-1)).toBe('50% 85%');
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await readPositions(frame)).at(-1)).toBe('50% 0px');
  const { about, home } = sampleWebsite;
  // A picture without an upright version.
  const picture = { url: 'site:journey', x: '83', y: '100' };
  const slides = home.slides.slice(0, 1).map((slide) => ({ ...slide, picture }));
  await saveSample(site, 'home', { slides });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => readPositions(frame)).toEqual(['85% 100%', '85% 100%']);
  }

  await saveSample(site, 'about', { founderPicture: { ...about.founderPicture, x: '10', y: '0' } });
  await open(page, '/about');
  const founder = page.locator(':scope > picture').getByAltText(about.founderAlt);
  const positions = await readPositions(page.locator('span', { has: founder }));
  expect(new Set(positions)).toEqual(new Set(['10% 0%']));
});

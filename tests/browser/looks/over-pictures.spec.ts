import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../../app/rules/website/look/palette.ts';
import { fullUnless } from '../../full-run.ts';
import { slides } from '../../sites/sample-company.ts';
import { expect, open, test } from '../site-fixture.ts';

// Texts over pictures, measured in the pixels behind them: every slide, from the smallest phone to a wide desktop.
const screens = [
  { width: 320, height: 568, colorScheme: 'light' },
  { width: 740, height: 360, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1920, height: 1080, colorScheme: 'light' },
] as const;
// The policy forbids the styles that a screenshot adds.
test.use({ bypassCSP: true });

async function showSlide(page: Page, index: number): Promise<void> {
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

const parts = '.site-bar, [aria-roledescription="slide"]';

/**
 * The lowest contrast of each visible text with any pixel behind it: makes the text transparent and
 * reads the screen pixel by pixel.
 */
async function measureContrasts(page: Page) {
  const texts = await page.evaluate(listTexts, parts);
  const style = `:is(${parts}) * { transition: none !important; text-decoration: none !important;
    -webkit-text-fill-color: transparent !important } header svg { opacity: 0 !important }`;
  const screen = sharp(await page.screenshot({ animations: 'disabled', style }));
  const { data, info } = await screen.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return texts.map(({ text, colour, lines }) => {
    let lowest = Number.POSITIVE_INFINITY;
    for (const { x = 0, y = 0, width = 0, height = 0 } of lines) {
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, y + height); row += 1)
        for (
          let column = Math.max(0, Math.floor(x));
          column < Math.min(info.width, x + width);
          column += 1
        ) {
          const offset = (row * info.width + column) * 3;
          const pixel = `#${data.toString('hex', offset, offset + 3)}`;
          lowest = Math.min(lowest, contrast(`#${Buffer.from(colour).toString('hex')}`, pixel));
        }
    }
    return { text, contrast: lowest };
  });
}

/** The visible texts, each with red, green and blue from 0 to 255, and the boxes of its lines. */
function listTexts(selectors: string) {
  const texts: { text: string; colour: number[]; lines: DOMRectInit[] }[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent?.closest(selectors) || !text || !canvas) continue;
    if (parent.closest('[inert], [aria-hidden], .sr-only') || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map((line): DOMRectInit => line.toJSON());
    canvas.fillStyle = getComputedStyle(parent).color;
    canvas.fillRect(0, 0, 1, 1);
    const colour = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    texts.push({ text, colour, lines });
  }
  return texts;
}

for (const { colorScheme, ...viewport } of screens) {
  test.describe(`${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test(
      'texts over every slide have enough contrast',
      fullUnless(viewport.width === 1440),
      async ({ page }) => {
        await open(page, '/');
        for (const [index, { title }] of slides.entries()) {
          await showSlide(page, index);
          const results = await measureContrasts(page);
          expect(results.map(({ text }) => text)).toContain(title);
          const faintTexts = results.filter(({ contrast }) => contrast < 4.5);
          expect.soft(faintTexts, title).toEqual([]);
        }
      },
    );
  });
}

import type { Page } from '@playwright/test';
import { fullUnless } from '../../full-run.ts';
import { makeGate } from '../every-page/early-form.ts';
import { lettersOf } from '../letters.ts';
import { expect, test } from '../site-fixture.ts';

/** The files of fonts that a page asked for, and what lets its pictures go, which wait until then. */
async function heldPictures(page: Page) {
  const fonts: string[] = [];
  const gate = makeGate();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.route('**/media/**', async (route) => {
    await gate.opened;
    await route.continue();
  });
  return { fonts, letGo: gate.open };
}

const nastaliq = expect.arrayContaining([expect.stringContaining('nastaliq')]);
const letters = (page: Page) => page.locator('html').getAttribute('data-fonts');

test('the first page in Urdu does not wait for its letters, the next one has them', async ({
  page,
  context,
}) => {
  const first = await heldPictures(page);
  await page.goto('/ur', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await letters(page)).toBe('later');
  expect(first.fonts).not.toEqual(nastaliq);
  first.letGo();
  await lettersOf(page);
  expect(first.fonts).toEqual(nastaliq);
  const family = page.evaluate(() => document.fonts.check('20px "Rihla Nastaliq"', 'حج'));
  expect(await family).toBe(true);

  const next = await context.newPage();
  const second = await heldPictures(next);
  await next.goto('/ur/about', { waitUntil: 'domcontentloaded' });
  expect(await letters(next)).toBeNull();
  await expect.poll(() => second.fonts).toEqual(nastaliq);
  second.letGo();
});

for (const [code, font] of [
  ['kn', 'kannada'],
  ['hi', 'devanagari'],
] as const) {
  test(
    `nothing moves on the first page of ${code}, whether the device has its letters or not`,
    fullUnless(code === 'kn'),
    async ({ page, context }) => {
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fonts.push(request.url());
      });
      // A device with letters of its own: they are of unlike widths.
      await page.addInitScript(() => {
        CanvasRenderingContext2D.prototype.measureText = (letter) =>
          ({ width: letter.codePointAt(0) ?? 0 }) as TextMetrics;
      });
      await page.goto(`/${code}`);
      const kept = () => page.evaluate(() => localStorage.getItem('fonts'));
      await expect.poll(kept).toBe(code);
      expect(fonts).toEqual(expect.arrayContaining([expect.stringContaining(font)]));
      expect(await letters(page)).toBe('later');

      const next = await context.newPage();
      await next.goto(`/${code}/about`, { waitUntil: 'domcontentloaded' });
      expect(await letters(next)).toBeNull();
      await next.close();
      // One without them draws boxes, all alike, until ours are there.
      await page.evaluate(() => localStorage.clear());
      await page.addInitScript(() => {
        CanvasRenderingContext2D.prototype.measureText = () => ({ width: 20 }) as TextMetrics;
      });
      await page.goto(`/${code}/contact`);
      await expect.poll(() => letters(page)).toBeNull();
    },
  );
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the letters of Urdu come at once', async ({ page }) => {
    const { fonts, letGo } = await heldPictures(page);
    await page.goto('/ur', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => fonts).toEqual(nastaliq);
    letGo();
  });
});

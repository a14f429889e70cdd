import type { Page } from '@playwright/test';
import { languageNames } from '../../../app/languages/languages.ts';
import { waitForFonts } from '../hydrated.ts';
import { expect, holdRequests, open, test } from '../site-fixture.ts';

test('a language link opens the same page, and is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(page, '/packages?type=umrah');
  await page.locator('summary', { hasText: languageNames.en }).click();
  await page.getByRole('link', { name: languageNames.ur }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/ur/packages?type=umrah');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/ur\/packages\/details\/\w+$/);
  // Also for a middle press, which opens a tab.
  const english = page.locator('a[data-language="en"]');
  await expect(english.first()).toHaveAttribute('href', new URL(page.url()).pathname.slice(3));
  // A visitor who returns by an English address is redirected; after choosing English they stay.
  await page.goto('about:blank');
  await page.goto('/about');
  await expect(page).toHaveURL('/ur/about');
  await page.locator('summary', { hasText: languageNames.ur }).click();
  await page.getByRole('link', { name: languageNames.en }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('about:blank');
  await page.goto('/contact');
  await expect(page).toHaveURL('/contact');
});

test.describe('a browser that translates the page', () => {
  test.use({ expectedErrors: /Minified React error/ });

  test('keeps search and languages', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const heading of document.querySelectorAll('h1, h2'))
          heading.textContent = 'Translated';
      });
    });
    await page.setViewportSize({ width: 1440, height: 800 });
    await open(page, '/about');
    // React draws what was translated again.
    await expect(page.getByRole('heading', { name: 'Translated' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search this site' })).toBeVisible();
    await expect(page.locator('summary', { hasText: languageNames.en })).toBeVisible();
  });
});

test.describe('a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('offers Hindi in one line, once', async ({ page }) => {
    await open(page, '/about');
    const offer = page.getByRole('link', { name: 'हिंदी में पढ़ें' });
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Stay in English' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

const nastaliq = expect.arrayContaining([expect.stringContaining('nastaliq')]);
const getFontState = (page: Page) => page.locator('html').getAttribute('data-fonts');

test('the first Urdu page does not wait for its fonts', async ({ page, context }) => {
  let fonts: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const release = await holdRequests(page, '**/media/**');
  await page.goto('/ur', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await getFontState(page)).toBe('later');
  expect(fonts).not.toEqual(nastaliq);
  release();
  await waitForFonts(page);
  expect(fonts).toEqual(nastaliq);
  const isReady = () => document.fonts.check('20px "Rihla Nastaliq"', 'حج');
  expect(await page.evaluate(isReady)).toBe(true);

  fonts = [];
  const next = await context.newPage();
  await next.goto('/ur/about', { waitUntil: 'domcontentloaded' });
  expect(await getFontState(next)).toBeNull();
  await expect.poll(() => fonts).toEqual(nastaliq);
});

test('only a device without Urdu fonts loads those of the site', async ({ page, context }) => {
  // A device with its own letters: they have different widths.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.measureText = (letter) =>
      ({ width: letter.codePointAt(0) ?? 0 }) as TextMetrics;
  });
  const font = page.waitForRequest(/kannada/);
  await page.goto('/kn');
  await font;
  expect(await getFontState(page)).toBe('later');
  // A device without them draws identical boxes until the site's fonts have loaded.
  const barePage = await context.newPage();
  await barePage.addInitScript(() => {
    localStorage.clear();
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 20 }) as TextMetrics;
  });
  await barePage.goto('/kn/contact');
  await expect.poll(() => getFontState(barePage)).toBeNull();
});

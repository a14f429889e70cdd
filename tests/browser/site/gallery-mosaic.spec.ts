import type { Page } from '@playwright/test';
import { expect, open, test } from '../site-fixture.ts';

/** Puts so many tiles in the place of the eight, and names what is wrong with how they lie. */
function gapsFor(page: Page, counts: number[]) {
  return page.evaluate((wanted) => {
    const wrong: string[] = [];
    const list = document.querySelector('.mosaic');
    const pattern = list?.lastElementChild;
    if (!list || !pattern) return ['there is no mosaic'];
    for (const count of wanted) {
      while (list.childElementCount > count) list.lastElementChild?.remove();
      while (list.childElementCount < count) list.append(pattern.cloneNode(true));
      const gap = Number.parseFloat(getComputedStyle(list).gap);
      const areaOf = ({ width, height }: DOMRect) => (width + gap) * (height + gap);
      const tiles = [...list.children].map((tile) => tile.getBoundingClientRect());
      const whole = list.getBoundingClientRect();
      const filled = tiles.reduce((sum, tile) => sum + areaOf(tile), 0) / areaOf(whole);
      // What the measures of a row are rounded by.
      if (Math.abs(filled - 1) > 0.012) wrong.push(`${count}: ${filled.toFixed(3)} is filled`);
      if (tiles.some(({ bottom }) => bottom > whole.bottom + 1)) wrong.push(`${count}: too low`);
    }
    return wrong;
  }, counts);
}

test('however many pictures there are, the mosaic has no gap, and the first is the largest', async ({
  page,
}) => {
  await open(page, '/gallery/hajj');
  const first = page.getByRole('figure').first();
  const wide = await first.boundingBox();
  const other = await page.getByRole('figure').nth(1).boundingBox();
  expect(wide?.width).toBeGreaterThan(1.9 * (other?.width ?? Number.NaN));
  expect(wide?.height).toBeGreaterThan(1.9 * (other?.height ?? Number.NaN));
  const counts = [...Array.from({ length: 60 }, (_, index) => index + 1), 96, 480];
  for (const width of [320, 360, 767, 768, 1023, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await gapsFor(page, counts), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  const [tile, list] = [await first.boundingBox(), await page.locator('.mosaic').boundingBox()];
  expect(tile?.width).toBe(list?.width);
});

test('pictures that come late move nothing', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shifted = String(
          Number(document.documentElement.dataset.shifted ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/gallery/umrah');
    const image = page.getByRole('figure').nth(4).locator('picture img');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    const shifted = await page.locator('html').getAttribute('data-shifted');
    expect(Number(shifted ?? 0), `${width} px`).toBeLessThan(0.001);
  }
});

/** Notes every time that a picture grew, and for how long. */
async function noteTransitions(page: Page) {
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition;
    const moved: string[] = [];
    Object.assign(window, { moved });
    Document.prototype.startViewTransition = function startNoted(change) {
      const transition = start.call(this, change);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect)) continue;
          const part = effect.pseudoElement ?? '';
          if (part.includes('group(photo)')) moved.push(`${part} ${effect.getTiming().duration}`);
        }
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

test('the preview grows out of its picture and back into it, in 240 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await noteTransitions(page);
  await open(page, '/gallery/hajj');
  const preview = page.getByRole('dialog');
  await page.getByRole('figure').nth(1).getByRole('link').click();
  await expect(preview.getByText('2 of 8')).toBeVisible();
  await expect.poll(moved).toEqual(['::view-transition-group(photo) 240']);
  await expect(preview).toHaveCSS('opacity', '1');
  await expect(preview).toHaveCSS('background-color', 'rgb(6, 19, 14)');
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('3 of 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect.poll(moved).toHaveLength(2);
  await expect(page.locator('[style*="view-transition"]')).toHaveCount(0);
});

test('nothing grows for those who want nothing to move, nor where the browser cannot', async ({
  page,
}) => {
  const moved = await noteTransitions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery/hajj');
  const preview = page.getByRole('dialog');
  const link = page.getByRole('figure').first().getByRole('link');
  const openAndClose = async () => {
    await link.click();
    await expect(preview.getByText('1 of 8')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(link).toBeFocused();
  };
  await openAndClose();
  expect(await moved()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await open(page, '/gallery/hajj');
  await openAndClose();
});

import { hydrated } from '../hydrated.ts';
import { expect, test } from '../site-fixture.ts';

// The scripts wait for the pictures that are seen first, and for three seconds at most: on no page may
// a picture that is never shown, or not yet, make them wait so long.
for (const width of [360, 1280]) {
  test(`at ${width} px the scripts of every page wait for what is seen alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // Here the end of the three seconds never comes.
    await page.addInitScript(() => {
      const set = window.setTimeout;
      const setOthers = (what: () => void, ms?: number) => (ms === 3000 ? 0 : set(what, ms));
      Object.assign(window, { setTimeout: setOthers });
    });
    for (const path of ['/', '/about', '/contact', '/packages', '/gallery/hajj']) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('main')).toBeVisible();
    }
  });
}

import type { Page } from '@playwright/test';
import { sampleOf } from '../../sites/sample-company.ts';
import { expect, open, test, withMotion } from '../site-fixture.ts';

test.use(withMotion);

const pageCorner = { x: 0, y: 0, width: 0, height: 0 };

// Cards and the bar move by themselves, and take no presses while they do.
for (const [what, go, press] of [
  [
    'a card of a filtered list',
    (page: Page) => page.getByRole('button', { name: 'Hajj', exact: true }).click(),
    (page: Page) =>
      page.getByRole('link', { name: `View Details: ${sampleOf('hajj-classic').packageName}` }),
  ],
  [
    'a link of the bar',
    (page: Page) => page.getByRole('link', { name: 'View Details: Umrah Family Comfort' }).click(),
    (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About' }),
  ],
  [
    'the label of a choice',
    (page: Page) => page.getByRole('button', { name: 'Hajj', exact: true }).click(),
    (page: Page) => page.locator('label.compare-choice').first(),
  ],
] as const) {
  for (const ends of ['before the page has moved', 'after it'])
    test(`${what} is pressed while the page moves and let go of ${ends}`, async ({ page }) => {
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          transition.ready.then(() => {
            for (const animation of document.getAnimations()) animation.pause();
            document.body.dataset.holds = '';
          }, console.error);
          return transition;
        };
      });
      await open(page, '/packages');
      await go(page);
      await page.locator('[data-holds]').waitFor();
      const pressed = press(page);
      const href = await pressed.getAttribute('href');
      // As a finger does: at the place, whatever takes it.
      await pressed.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await pressed.boundingBox()) ?? pageCorner;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      if (ends === 'after it') {
        await page.evaluate(() => {
          for (const animation of document.getAnimations()) animation.finish();
        });
        await page.waitForFunction(() => !document.activeViewTransition);
      }
      await page.mouse.up();
      if (href) await expect(page).toHaveURL(href);
      else await expect(pressed.getByRole('checkbox')).toBeChecked();
    });
}

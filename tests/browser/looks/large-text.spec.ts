import type { Page } from '@playwright/test';
import { longUnless } from '../long-tests.ts';
import { expect, open, test } from '../site-fixture.ts';

// Text at twice its size, asked for in either way a browser has, and windows as small as they
// are when everything is enlarged four times: on every public page.
const pages = [
  '/',
  '/about',
  '/contact',
  '/packages',
  '/gallery/accommodations',
  '/gallery/hajj',
  '/gallery/umrah',
  '/gallery/zyarath',
  '/not-here',
];

const enlargements = {
  async 'the root at 200 %'(page: Page) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  },
  async 'the browser at 200 %'(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  },
};

/** Words that stand on two lines although they are short; captions have frames of one size. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!holder?.checkVisibility()) continue;
    if (holder.closest('[inert], .sr-only, script, figcaption')) continue;
    const text = node.textContent ?? '';
    for (const { 0: word, index } of text.matchAll(/[^ \n\u2013-]{2,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const pieces = [...range.getClientRects()];
      const rows = new Set(pieces.map(({ top }) => Math.round(top)));
      const length = pieces.reduce((sum, { width }) => sum + width, 0);
      if (rows.size > 1 && length < Math.min(0.45 * window.innerWidth, 250))
        broken.push(`${word} in ${text}`);
    }
  }
  return broken;
}

for (const [name, enlarge] of Object.entries(enlargements)) {
  for (const width of [320, 360, 768, 1440]) {
    test(
      `${name}, ${width} px wide, every page reads`,
      longUnless(width === 360),
      async ({ page }) => {
        test.setTimeout(400_000);
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const path of pages) {
          await open(page, path);
          await enlarge(page);
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
          expect.soft(await page.evaluate(brokenWords), `${path} breaks words`).toEqual([]);
          const banner = page.getByRole('banner').first();
          const reach = banner
            .getByRole('button', { name: 'Menu' })
            .or(banner.getByRole('button', { name: 'Gallery' }));
          await expect.soft(reach.first(), `${path}: the menu`).toBeInViewport({ ratio: 1 });
        }
      },
    );
  }
}

// One of the pages is the missing one.
test.use({ expectedErrors: /404/ });

test.describe('enlarged four times, 320 x 256', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('header and chat leave more than half of the view, on every page', async ({ page }) => {
    await page.clock.install();
    for (const path of pages) {
      await open(page, path);
      await page.clock.runFor(5000);
      await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeVisible();
      for (const from of [0, 300]) {
        await page.evaluate((top) => window.scrollTo(0, top), from);
        const covered = await page.evaluate(() => {
          const view = window.innerWidth * window.innerHeight;
          const over = [...document.querySelectorAll('header.site-bar, .chat-button')];
          const parts = over.map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
            return Math.max(0, height) * (right - left);
          });
          return parts.reduce((sum, part) => sum + part, 0) / view;
        });
        expect.soft(covered, `${path} from ${from}`).toBeLessThan(from === 0 ? 0.5 : 0.33);
      }
    }
  });
});

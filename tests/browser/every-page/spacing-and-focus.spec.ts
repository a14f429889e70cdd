import type { Page } from '@playwright/test';
import { fullUnless, isFullRun } from '../../full-run.ts';
import { expect, test } from '../site-fixture.ts';
import { allStates } from '../states/all-states.ts';
import { visitState } from '../states/page-state.ts';

// For people who read with wider spacing, or go through a page by keyboard alone.
const usual = ['home', 'package', 'contact-errors', 'staff-packages', 'package-edit', 'enquiry'];
const others = ['about', 'packages', 'gallery-hajj', 'login', 'dashboard', 'staff-gallery'];
const names = isFullRun ? [...usual, ...others] : usual;
const states = allStates.filter(({ name }) => names.includes(name));

/** Sets the spacing that a reader may choose, and names what is cut off or sticks out by it. */
function faultsOfSpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push('wider than screen');
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowY, overflowX, position } = getComputedStyle(element);
      const isRead = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
      const isCut =
        ['hidden', 'clip'].includes(overflowY) || ['hidden', 'clip'].includes(overflowX);
      const isSeen = element.checkVisibility() && element.clientHeight > 2;
      if (!isRead || !isCut || !isSeen || position === 'fixed') continue;
      // What is shortened on purpose is whole in the page that it leads to.
      if (element.matches('.line-clamp-3, [class*="line-clamp"], .truncate, input, select'))
        continue;
      const isLarger =
        element.scrollHeight > element.clientHeight + 2 ||
        element.scrollWidth > element.clientWidth + 2;
      if (isLarger) faults.push(element.outerHTML.slice(0, 120));
    }
    return faults;
  });
}

/** Goes through a page with Tab and names what has the focus without being seen at all. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // The map is another site's; what in it takes the focus is its own to show.
      if (element.matches('iframe')) return '';
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [
          left + (right - left) * across,
          top + (bottom - top) * down,
        ]),
      );
      const isSeen = points.some(([x = -1, y = -1]) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.contains(element));
      });
      return isSeen ? '' : element.outerHTML.slice(0, 120);
    });
    if (found === null) break;
    if (found) hidden.push(found);
  }
  return hidden;
}

for (const width of [320, 1280]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 720 } });

    test(
      `at ${width} px wider spacing cuts nothing off, and the focus is never covered`,
      fullUnless(width === 320),
      async ({ context, site, emptySite }) => {
        test.setTimeout(600_000);
        expect(states).toHaveLength(names.length);
        for (const state of states) {
          await visitState(state, { context, site, emptySite }, async (page) => {
            expect.soft(await hiddenFocus(page), `${state.name}: the focus`).toEqual([]);
            expect.soft(await faultsOfSpacing(page), `${state.name}: the spacing`).toEqual([]);
          });
        }
      },
    );
  });
}

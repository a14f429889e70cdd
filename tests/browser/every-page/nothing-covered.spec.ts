import type { Page } from '@playwright/test';
import { isFullRun } from '../../full-run.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

// Keyboard users see the focus: no fixed part of the screen, such as the header, the help or a bar, covers it.
test.use({ viewport: { width: 360, height: 640 }, expectedErrors: /404/ });

/** The fixed elements that cover the middle or a corner of the focused element, or a note that it is invisible. */
function findFocusCovers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const activeElement = document.activeElement;
    if (!activeElement || activeElement.matches('body, iframe')) return [];
    const findFixedParent = (element: Element | null): Element | null => {
      if (!element || element === document.documentElement) return null;
      return /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : findFixedParent(element.parentElement);
    };
    const covers = new Set<string>();
    let isSeen = false;
    for (const { left, right, top, bottom } of activeElement.getClientRects()) {
      for (const [x, y] of [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const) {
        const stack = document.elementsFromPoint(x, y);
        const [first = null] = stack;
        if (first && (activeElement.contains(first) || first.contains(activeElement)))
          isSeen = true;
        // The element is not visible outside its round corners.
        if (!stack.some((element) => activeElement.contains(element))) continue;
        const cover = findFixedParent(first);
        if (cover && !cover.contains(activeElement))
          covers.add(cover.getAttribute('aria-label') ?? cover.className);
      }
    }
    if (!isSeen) covers.add('nothing to be seen');
    const name =
      activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim().slice(0, 40);
    return [...covers].map((cover) => `${cover} over ${activeElement.tagName} ${name}`);
  });
}

const usualPaths = ['/about', '/packages/details/:id'];
const otherPaths = ['/', '/contact', '/packages?type=hajj', '/gallery/hajj', '/admin/packages'];

test('nothing covers the focused element', async ({ page, site }) => {
  test.setTimeout(400_000);
  const { id } = await findFamilyPackage(site);
  for (const address of isFullRun ? [...usualPaths, ...otherPaths] : usualPaths) {
    await open(page, address.replace(':id', id));
    const help = page.getByRole('region', { name: 'Need Help?' });
    // A package on a phone has a bar instead, and the popup stays away from fields.
    if (address === '/about') await expect(help).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const message = `${address}, ${key}`;
      let targets = 0;
      for (; targets < 150; targets += 1) {
        await page.keyboard.press(key);
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        await expect.soft.poll(() => findFocusCovers(page), { message }).toEqual([]);
      }
      expect(targets, message).toBeGreaterThan(10);
    }
  }
});

import type { Page } from '@playwright/test';
import { isFullRun } from '../../full-run.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

// Keyboard users see the focus: no fixed part of the screen, such as the header, the help or a bar, covers it.
test.use({ viewport: { width: 360, height: 640 }, expectedErrors: /404/ });

/** The fixed elements that cover the middle or a corner of the focused element, or a note that it is invisible. */
function coversOfFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused.matches('body, iframe')) return [];
    const staying = (element: Element | null): Element | null => {
      if (!element || element === document.documentElement) return null;
      return /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : staying(element.parentElement);
    };
    const found = new Set<string>();
    let isSeen = false;
    for (const { left, right, top, bottom } of focused.getClientRects()) {
      for (const [x, y] of [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const) {
        const stack = document.elementsFromPoint(x, y);
        const [first = null] = stack;
        if (first && (focused.contains(first) || first.contains(focused))) isSeen = true;
        // The element is not visible outside its round corners.
        if (!stack.some((element) => focused.contains(element))) continue;
        const cover = staying(first);
        if (cover && !cover.contains(focused))
          found.add(cover.getAttribute('aria-label') ?? cover.className);
      }
    }
    if (!isSeen) found.add('nothing to be seen');
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    return [...found].map((cover) => `${cover} over ${focused.tagName} ${name}`);
  });
}

const usual = ['/about', '/packages/details/:id'];
const others = ['/', '/contact', '/packages?type=hajj', '/gallery/hajj', '/admin/packages'];

test('nothing covers the focused element', async ({ page, site }) => {
  test.setTimeout(400_000);
  const { id } = await familyPackage(site);
  for (const address of isFullRun ? [...usual, ...others] : usual) {
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
        await expect.soft.poll(() => coversOfFocus(page), { message }).toEqual([]);
      }
      expect(targets, message).toBeGreaterThan(10);
    }
  }
});

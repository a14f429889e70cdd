import type { Page } from '@playwright/test';
import { familyPackage } from '../packages/family-package.ts';
import { expect, open, test } from '../site-fixture.ts';

// Who goes through a page by keyboard sees where he is: nothing that stays on the screen, neither
// the header nor the offer of help nor a bar, lies over what has the focus.
test.use({ viewport: { width: 360, height: 640 }, expectedErrors: /404/ });

const plain = [
  '/',
  '/about',
  '/contact',
  '/packages',
  '/packages?type=hajj',
  '/gallery/hajj',
  '/guide/documents',
];

/** What stays on the screen over the middle or a corner of what has the focus. */
function coversOfFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    const staying = (element: Element | null): Element | null => {
      if (!element || element === document.documentElement) return null;
      return /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : staying(element.parentElement);
    };
    const found = new Set<string>();
    for (const { left, right, top, bottom } of focused.getClientRects()) {
      for (const [x, y] of [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const) {
        const stack = document.elementsFromPoint(x, y);
        // Beside a round corner there is nothing of it to be seen.
        if (!stack.some((element) => focused.contains(element))) continue;
        const cover = staying(stack[0] ?? null);
        if (cover && !cover.contains(focused))
          found.add(cover.getAttribute('aria-label') ?? cover.className);
      }
    }
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    return [...found].map((cover) => `${cover} over ${focused.tagName} ${name}`);
  });
}

/** Presses the key until the page has been gone through, and says how many targets it has. */
async function goThrough(page: Page, key: 'Tab' | 'Shift+Tab', where: string): Promise<number> {
  const isOver = () => page.evaluate(() => document.activeElement === document.body);
  for (let targets = 0; targets < 150; targets += 1) {
    await page.keyboard.press(key);
    if (await isOver()) return targets;
    await expect.soft.poll(() => coversOfFocus(page), { message: where }).toEqual([]);
  }
  return 150;
}

test('nothing lies over what has the focus, on any page, in either direction', async ({
  page,
  site,
}) => {
  test.setTimeout(400_000);
  const { path, id } = await familyPackage(site);
  let targets = 0;
  for (const address of [...plain, path, `/contact?package=${id}`, '/nowhere']) {
    await open(page, address);
    await expect(page.getByRole('region', { name: 'Need Help?' })).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab'] as const)
      targets += await goThrough(page, key, `${address}, ${key}`);
  }
  expect(targets).toBeGreaterThan(300);
});

test('nothing lies over the menu of ways to share', async ({ page, site }) => {
  const { path } = await familyPackage(site);
  await open(page, path);
  await expect(page.getByRole('region', { name: 'Need Help?' })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveCount(4);
  for (const item of await items.all()) {
    await expect(item).toBeFocused();
    await item.scrollIntoViewIfNeeded();
    await expect.soft.poll(() => coversOfFocus(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
  }
});

import type { Locator } from '@playwright/test';
import { expect, open, test } from '../site-fixture.ts';

// With colours of the system's own, what is chosen still differs from what is not.
test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page }) =>
  page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
);

/** What is painted around and in an element, its picture parts included. */
async function paintOf(target: Locator): Promise<string> {
  return target.evaluate((element) =>
    [null, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part);
        const lines = [style.borderTopWidth, style.borderTopStyle, style.borderTopColor];
        const outline = [style.outlineWidth, style.outlineStyle];
        const { backgroundColor, textDecorationLine, scale } = style;
        return [...lines, ...outline, backgroundColor, textDecorationLine, scale].join(' ');
      })
      .join('\n'),
  );
}

test('the chosen filter is seen', async ({ page }) => {
  for (const [path, chosen, other] of [
    ['/packages?type=hajj', 'Hajj', 'Umrah'],
    ['/packages', 'All', 'Special'],
  ] as const) {
    await open(page, path);
    const filters = page.getByRole('form', { name: 'Filter packages' });
    const paints = [chosen, other].map((name) => paintOf(filters.getByRole('button', { name })));
    const [one, two] = await Promise.all(paints);
    expect.soft(one, path).not.toBe(two);
  }
});

test('the page that is open is seen in the menu, wide and narrow', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, active] of [
      ['/', 'Home'],
      ['/about', 'About Us'],
      ['/packages', 'Packages'],
    ] as const) {
      await open(page, path);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (width === 360) await menu.click();
      const bar = page.getByRole('navigation', { name: 'Main' });
      const link = (name: string) => bar.getByRole('link', { name, exact: true });
      expect
        .soft(await paintOf(link(active)), `${path} at ${width} px`)
        .not.toBe(await paintOf(link('Contact')));
    }
  }
});

test('the current dot of the carousel is seen', async ({ page }) => {
  await open(page, '/');
  for (const index of [1, 3]) {
    const dot = (number: number) => page.getByRole('button', { name: `Show slide ${number}:` });
    await dot(index).click();
    await page.mouse.move(0, 0);
    await expect(dot(index)).toHaveAttribute('aria-current', 'true');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect.soft(await paintOf(dot(index)), `slide ${index}`).not.toBe(await paintOf(dot(2)));
  }
});

import type { Locator } from '@playwright/test';
import { isFullRun } from '../../full-run.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// With the reader's own colours, the site's backgrounds and shadows disappear. Current, chosen and unread items
// still look different.
test.use({ forcedColors: 'active' });

/** Whether an element looks the same before and after a change. */
async function looksAlike(found: Locator, change: (shown: Element) => void) {
  await found.page().mouse.move(0, 0);
  // The element itself, because without its attribute it cannot be found again.
  const element = await found.elementHandle();
  if (!element) return true;
  const before = await element.screenshot({ animations: 'disabled' });
  await element.evaluate(change);
  return before.equals(await element.screenshot({ animations: 'disabled' }));
}

for (const width of [360, 1280]) {
  test(`at ${width} px what is current, chosen or to be pressed is seen`, async ({
    page,
    site: { services },
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeEnquiry(services.database, { name: 'Amina' });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const main = page.getByRole('navigation', { name: width < 1024 ? 'Menu' : 'Main' });
    const staff = page.getByRole('navigation', { name: 'Staff area' });
    const filters = page.getByRole('form', { name: 'Filter packages' });
    const isMarked = async (found: Locator, where: string) => {
      const isSame = await looksAlike(found, (shown) => {
        shown.removeAttribute('aria-current');
        shown.removeAttribute('aria-pressed');
      });
      expect.soft(isSame, where).toBe(false);
    };
    for (const [address, part, name] of [
      ['/', main, 'Home'],
      ['/admin/packages', staff, 'Packages'],
    ] as const) {
      await open(page, address);
      if (await menu.isVisible()) await menu.click();
      const link = part.getByRole('link', { name }).and(page.locator('[aria-current=page]'));
      await isMarked(link, `${address} in the menu`);
    }
    // Only the menus differ by width.
    if (width > 360 && !isFullRun) return;
    const states = page.getByRole('navigation', { name: 'State' });
    for (const [address, chosen] of [
      ['/packages?type=hajj', filters.getByRole('button', { name: 'Hajj', exact: true })],
      ['/admin/enquiries?state=', states.locator('[aria-current]')],
    ] as const) {
      await open(page, address);
      await isMarked(chosen, address);
    }
    await open(page, '/');
    const dot = page.getByRole('button', { name: 'Show slide 3:' });
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await dot.blur();
    await isMarked(dot, 'the dot of the carousel');

    await open(page, '/admin/packages');
    for (const name of [/^Edit /, /^Duplicate /, /^Delete /]) {
      const control = page.getByLabel(name).and(page.locator(':visible')).first();
      expect.soft(await looksAlike(control, (shown) => shown.replaceChildren())).toBe(false);
    }
  });
}

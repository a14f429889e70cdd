import type { Locator } from '@playwright/test';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, open, staffTest as test } from '../site-fixture.ts';

// With the reader's own colours, the site's backgrounds and shadows disappear. Current, chosen and unread items
// still look different.
test.use({ forcedColors: 'active' });

/** Whether an element looks the same before and after a change. */
async function looksAlike(locator: Locator, change: (shown: Element) => void) {
  await locator.page().mouse.move(0, 0);
  // The element itself, because without its attribute it cannot be found again.
  const element = await locator.elementHandle();
  if (!element) return true;
  const before = await element.screenshot({ animations: 'disabled' });
  await element.evaluate(change);
  return before.equals(await element.screenshot({ animations: 'disabled' }));
}

test('shows what is current or clickable in forced colours', async ({
  page,
  site: { services },
}) => {
  await storeEnquiry(services.database, { name: 'Amina' });
  const expectMarked = async (locator: Locator, where: string) => {
    const isSame = await looksAlike(locator, (element) => {
      element.removeAttribute('aria-current');
      element.removeAttribute('aria-pressed');
    });
    expect.soft(isSame, where).toBe(false);
  };
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/admin/packages']) {
      await open(page, address);
      if (await menu.isVisible()) await menu.click();
      const current = page.locator(':is(nav, aside) a[aria-current=page]');
      await expectMarked(current.filter({ visible: true }).first(), `${address}, ${width} px`);
    }
  }
  const filters = page.getByRole('form', { name: 'Filter packages' });
  const states = page.getByRole('navigation', { name: 'State' });
  for (const [address, item] of [
    ['/packages?type=hajj', filters.getByRole('button', { name: 'Hajj', exact: true })],
    ['/admin/enquiries?state=', states.locator('[aria-current]')],
  ] as const) {
    await open(page, address);
    await expectMarked(item, address);
  }
  await open(page, '/');
  const dot = page.getByRole('button', { name: 'Show slide 3:' });
  await dot.click();
  await expect(dot).toHaveAttribute('aria-current', 'true');
  await dot.blur();
  await expectMarked(dot, 'the dot of the carousel');

  await open(page, '/admin/packages');
  for (const name of [/^Edit /, /^Duplicate /, /^Delete /]) {
    const control = page.getByLabel(name).and(page.locator(':visible')).first();
    const isEmpty = await looksAlike(control, (element) => element.replaceChildren());
    expect.soft(isEmpty, String(name)).toBe(false);
  }
});

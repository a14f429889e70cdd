import type { Locator, Page } from '@playwright/test';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// With the reader's own colours no background and no shadow of ours is left. What is current, chosen
// or unread still looks other than what is not.
test.use({ forcedColors: 'active' });

/** True when an element looks the same with this attribute and without it. */
async function looksAlike(page: Page, found: Locator, attribute: string) {
  await page.mouse.move(0, 0);
  // The element itself: without the attribute it is not found again.
  const element = await found.elementHandle();
  if (!element) return true;
  const one = await element.screenshot({ animations: 'disabled' });
  await element.evaluate((shown, name) => shown.removeAttribute(name), attribute);
  const other = await element.screenshot({ animations: 'disabled' });
  return one.equals(other);
}

for (const width of [360, 1280]) {
  test(`at ${width} px what is current and chosen is seen in forced colours`, async ({
    page,
    site: { services },
  }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width, height: 800 });
    const id = await storeEnquiry(services.database, { name: 'Amina' });
    const menuLink = async (address: string, name: string) => {
      await open(page, address);
      if (width < 1024) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      return page.getByRole('link', { name }).and(page.locator('[aria-current=page]'));
    };
    for (const [address, name] of [
      ['/admin/dashboard', 'Dashboard'],
      ['/admin/packages', 'Packages'],
      ['/admin/gallery', 'Gallery'],
      ['/admin/enquiries', 'Enquiries'],
    ] as const) {
      const link = await menuLink(address, name);
      expect.soft(await looksAlike(page, link, 'aria-current'), `${name} in the menu`).toBe(false);
    }
    for (const state of ['', 'new', 'contacted', 'quoted', 'booked', 'closed']) {
      await open(page, `/admin/enquiries?state=${state}`);
      const link = page.getByRole('navigation', { name: 'State' }).locator('[aria-current]');
      expect.soft(await looksAlike(page, link, 'aria-current'), `the state ${state}`).toBe(false);
    }
    await open(page, `/admin/enquiries/${id}`);
    const pressed = page.getByRole('button', { name: 'New', exact: true });
    expect.soft(await looksAlike(page, pressed, 'aria-pressed'), 'its state').toBe(false);
  });

  test(`at ${width} px what can be done with a row is seen in forced colours`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/admin/packages');
    await page.mouse.move(0, 0);
    for (const name of [/^Edit /, /^Duplicate /, /^Delete /]) {
      const control = page.getByLabel(name).and(page.locator(':visible')).first();
      const shown = await control.screenshot();
      await control.evaluate((found) => found.replaceChildren());
      expect.soft(shown.equals(await control.screenshot()), String(name)).toBe(false);
    }
  });
}

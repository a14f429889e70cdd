import type { Locator, Page } from '@playwright/test';
import { fullUnless } from '../../full-run.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { staffViews } from '../every-staff-page/staff-views.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// Text at twice its size, in both ways that browsers offer. One of the pages is missing.
test.use({ expectedErrors: /404/ });

const pages = ['/', '/about', '/contact', '/packages', '/gallery/umrah', '/not-here'];

const enlargements = {
  async 'the root at 200 %'(page: Page) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  },
  async 'the browser at 200 %'(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  },
};

/** The element that is wider than the screen, and by how much; null if there is none. */
function excess(): string | null {
  const pixels = document.documentElement.scrollWidth - window.innerWidth;
  if (pixels <= 0) return null;
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => `${element.tagName} ${element.className}`.slice(0, 60));
  return `${pixels} px: ${wide.slice(0, 8).join(' | ')}`;
}

for (const width of [320, 360, 768, 1440]) {
  for (const [name, enlarge] of Object.entries(enlargements)) {
    test(
      `${name}, ${width} px wide, every page reads`,
      fullUnless(width === 360),
      async ({ page, site }) => {
        test.setTimeout(800_000);
        await page.setViewportSize({ width, height: 740 });
        const expectFits = async (where: string) =>
          expect.soft(await page.evaluate(excess), where).toBeNull();
        const staffPages = name.startsWith('the root')
          ? [...(await staffViews(site)), '/admin/packages/new']
          : [];
        for (const path of [...pages, ...staffPages]) {
          await open(page, path);
          await enlarge(page);
          await expectFits(path);
          if (staffPages.includes(path)) continue;
          const banner = page.getByRole('banner').first();
          const reach = banner.getByRole('button', { name: /^(Menu|Gallery)$/ }).first();
          await expect.soft(reach, `${path}: the menu`).toBeInViewport({ ratio: 1 });
        }
        if (staffPages.length === 0) return;
        await page.getByRole('button', { name: 'Save Package' }).click();
        await expectFits('errors of a package');
        await page.getByRole('button', { name: staffEmail }).click();
        await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
        await expectFits('the account menu');
        await page.context().clearCookies();
        await open(page, '/admin/login');
        await enlarge(page);
        await expectFits('the login');
      },
    );
  }
}

test.describe('in colours of the reader', () => {
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
      const states = page.getByRole('navigation', { name: 'State' });
      for (const [address, chosen] of [
        ['/packages?type=hajj', filters.getByRole('button', { name: 'Hajj' })],
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
});

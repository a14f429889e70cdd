import type { Page } from '@playwright/test';
import { staffEmail } from '../../sites/staff-session.ts';
import { longUnless } from '../long-tests.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { staffViews } from './staff-views.ts';

// Letters twice as large as usual, as many of those who are past fifty set them.
test.use({ expectedErrors: /404/ });

async function enlarge(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function expectWithinScreen(page: Page, where: string) {
  const tooWide = await page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess <= 0) return null;
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 60));
    return `${excess} px: ${wide.slice(0, 8).join(' | ')}`;
  });
  expect.soft(tooWide, where).toBeNull();
}

for (const width of [320, 360, 768, 1440]) {
  test(
    `at ${width} px no staff page is wider than the screen with letters of 200 %`,
    longUnless(width === 360),
    async ({ page, strangerPage, site }) => {
      test.setTimeout(400_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const tab of [page, strangerPage]) await tab.setViewportSize({ width, height: 800 });
      for (const [name, address] of Object.entries(await staffViews(site))) {
        await open(page, address);
        await enlarge(page);
        await expectWithinScreen(page, name);
      }
      await open(strangerPage, '/admin/login');
      await enlarge(strangerPage);
      await expectWithinScreen(strangerPage, 'login');

      await open(page, '/admin/packages/new');
      await enlarge(page);
      await page.getByRole('button', { name: 'Save Package' }).click();
      await expectWithinScreen(page, 'errors of a package');
      await page.getByRole('button', { name: staffEmail }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expectWithinScreen(page, 'the account menu');
    },
  );
}

import type { Page } from '@playwright/test';
import { expect } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// A style sheet that a bad line breaks off on its way is there a moment later: without it a page is
// letters on white, and the question before a delete lies under its own backdrop, out of reach.
test.use({ expectedErrors: /ERR_CONNECTION_RESET|404/, viewport: { width: 360, height: 740 } });

const addresses = ['/', '/ur/packages', '/contact', '/gallery/hajj', '/not-here', '/admin/login'];

/** Breaks off each style sheet twice; says how often each was asked for. */
async function breakStyles(page: Page): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  await page.route('**/*.css', async (route) => {
    const { pathname } = new URL(route.request().url());
    const before = asked.get(pathname) ?? 0;
    asked.set(pathname, before + 1);
    if (before < 2) await route.abort('connectionreset');
    else await route.continue();
  });
  return asked;
}

/** The style sheets that a page has links to and has not got: one that broke off has no rules. */
const missing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link')]
      .filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet?.cssRules.length)
      .map(({ href }) => href),
  );

for (const address of [...addresses, '/admin/packages', '/admin/website']) {
  test(`the styles of ${address} come once more`, async ({ page }) => {
    const asked = await breakStyles(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => [...asked.values()].every((times) => times > 2)).toBe(true);
    await expect.poll(() => missing(page)).toEqual([]);
    expect(asked.size).toBeGreaterThan(0);
  });
}

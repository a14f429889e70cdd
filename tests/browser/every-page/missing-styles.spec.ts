import type { Page } from '@playwright/test';
import { expect } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

// A style sheet that a bad line breaks off on its way is there a moment later: without it a page is
// letters on white, and a question of the staff area lies under what keeps the page behind it still.
test.use({ expectedErrors: /ERR_CONNECTION_RESET|404/, viewport: { width: 360, height: 740 } });

const addresses = ['/', '/ur/packages', '/contact', '/gallery/hajj', '/not-here', '/admin/login'];

/** Breaks off each style sheet so many times; says how often each was asked for. */
async function breakStyles(page: Page, times: number): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  await page.route('**/*.css', async (route) => {
    const { pathname } = new URL(route.request().url());
    const before = asked.get(pathname) ?? 0;
    asked.set(pathname, before + 1);
    if (before < times) await route.abort('connectionreset');
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
    const asked = await breakStyles(page, 2);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => [...asked.values()].every((times) => times > 2)).toBe(true);
    await expect.poll(() => missing(page)).toEqual([]);
    expect(asked.size).toBeGreaterThan(0);
  });
}

test('a question whose styles broke off is answered', async ({ page }) => {
  await breakStyles(page, 1);
  await page.goto('/admin/packages');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Package deleted successfully')).toBeVisible();
});

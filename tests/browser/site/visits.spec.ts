import type { Page } from '@playwright/test';
import { visitsPath } from '../../../app/rules/visits/visits-path.ts';
import { takeSample } from '../../full-run.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { expect, open, signInBrowser, test } from '../site-fixture.ts';

/** The reports of pages from now on, in order; as in a browser without automation. */
async function recordReports(page: Page, refusal = ''): Promise<string[]> {
  const reports: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname !== visitsPath) return;
    const form = new URLSearchParams(request.postData() ?? '');
    reports.push(`${form.get('kind')} ${form.get('path')}`);
  });
  await page.addInitScript((signal) => {
    const setNavigatorValue = (name: string, value: unknown) =>
      Object.defineProperty(Navigator.prototype, name, { get: () => value });
    setNavigatorValue('webdriver', false);
    if (signal) setNavigatorValue(signal, signal === 'doNotTrack' ? '1' : true);
  }, refusal);
  return reports;
}

const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Taps a link that leaves the site, but stays on the page. */
async function tap(page: Page, name: string | RegExp) {
  const link = page.getByRole('link', { name }).first();
  await link.evaluate((element) => {
    element.addEventListener('click', (event) => event.preventDefault(), { once: true });
  });
  await link.click();
}

test('reports pages and taps once, without cookies', async ({ page, context, site }) => {
  const reports = await recordReports(page);
  const { path } = await findFamilyPackage(site);
  await open(page, '/');
  await expect.poll(() => reports).toEqual(['visit /']);
  await page.getByRole('link', { name: 'Packages', exact: true }).first().click();
  await expect.poll(() => reports.at(-1)).toBe('visit /packages');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page).toHaveURL(/type=umrah/);
  await page.getByRole('link', { name: 'View Details: Umrah Family Comfort' }).click();
  await expect.poll(() => reports.at(-1)).toBe(`visit ${path}`);
  await tap(page, /Chat with us on WhatsApp/);
  await tap(page, 'Call Us Now');
  await open(page, `/ur${path}`);
  await expect.poll(() => reports.at(-1)).toBe(`visit /ur${path}`);
  await page.locator('a[href^="/ur/contact?package="]').first().click();
  await expect.poll(() => reports.at(-1)).toBe('visit /ur/contact');
  expect(reports.slice(3)).toEqual([
    `whatsapp ${path}`,
    `call ${path}`,
    `visit /ur${path}`,
    `book /ur${path}`,
    'visit /ur/contact',
  ]);
  expect(await context.cookies()).toEqual([]);
});

for (const signal of takeSample(['doNotTrack', 'globalPrivacyControl'], 1)) {
  test(`reports nothing with ${signal}`, async ({ page }) => {
    const reports = await recordReports(page, signal);
    await open(page, '/about');
    await tap(page, /\+91/);
    await waitForIdle(page);
    expect(reports).toEqual([]);
  });
}

test('reports nothing in the staff area or a preview', async ({ page, context, site }) => {
  await signInBrowser(context, site);
  const reports = await recordReports(page);
  await open(page, '/admin/website/home');
  await expect(page.frameLocator('iframe').first().getByRole('heading').first()).toBeAttached();
  await page.getByRole('link', { name: 'Packages' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Packages/);
  await waitForIdle(page);
  expect(reports).toEqual([]);
});

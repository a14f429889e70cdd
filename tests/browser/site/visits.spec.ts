import type { Page } from '@playwright/test';
import { visitsPath } from '../../../app/rules/visits/visits-path.ts';
import { sampleOf } from '../../full-run.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { expect, open, signInBrowser, test } from '../site-fixture.ts';

/** The reports of pages from now on, in order; as in a browser without automation. */
async function listen(page: Page, refusal = ''): Promise<string[]> {
  const told: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname !== visitsPath) return;
    const form = new URLSearchParams(request.postData() ?? '');
    told.push(`${form.get('kind')} ${form.get('path')}`);
  });
  await page.addInitScript((asks) => {
    const say = (name: string, value: unknown) =>
      Object.defineProperty(Navigator.prototype, name, { get: () => value });
    say('webdriver', false);
    if (asks) say(asks, asks === 'doNotTrack' ? '1' : true);
  }, refusal);
  return told;
}

const idle = (page: Page) =>
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
  const told = await listen(page);
  const { path } = await familyPackage(site);
  await open(page, '/');
  await expect.poll(() => told).toEqual(['visit /']);
  await page.getByRole('link', { name: 'Packages', exact: true }).first().click();
  await expect.poll(() => told.at(-1)).toBe('visit /packages');
  await page.getByRole('button', { name: 'Umrah', exact: true }).click();
  await expect(page).toHaveURL(/type=umrah/);
  await page.getByRole('link', { name: 'View Details: Umrah Family Comfort' }).click();
  await expect.poll(() => told.at(-1)).toBe(`visit ${path}`);
  await tap(page, /Chat with us on WhatsApp/);
  await tap(page, 'Call Us Now');
  await open(page, `/ur${path}`);
  await expect.poll(() => told.at(-1)).toBe(`visit /ur${path}`);
  await page.locator('a[href^="/ur/contact?package="]').first().click();
  await expect.poll(() => told.at(-1)).toBe('visit /ur/contact');
  expect(told.slice(3)).toEqual([
    `whatsapp ${path}`,
    `call ${path}`,
    `visit /ur${path}`,
    `book /ur${path}`,
    'visit /ur/contact',
  ]);
  expect(await context.cookies()).toEqual([]);
});

for (const asks of sampleOf(['doNotTrack', 'globalPrivacyControl'], 1)) {
  test(`reports nothing with ${asks}`, async ({ page }) => {
    const told = await listen(page, asks);
    await open(page, '/about');
    await tap(page, /\+91/);
    await idle(page);
    expect(told).toEqual([]);
  });
}

test('reports nothing in the staff area or a preview', async ({ page, context, site }) => {
  await signInBrowser(context, site);
  const told = await listen(page);
  await open(page, '/admin/website/home');
  await expect(page.frameLocator('iframe').first().getByRole('heading').first()).toBeAttached();
  await page.getByRole('link', { name: 'Packages' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Packages/);
  await idle(page);
  expect(told).toEqual([]);
});

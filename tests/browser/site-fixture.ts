import { test as base, chromium, expect, type Page } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { deleteGalleryImage, listGalleryImages } from '../../app/data/gallery.server.ts';
import { deletePackage, listPackages } from '../../app/data/packages.server.ts';
import { galleryCategoryNames } from '../../app/rules/gallery-category-names.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../test-site.ts';

export interface SiteOptions {
  database: DatabaseKind;
}

interface SiteFixtures {
  /** Console errors a test expects, for example of a request that it makes fail. */
  expectedErrors: RegExp | null;
  page: Page;
  /** Takes the packages and images away that a test left behind: the next one counts on rows. */
  tidy: undefined;
}

interface SiteWorkerFixtures extends SiteOptions {
  site: TestSite;
  /** A site without packages and images. */
  emptySite: TestSite;
}

/** Tests against the real site on a database of the worker's own, in a browser from npm. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  site: [
    async ({ database }, use) => {
      const site = await openTestSite({ template: template(), database });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  emptySite: [
    async ({ database }, use) => {
      const site = await openTestSite({ template: template(), database, sample: false });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are wanted
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: await serverlessChromium.executablePath(),
        // Its recommended arguments switch the web's security off, which we test; these suffice.
        args: ['--no-sandbox', '--disable-gpu', '--headless=shell', '--font-render-hinting=none'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  expectedErrors: [null, { option: true }],
  tidy: [
    async ({ site }, use) => {
      const before = await idsOf(site);
      await use(undefined);
      const { database } = site.services;
      const after = await idsOf(site);
      for (const id of after.packages.difference(before.packages))
        await deletePackage(database, id);
      for (const [id, category] of after.images) {
        if (!before.images.has(id)) await deleteGalleryImage(database, category, id);
      }
    },
    { auto: true },
  ],
  page: ({ page, expectedErrors }, use) => watchConsole(page, expectedErrors, use),
});

/** No page of any test may write an error to the console, and none talks to another machine. */
export async function watchConsole(
  page: Page,
  expectedErrors: RegExp | null,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/openstreetmap/, (route) => route.fulfill({ body: '<p>Map</p>' }));
  await use(page);
  const unexpected = errors.filter((text) => !expectedErrors?.test(text));
  expect(unexpected, 'errors in the console').toEqual([]);
}

async function idsOf({ services: { database } }: TestSite) {
  const images = await Promise.all(
    galleryCategoryNames.map((category) => listGalleryImages(database, category)),
  );
  return {
    packages: new Set((await listPackages(database)).map(({ id }) => id)),
    images: new Map(images.flat().map(({ id, category }) => [id, category])),
  };
}

function template() {
  return JSON.parse(process.env.RIHLA_TEST_TEMPLATE ?? '{}');
}

/** Opens a page and waits until its scripts listen: React has marked the document as its own. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}

export { expect };

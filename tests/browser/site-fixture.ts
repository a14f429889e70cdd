import { test as base, expect, type Page } from '@playwright/test';
import { changeRows } from '../../app/data/database/database.server.ts';
import { liveTopics } from '../../app/rules/live-topics.ts';
import { forgetEnquiries } from '../sites/stored-enquiry.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../sites/test-site.ts';
import { answerForMap } from './answer-for-map.ts';
import { emptyBin } from './empty-bin.ts';
import { hydrated, watchHydration } from './hydrated.ts';
import { launchBrowser } from './launch-browser.ts';
import { inQuietFrame } from './quiet-frame.ts';

export interface SiteOptions {
  database: DatabaseKind;
}

interface SiteFixtures {
  /** Console errors a test expects, for example of a request that it makes fail. */
  expectedErrors: RegExp | null;
  page: Page;
  /** Puts packages and images back as they were, and forgets enquiries: the next test counts. */
  tidy: undefined;
}

interface SiteWorkerFixtures extends SiteOptions {
  site: TestSite;
  /** A site without packages and images. */
  emptySite: TestSite;
}

/** For `test.use`: pages move, as they do for most visitors. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Tests against the real site on a database of the worker's own, in a browser from npm. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  site: [
    async ({ database }, use) => {
      const site = await openTestSite({ template: template(), database });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  emptySite: [
    async ({ database }, use) => {
      const site = await openTestSite({ template: template(), database, sample: false });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are wanted
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  expectedErrors: [null, { option: true }],
  tidy: [
    async ({ site }, use) => {
      const putBack = await rememberRows(site);
      await use(undefined);
      await putBack();
    },
    { auto: true },
  ],
  async context({ context }, use) {
    await watchHydration(context);
    await use(context);
  },
  page: ({ page, expectedErrors }, use) => watchConsole(page, expectedErrors, use),
});

/**
 * React Router drops a refresh that a newer one overtakes, and ends the move to a page when the next
 * one arrives; Chromium reports the dropped body and the move that was not waited for.
 */
const overtaken = [
  'BodyStreamBuffer was aborted',
  'Transition was skipped. skipTransition() called',
];
/** No page of any test may write an error to the console, and none talks to another machine. */
export async function watchConsole(
  page: Page,
  expectedErrors: RegExp | null,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  // Not every browser writes to the console what a page's policy forbade.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Forbidden by the policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  await answerForMap(page);
  await use(page);
  const unexpected = errors.filter(
    (text) => !expectedErrors?.test(text) && !overtaken.includes(text) && !inQuietFrame.test(text),
  );
  expect(unexpected, 'errors in the console').toEqual([]);
}

/** Resolves with what puts packages and images back as they are now, and forgets enquiries. */
export async function rememberRows(site: TestSite): Promise<() => Promise<void>> {
  const before = await rowsOf(site);
  return async () => {
    if (JSON.stringify(await rowsOf(site)) !== JSON.stringify(before)) await restore(site, before);
    await forgetEnquiries(site.services.database);
    await emptyBin(site.services.database);
  };
}

async function rowsOf({ services: { database } }: TestSite) {
  const { kysely } = database;
  return {
    packages: await kysely.selectFrom('packages').selectAll().orderBy('id').execute(),
    images: await kysely.selectFrom('gallery_images').selectAll().orderBy('id').execute(),
    sections: await kysely.selectFrom('website_sections').selectAll().orderBy('name').execute(),
    versions: await kysely.selectFrom('website_versions').selectAll().orderBy('id').execute(),
    history: await kysely.selectFrom('history').selectAll().execute(),
    packageVersions: await kysely.selectFrom('package_versions').selectAll().execute(),
    settings: await kysely.selectFrom('site_settings').selectAll().orderBy('name').execute(),
    reviews: await kysely.selectFrom('reviews').selectAll().orderBy('id').execute(),
    translations: await kysely.selectFrom('translations').selectAll().orderBy('id').execute(),
  };
}

const everything = liveTopics.map((topic) => ({ topic }));

/** No page is kept any more: the next one is made of what the database says, or fails as it does. */
export async function forgetPages({ services: { database } }: TestSite): Promise<void> {
  await changeRows(database, everything, async () => undefined);
}

async function restore(
  { services: { database } }: TestSite,
  before: Awaited<ReturnType<typeof rowsOf>>,
): Promise<void> {
  const { packages, images, sections, versions, history, packageVersions, settings } = before;
  const { translations, reviews } = before;
  // With an event for everything, so that no cached page shows what the test had made.
  await changeRows(database, everything, async (rows) => {
    await rows.deleteFrom('packages').execute();
    await rows.deleteFrom('gallery_images').execute();
    await rows.deleteFrom('website_sections').execute();
    await rows.deleteFrom('website_versions').execute();
    await rows.deleteFrom('history').execute();
    await rows.deleteFrom('package_versions').execute();
    await rows.deleteFrom('site_settings').execute();
    await rows.deleteFrom('translations').execute();
    await rows.deleteFrom('reviews').execute();
    if (reviews.length > 0) await rows.insertInto('reviews').values(reviews).execute();
    if (translations.length > 0)
      await rows.insertInto('translations').values(translations).execute();
    if (settings.length > 0) await rows.insertInto('site_settings').values(settings).execute();
    if (sections.length > 0) await rows.insertInto('website_sections').values(sections).execute();
    if (versions.length > 0) await rows.insertInto('website_versions').values(versions).execute();
    if (history.length > 0) await rows.insertInto('history').values(history).execute();
    if (packageVersions.length > 0) {
      await rows.insertInto('package_versions').values(packageVersions).execute();
    }
    if (packages.length > 0) await rows.insertInto('packages').values(packages).execute();
    if (images.length > 0) await rows.insertInto('gallery_images').values(images).execute();
  });
}

function template() {
  return JSON.parse(process.env.RIHLA_TEST_TEMPLATE ?? '{}');
}

/** All tests come from one address: what one sent does not count for the next. */
export async function forgetTries({ services: { database } }: TestSite): Promise<void> {
  await database.kysely.deleteFrom('limits').execute();
}

/** Opens a page and waits until its scripts listen. */
export async function open(page: Page, path: string): Promise<void> {
  await watchHydration(page.context());
  await page.goto(path);
  await hydrated(page);
}

export { expect };

import {
  type BrowserContext,
  test as base,
  type CDPSession,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { changeRows } from '../../app/data/database/database.server.ts';
import { liveTopics } from '../../app/rules/live-topics.ts';
import type { StaffRole } from '../../app/rules/sign-in/staff-roles.ts';
import { startCosts } from '../costs.ts';
import { offerAllLanguages } from '../sites/sample-company.ts';
import { openStaffSession } from '../sites/staff-session.ts';
import { deleteEnquiries } from '../sites/stored-enquiry.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../sites/test-site.ts';
import type { TestTemplate } from '../sites/test-template.ts';
import { waitForHydration, watchHydration } from './hydrated.ts';
import { launchBrowser, sandboxErrors } from './launch-browser.ts';

export interface SiteOptions {
  database: DatabaseKind;
}

interface SiteFixtures {
  /** Console errors that a test expects, for example from a request that it lets fail. */
  expectedErrors: RegExp | null;
  /** Counts what the test costs under its name. */
  costs: undefined;
  /** See `rememberRows`: the next test counts enquiries, and has the same address. */
  tidy: undefined;
}

interface SiteWorkerFixtures extends SiteOptions {
  site: TestSite;
  emptySite: TestSite;
}

/** For `test.use`: pages are animated, as for most visitors. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Tests against the real site on the worker's own database, in a browser from npm. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  site: [({ database }, use) => useSite({ database }, use), { scope: 'worker', timeout: 120_000 }],
  emptySite: [
    ({ database }, use) =>
      useSite({ database, sample: false }, async (site) => {
        await offerAllLanguages(site);
        await use(site);
      }),
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
  costs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are wanted
    async ({}, use, { titlePath }) => {
      startCosts(titlePath.slice(1).join(' > '));
      await use(undefined);
    },
    { auto: true },
  ],
  tidy: [
    async ({ site }, use) => {
      const restoreRows = await rememberRows(site);
      await use(undefined);
      await restoreRows();
    },
    { auto: true },
  ],
  async context({ context, javaScriptEnabled }, use) {
    if (javaScriptEnabled) await watchHydration(context);
    await use(context);
  },
  async page({ page, expectedErrors }, use) {
    const endWatch = await watchConsole(page, expectedErrors);
    await use(page);
    await endWatch();
  },
});

interface StaffFixtures {
  strangerPage: Page;
}

/** Tests whose `page` is signed in: the session's row is written without the login form. */
export const staffTest = test.extend<StaffFixtures>({
  context: async ({ context, site }, use) => {
    await signInBrowser(context, site);
    await use(context);
  },
  strangerPage: async ({ browser, baseURL, expectedErrors }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const page = await context.newPage();
    const endWatch = await watchConsole(page, expectedErrors);
    await use(page);
    await endWatch();
    await context.close();
  },
});

export async function signInBrowser(
  context: BrowserContext,
  site: TestSite,
  role: StaffRole = 'owner',
): Promise<void> {
  const { name, value } = await openStaffSession(site, role);
  await context.addCookies([{ name, value, url: site.origin, httpOnly: true, sameSite: 'Strict' }]);
}

async function useSite(
  options: { database: DatabaseKind; sample?: boolean },
  use: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = await openTestSite({ template: getTemplate(), ...options });
  await use(site);
  await site.close();
}

/**
 * React Router drops a refresh that a newer one overtakes, and ends the move to a page when the next
 * one arrives; Chromium reports the dropped body and the move that was not waited for.
 */
const ignoredErrors = [
  'BodyStreamBuffer was aborted',
  'Transition was skipped. skipTransition() called',
];
/** No page of any test may write an error to the console or contact another machine: the returned function checks it. */
export async function watchConsole(
  page: Page,
  expectedErrors: RegExp | null,
): Promise<() => Promise<void>> {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) =>
    message.type() === 'error' && errors.push(message.text());
  const onError = (error: Error) => errors.push(error.message);
  page.on('console', onConsole).on('pageerror', onError);
  // Not every browser writes policy violations to the console.
  const script = await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Forbidden by the policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  const devTools = await fulfillMapRequests(page);
  return async () => {
    if (!page.isClosed()) {
      // The next test of this tab has its own watch.
      page.off('console', onConsole).off('pageerror', onError);
      await Promise.all([script.dispose(), devTools.detach()]);
    }
    const isExpected = (text: string) =>
      expectedErrors?.test(text) || ignoredErrors.includes(text) || sandboxErrors.test(text);
    expect(
      errors.filter((text) => !isExpected(text)),
      'errors in the console',
    ).toEqual([]);
  };
}

const tables = [
  'packages',
  'gallery_images',
  'website_sections',
  'website_versions',
  'history',
  'package_versions',
  'site_settings',
  'translations',
  'reviews',
  'pages',
  'visit_counts',
  'staff_links',
  'staff_recovery_codes',
  'staff_begun_sign_ins',
  'staff_second_factors',
] as const;

/** Resolves with a function that restores the current rows, deletes enquiries and forgets attempts. */
export async function rememberRows(site: TestSite): Promise<() => Promise<void>> {
  const { database } = site.services;
  const read = () =>
    Promise.all(tables.map((table) => database.kysely.selectFrom(table).selectAll().execute()));
  const before = await read();
  return async () => {
    if (JSON.stringify(await read()) !== JSON.stringify(before)) {
      // Publishes every topic, so that no cached page shows the test's content.
      await changeRows(database, allTopics, async (trx) => {
        for (const table of tables) await trx.deleteFrom(table).execute();
        for (const [index, table] of [...tables.entries()].toReversed()) {
          const rows = before[index] as never[];
          if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
        }
      });
    }
    await deleteEnquiries(database);
    await resetLimits(site);
  };
}

const allTopics = liveTopics.map((topic) => ({ topic }));

/** Empties the page cache, so that the next page is rendered from the database, or fails if it does. */
export async function clearPageCache({ services: { database } }: TestSite): Promise<void> {
  await changeRows(database, allTopics, async () => undefined);
}

/**
 * Responds for the map's site. Only intercepts its requests: `page.route` would stop every request
 * of a page and disable the browser's cache, so that each page would reload scripts and fonts.
 */
async function fulfillMapRequests(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', ({ requestId }) => {
    const response = { requestId, responseCode: 200, body: btoa('<p>Map</p>') };
    // The page may be closed by now: it does not need its map.
    devTools.send('Fetch.fulfillRequest', response).catch(() => undefined);
  });
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*openstreetmap*' }] });
  return devTools;
}

/** The template of all test sites. */
export const getTemplate = (): TestTemplate => JSON.parse(process.env.RIHLA_TEST_TEMPLATE ?? '{}');

/** For a test with more attempts than the site allows to one address. */
export async function resetLimits({ services: { database } }: TestSite): Promise<void> {
  await database.kysely.deleteFrom('limits').execute();
}

/** Returns the page's address, after redirects by the server. */
export async function open(page: Page, path: string): Promise<string | undefined> {
  await watchHydration(page.context());
  const response = await page.goto(path);
  await waitForHydration(page);
  return response?.url();
}

/** Holds requests until the returned function is called. Call it early: one more request may pass at first. */
export async function holdRequests(
  page: Page,
  address: RegExp | string,
  methods = ['GET', 'POST'],
): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (methods.includes(route.request().method())) await gate;
    // The page may have moved on by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Loses requests as on a bad connection. Its short questions get their answers: a blocker would refuse those, too. */
export function loseRequests(page: Page, address: RegExp | string): Promise<unknown> {
  return page.route(address, (route) =>
    route.request().method() === 'HEAD' ? route.fallback() : route.abort(),
  );
}

export async function fillMessage(page: Page) {
  for (const [label, text] of [
    ['Name', 'Amina'],
    ['Email', 'amina@example.com'],
    ['Subject', 'Umrah'],
    ['Message', 'Four of us wish to travel.'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

export { expect };

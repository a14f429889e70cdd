import type { BrowserContext, Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { waitForFonts } from '../hydrated.ts';
import {
  expect as expectAtOnce,
  open,
  rememberRows,
  signInBrowser,
  watchConsole,
} from '../site-fixture.ts';

/** The tests' timeout, also outside tests. */
export const expect = expectAtOnce.configure({ timeout: 30_000 });

export type Step = (page: Page, site: TestSite) => Promise<unknown>;

export interface PageState {
  /** Also the screenshot's file name. */
  name: string;
  /** As in app/routes.ts. */
  route: string;
  address: string;
  /** Writes rows, which are restored afterwards; its result replaces a parameter of the address. */
  write?: (site: TestSite) => Promise<unknown>;
  /** `npm test` visits it. For a route without such a state, it visits the first one. */
  isKey?: true;
  isEmpty?: true;
  steps: Step[];
  undo?: (site: TestSite) => Promise<unknown>;
  /** Covers the page: a screenshot shows the screen, not the page's whole length. */
  isOver?: true;
  /** Expected errors in the console. */
  errors?: RegExp;
  /** The state exists only below this width in pixels. */
  below?: number;
}

type PageLocation = Pick<PageState, 'route' | 'address' | 'write'>;

/** A state of a page, and the steps that lead to it. */
export const state = (
  name: string,
  where: PageLocation,
  options: Partial<PageState> = {},
  steps: Step[] = [],
): PageState => ({ name, ...where, ...options, steps });

const removeQuery = (address: string) => address.replace(/\?.*/, '');

export const at = (address: string, route = removeQuery(address)): PageLocation => ({
  route,
  address,
});

/** A page that needs rows first, or an id in its address. */
export const after = (
  write: (site: TestSite) => Promise<unknown>,
  address: string,
  route = removeQuery(address),
): PageLocation => ({ route, address, write });

export const findFamilyId = async (site: TestSite) => (await findFamilyPackage(site)).id;

export const findFirstImageId = async ({ services: { database } }: TestSite) =>
  (await listGalleryImages(database, 'hajj'))[0]?.id;

// Visitors' states exist in every language, so their steps do not search for English text.
const findVisible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first();

export function click(selector: string): Step {
  return (page) => findVisible(page, selector).click();
}

export function expectVisible(selector: string): Step {
  return (page) => expect(findVisible(page, selector)).toBeVisible();
}

export function press(name: string | RegExp): Step {
  return (page) => page.getByRole('button', { name }).filter({ visible: true }).first().click();
}

export function expectText(text: string | RegExp): Step {
  return (page) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

export function expectRole(
  role: 'alertdialog' | 'dialog' | 'heading' | 'region' | 'table',
  name?: string | RegExp,
): Step {
  return (page) => expect(page.getByRole(role, name ? { name } : {}).first()).toBeVisible();
}

export function fill(label: string, text: string): Step {
  return (page) => page.getByLabel(label, { exact: true }).fill(text);
}

/** Where to visit a state: a browser with this width and theme, on one of two sites. */
export interface Place {
  context: BrowserContext;
  site: TestSite;
  emptySite: TestSite;
}

const isStaffPage = ({ route }: PageState) =>
  route.startsWith('/admin') && !/^\/admin\/(login|join|forgot)\b/.test(route);

/** Shows a state in the context's only tab, passes it on, and restores everything: a new tab costs a process. */
export async function visitState(
  pageState: PageState,
  { context, ...sites }: Place,
  use: (page: Page, address: string | undefined) => Promise<void>,
): Promise<void> {
  const site = pageState.isEmpty ? sites.emptySite : sites.site;
  const restoreRows = await rememberRows(site);
  const page = context.pages()[0] ?? (await context.newPage());
  try {
    await context.clearCookies();
    if (isStaffPage(pageState)) await signInBrowser(context, site);
    const path = pageState.address.replace(/:\w+/, String(await pageState.write?.(site)));
    const endWatch = await watchConsole(page, pageState.errors ?? null);
    const address = await open(page, site.origin + path);
    for (const step of pageState.steps) await step(page, site);
    await waitUntilStill(page);
    await use(page, address);
    await endWatch();
    // The next state starts with an empty device.
    await page.evaluate(() => localStorage.clear());
  } finally {
    // The tab must not follow what is restored. Left by its own script, it stays in its process.
    await page.evaluate(() => location.replace('about:blank'));
    await page.waitForURL('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await pageState.undo?.(site);
    await restoreRows();
  }
}

/** Waits until fonts have loaded and animations have ended, except endless ones. */
async function waitUntilStill(page: Page): Promise<void> {
  await waitForFonts(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}
